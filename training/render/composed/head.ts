import { printedName } from '../../content/name-of.ts';
import type { Random } from '../../content/random.ts';
import { onDark, whitened } from '../typst/columns.ts';
import { type Markup, t } from '../typst/compile.ts';
import { type ContactForm, contactPieces, type NameForm, nameMarkup, photo } from '../typst/head.ts';
import { personalPairs } from '../typst/sections.ts';
import {
  bold,
  coloured,
  columns,
  joined,
  lines,
  rule,
  type Setting,
  sized,
  spaced,
  stacked,
  upper,
} from '../typst/setting.ts';
import type { Options, Parts } from './parts.ts';

type HeadForm =
  | 'start'
  | 'centred'
  | 'end'
  | 'band'
  | 'split'
  | 'photo'
  | 'photo first'
  | 'titled pairs'
  | 'boxed'
  | 'between photo';

const FORMS: Options<HeadForm> = {
  usual: ['start', 'start', 'centred', 'centred', 'band', 'split', 'photo', 'photo first', 'titled pairs', 'end'],
  held: ['boxed', 'between photo'],
};

/** How name, headline and contact stand at the head of a document. */
export interface HeadManner {
  readonly form: HeadForm;
  readonly name: NameForm;
  readonly nameSize: number;
  readonly headline: 'below' | 'above' | 'none';
  readonly contact: ContactForm;
  readonly separator: string;
  readonly stackedContact: boolean;
  readonly ruled: boolean;
}

const NAMES = [
  'plain',
  'bold',
  'bold',
  'capitals',
  'two-weights',
  'two-lines',
  'spaced',
  'last-first',
  'title-of',
] as const;

export function drawHead(random: Random, parts: Parts): HeadManner {
  return {
    form: parts.pick(random.fork('form'), FORMS),
    name: random.pick(NAMES),
    nameSize: random.int(12, 30) / 10,
    headline: random.pick(['below', 'below', 'none', 'none', 'above']),
    contact: random.pick(['bare', 'bare', 'words', 'letters', 'signs', 'icons']),
    separator: random.pick([' | ', ' · ', '   ', ' • ', ' – ', ', ']),
    stackedContact: random.chance(0.4),
    ruled: random.chance(0.3),
  };
}

/** Name and headline, without contact: what stands in a sidebar or beside one. */
export function nameBlock(setting: Setting, manner: HeadManner): Markup {
  const headline = manner.headline === 'none' ? '' : coloured(setting.look.accent, t(setting.content.headline));
  // Set apart, the letters of a name need twice the room.
  const size = manner.name === 'spaced' ? Math.min(1.5, manner.nameSize) : manner.nameSize;
  const name = sized(size, nameMarkup(setting, [manner.name]));
  return lines(manner.headline === 'above' ? [headline, name] : [name, headline]);
}

/** Contact details below each other. */
export function contactBlock(setting: Setting, { contact }: HeadManner): Markup {
  return lines(contactPieces(setting, [contact]));
}

/** The head of a document; without contact details where these stand elsewhere. */
export function headMarkup(setting: Setting, manner: HeadManner, withContact: boolean): Markup {
  const { look } = setting;
  const name = nameBlock(setting, manner);
  const pieces = withContact ? contactPieces(setting, [manner.contact]) : [];
  const contact = manner.stackedContact ? lines(pieces) : joined(pieces, manner.separator);
  const below = manner.ruled ? rule(look.accent, 0.8) : '';
  const both = stacked([name, contact], 6);
  const forms: Record<HeadForm, () => Markup> = {
    start: () => stacked([both, below], 5),
    centred: () => stacked([`#align(center)[${both}]`, below], 5),
    end: () => stacked([`#align(end)[${both}]`, below], 5),
    band: () => {
      const dark = onDark(setting);
      const own = withContact ? joined(contactPieces(dark, [manner.contact]), manner.separator) : '';
      return `#block(width: 100%, fill: rgb("${look.accent}"), inset: 14pt)[${whitened(stacked([nameBlock(dark, manner), own], 7))}]`;
    },
    split: () => stacked([columns(['1fr', 'auto'], [name, `#align(end)[${lines(pieces)}]`]), below], 5),
    photo: () => stacked([columns(['1fr', 'auto'], [both, photo(setting, 64)]), below], 5),
    'photo first': () => stacked([columns(['auto', '1fr'], [photo(setting, 64), both], 14), below], 5),
    'between photo': () => columns(['1fr', 'auto', '1fr'], [name, photo(setting, 60), `#align(end)[${lines(pieces)}]`]),
    boxed: () => `#block(width: 100%, stroke: 0.8pt + rgb("${look.accent}"), inset: 8pt)[#align(center)[${both}]]`,
    'titled pairs': () => (withContact ? titledPairs(setting, manner) : both),
  };
  return forms[manner.form]();
}

/** The word for a CV as a title, and below it a label before each fact, the name among them. */
function titledPairs(setting: Setting, { ruled }: HeadManner): Markup {
  const { content, writing, forms } = setting;
  const draw = setting.random.fork('title');
  const title = draw.pick([writing.words.title, upper(setting, writing.words.title)]);
  const written = !setting.rtl && draw.chance(0.2) ? spaced(title) : title;
  const pairs = [[forms.name, printedName(content.person)] as const, ...personalPairs(setting)];
  const mark = draw.pick([':', '', ':']);
  const cells = pairs.flatMap(([label, value]) => [
    t(`${label}${mark}`),
    label === forms.name ? bold(t(value)) : t(value),
  ]);
  const table = `#table(columns: (110pt, 1fr), inset: (x: 0pt, y: 2.5pt), stroke: ${ruled ? '(x: none, y: 0.4pt + luma(170))' : 'none'}, align: start, ${cells.map((cell) => `[${cell}]`).join(', ')})`;
  return stacked([`#align(${draw.pick(['center', 'start'])})[${bold(sized(1.7, t(written)))}]`, table], 9);
}
