import { formWordsOf } from '../../content/form-words.ts';
import { type DraftSection, type Entry, splitSections } from '../draft.ts';
import { htmlTemplate } from './html-template.ts';
import { below, contact, el, esc, head, icon, plainBody, section, title } from './markup.ts';

/** A head of colour over the whole width with the initials in a circle, wide spaces, headings in the margin of the story. */
export const COLOURED_HEADER = htmlTemplate('coloured-header', (draft) => {
  const { random, look } = draft;
  const words = draft.name.replaceAll(/[.,]/g, '').split(' ');
  const initials = `${words[0]?.[0] ?? ''}${words.at(-1)?.[0] ?? ''}`;
  const spaced = random.chance(0.5);
  const inMargin = random.chance(0.5);
  const shape = inMargin
    ? 'section { display: grid; grid-template-columns: 132px 1fr; column-gap: 20px; margin-bottom: 14px } section > * { grid-column: 2 } section > h2 { grid-column: 1; grid-row: 1 }'
    : 'h2 { margin: 14px 0 6px }';
  const spacing = spaced ? 'letter-spacing: .22em; text-transform: uppercase' : '';
  return {
    css: `.top { background: ${look.accent}; color: #fff; padding: 26px 40px; display: flex; gap: 24px; align-items: center; margin-bottom: 18px }
.circle { width: 74px; height: 74px; border-radius: 50%; background: #ffffff2e; display: flex; align-items: center; justify-content: center; font-size: 26px }
h1 { font-size: 2em; font-weight: 400; ${spacing} } .headline { opacity: .9; ${spaced ? 'letter-spacing: .1em' : ''} }
.contact { display: flex; flex-wrap: wrap; gap: 3px 18px; margin-top: 6px; font-size: .9em } main { padding: 0 40px }
h2 { font-size: 1.05em; color: ${look.accent}; ${spaced ? 'letter-spacing: .14em; text-transform: uppercase' : ''} } .entry { margin-bottom: 10px } .role { font-weight: 700 } ${shape}`,
    body: `<div class="top"><div class="circle">${esc(initials)}</div><div>${title(draft)}${contact(draft, true)}</div></div><main>${draft.sections.map((it) => section(it)).join('')}</main>`,
  };
});

/** A theme for machine-written resumes: icons before dates and places, employers as links, summaries below, keywords in lines. */
export const ICON_THEME = htmlTemplate('icon-theme', (draft) => {
  const { random, look } = draft;
  const linked = random.chance(0.5);
  const companyFirst = random.chance(0.5);
  const themed = (one: Entry): string => {
    const name =
      one.company === ''
        ? ''
        : linked
          ? `<a href="https://www.example.com/">${esc(one.company)}</a>`
          : esc(one.company);
    const employer = name === '' ? '' : `<strong class="company">${name}</strong>${esc(one.aside)}`;
    const [first, second] = companyFirst && employer !== '' ? [employer, esc(one.role)] : [esc(one.role), employer];
    const dates = one.dates === '' ? '' : `<span class="meta">${icon('date')} ${esc(one.dates)}</span>`;
    const place = one.place === '' ? '' : `<span class="meta">${icon('place')} ${esc(one.place)}</span>`;
    return el(
      'article',
      'entry',
      `<h3>${first}</h3><div class="position">${second}</div><div class="metas">${dates}${place}</div>${below(one)}`,
    );
  };
  return {
    marginMm: 15,
    css: `h1 { font-size: 2.1em } .contact { display: flex; flex-wrap: wrap; gap: 2px 14px; border-top: 1px solid #ccc; border-bottom: 1px solid #ccc; padding: 4px 0; margin: 6px 0 }
h2 { font-size: 1.3em; color: ${look.accent}; margin: 14px 0 4px } h2::before { content: '${random.pick(['', '| ', '§ ', '# '])}' } h3 { font-size: 1.08em; font-weight: 700 }
.metas { color: #666; display: flex; gap: 16px } .icon { color: ${look.accent} } .entry { margin-bottom: 10px } .position { font-style: italic }`,
    body: `${title(draft)}${contact(draft, true)}${draft.sections.map((it) => section(it, { entry: themed })).join('')}`,
  };
});

