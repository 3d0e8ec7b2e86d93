import { rm } from 'node:fs/promises';
import path from 'node:path';
import { WorkerLostError, type WorkerPool } from '#platform/workers/worker-pool.ts';
import type {
  OcrCalls,
  PagePicture,
  PictureInput,
  PictureOutput,
  RecognisedPage,
  RecognisedPicture,
} from './calls/engine-calls.ts';
import type { ReadingEngines } from './engines.ts';
import { TimeBudget } from './time-budget.ts';

/** Three times what the slowest engine needs for a page of dense print. Noise can take tesseract minutes. */
const PAGE_MS_MAX = 40_000;
/** The share of a document's time that is kept for the steps after recognition. */
const TIME_SHARE_RESERVED = 0.4;
/** Concurrent pages before the language of the document is known, and after. */
const AT_ONCE_FIRST = 2;
const AT_ONCE = 8;

/** Losses that cost only the words of the page, not the document. */
const PAGE_LOSSES: ReadonlySet<WorkerLostError['reason']> = new Set([
  'crashed',
  'timed_out',
  'out_of_memory',
  'output_too_large',
  'stood_still',
]);

/**
 * Recognises images of pages, as many at once as there are OCR processes, and removes the images. Later pages get the language
 * of an earlier one, unless it was known before. A page on which the engine fails, or for which too little time is left, has no words.
 *
 * @throws WorkerLost if no page was recognised because processes were lost; Error if there is no OCR engine
 */
export async function recognisePages(
  engines: ReadingEngines,
  { pictures, ...scan }: Scan & { readonly pictures: readonly PagePicture[] },
  budget: TimeBudget,
): Promise<RecognisedPicture[]> {
  const ocr = await engines.ocr();
  if (ocr === null) throw new Error('there is no OCR engine to read scans with; `lectern doctor` says how to get one');
  return new Recognition({ ...scan, engines, ocr, budget }, pictures).run();
}

interface Scan {
  readonly imageDir: string;
  /** The language of the document, as tesseract names it; null if it is not known. */
  readonly language: string | null;
  /** Whether pages are recognised in this language only. */
  readonly insists: boolean;
  /** Whether places that look like text and are in no word are wanted. */
  readonly findsUnread: boolean;
}

interface Context extends Scan {
  readonly engines: ReadingEngines;
  readonly ocr: WorkerPool<OcrCalls>;
  readonly budget: TimeBudget;
}

class Recognition {
  readonly #context: Context;
  readonly #waiting: PagePicture[];
  readonly #done: RecognisedPicture[] = [];
  readonly #reservedMs: number;
  #language: string | null;
  #lostWorker: WorkerLostError | null = null;
  #read = 0;

  constructor(context: Context, pictures: readonly PagePicture[]) {
    this.#context = context;
    this.#language = context.language;
    this.#waiting = [...pictures];
    this.#reservedMs = context.engines.limits.documentTimeoutMs * TIME_SHARE_RESERVED;
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
    if (this.#read === 0 && this.#lostWorker !== null) throw this.#lostWorker;
    return this.#done;
  }

  async #recognise({ pageNumber, imageName, pixelsPerPoint }: PagePicture): Promise<void> {
    const imagePath = path.join(this.#context.imageDir, imageName);
    const recognised = await this.#request(imagePath, Math.round(pixelsPerPoint * 72));
    this.#language ??= recognised.language;
    this.#done.push({ pageNumber, pixelsPerPoint, recognised });
    await rm(imagePath, { force: true });
  }

  async #request(imagePath: string, dotsPerInch: number): Promise<RecognisedPage> {
    const { budget, ocr, engines, insists, findsUnread } = this.#context;
    if (budget.leftMs < this.#reservedMs) return NOTHING;
    const timeLimitMs = Math.min(PAGE_MS_MAX, budget.leftMs - this.#reservedMs / 2);
    try {
      const page = await budget.call(ocr, 'recognise', {
        imagePath,
        dotsPerInch,
        language: this.#language,
        insists,
        findsUnread,
        timeLimitMs,
      });
      this.#read += 1;
      return page;
    } catch (error) {
      if (!(error instanceof WorkerLostError) || !PAGE_LOSSES.has(error.reason)) throw error;
      engines.log.event('document.page_lost', { err: error });
      this.#lostWorker = error;
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

/**
 * Renders pages of a PDF, with frames around places, as PNG files in a folder.
 *
 * @throws WorkerLost if the worker was lost or took too long
 */
export async function drawPages(
  engines: ReadingEngines,
  request: Omit<PictureInput, 'limits'>,
): Promise<PictureOutput['pictures']> {
  const budget = new TimeBudget({ ...engines.limits, queueWaitMs: engines.queueWaitMs });
  try {
    const { limits } = engines;
    const { pictures } = await budget.call(engines.documents, 'picture', { ...request, limits });
    return pictures;
  } finally {
    budget.close();
  }
}
