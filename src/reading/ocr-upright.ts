import { rm } from 'node:fs/promises';
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

type Turn = RecognisedPage['turnedDegrees'];

/** Recognises a page; where its writing lies on its side or stands on its head, the page is turned and read again. */
export async function recogniseUpright(engine: OcrEngine, input: RecogniseInput): Promise<RecognisedPage> {
  const image = await readGrayImage(input.imagePath);
  const asItLies = wordsOfHocr(await engine.recognise(input.imagePath, input.dotsPerInch));
  const first: RecognisedPage = { width: image.width, height: image.height, turnedDegrees: 0, words: asItLies };
  const degrees = await turnFor(engine, input.imagePath, asItLies);
  if (degrees === 0) return first;
  const upright = turned(image, degrees);
  const turnedPath = path.resolve(`turned-${path.basename(input.imagePath)}`);
  await writeGrayImage(turnedPath, upright);
  const words = wordsOfHocr(await engine.recognise(turnedPath, input.dotsPerInch));
  await rm(turnedPath, { force: true });
  const better = confidenceOf(words) * lettersOf(words) >= 0.8 * confidenceOf(asItLies) * lettersOf(asItLies);
  return better ? { width: upright.width, height: upright.height, turnedDegrees: degrees, words } : first;
}

async function turnFor(engine: OcrEngine, imagePath: string, words: readonly RecognisedWord[]): Promise<Turn> {
  const clear = confidenceOf(words) >= CONFIDENCE_DOUBTFUL && lettersOf(words) >= LETTERS_DOUBTFUL;
  if (clear) return turnByOrder(words);
  const told = await engine.uprightTurn(imagePath);
  return told === 90 || told === 180 || told === 270 ? told : 0;
}

/**
 * Tesseract often reads turned writing well without a word of it; the places of the words of a line, in the order of
 * reading, show how it lies.
 */
function turnByOrder(words: readonly RecognisedWord[]): Turn {
  const votes = new Map<Turn, number>();
  for (let at = 1; at < words.length; at += 1) {
    const [last, next] = [words[at - 1], words[at]];
    if (last === undefined || next === undefined || last.line !== next.line || RIGHT_TO_LEFT.test(next.text)) continue;
    const [right, down] = [next.x0 + next.x1 - last.x0 - last.x1, next.y0 + next.y1 - last.y0 - last.y1];
    const vote = Math.abs(right) >= Math.abs(down) ? sideVote(right, 0, 180) : sideVote(down, 270, 90);
    votes.set(vote, (votes.get(vote) ?? 0) + 1);
  }
  const [winner] = [...votes].sort((a, b) => b[1] - a[1]);
  return winner === undefined || winner[1] < VOTES_MIN ? 0 : winner[0];
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;
const VOTES_MIN = 10;

function sideVote(step: number, forwards: Turn, backwards: Turn): Turn {
  return step > 0 ? forwards : backwards;
}

/** Mean confidence of the letters; 0 where there are none. */
function confidenceOf(words: readonly RecognisedWord[]): number {
  const letters = lettersOf(words);
  return letters === 0 ? 0 : words.reduce((sum, word) => sum + word.confidence * word.text.length, 0) / letters;
}

function lettersOf(words: readonly RecognisedWord[]): number {
  return words.reduce((sum, word) => sum + word.text.length, 0);
}
