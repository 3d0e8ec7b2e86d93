import type { Random } from '../content/random.ts';
import { all, type Look, line, type Piece, rule, say } from './pieces.ts';

const FONTS = [
  'Lato',
  'Source Sans 3',
  'Lora',
  'EB Garamond',
  'Roboto',
  'PT Serif',
  'IBM Plex Sans',
  'Noto Serif',
] as const;
/** Those with Greek and Cyrillic letters. */
const FONTS_OF_ALL_LETTERS = ['Roboto', 'Noto Serif'] as const;
const ACCENTS = ['#1f3a5f', '#2f5d50', '#7a2e2e', '#222222', '#5b3a73', '#0b6e75', '#8a5a00', '#000000'] as const;

/** The ways to set a heading apart. */
const HEADINGS: readonly ((accent: string, sizePt: number) => (text: string) => Piece)[] = [
  (colour, size) => (text) =>
    all(line(text, { bold: true, colour, sizePt: size * 1.25 }, { above: 10, below: 3 }), rule(colour)),
  (colour) => (text) => line(text.toUpperCase(), { bold: true, colour }, { above: 12, below: 5 }),
  (colour, size) => (text) => line(text, { colour, sizePt: size * 1.5 }, { above: 12, below: 6 }),
  (colour, size) => (text) =>
    line(text.toUpperCase(), { colour, sizePt: size * 0.95, spacingPt: 2.5 }, { above: 12, below: 5 }),
  (colour) => (text) => all(rule(colour, { above: 8, below: 4 }), line(text, { bold: true }, { below: 5 })),
  (colour, size) => (text) => line(`${text}:`, { bold: true, colour, sizePt: size * 1.1 }, { above: 9, below: 4 }),
  (colour, size) => (text) =>
    `block(above: 10pt, below: 5pt, width: 100%, fill: rgb("#e8ecf0"), inset: 3pt, ${say(text, { bold: true, colour, sizePt: size * 1.1 })})`,
  (colour, size) => (text) =>
    `block(above: 11pt, below: 5pt, underline(${say(text, { bold: true, colour, sizePt: size * 1.15 })}))`,
];

/** A look that the random choices decide. Fonts without Greek or Cyrillic letters are not used where these are needed. */
export function lookOf(random: Random, needsAllLetters = false): Look {
  const sizePt = random.int(18, 22) / 2;
  const accent = random.pick(ACCENTS);
  const heading = random.pick(HEADINGS);
  return {
    font: random.pick(needsAllLetters ? FONTS_OF_ALL_LETTERS : FONTS),
    sizePt,
    accent,
    name: { bold: random.chance(0.7), sizePt: random.int(18, 30), colour: accent },
    heading: heading(accent, sizePt),
  };
}
