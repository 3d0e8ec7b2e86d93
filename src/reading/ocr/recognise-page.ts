import type { Word } from '../types.ts';
import { readPgm, turned, writePgm } from './gray-image.ts';
import { meanConfidence, type OcrEngine, type OcrImage, type OcrPage, wordsOf } from './ocr-engine.ts';

/** A page that is surer than this stands upright; one that is less sure is tried in the other three positions. */
const UPRIGHT_CONFIDENCE = 0.6;
/** A turned page must be surer than the page as it came by this much. */
const TURN_GAIN = 0.15;
/** And once it is as sure as this, the positions that are left need not be tried. */
const CERTAIN_CONFIDENCE = 0.75;

/** A page whose longer words are mostly taller than wide lies on its side, however sure tesseract is of having read it. */
function isSideways(words: readonly Word[]): boolean {
  const longer = words.filter((word) => word.text.length >= 4);
  return longer.filter((word) => word.y1 - word.y0 > word.x1 - word.x0).length > longer.length / 2;
}

/** Recognises one page, turning it where it lies on its side or on its head. */
export async function recognisePage(engine: OcrEngine, image: OcrImage): Promise<OcrPage> {
  const gray = await readPgm(image.path);
  const size = (pixels: number): number => (pixels * 72) / image.dpi;
  const words = wordsOf(await engine.recognise(image), image.dpi);
  let best: OcrPage = {
    words,
    width: size(gray.width),
    height: size(gray.height),
    turned: 0,
    confidence: meanConfidence(words),
  };
  // A blank page is not a turned page.
  if (words.length === 0 || (best.confidence >= UPRIGHT_CONFIDENCE && !isSideways(words))) return best;
  const confidenceToBeat = isSideways(words) ? 0 : best.confidence + TURN_GAIN;
  for (const degrees of [90, 270, 180] as const) {
    const upright = turned(gray, degrees);
    const path = `${image.path}.${degrees}`;
    await writePgm(path, upright);
    const found = wordsOf(await engine.recognise({ ...image, path }), image.dpi);
    const confidence = meanConfidence(found);
    if (isSideways(found)) continue;
    if (confidence > confidenceToBeat && (best.turned === 0 || confidence > best.confidence)) {
      best = { words: found, width: size(upright.width), height: size(upright.height), turned: degrees, confidence };
    }
    if (best.turned !== 0 && best.confidence >= CERTAIN_CONFIDENCE) break;
  }
  return best;
}
