import { type Markup, t } from './compile.ts';
import { contactPieces, headline, nameMarkup, photo } from './head.ts';
import { type Section, type SectionId, sectionsOf } from './sections.ts';
import {
  bold,
  coloured,
  columns,
  joined,
  lines,
  rule,
  type Setting,
  SOFT,
  sized,
  soft,
  spaced,
  stacked,
  under,
  upper,
} from './setting.ts';
import { typstTemplate } from './template.ts';

/** The sections of these kinds, and the rest. */
export function parted(sections: readonly Section[], ids: readonly SectionId[]): [those: Section[], rest: Section[]] {
  return [sections.filter(({ id }) => ids.includes(id)), sections.filter(({ id }) => !ids.includes(id))];
}

/** The same setting where accents stand on a coloured ground. */
export function onDark(setting: Setting, accent = '#ffffff'): Setting {
  return { ...setting, look: { ...setting.look, accent } };
}

/** Markup in white, and what is soft elsewhere in light grey. */
export function whitened(body: Markup): Markup {
  return `#[#set text(fill: white)\n${body.replaceAll(SOFT, '#d5dbe1')}]`;
}

export function blocks(sections: readonly Section[], heading: (title: string) => Markup, gapPt = 12): Markup {
  const set = sections.map(({ title, body }) => under(heading(title), body));
  return stacked(set, gapPt);
}

/** Paints a strip of every page, `share` of its width, at the side where lines begin or end. */
function strip(side: 'start' | 'end', share: number, color: string) {
  return ({ rtl }: Setting): Markup =>
    `#place(${(side === 'start') === rtl ? 'right' : 'left'} + top, rect(width: ${share}%, height: 100%, fill: ${color}))`;
}

/** A dark strip with everything but summary and jobs in it. */
export const DARK_SIDEBAR = typstTemplate(
  'dark-sidebar',
  (setting) => {
    const dark = onDark(setting);
    const narrow = sectionsOf(dark, {
      jobs: ['narrow'],
      studies: ['narrow'],
      skills: ['headed', 'bullets', 'bars', 'tags'],
      languages: ['lines', 'dots', 'bars'],
    });
    const wide = sectionsOf(setting, { jobs: ['narrow', 'narrow', 'wide'] });
    const inMain: SectionId[] = setting.random.fork('place').chance(0.5)
      ? ['summary', 'work', 'extra']
      : ['summary', 'work', 'extra', 'education'];
    const nameInside = setting.random.fork('name place').chance(0.4);
    const name = lines([
      sized(1.9, nameMarkup(setting, ['bold', 'two-lines', 'capitals'])),
      t(setting.content.headline),
    ]);
    const contact = stacked([sized(1.1, bold(t(setting.writing.heading('contact')))), lines(contactPieces(dark))], 6);
    const aside = [
      setting.random.fork('photo').chance(0.5) ? photo(setting, 90) : '',
      nameInside ? name : '',
      contact,
      blocks(parted(narrow, inMain)[1], (title) => sized(1.1, bold(t(title)))),
    ];
    const main = [
      nameInside ? '' : coloured(setting.look.accent, name),
      blocks(parted(wide, inMain)[0], (title) =>
        coloured(setting.look.accent, sized(1.2, bold(t(upper(setting, title))))),
      ),
    ];
    return columns(['148pt', '1fr'], [whitened(stacked(aside, 16)), stacked(main, 16)], 34);
  },
  {
    margin: '(left: 24pt, right: 34pt, y: 40pt)',
    background: (setting) => strip('start', 31, `rgb("${setting.look.accent}")`)(setting),
    pageLine: 0.05,
  },
);

/** A tinted strip at the end of the lines, with contact, skills and a picture. */
export const LIGHT_SIDEBAR = typstTemplate(
  'light-sidebar',
  (setting) => {
    const wide = sectionsOf(setting, {
      jobs: ['narrow', 'wide'],
      skills: ['bullets', 'headed', 'bars'],
      studies: ['narrow'],
      languages: ['lines', 'dots', 'bars'],
    });
    const inMain: SectionId[] = ['summary', 'work', 'education', 'extra'];
    const heading = (title: string): Markup =>
      `${coloured(setting.look.accent, bold(t(title)))}\n#v(-6pt)\n${rule(setting.look.accent, 1.2)}`;
    const [main, rest] = parted(wide, inMain);
    const head = lines([
      sized(2.2, nameMarkup(setting, ['plain', 'two-weights', 'bold', 'two-lines'])),
      sized(1.15, soft(t(setting.content.headline))),
    ]);
    const aside = [
      setting.random.fork('photo').chance(0.6) ? `#align(center)[${photo(setting, 92)}]` : '',
      stacked([heading(setting.writing.heading('contact')), lines(contactPieces(setting))], 6),
      blocks(rest, heading),
    ];
    return columns(['1fr', '140pt'], [stacked([head, blocks(main, heading)], 16), stacked(aside, 14)], 40);
  },
  { margin: '(left: 42pt, right: 22pt, y: 42pt)', background: strip('end', 29, 'luma(238)'), pageLine: 0.05 },
);

