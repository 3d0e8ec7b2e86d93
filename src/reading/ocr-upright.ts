import path from 'node:path';
import { readGrayImage, turned, writeGrayImage } from './gray-image.ts';
import { wordsOfHocr } from './hocr.ts';
import type { RecognisedPage, RecognisedWord, RecogniseInput } from './ocr-calls.ts';

/** What an OCR engine can do with a picture in a file. */
export interface OcrEngine {
  /** hOCR of the picture. */
  recognise: (imagePath: string, dotsPerInch: number) => Promise<string>;
  /** By how many degrees the picture must be turned clockwise to stand upright; null where the engine cannot tell. */
  uprightTurn: (imagePath: string) => Promise<number | null>;
}

/** Below this the writing may lie on its side or stand on its head: looking costs a second, so it is not done always. */
const CONFIDENCE_DOUBTFUL = 0.6;
const LETTERS_DOUBTFUL = 40;

/** Recognises a page, and where little was made out of it, looks whether it has to be turned first. */
export async function recogniseUpright(engine: OcrEngine, input: RecogniseInput): Promise<RecognisedPage> {
  const image = await readGrayImage(input.imagePath);
  const asItLies = wordsOfHocr(await engine.recognise(input.imagePath, input.dotsPerInch));
  const first: RecognisedPage = { width: image.width, height: image.height, turnedDegrees: 0, words: asItLies };
  if (confidenceOf(asItLies) >= CONFIDENCE_DOUBTFUL && lettersOf(asItLies) >= LETTERS_DOUBTFUL) return first;
  const degrees = await engine.uprightTurn(input.imagePath);
  if (degrees !== 90 && degrees !== 180 && degrees !== 270) return first;
  const upright = turned(image, degrees);
  const turnedPath = path.resolve(`turned-${path.basename(input.imagePath)}`);
  await writeGrayImage(turnedPath, upright);
  const words = wordsOfHocr(await engine.recognise(turnedPath, input.dotsPerInch));
  const better = confidenceOf(words) * lettersOf(words) > confidenceOf(asItLies) * lettersOf(asItLies);
  return better ? { width: upright.width, height: upright.height, turnedDegrees: degrees, words } : first;
}

/** Mean confidence of the letters; 0 where there are none. */
function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
}

function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}
