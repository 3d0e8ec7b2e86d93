import type { Draft, DraftSection, Entry, Piece } from '../draft.ts';

/** Text as HTML. */
export function esc(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');
}

export function el(tag: string, name: string, inner: string): string {
  return `<${tag} class="${name}">${inner}</${tag}>`;
}

function pieces(list: readonly Piece[]): string {
  return list.map(({ kind, text }) => `<span class="${kind}">${esc(text)}</span>`).join('');
}

/** The head of an entry: a row for each line, with what stands at its right. */
export function head({ lines }: Entry): string {
  const rows = lines.map(({ left, right }) =>
    el(
      'div',
      'row',
      `<div class="l">${pieces(left)}</div>${right.length > 0 ? `<div class="r">${pieces(right)}</div>` : ''}`,
    ),
  );
  return el('div', 'head', rows.join(''));
}

/** What stands below the head of an entry. */
export function below({ note, bullets }: Entry): string {
  const list = bullets.length === 0 ? '' : `<ul>${bullets.map((text) => `<li>${esc(text)}</li>`).join('')}</ul>`;
  return (note === '' ? '' : el('p', 'note', esc(note))) + list;
}

function entry(one: Entry): string {
  return el('article', 'entry', head(one) + below(one));
}

/** The texts of a section that are no entries. `chips` sets single words as labels of web pages are. */
export function plainBody({ paragraphs, items, labelled }: DraftSection, chips = false): string {
  const list = chips
    ? el('div', 'chips', items.map((item) => `<span class="chip">${esc(item)}</span>`).join(' '))
    : `<ul>${items.map((item) => `<li>${esc(item)}</li>`).join('')}</ul>`;
  return [
    ...paragraphs.map((text) => `<p>${esc(text)}</p>`),
    ...(items.length > 0 ? [list] : []),
    ...labelled.map(({ label, text }) => `<div class="pair"><b>${esc(label)}</b> <span>${esc(text)}</span></div>`),
  ].join('');
}

export function section(one: DraftSection, options: { chips?: boolean; entry?: (it: Entry) => string } = {}): string {
  const entries = one.entries.map(options.entry ?? entry).join('');
  const heading = one.heading === '' ? '' : `<h2>${esc(one.heading)}</h2>`;
  return el('section', one.name, heading + plainBody(one, options.chips) + entries);
}

const ICONS = {
  mail: '<path d="M2 4h16v12H2z" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M2 5l8 6 8-6" fill="none" stroke="currentColor" stroke-width="1.6"/>',
  phone: '<path d="M5 2h3l2 5-2 1c1 2 2 3 4 4l1-2 5 2v3c0 2-2 3-4 3C8 17 3 11 3 5c0-2 1-3 2-3z" fill="currentColor"/>',
  place: '<path d="M10 1a6 6 0 0 1 6 6c0 4-6 12-6 12S4 11 4 7a6 6 0 0 1 6-6z" fill="currentColor"/>',
  link: '<circle cx="10" cy="10" r="8" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M2 10h16M10 2v16" stroke="currentColor" stroke-width="1.2"/>',
  date: '<rect x="2" y="4" width="16" height="14" fill="none" stroke="currentColor" stroke-width="1.6"/><path d="M2 8h16" stroke="currentColor" stroke-width="1.6"/>',
} as const;

export function icon(name: keyof typeof ICONS): string {
  return `<svg class="icon" viewBox="0 0 20 20" width="11" height="11">${ICONS[name]}</svg>`;
}

function iconFor(text: string): keyof typeof ICONS {
  if (text.includes('@')) return 'mail';
  if (/^[+\d(٠-٩]/.test(text)) return 'phone';
  return text.includes('example.') ? 'link' : 'place';
}

/** The ways to be reached, each with its icon or without. */
export function contact({ contact: lines }: Draft, icons: boolean): string {
  const items = lines.map((text) => {
    const shown = text.includes('@') ? `<a href="mailto:${esc(text)}">${esc(text)}</a>` : esc(text);
    return `<li>${icons ? `${icon(iconFor(text))} ` : ''}<span>${shown}</span></li>`;
  });
  return `<ul class="contact">${items.join('')}</ul>`;
}

/** Name and headline. */
export function title({ name, headline }: Draft): string {
  return `<h1>${esc(name)}</h1>${headline === null ? '' : `<div class="headline">${esc(headline)}</div>`}`;
}
