import { blocks, onDark, parted, whitened } from './columns.ts';
import { type Markup, t } from './compile.ts';
import { contactPieces, headline, nameMarkup, photo } from './head.ts';
import { sectionsOf } from './sections.ts';
import { bold, coloured, columns, joined, lines, rule, sized, stacked, upper } from './setting.ts';
import { typstTemplate } from './template.ts';

/** A line down the page with a dot at every entry. */
export const TIMELINE = typstTemplate('timeline', (setting) => {
  const { look, random } = setting;
  const manner = random.fork('manner').pick(['left', 'inside', 'above'] as const);
  const dotted = (body: Markup): Markup =>
    `#block(width: 100%, stroke: (${setting.rtl ? 'right' : 'left'}: 1.2pt + rgb("${look.accent}")), inset: (x: 13pt, y: 4pt), above: 0pt, below: 0pt)[#place(start + top, dx: ${setting.rtl ? 17 : -17}pt, dy: 1pt, circle(radius: 3.6pt, fill: rgb("${look.accent}")))\n${body}]`;
  const all = sectionsOf(setting, {
    jobs: ['narrow'],
    studies: ['narrow', 'wide'],
    jobList: (entries, { style }) =>
      entries
        .map((e) => {
          const head =
            manner === 'above'
              ? [e.dates, e.role, joined([e.company, e.city], ', ')]
              : manner === 'left'
                ? [e.role, joined([e.company, e.city], style.separator)]
                : [joined([e.company, e.city], ', '), joined([e.role, e.dates], style.separator)];
          const own = dotted(stacked([lines(head), e.about, e.duties], 6));
          return manner === 'left' ? columns(['84pt', '1fr'], [`#align(end)[${e.dates}]`, own], 12) : own;
        })
        .join('\n'),
  });
  const head = columns(
    ['1fr', 'auto'],
    [
      lines([
        sized(2.4, nameMarkup(setting, ['plain', 'bold', 'two-weights'])),
        headline(setting),
        joined(contactPieces(setting), '   '),
      ]),
      random.fork('photo').chance(0.5) ? photo(setting, 60) : '',
    ],
  );
  const heading = (title: string): Markup => coloured(look.accent, bold(sized(1.2, t(title))));
  return stacked([head, blocks(all, heading)], 16);
});

/** Each section a card with round corners on a grey page. */
export const CARDS = typstTemplate(
  'cards',
  (setting) => {
    const { look, random } = setting;
    const all = sectionsOf(setting, {
      jobs: ['narrow', 'wide'],
      studies: ['narrow'],
      skills: ['tags', 'groups', 'bullets'],
      languages: ['dots', 'lines'],
    });
    const card = (body: Markup): Markup =>
      `#block(width: 100%, fill: white, radius: 6pt, inset: 12pt, above: 0pt, below: 0pt, stroke: 0.5pt + luma(215))[${body}]`;
    const make = (one: { title: string; body: Markup }): Markup =>
      card(stacked([coloured(look.accent, bold(sized(1.1, t(one.title)))), one.body], 7));
    const head = card(
      columns(
        ['auto', '1fr'],
        [
          photo(setting, 52),
          lines([
            sized(2, nameMarkup(setting, ['bold', 'plain'])),
            t(setting.content.headline),
            joined(contactPieces(setting, ['icons', 'signs', 'bare']), '   '),
          ]),
        ],
        14,
      ),
    );
    if (random.fork('columns').chance(0.5)) return stacked([head, ...all.map(make)], 9);
    const [main, rest] = parted(all, ['summary', 'work', 'extra']);
    return stacked([head, columns(['1.7fr', '1fr'], [stacked(main.map(make), 9), stacked(rest.map(make), 9)], 9)], 9);
  },
  { background: () => '#rect(width: 100%, height: 100%, fill: luma(240))', margin: '30pt' },
);

