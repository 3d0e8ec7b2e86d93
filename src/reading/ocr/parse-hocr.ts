import type { RecognisedLine, RecognisedWord } from './ocr-engine.ts';

const LINE = /<span class='ocr_(?:line|header|textfloat|caption)'[^>]*title="([^"]*)"/;
const WORD = /<span class='ocrx_word'[^>]*title='([^']*)'[^>]*>(.*?)<\/span>/g;
const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Reads the lines of hOCR as tesseract 4 and 5 write it: one line element, then its words, each on a line of its own. */
export function parseHocr(hocr: string): RecognisedLine[] {
  const [, ...chunks] = hocr.split(/(?=<span class='ocr_(?:line|header|textfloat|caption)')/);
  return chunks.flatMap((chunk) => {
    const title = LINE.exec(chunk)?.[1];
    const box = title === undefined ? null : numbersOf(title, 'bbox');
    if (title === undefined || box === null) return [];
    const [x0 = 0, , , y1 = 0] = box;
    // The baseline is a slope and an offset from the bottom-left corner of the line's box.
    const [slope = 0, offset = 0] = numbersOf(title, 'baseline') ?? [];
    return [
      {
        typeHeight: numbersOf(title, 'x_size')?.[0] ?? 0,
        baselineAt: (x: number) => y1 + offset + slope * (x - x0),
        words: [...chunk.matchAll(WORD)].flatMap(([, wordTitle = '', inner = '']) => wordOf(wordTitle, inner)),
      },
    ];
  });
}

function wordOf(title: string, inner: string): RecognisedWord[] {
  const box = numbersOf(title, 'bbox');
  const text = inner
    .replace(/<[^>]*>/g, '')
    .replace(/&(amp|lt|gt|quot|#39);/g, (_whole, name: string) => ENTITIES[name] ?? '')
    .trim();
  if (box === null || text === '') return [];
  const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = box;
  return [{ text, x0, y0, x1, y1, confidence: (numbersOf(title, 'x_wconf')?.[0] ?? 0) / 100 }];
}

/** The numbers after a name in an hOCR title, or null. */
function numbersOf(title: string, name: string): number[] | null {
  const found = new RegExp(`(?:^|; )${name} ([-\\d. ]+)`).exec(title);
  return found?.[1] === undefined ? null : found[1].trim().split(/\s+/).map(Number);
}