/** Tables within tables with widths in pixels, as e-mails and old web pages are built. */
export const MAIL_TABLES = htmlTemplate('mail-tables', (draft) => {
  const { content, random, look } = draft;
  const words = formWordsOf(content.locale);
  const labelled = random.chance(0.4);
  const datesLeft = random.chance(0.6);
  const border = random.chance(0.4) ? 1 : 0;
  const story = (one: Entry): string =>
    labelled
      ? `${labelRow(words.position, one.role)}${labelRow(words.employer, one.company + one.aside)}${labelRow(words.place, one.place)}${below(one)}`
      : `<b>${esc(one.role)}</b><br>${esc([one.company + one.aside, one.place].filter((text) => text !== '').join(', '))}${below(one)}`;
  const row = (one: Entry, isWork: boolean): string => {
    const when = `<td width="120" valign="top">${esc(one.dates)}</td>`;
    const what = `<td valign="top">${isWork ? story(one) : head({ ...one, lines: withoutDates(one) }) + below(one)}</td>`;
    return `<tr>${datesLeft ? when + what : what + when}</tr>`;
  };
  const block = (it: DraftSection): string =>
    `<table width="100%" cellpadding="6" cellspacing="0" border="${border}"><tr><td colspan="2" bgcolor="${look.accent}"><font color="#ffffff"><b>${esc(it.heading)}</b></font></td></tr>${it.entries
      .map((one) => row(one, it.name === 'work'))
      .join(
        '',
      )}${plainBody(it) === '' || it.entries.length > 0 ? '' : `<tr><td colspan="2">${plainBody(it)}</td></tr>`}</table><br>`;
  return {
    marginMm: 12,
    css: `table { border-collapse: collapse } h1 { font-size: 1.7em } td { line-height: 1.35 } .row { display: block }`,
    body: `<table width="100%" cellpadding="8"><tr><td>${title(draft)}</td><td align="right">${draft.contact.map(esc).join('<br>')}</td></tr></table>${draft.sections.map(block).join('')}`,
  };
});

function labelRow(label: string, value: string): string {
  return value === '' ? '' : `<div>${esc(label)}: ${esc(value)}</div>`;
}

function withoutDates({ lines }: Entry): Entry['lines'] {
  return lines
    .map(({ left, right }) => ({
      left: left
        .filter(({ kind }) => kind !== 'dates' && kind !== 'mark')
        .map((piece, at) => (at === 0 ? piece : { ...piece, text: ` ${piece.text}` })),
      right: right.filter(({ kind }) => kind !== 'dates'),
    }))
    .filter(({ left, right }) => left.length + right.length > 0);
}

/** Text in columns as a newspaper sets it, with a masthead; sections flow from one column to the next. */
export const NEWSPAPER_GRID = htmlTemplate('newspaper-grid', (draft) => {
  const { random, look } = draft;
  const rule = random.chance(0.5) ? `1px solid #bbb` : 'none';
  return {
    marginMm: 12,
    css: `header { border-top: 3px solid #000; border-bottom: 1px solid #000; text-align: center; padding: 6px 0; margin-bottom: 10px } h1 { font-size: 2.6em; line-height: 1.1 }
.contact { display: flex; justify-content: center; flex-wrap: wrap; gap: 0 16px; font-size: .9em } main { columns: 2; column-gap: 26px; column-rule: ${rule} }
h2 { font-size: 1.15em; border-bottom: 1px solid ${look.accent}; margin: 0 0 4px; padding-top: 8px } .entry { margin-bottom: 8px; break-inside: avoid } .row { display: block }
.r { font-style: italic; white-space: normal } .role { font-weight: 700 } ul { padding-left: 1.1em }`,
    body: `<header>${title(draft)}${contact(draft, false)}</header><main>${draft.sections.map((it) => section(it)).join('')}</main>`,
  };
});

/** Someone's own page on the web, printed with its navigation, its links and its footer. */
export const PLAIN_WEB_PAGE = htmlTemplate('plain-web-page', (draft) => {
  const { random, content, look } = draft;
  const split = splitSections(draft);
  const order = random.chance(0.5) ? draft.sections : [...split.long, ...split.short];
  const menu = order
    .flatMap(({ heading }) => (heading === '' ? [] : [`<a href="#s">${esc(heading)}</a>`]))
    .join(random.pick([' | ', ' ', ' · ']));
  const host = content.contact.links[0] ?? 'www.example.com';
  return {
    marginMm: 10,
    css: `nav { font-size: .88em; padding: 6px 0; border-bottom: 1px solid #ddd } nav a { color: ${look.accent}; margin-right: 6px } h1 { font-size: 1.9em; margin-top: 12px }
h2 { font-size: 1.25em; margin: 14px 0 4px } .row { display: block } .r::before { content: ' (' } .r::after { content: ')' } .r { white-space: normal } .l, .r { display: inline }
.entry { margin: 0 0 10px } .company { color: ${look.accent}; text-decoration: underline } .role { font-weight: 700 } footer { margin-top: 16px; font-size: .8em; color: #888; border-top: 1px solid #ddd }
.contact li { display: inline; margin-right: 10px }`,
    body: `<nav>${menu}</nav>${title(draft)}${contact(draft, false)}${order.map((it) => section(it)).join('')}<footer>© ${content.written.year} ${esc(host)}</footer>`,
  };
});
