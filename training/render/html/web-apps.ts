import { type Draft, type Entry, splitSections } from '../draft.ts';
import { htmlTemplate } from './html-template.ts';
import { below, contact, el, esc, head, icon, plainBody, section, title } from './markup.ts';

/** CSS that makes titles or employers strong, as the draft's seed has it. */
function strong({ random }: Draft): string {
  return random.pick([
    '.role { font-weight: 700 }',
    '.company { font-weight: 700 }',
    '.role, .company { font-weight: 700 } .mark { font-weight: 400 }',
    '.head .row:first-child { font-weight: 700 } .r { font-weight: 400 }',
    '.company { font-style: italic }',
  ]);
}

/** A coloured panel over the whole height, as resume builders on the web have it. */
export const SIDE_PANEL = htmlTemplate('side-panel', (draft) => {
  const { random, look, writing } = draft;
  const width = random.pick([30, 34, 38]);
  const side = random.chance(0.5) ? 'row' : 'row-reverse';
  const nameInPanel = random.chance(0.6);
  const split = splitSections(draft);
  const chips = random.chance(0.5);
  const panel = [
    nameInPanel ? title(draft) : '',
    `<h2>${esc(writing.heading('contact'))}</h2>${contact(draft, random.chance(0.6))}`,
    ...split.short.map((it) => section(it, { chips })),
  ];
  const story = [nameInPanel ? '' : title(draft), ...split.long.map((it) => section(it))];
  return {
    css: `.page { display: flex; flex-direction: ${side}; min-height: 100vh }
.panel { width: ${width}%; background: ${look.accent}; color: #f4f6f8; padding: 24px 18px } .story { flex: 1; padding: 24px 26px } .panel, .story { -webkit-box-decoration-break: clone; box-decoration-break: clone }
h1 { font-size: 2em; line-height: 1.1 } .headline { opacity: .85; margin: 4px 0 12px } h2 { font-size: 1.2em; margin: 16px 0 5px }
.story h2 { color: ${look.accent}; border-bottom: 2px solid ${look.accent} } .panel h2 { border-bottom: 1px solid #ffffff66 }
.chip { display: inline-block; border: 1px solid #ffffff88; border-radius: 9px; padding: 0 7px; margin: 2px 0; font-size: .9em }
.entry { margin-bottom: 9px } .r, .dates { color: #667 } ${strong(draft)} .contact li { margin: 3px 0; overflow-wrap: anywhere }`,
    body: `<div class="page"><aside class="panel">${panel.join('')}</aside><main class="story">${story.join('')}</main></div>`,
  };
});

/** A grid of two columns below a head over both; what is long at either side. */
export const TWO_PANES = htmlTemplate('two-panes', (draft) => {
  const { random, look } = draft;
  const split = splitSections(draft);
  const work = split.long.filter(({ name }) => name === 'work' || name === 'summary');
  const other = [...split.long.filter((it) => !work.includes(it)), ...split.short];
  const columns = random.pick(['1.7fr 1fr', '1fr 1fr', '1fr 1.7fr']);
  const [first, second] = columns === '1fr 1.7fr' ? [other, work] : [work, other];
  const chips = random.chance(0.5);
  const centred = random.chance(0.5) ? 'center' : 'start';
  const shown = (list: typeof work): string => `<div>${list.map((it) => section(it, { chips })).join('')}</div>`;
  return {
    marginMm: 13,
    css: `header { text-align: ${centred}; padding-bottom: 8px; border-bottom: 4px double ${look.accent}; margin-bottom: 6px }
h1 { font-size: 2.3em; font-weight: 400; color: ${look.accent} } .contact { display: flex; flex-wrap: wrap; gap: 2px 16px; justify-content: ${centred} }
.panes { display: grid; grid-template-columns: ${columns}; gap: 26px } h2 { font-size: 1.1em; text-transform: uppercase; letter-spacing: .08em; margin: 12px 0 4px }
.entry { margin: 0 0 9px } .row { flex-wrap: wrap; gap: 0 1em } .chip { background: #eceff3; border-radius: 3px; padding: 1px 6px; display: inline-block; margin: 2px 0 }
ul { padding-left: 1em } ${strong(draft)}`,
    body: `<header>${title(draft)}${contact(draft, random.chance(0.5))}</header><div class="panes">${shown(first)}${shown(second)}</div>`,
  };
});

/** Each entry is a card with a shadow, with labels like those of web applications. */
export const CARDS = htmlTemplate('cards', (draft) => {
  const { random, look } = draft;
  const radius = random.pick([4, 8, 14]);
  const inTwo = random.chance(0.4) ? '1fr 1fr' : '1fr';
  const datesAsChip = random.chance(0.5);
  const card = (one: Entry): string => el('article', 'card', head(one) + below(one));
  const chip = datesAsChip
    ? `.dates { background: ${look.accent}22; border-radius: 9px; padding: 1px 8px; font-size: .88em }`
    : '';
  return {
    marginMm: 11,
    css: `body { background: #fff } .top { background: #f3f5f8; border-radius: ${radius}px; padding: 16px 18px; display: flex; justify-content: space-between; align-items: center }
h1 { font-size: 1.8em } .headline { color: ${look.accent} } .contact { text-align: end; font-size: .92em } h2 { font-size: 1.15em; margin: 14px 0 6px; color: #222 }
.work, .education { display: block } .card { border: 1px solid #d8dee6; border-radius: ${radius}px; padding: 9px 12px; margin-bottom: 8px; break-inside: avoid }
.education .cards, .volunteering .cards { display: grid; grid-template-columns: ${inTwo}; gap: 8px } ${chip} ${strong(draft)}
.chip { border: 1px solid ${look.accent}; color: ${look.accent}; border-radius: 11px; padding: 1px 9px; display: inline-block; margin: 2px } .r { color: #567 }`,
    body: `<div class="top"><div>${title(draft)}</div>${contact(draft, true)}</div>${draft.sections
      .map((it) => section(it, { chips: true, entry: card }))
      .join('')}`,
  };
});

