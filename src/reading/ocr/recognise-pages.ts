import { rm } from 'node:fs/promises';
import path from 'node:path';
import { WorkerLost, type WorkerPool } from '#platform/worker-pool.ts';
import type { PagePicture, RecognisedPicture } from '../document-calls.ts';
import type { ReadingEngines } from '../engines.ts';
import type { TimeBudget } from '../time-budget.ts';
import type { OcrCalls, RecognisedPage } from './ocr-calls.ts';

/** Longer than a page of dense print takes the slowest engine three times over; noise can take tesseract minutes. */
const PAGE_MS_MAX = 40_000;
/** So much of a document's time is left for what comes after the recognition. */
const TIME_SHARE_KEPT = 0.4;
/** Pages asked for at once before it is known in which language they are, and then. */
const AT_ONCE_FIRST = 2;
const AT_ONCE = 8;

/** What a picture that is lost with its process costs: the page's words, not the document. */
const LOST_WITH_A_PAGE: ReadonlySet<WorkerLost['reason']> = new Set([
  'crashed',
  'timed_out',
  'out_of_memory',
  'output_too_large',
  'stood_still',
]);

/**
 * Recognises pictures of pages, as many at once as there are OCR processes, and removes them. The later pages are told in
 * which language an earlier one was. A page on which the engine breaks or for which the time is too short has no words.
 *
 * @throws WorkerLost where no page could be recognised since processes were lost; Error where there is no OCR at all
 */
export async function recognisePages(
  engines: ReadingEngines,
  { imageDir, pictures }: { readonly imageDir: string; readonly pictures: readonly PagePicture[] },
  budget: TimeBudget,
): Promise<RecognisedPicture[]> {
  const ocr = await engines.ocr();
  if (ocr === null) throw new Error('there is no OCR engine to read scans with; `lectern doctor` says how to get one');
  return new Recognition({ engines, ocr, budget, imageDir }, pictures).run();
}

interface Means {
  readonly engines: ReadingEngines;
  readonly ocr: WorkerPool<OcrCalls>;
  readonly budget: TimeBudget;
  readonly imageDir: string;
}

class Recognition {
  readonly #means: Means;
  readonly #waiting: PagePicture[];
  readonly #done: RecognisedPicture[] = [];
  readonly #keptMs: number;
  #language: string | null = null;
  #lost: WorkerLost | null = null;
  #read = 0;

  constructor(means: Means, pictures: readonly PagePicture[]) {
    this.#means = means;
    this.#waiting = [...pictures];
    this.#keptMs = means.engines.limits.documentTimeoutMs * TIME_SHARE_KEPT;
  }

  async run(): Promise<RecognisedPicture[]> {
    const first = Promise.withResolvers<undefined>();
    const runner = async (number: number): Promise<void> => {
      if (number >= AT_ONCE_FIRST) await first.promise;
      for (let picture = this.#waiting.shift(); picture !== undefined; picture = this.#waiting.shift()) {
        await this.#recognise(picture);
        first.resolve(undefined);
      }
      first.resolve(undefined);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, async (_, number) => runner(number)));
    if (this.#read === 0 && this.#lost !== null) throw this.#lost;
    return this.#done;
  }

  async #recognise({ pageNumber, imageName, pixelsPerPoint }: PagePicture): Promise<void> {
    const imagePath = path.join(this.#means.imageDir, imageName);
    const recognised = await this.#asked(imagePath, Math.round(pixelsPerPoint * 72));
    this.#language ??= recognised.language;
    this.#done.push({ pageNumber, pixelsPerPoint, recognised });
    await rm(imagePath, { force: true });
  }

  async #asked(imagePath: string, dotsPerInch: number): Promise<RecognisedPage> {
    const { budget, ocr, engines } = this.#means;
    if (budget.leftMs < this.#keptMs) return NOTHING;
    const timeLimitMs = Math.min(PAGE_MS_MAX, budget.leftMs - this.#keptMs / 2);
    try {
      const page = await budget.ask(ocr, 'recognise', {
        imagePath,
        dotsPerInch,
        language: this.#language,
        timeLimitMs,
      });
      this.#read += 1;
      return page;
    } catch (error) {
      if (!(error instanceof WorkerLost) || !LOST_WITH_A_PAGE.has(error.reason)) throw error;
      engines.log.event('document.page_lost', { err: error });
      this.#lost = error;
      return NOTHING;
    }
  }
}

const NOTHING: RecognisedPage = {
  width: 1,
  height: 1,
  turnedDegrees: 0,
  skewDegrees: 0,
  words: [],
  language: null,
  gaveUp: true,
};
