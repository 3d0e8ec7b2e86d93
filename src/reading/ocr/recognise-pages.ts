import { rm } from 'node:fs/promises';
import type { PagePicture, RecognisedPicture } from './document-calls.ts';
import type { ReadingEngines } from './engines.ts';
import type { TimeBudget } from './time-budget.ts';

/**
 * Recognises pictures of pages, as many at once as there are OCR processes, and removes them.
 *
 * @throws WorkerLost where a process was lost twice on one page; Error where there is no OCR at all
 */
export async function recognisePages(
  engines: ReadingEngines,
  pictures: readonly PagePicture[],
  budget: TimeBudget,
): Promise<RecognisedPicture[]> {
  const ocr = await engines.ocr();
  if (ocr === null) throw new Error('there is no OCR engine to read scans with; `lectern doctor` says how to get one');
  return Promise.all(
    pictures.map(async ({ pageNumber, imagePath, pixelsPerPoint }) => {
      const dotsPerInch = Math.round(pixelsPerPoint * 72);
      const recognised = await budget.ask(ocr, 'recognise', { imagePath, dotsPerInch });
      await rm(imagePath, { force: true });
      return { pageNumber, pixelsPerPoint, recognised };
    }),
  );
}
