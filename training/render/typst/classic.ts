import { type Markup, t } from './compile.ts';
import { contactPieces, headline, nameMarkup, photo } from './head.ts';
import { sectionsOf } from './sections.ts';
import {
  bold,
  coloured,
  columns,
  gap,
  joined,
  lines,
  row,
  rule,
  type Setting,
  sized,
  spaced,
  stacked,
  under,
  upper,
} from './setting.ts';
import { typstTemplate } from './template.ts';

/** A heading in colour with a rule below it. */
function ruledHeading({ look }: Setting, title: string): Markup {
  return `${coloured(look.accent, bold(sized(1.2, t(title))))}\n#v(-6pt)\n${rule(look.accent, 0.8)}`;
}

/** One column, name and contact at the start, headings above rules. */
export const MODERN = typstTemplate('modern', (setting) => {
  const parts = sectionsOf(setting, { jobs: ['wide', 'wide', 'narrow', 'railed'] });
  const name = sized(2.3, nameMarkup(setting, ['plain', 'bold', 'two-weights', 'capitals']));
  const nameLast = setting.random.fork('name last').chance(0.15);
  const head = nameLast
    ? columns(['1fr', 'auto'], [lines(contactPieces(setting)), `#align(end + horizon)[${name}]`])
    : lines([name, sized(1.2, headline(setting)), joined(contactPieces(setting), '   ')]);
  return stacked([head, ...parts.map(({ title, body }) => under(ruledHeading(setting, title), body, 5))], 12);
});

/** Everything of the head in the middle, headings in small capitals between rules. */
export const HARVARD = typstTemplate(
  'harvard',
  (setting) => {
    const parts = sectionsOf(setting, {
      jobs: ['wide'],
      style: { company: 'bold', role: 'italic', dates: 'plain', duties: 'bullets', mark: '•' },
      lists: 0.05,
      skills: ['groups', 'line'],
    });
    const separator = setting.random.fork('head').pick([' • ', ' | ', ' · ', '  ']);
    const head = `#align(center)[${lines([sized(1.7, nameMarkup(setting, ['bold', 'capitals', 'plain'])), joined(contactPieces(setting, ['bare']), separator)])}]`;
    return stacked(
      [
        head,
        ...parts.map(({ title, body }) =>
          stacked([`#align(center)[${bold(t(title))}]\n#v(-7pt)\n${rule('#000000', 0.6)}`, body], 4),
        ),
      ],
      9,
    );
  },
  { margin: '(x: 54pt, y: 44pt)' },
);

/** The serif of LaTeX, long lists, headings numbered or bold, dates at the end of the line. */
export const ACADEMIC = typstTemplate(
  'academic',
  (setting) => {
    const parts = sectionsOf(setting, {
      jobs: ['wide', 'railed'],
      style: { duties: setting.random.fork('duties').pick(['paragraph', 'bullets', 'none']) },
    });
    const numbered = setting.random.fork('numbers').chance(0.4);
    const head = stacked(
      [
        row(
          sized(1.9, nameMarkup(setting, ['plain', 'bold', 'title-of'])),
          lines(contactPieces(setting, ['bare', 'words'])),
        ),
        rule('#000000', 1),
      ],
      8,
    );
    return stacked(
      [
        head,
        ...parts.map(({ title, body }, at) =>
          stacked([bold(sized(1.15, t(numbered ? `${at + 1}  ${title}` : title))), body], 5),
        ),
      ],
      12,
    );
  },
  { latex: true, pageLine: 0.6 },
);

/** As much on a page as it holds: small type, capitals as headings, parts in one line. */
export const DENSE = typstTemplate(
  'dense',
  (setting) => {
    const parts = sectionsOf(setting, {
      jobs: ['narrow'],
      style: { gapPt: 7 },
      skills: ['line', 'groups'],
      studies: ['narrow'],
    });
    const head = lines([
      bold(sized(1.4, nameMarkup(setting, ['plain', 'capitals', 'last-first']))),
      joined([t(setting.content.headline), ...contactPieces(setting, ['bare', 'words'])], ' | '),
    ]);
    return `#set text(size: 0.9em)\n${stacked([head, ...parts.map(({ title, body }) => stacked([bold(t(`${upper(setting, title)}${setting.random.fork('colon').chance(0.4) ? ':' : ''}`)), body], 2))], 7)}`;
  },
  { margin: '(x: 40pt, y: 32pt)' },
);

/** A rail at the left with headings ruled in colour, labels and dates hanging in it. */
export const RAIL = typstTemplate(
  'rail',
  (setting) => {
    const parts = sectionsOf(setting, { jobs: ['railed'], lists: 0, studies: ['railed'], skills: ['groups', 'line'] });
    const { look } = setting;
    const withPhoto = setting.random.fork('head').chance(0.4);
    const names = lines([sized(2.6, nameMarkup(setting, ['plain', 'two-weights'])), sized(1.2, headline(setting))]);
    const contact = `#align(end)[${lines(contactPieces(setting, ['signs', 'bare', 'icons']))}]`;
    const head = withPhoto
      ? columns(['1fr', 'auto', '70pt'], [names, contact, photo(setting, 66)], 12)
      : columns(['1fr', 'auto'], [names, contact], 12);
    const body = parts.map(({ title, body: own, id }) => {
      const heading = columns(
        ['88pt', '1fr'],
        [`#v(0.45em)\n${rule(look.accent, 3)}`, coloured(look.accent, sized(1.3, t(title)))],
      );
      // What has no dates of its own is set in from the rail.
      return stacked([heading, id === 'work' || id === 'education' ? own : columns(['88pt', '1fr'], ['', own])], 6);
    });
    return stacked([head, gap(4), ...body], 12);
  },
  { latex: false },
);

/** Headings as letters with spaces between, or capitals, or lower case; thin rules; the name spaced too. */
export const SPACED = typstTemplate('spaced', (setting) => {
  const parts = sectionsOf(setting, { jobs: ['wide', 'narrow'] });
  const style = setting.random.fork('headings').pick(['spaced', 'spaced', 'capitals', 'lower', 'tracked'] as const);
  const written: Record<typeof style, (title: string) => Markup> = {
    spaced: (title) => t(spaced(upper(setting, title))),
    capitals: (title) => t(upper(setting, title)),
    lower: (title) => t(title.toLocaleLowerCase(setting.content.locale)),
    tracked: (title) => `#text(tracking: 3pt)[${t(upper(setting, title))}]`,
  };
  const head = `#align(center)[${lines([sized(1.8, nameMarkup(setting, ['spaced', 'spaced', 'capitals'])), style === 'lower' ? t(setting.content.headline.toLocaleLowerCase(setting.content.locale)) : t(setting.content.headline), joined(contactPieces(setting, ['bare']), '  |  ')])}]`;
  return stacked(
    [
      head,
      ...parts.map(({ title, body }) =>
        stacked(
          [
            rule('#bbbbbb', 0.4),
            `#align(center)[${coloured(setting.look.accent, sized(0.95, written[style](title)))}]`,
            body,
          ],
          6,
        ),
      ),
    ],
    12,
  );
});
