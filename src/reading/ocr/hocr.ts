import type { RecognisedWord } from '../calls/ocr-calls.ts';

const SPANS =
  /<span class=['"](ocr_line|ocr_header|ocr_caption|ocr_textfloat|ocrx_word)['"][^>]*?title=(?:"([^"]*)"|'([^']*)')[^>]*>/g;

interface Line {
  readonly number: number;
  readonly x0: number;
  readonly y1: number;
  /** Slope of the baseline, and its offset from the lower left corner of the line. */
  readonly slope: number;
  readonly offset: number;
  readonly height: number;
}

/**
 * Reads the words of hOCR, the HTML that tesseract writes: lines with box, baseline and height, words with box and confidence.
 * (Format: http://kba.cloud/hocr-spec/1.2/)
 */
export function wordsOfHocr(hocr: string): RecognisedWord[] {
  const words: RecognisedWord[] = [];
  let line: Line | null = null;
  let lineCount = 0;
  for (const span of hocr.matchAll(SPANS)) {
    const properties = propertiesOf(span[2] ?? span[3] ?? '');
    if (span[1] !== 'ocrx_word') {
      line = lineOf(properties, lineCount);
      lineCount += 1;
      continue;
    }
    const start = span.index + span[0].length;
    const word = wordOf(properties, textOf(hocr.slice(start, hocr.indexOf('</span>', start))), line);
    if (word === null) continue;
    const last = words.at(-1);
    if (last !== undefined && belongTogether(last, word)) words[words.length - 1] = joined(last, word);
    else words.push(word);
  }
  return words;
}

/**
 * Scripts whose characters tesseract splits arbitrarily, and the share of the line's height from which a gap between two of them
 * is a space: Chinese and Japanese have no spaces, Korean has narrow ones.
 */
const TAKEN_APART: readonly (readonly [last: RegExp, first: RegExp, spaceShare: number])[] = [
  ['[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}ー々、。・（）「」]', 0.4] as const,
  ['\\p{Script=Hangul}', 0.24] as const,
].map(([signs, share]) => [new RegExp(`${signs}$`, 'u'), new RegExp(`^${signs}`, 'u'), share] as const);

function belongTogether(last: RecognisedWord, next: RecognisedWord): boolean {
  if (last.line !== next.line || next.x0 < last.x0) return false;
  const gap = (next.x0 - last.x1) / next.lineHeight;
  return TAKEN_APART.some(([ends, begins, share]) => gap < share && ends.test(last.text) && begins.test(next.text));
}

function joined(last: RecognisedWord, next: RecognisedWord): RecognisedWord {
  const [one, other] = [last.text.length, next.text.length];
  return {
    ...last,
    text: last.text + next.text,
    x1: Math.max(last.x1, next.x1),
    y0: Math.min(last.y0, next.y0),
    y1: Math.max(last.y1, next.y1),
    confidence: (last.confidence * one + next.confidence * other) / (one + other),
  };
}

function propertiesOf(title: string): ReadonlyMap<string, readonly number[]> {
  return new Map(
    title.split(';').map((part) => {
      const [name = '', ...values] = part.trim().split(/\s+/);
      return [name, values.map(Number)] as const;
    }),
  );
}

function lineOf(properties: ReadonlyMap<string, readonly number[]>, number: number): Line | null {
  const [x0, y0, , y1] = properties.get('bbox') ?? [];
  if (x0 === undefined || y0 === undefined || y1 === undefined) return null;
  const [slope = 0, offset = 0] = properties.get('baseline') ?? [];
  const [height = y1 - y0] = properties.get('x_size') ?? [];
  return { number, x0, y1, slope, offset, height };
}

function wordOf(
  properties: ReadonlyMap<string, readonly number[]>,
  text: string,
  line: Line | null,
): RecognisedWord | null {
  const [x0, y0, x1, y1] = properties.get('bbox') ?? [];
  if (text === '' || x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined) return null;
  return {
    text,
    x0,
    y0,
    x1,
    y1,
    baseline: line === null ? y1 : line.y1 + line.offset + line.slope * ((x0 + x1) / 2 - line.x0),
    line: line?.number ?? 0,
    slope: line?.slope ?? 0,
    lineHeight: line?.height ?? y1 - y0,
    confidence: Math.min(1, Math.max(0, (properties.get('x_wconf')?.[0] ?? 0) / 100)),
  };
}

const ENTITIES = new Map<string, string>(Object.entries({ amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }));

function textOf(html: string): string {
  return html
    .replaceAll(/<[^>]*>/g, '')
    .replaceAll(
      /&(#\d+|#x[0-9a-f]+|\w+);/gi,
      (whole: string, name: string) => ENTITIES.get(name) ?? numbered(name) ?? whole,
    )
    .trim();
}

function numbered(name: string): string | null {
  const code = Number(name.replace(/^#x/i, '0x').replace(/^#/, ''));
  return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : null;
}