/** Two columns below a wide head; bold headings over thick rules, jobs with signs before dates and towns. */
export const TWO_COLUMNS = typstTemplate(
  'two-columns',
  (setting) => {
    const { look } = setting;
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      lists: 0,
      studies: ['narrow'],
      skills: ['tags', 'headed', 'bullets'],
      languages: ['dots', 'bars', 'lines'],
      style: { role: 'bold', company: 'accent', mark: '•' },
      jobList: setting.random.fork('list').chance(0.6)
        ? (entries, { style }) =>
            stacked(
              entries.map((e) =>
                stacked(
                  [lines([sized(1.1, e.role), e.company, soft(joined([e.dates, e.city], '     '))]), e.about, e.duties],
                  6,
                ),
              ),
              style.gapPt,
            )
        : undefined,
    });
    const left = setting.random.fork('left').pick([
      ['work', 'extra'],
      ['work', 'education'],
      ['summary', 'work'],
    ] as const);
    const [main, rest] = parted(all, left);
    const heading = (title: string): Markup =>
      `${coloured(look.accent, sized(1.25, bold(t(upper(setting, title)))))}\n#v(-7pt)\n${rule(look.accent, 2)}`;
    const names = lines([
      sized(2.2, nameMarkup(setting, ['capitals', 'bold'])),
      coloured(look.accent, bold(t(setting.content.headline))),
      joined(contactPieces(setting, ['icons', 'signs']), '   '),
    ]);
    const head = setting.random.fork('photo').chance(0.4)
      ? columns(['1fr', 'auto'], [names, photo(setting, 64)])
      : names;
    return stacked([head, columns(['1.55fr', '1fr'], [blocks(main, heading), blocks(rest, heading)], 20)], 14);
  },
  { margin: '(x: 38pt, y: 38pt)' },
);

/** A narrow column with studies and skills before a wide one with the jobs; a huge light name over a rule. */
export const NARROW_FIRST = typstTemplate(
  'narrow-first',
  (setting) => {
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      lists: 0.05,
      studies: ['narrow'],
      skills: ['headed', 'line', 'groups'],
      style: { role: 'small-capitals', company: 'bold-capitals', separator: ' | ', dates: 'soft' },
      languages: ['lines'],
    });
    const [main, rest] = parted(all, ['work', 'summary', 'extra']);
    const heading = (title: string): Markup =>
      coloured('#8a8a8a', sized(1.4, `#text(weight: 300, tracking: 0.5pt)[${t(upper(setting, title))}];`));
    const head = `#align(center)[${lines([sized(3, nameMarkup(setting, ['two-weights', 'plain'])), soft(joined(contactPieces(setting, ['bare']), ' | '))])}]`;
    return stacked(
      [head, rule('#999999', 0.5), columns(['1fr', '2fr'], [blocks(rest, heading), blocks(main, heading)], 18)],
      8,
    );
  },
  { margin: '(x: 40pt, y: 30pt)' },
);

/** A band of colour across the page with name and contact in white. */
export const BAND = typstTemplate(
  'band',
  (setting) => {
    const { look, random } = setting;
    const dark = onDark(setting);
    const all = sectionsOf(setting, { jobs: ['wide', 'narrow', 'railed'], studies: ['wide', 'railed'] });
    const names = lines([
      sized(2.4, nameMarkup(setting, ['bold', 'capitals', 'two-weights', 'spaced'])),
      sized(1.15, t(setting.content.headline)),
    ]);
    const contact = random.fork('head').chance(0.5)
      ? columns(['1fr', 'auto'], [names, `#align(end)[${lines(contactPieces(dark))}]`])
      : stacked([`#align(center)[${names}]`, `#align(center)[${joined(contactPieces(dark), '    ')}]`], 8);
    const band = `#block(width: 100%, fill: rgb("${look.accent}"), inset: (x: 42pt, y: 26pt), below: 0pt)[${whitened(contact)}]`;
    const heading = (title: string): Markup => coloured(look.accent, sized(1.2, bold(t(title))));
    return `${band}\n#pad(x: 42pt, y: 16pt)[${blocks(all, heading)}]`;
  },
  { margin: '(x: 0pt, top: 0pt, bottom: 30pt)', plain: true },
);

