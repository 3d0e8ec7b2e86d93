import type { Page, PositionedDocument, Word } from '#extraction/model/document.ts';
import type { Random } from '../content/random.ts';

/**
 * Characters that OCR confuses. The pairs were written for this project after examining tesseract's output for poor
 * scans.
 */
const CONFUSIONS: readonly (readonly [string, string])[] = [
  ['l', 'I'],
  ['I', 'l'],
  ['O', '0'],
  ['0', 'O'],
  ['rn', 'm'],
  ['m', 'rn'],
  ['e', 'c'],
  ['ä', 'a'],
  ['é', 'e'],
  ['ö', 'o'],
  ['ü', 'u'],
  ['ş', 's'],
  ['ł', 'l'],
  [',', '.'],
  ['.', ','],
  ['–', '-'],
  ['—', '-'],
  ['|', 'l'],
  ['•', '*'],
  ['•', 'e'],
  ['S', '5'],
  ['1', 'l'],
];

/**
 * A document as OCR would give it: without fonts, colours and slant, sizes estimated from line heights, boxes slightly
 * off, and some characters replaced.
 * @param wrong percentage of words with a wrong character
 */
export function asIfScanned(document: PositionedDocument, random: Random, wrong: number): PositionedDocument {
  const lost = random.chance(0.5);
  const word = (own: Word): Word => {
    const size = own.fontSize * (0.92 + random.next() * 0.16);
    const shift = () => (random.next() - 0.5) * 0.8;
    return {
      ...own,
      text: random.chance(wrong / 100) ? misread(own.text, random) : own.text,
      x0: own.x0 + shift(),
      x1: own.x1 + shift(),
      y0: own.y0 + shift(),
      y1: own.y1 + shift(),
      baseline: own.baseline + shift() * 0.5,
      fontSize: Math.round(size * 2) / 2,
      bold: false,
      italic: false,
      font: '',
      colour: '#000000',
      confidence: 0.75 + random.next() * 0.24,
    };
  };
  const page = (own: Page): Page => ({
    ...own,
    source: 'ocr',
    rules: lost ? [] : own.rules,
    words: own.words.filter((each) => each.hidden === null && each.angle === 0).map(word),
  });
  return { ...document, links: [], metadata: { title: null, author: null }, pages: document.pages.map(page) };
}

function misread(text: string, random: Random): string {
  const pairs = CONFUSIONS.filter(([from]) => text.includes(from));
  if (pairs.length === 0) return text;
  const [from, to] = random.pick(pairs);
  return text.replace(from, to);
}