/** A page of a notes application: a large plain title, headings of several levels, properties in rows, callouts, folded lists. */
export const NOTES_PAGE = htmlTemplate('notes-page', (draft) => {
  const { random, writing } = draft;
  const asProperties = random.chance(0.5);
  const property = (one: Entry): string => {
    const rows = [one.dates, [one.company + one.aside, one.place].filter((text) => text !== '').join(', '), one.team];
    const icons = [icon('date'), icon('place'), ''];
    const shown = rows.flatMap((text, at) =>
      text === '' ? [] : [el('div', 'property', `${icons[at]} <span>${esc(text)}</span>`)],
    );
    return el('article', 'entry', `<h3>${esc(one.role)}</h3>${shown.join('')}${below(one)}`);
  };
  const entryOf = asProperties ? { entry: property } : {};
  const { labels } = writing.words;
  const [callout, rest] = [
    draft.sections.filter(({ name }) => name === 'summary'),
    draft.sections.filter(({ name }) => name !== 'summary'),
  ];
  return {
    marginMm: 18,
    css: `h1 { font-size: 2.7em; margin-bottom: 8px } h2 { font-size: 1.55em; margin: 20px 0 6px; border-bottom: 1px solid #e4e4e2 } h3 { font-size: 1.12em }
.table { border-top: 1px solid #e4e4e2; border-bottom: 1px solid #e4e4e2; padding: 5px 0 } .table div { display: flex } .key { width: 130px; color: #8a8985 }
.callout { background: #f1f1ef; border-radius: 4px; padding: 10px 14px; margin: 12px 0 } .property { color: #6b6a66 } .entry { margin: 8px 0 12px }
.note { color: #6b6a66 } .chip { background: #e9e5f3; border-radius: 3px; padding: 0 6px; margin-right: 4px; display: inline-block } ${strong(draft)}`,
    body: `<h1>${esc(draft.name)}</h1><div class="table">${draft.contact
      .map(
        (text) =>
          `<div><span class="key">${esc(text.includes('@') ? labels.email : /^[+\d(]/.test(text) ? labels.phone : text.includes('example.') ? 'Web' : labels.address)}</span><span>${esc(text)}</span></div>`,
      )
      .join(
        '',
      )}</div>${callout.map((it) => el('div', 'callout', plainBody(it))).join('')}${rest.map((it) => section(it, { chips: true, ...entryOf })).join('')}`,
  };
});

/** Dates at the left of a line with dots, what belongs to them at its right. */
export const TIMELINE = htmlTemplate('timeline', (draft) => {
  const { random, look } = draft;
  const width = random.pick([92, 110, 128]);
  const roleFirst = random.chance(0.6);
  const square = random.chance(0.3) ? '0' : '50%';
  const item = (one: Entry): string => {
    const place = [one.team, one.place]
      .filter((text) => text !== '')
      .join(random.fork('mark').pick([', ', ' · ', ' – ']));
    const employer = `<div><span class="company">${esc(one.company)}</span><span>${esc(one.aside)}</span>${place === '' ? '' : ` <span class="place">(${esc(place)})</span>`}</div>`;
    const role = `<div class="role">${esc(one.role)}</div>`;
    const texts = one.company === '' ? role : roleFirst ? role + employer : employer + role;
    return el(
      'article',
      'item',
      `<div class="when">${esc(one.dates)}</div><div class="dot"></div><div class="what">${texts}${below(one)}</div>`,
    );
  };
  return {
    marginMm: 14,
    css: `header { display: flex; justify-content: space-between; align-items: end; margin-bottom: 8px } h1 { font-size: 2.2em; font-weight: 300 }
.contact { font-size: .9em } h2 { color: ${look.accent}; font-size: 1.25em; margin: 14px 0 6px } .item { display: flex; position: relative; padding-bottom: 9px }
.when { width: ${width}px; flex: none; text-align: end; padding-right: 16px; color: #555; font-size: .92em } .what { flex: 1; border-left: 2px solid #ccd3da; padding-left: 16px }
.dot { position: absolute; left: ${width - 5}px; top: 5px; width: 11px; height: 11px; background: ${look.accent}; border-radius: ${square} }
.role { font-weight: 700 } .place { color: #777 } .pair b { font-weight: 400 } .pair span { color: #666 }`,
    body: `<header><div>${title(draft)}</div>${contact(draft, random.chance(0.4))}</header>${draft.sections.map((it) => section(it, { entry: item })).join('')}`,
  };
});
