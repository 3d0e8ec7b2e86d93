import { printedName } from '../../content/name-of.ts';
import { blocks, onDark, parted, whitened } from './columns.ts';
import { type Markup, t } from './compile.ts';
import { contactPieces, headline, nameMarkup, photo } from './head.ts';
import { sectionsOf } from './sections.ts';
import { bold, coloured, columns, joined, lines, rule, sized, soft, stacked, upper } from './setting.ts';
import { typstTemplate } from './template.ts';

/** A page on its side with three columns: the person, the jobs, everything else. */
export const LANDSCAPE = typstTemplate(
  'landscape',
  (setting) => {
    const { look } = setting;
    const all = sectionsOf(setting, {
      jobs: ['narrow'],
      studies: ['narrow'],
      skills: ['headed', 'bullets', 'line'],
      languages: ['lines', 'dots'],
    });
    const heading = (title: string): Markup => coloured(look.accent, bold(sized(1.15, t(title))));
    const [jobs, others] = parted(all, ['work']);
    const [left, right] = parted(others, ['summary', 'languages', 'interests']);
    const person = lines([
      sized(1.9, nameMarkup(setting, ['two-lines', 'bold', 'plain'])),
      headline(setting),
      ...contactPieces(setting),
    ]);
    const first = stacked([photo(setting, 80), person, blocks(left, heading)], 12);
    return `#set page(flipped: true)\n${columns(['1fr', '1.6fr', '1fr'], [first, blocks(jobs, heading), blocks(right, heading)], 24)}`;
  },
  { margin: '(x: 36pt, y: 34pt)', pageLine: 0.1 },
);

/** A frame around every page, headings in the middle between ornaments. */
export const FRAMED = typstTemplate(
  'framed',
  (setting) => {
    const ornament = setting.random.fork('ornament').pick(['◆', '~', '•', '—', '✦', '']);
    const all = sectionsOf(setting, { jobs: ['narrow', 'wide', 'railed'] });
    const heading = (title: string): Markup =>
      `#align(center)[${coloured(setting.look.accent, sized(1.15, joined([t(ornament), bold(t(title)), t(ornament)], ' ')))}]`;
    const head = `#align(center)[${lines([
      sized(2.1, nameMarkup(setting, ['spaced', 'plain', 'capitals'])),
      joined(contactPieces(setting, ['bare', 'signs']), '  ·  '),
    ])}]`;
    return stacked([head, blocks(all, heading)], 14);
  },
  {
    margin: '(x: 62pt, y: 58pt)',
    background: ({ look }) =>
      `#pad(24pt, rect(width: 100%, height: 100%, stroke: 1.4pt + rgb("${look.accent}"), inset: 4pt, rect(width: 100%, height: 100%, stroke: 0.5pt + rgb("${look.accent}"))))`,
  },
);

/** A dark strip with the name turned by 90 degrees in it; everything else beside it. */
export const SPINE = typstTemplate(
  'spine',
  (setting) => {
    const { look } = setting;
    const all = sectionsOf(setting, { jobs: ['wide', 'narrow', 'railed'], studies: ['wide', 'narrow'] });
    const name = `#rotate(-90deg, reflow: true)[${whitened(sized(2.4, nameMarkup(onDark(setting), ['capitals', 'two-weights', 'bold'])))}]`;
    const heading = (title: string): Markup =>
      `${coloured(look.accent, bold(t(upper(setting, title))))}\n#v(-6pt)\n${rule('#cccccc', 0.5)}`;
    // Some repeat the name where it can be read without turning the page.
    const again = setting.random.fork('again').chance(0.5) ? bold(t(printedName(setting.content.person))) : '';
    const head = lines([again, sized(1.5, bold(headline(setting))), soft(joined(contactPieces(setting), '   '))]);
    const side = setting.rtl ? 'right' : 'left';
    return `#place(top + ${side}, dx: ${setting.rtl ? 56 : -56}pt)[${name}]\n${stacked([head, blocks(all, heading)], 14)}`;
  },
  {
    margin: '(x: 78pt, y: 46pt)',
    background: ({ look, rtl }) =>
      `#place(${rtl ? 'right' : 'left'} + top, rect(width: 58pt, height: 100%, fill: rgb("${look.accent}")))`,
  },
);

/** Headings in large light letters in a column at the end of the lines, opposite what they head. */
export const HEADINGS_LAST = typstTemplate('headings-last', (setting) => {
  const all = sectionsOf(setting, { jobs: ['narrow', 'wide'], studies: ['narrow', 'wide'] });
  const small = setting.random.fork('size').chance(0.5);
  const title = (text: string): Markup =>
    coloured(
      setting.look.accent,
      small
        ? sized(0.85, `#text(tracking: 1.5pt, hyphenate: false)[${t(upper(setting, text))}];`)
        : sized(1.4, t(text)),
    );
  const head = columns(
    ['1fr', '112pt'],
    [
      lines([sized(2.3, nameMarkup(setting, ['plain', 'bold', 'last-first'])), headline(setting)]),
      lines(contactPieces(setting, ['bare'])),
    ],
    18,
  );
  return stacked([head, ...all.map((one) => columns(['1fr', '112pt'], [one.body, title(one.title)], 18))], 18);
});