/** Coloured fields, figures in large type, bars and dots for skills. */
export const INFOGRAPHIC = typstTemplate(
  'infographic',
  (setting) => {
    const { look, content, random, forms } = setting;
    const dark = onDark(setting);
    const first = content.work.at(-1);
    const years = first === undefined ? 0 : content.written.year - first.start.year;
    const figure = (value: number, word: string): Markup =>
      `#align(center)[${lines([sized(2.2, bold(t(String(value)))), sized(0.85, t(word))])}]`;
    const span = forms.spans[1].replace('{n}', '').trim();
    const figures = `#block(width: 100%, fill: rgb("${look.accent}").lighten(80%), inset: 8pt)[${columns(['1fr', '1fr', '1fr'], [figure(years, span), figure(content.work.length, setting.writing.heading('work')), figure(content.languages.length, setting.writing.heading('languages'))])}]`;
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      lists: 0,
      studies: ['narrow'],
      skills: ['bars'],
      languages: ['dots', 'bars'],
      style: { duties: random.fork('duties').pick(['paragraph', 'bullets', 'none']) },
    });
    const [main, rest] = parted(all, ['summary', 'work', 'education']);
    const heading = (title: string): Markup =>
      `#box(fill: rgb("${look.accent}"), inset: (x: 9pt, y: 5pt), radius: 9pt)[${whitened(bold(t(upper(setting, title))))}]`;
    const head = `#block(width: 100%, fill: rgb("${look.accent}"), radius: 10pt, inset: 18pt)[${whitened(columns(['auto', '1fr'], [`#box(clip: true, radius: 50%)[${photo(setting, 62)}]`, lines([sized(2.2, nameMarkup(setting, ['two-lines', 'capitals', 'bold'])), t(content.headline), lines(contactPieces(dark, ['icons', 'signs']))])], 18))}]`;
    return stacked([head, figures, columns(['1fr', '1.6fr'], [blocks(rest, heading), blocks(main, heading)], 22)], 12);
  },
  { margin: '28pt' },
);

/** Headings turned by 90 degrees in the margin. */
export const ROTATED = typstTemplate('rotated', (setting) => {
  const { look } = setting;
  const all = sectionsOf(setting, { jobs: ['narrow', 'wide'], studies: ['narrow', 'wide'] });
  const turned = (title: string): Markup =>
    `#rotate(-90deg, reflow: true)[${coloured(look.accent, bold(`#text(tracking: 1pt)[${t(upper(setting, title))}]`))}]`;
  const head = `#pad(left: 42pt)[${lines([sized(2.5, nameMarkup(setting, ['two-weights', 'capitals', 'two-lines'])), headline(setting), joined(contactPieces(setting), '  ')])}]`;
  return stacked(
    [
      head,
      ...all.map(({ title, body }) =>
        columns(
          ['28pt', '1fr'],
          [
            turned(title),
            `#block(width: 100%, stroke: (left: 0.8pt + rgb("${look.accent}")), inset: (left: 12pt, y: 2pt))[${body}]`,
          ],
          8,
        ),
      ),
    ],
    16,
  );
});

/** A grid of twelve columns: headings in the first three, large type flush left, rules above. */
export const SWISS = typstTemplate(
  'swiss',
  (setting) => {
    const all = sectionsOf(setting, { jobs: ['narrow', 'wide', 'railed'], style: { separator: '   ' } });
    const size = setting.random.fork('size').pick([2.4, 3, 3.6]);
    const head = columns(
      ['3fr', '9fr'],
      [
        sized(0.9, lines(contactPieces(setting, ['bare']))),
        lines([
          sized(size, nameMarkup(setting, ['two-lines', 'bold', 'plain'])),
          sized(1.2, t(setting.content.headline)),
        ]),
      ],
      16,
    );
    return stacked(
      [
        head,
        ...all.map(({ title, body }) =>
          stacked([rule('#000000', 1.2), columns(['3fr', '9fr'], [bold(t(title)), body], 16)], 5),
        ),
      ],
      14,
    );
  },
  { margin: '(x: 40pt, y: 48pt)' },
);