/** A head of three columns: name, where to reach them, summary or picture; below it one column. */
export const THREE_HEAD = typstTemplate('three-head', (setting) => {
  const all = sectionsOf(setting, { jobs: ['wide', 'railed', 'narrow'] });
  const { look, random, content } = setting;
  const asHead = random.fork('head').chance(0.5) && content.summary !== null;
  const shown = asHead ? all.filter(({ id }) => id !== 'summary') : all;
  const last =
    asHead && content.summary !== null ? sized(0.9, t(content.summary)) : `#align(end)[${photo(setting, 58)}]`;
  const head = columns(
    ['1.2fr', '1fr', '1fr'],
    [
      lines([sized(1.7, nameMarkup(setting, ['two-lines', 'bold'])), headline(setting)]),
      sized(0.9, lines(contactPieces(setting, ['words', 'letters', 'icons', 'bare']))),
      last,
    ],
    18,
  );
  const heading = (title: string): Markup =>
    `#block(width: 100%, fill: rgb("${look.accent}").lighten(85%), inset: 4pt)[${coloured(look.accent, bold(t(title)))}]`;
  return stacked([head, rule(look.accent, 1.5), blocks(shown, heading)], 14);
});

/** Name in the middle, headings whose first letters are in colour, employer opposite town and role opposite dates. */
export const TINTED_HEADINGS = typstTemplate(
  'tinted-headings',
  (setting) => {
    const { look, content } = setting;
    const all = sectionsOf(setting, {
      jobs: ['wide'],
      studies: ['wide'],
      lists: 0,
      jobList: (entries, { style }) =>
        stacked(
          entries.map((e) =>
            stacked(
              [
                columns(
                  ['1fr', 'auto'],
                  [
                    lines([bold(t(e.job.company + (e.job.aside ?? ''))), `#smallcaps[${soft(t(e.job.role))}];`]),
                    `#align(end)[${lines([coloured(look.accent, `#emph[${t(e.job.city)}];`), soft(`#emph[${e.dates}];`)])}]`,
                  ],
                ),
                e.duties,
              ],
              5,
            ),
          ),
          style.gapPt,
        ),
    });
    const heading = (title: string): Markup => {
      const letters = Array.from(title);
      const parts = `${coloured(look.accent, bold(t(letters.slice(0, 3).join(''))))}${bold(t(letters.slice(3).join('')))}`;
      return columns(['auto', '1fr'], [sized(1.35, parts), `#v(0.75em)\n${rule('#9a9a9a', 0.7)}`], 6);
    };
    const plainHeading = (title: string): Markup =>
      /^\p{Script=Arabic}|^\p{Script=Hebrew}/u.test(title) ? sized(1.35, bold(t(title))) : heading(title);
    const head = `#align(center)[${lines([sized(2.8, nameMarkup(setting, ['two-weights'])), coloured(look.accent, `#smallcaps[${t(content.headline)}];`), sized(0.9, joined(contactPieces(setting, ['icons', 'signs']), ' | '))])}]`;
    return stacked([head, blocks(all, plainHeading, 10)], 12);
  },
  { pageLine: 0.8, margin: '(x: 44pt, y: 40pt)' },
);

/** Two columns of about the same height; what is longer than a page fills the columns of each page in turn. */
function balanced(body: Markup): Markup {
  return `#layout(size => {
  let body = [${body}]
  let height = measure(block(width: (size.width - 20pt) / 2, body)).height
  let flow = columns(2, gutter: 20pt, body)
  if height < 2 * size.height - 60pt { block(height: height / 2 + 34pt, flow) } else { flow }
})`;
}

/** The text flows through two columns like a newspaper's. */
export const NEWSPAPER = typstTemplate(
  'newspaper',
  (setting) => {
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      studies: ['narrow'],
      skills: ['line', 'groups', 'bullets'],
      languages: ['line', 'lines'],
    });
    const head = `#align(center)[${lines([sized(2.4, nameMarkup(setting, ['spaced', 'capitals', 'plain'])), joined(contactPieces(setting, ['bare', 'letters']), ' · ')])}]`;
    const heading = (title: string): Markup =>
      `${bold(t(setting.random.fork('heading').chance(0.3) ? spaced(upper(setting, title)) : upper(setting, title)))}\n#v(-6pt)\n${rule('#000000', 0.4)}`;
    return `${stacked([head, rule('#000000', 1.4)], 6)}\n#v(4pt)\n${balanced(blocks(all, heading))}`;
  },
  { margin: '(x: 42pt, y: 40pt)' },
);
