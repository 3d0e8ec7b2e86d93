import { mkdir, open, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Tenant } from '#kit/tenant.ts';
import { stageTook } from '#platform/measurements.ts';
import { OutputTooLargeError, WorkerLostError } from '#platform/workers/worker-pool.ts';
import { recordedWarning } from '#problems/problem.ts';
import {
  type ConvertInput,
  type ConvertOutput,
  type InspectOutput,
  PAGES_READ,
  type PagePicture,
  type ReadOutput,
  type RecognisedPicture,
  type SniffedFormat,
} from './calls/engine-calls.ts';
import { type FailureReason, failureReason, tooManyPages, type Unreadable, unreadable } from './engine-answers.ts';
import type { ReadingEngines } from './engines.ts';
import { recognisePages } from './recognise-pages.ts';
import { TimeBudget } from './time-budget.ts';

export interface DocumentSource {
  readonly path: string;
  readonly format: SniffedFormat;
  /** The PDF that the Word document was converted to before. It is read in place of a new one. */
  readonly convertedPath?: string;
  /** The language in which pages are recognised first, as tesseract names it. Default: the configured one. */
  readonly language?: string | null;
  /** Whether pages are recognised in this language only. Default: false. */
  readonly insists?: boolean;
  /** What the worker makes of the pages. Default: it extracts a profile. */
  readonly use?: 'read' | 'identify';
  /** Whether places of scans that look like text and were not recognised are told. Default: false. */
  readonly findsUnread?: boolean;
  /** For whom it is read. Default: the operator. */
  readonly tenant?: Tenant;
  /** A folder for this document. Its creator removes it. */
  readonly scratchDir: string;
  /** Aborted when the result is no longer wanted: the work ends and counts as failed. */
  readonly signal?: AbortSignal;
  /** Called at each stage. If an engine is lost and the work repeated, a stage is reported again. */
  readonly onStage?: (stage: ReadingStage) => void;
}

/** `reading`: an engine has the document; `recognising`: OCR runs; `read`: all pages are read, and the extraction begins. */
export type ReadingStage = 'reading' | 'recognising' | 'read';

/** Durations in milliseconds. */
interface ReadingTimings {
  readonly convert: number;
  readonly read: number;
  readonly ocr: number;
  readonly extract: number;
  readonly total: number;
}

export interface ReadResult<Extracted> {
  readonly kind: 'read';
  /** The upload itself, or the PDF converted from Word (in the scratch folder). */
  readonly pdfPath: string;
  /** `image` if OCR was needed for a page whose text is used. */
  readonly method: 'text' | 'image';
  readonly pageCount: number;
  /** Width and height of every page in points, as the document shows it. */
  readonly pageSizes: readonly { readonly width: number; readonly height: number }[];
  /** Sentences about what was left out or could not be read. */
  readonly warnings: readonly string[];
  /** Every page was read to its end: none failed, took too long or was left out. */
  readonly isWhole: boolean;
  readonly extracted: Extracted;
  readonly timingsMs: ReadingTimings;
}

/** The document was read, or it is unreadable, or the service failed on it. */
export type ReadOutcome<Extracted> = EngineTime &
  (
    | ReadResult<Extracted>
    | Unreadable
    | { readonly kind: 'failed'; readonly reason: FailureReason; readonly cause: unknown }
  );

export interface EngineTime {
  /** How long at least one engine worked on the document, in milliseconds. */
  readonly engineMs: number;
}

/**
 * Reads a document and extracts from it, all in worker processes: Word becomes PDF, pages without usable text are recognised,
 * and the extraction runs in the process that has the pages. Work lost with a process is tried once more on another; work that
 * exceeds a limit is not. `Extracted` is what the document worker's `extract` returns for these hints.
 */
// The caller says by `Hints` what the extraction of its document worker takes; reading passes it on unseen.
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters
export async function readDocument<Hints, Extracted>(
  source: DocumentSource,
  hints: Hints,
  engines: ReadingEngines,
): Promise<ReadOutcome<Extracted>> {
  const reading = new Reading(source, engines);
  const close = (): void => reading.close();
  source.signal?.addEventListener('abort', close);
  try {
    source.signal?.throwIfAborted();
    const outcome = await reading.read<Extracted>(hints);
    return { ...outcome, engineMs: reading.engineMs };
  } catch (cause) {
    if (cause instanceof OutputTooLargeError) {
      engines.log.event('document.output_too_large', { err: cause, format: source.format });
      return { ...unreadable('too_large_output'), engineMs: reading.engineMs };
    }
    const reason = failureReason(cause);
    engines.log.event('document.failed', { err: cause, reason, format: source.format });
    return { kind: 'failed', reason, cause, engineMs: reading.engineMs };
  } finally {
    source.signal?.removeEventListener('abort', close);
    close();
  }
}

/** Some pages turn out to need OCR only after others were recognised. More rounds than these make no sense. */
const OCR_ROUNDS_MAX = 3;

interface Readable {
  readonly kind: 'readable';
  readonly pdfPath: string;
  readonly modifiedAt: { readonly known: string | null } | null;
}

class Reading {
  readonly #source: DocumentSource;
  readonly #engines: ReadingEngines;
  readonly #budget: TimeBudget;
  readonly #durations = { convert: 0, read: 0, ocr: 0 };

  constructor(source: DocumentSource, engines: ReadingEngines) {
    this.#source = source;
    this.#engines = engines;
    this.#budget = new TimeBudget(
      { ...engines.limits, queueWaitMs: engines.queueWaitMs },
      {
        ...(source.tenant !== undefined && { tenant: source.tenant }),
        onBegin: () => source.onStage?.('reading'),
        onProgress: (progress) => {
          if (progress === PAGES_READ) source.onStage?.('read');
        },
      },
    );
  }

  /** A folder of its own, so that files of an engine replace no others. */
  get #imageDir(): string {
    return path.join(this.#source.scratchDir, 'pages');
  }

  get engineMs(): number {
    return this.#budget.workedMs;
  }

  /** Ends all work for this document. */
  close(): void {
    this.#budget.close();
  }

  async read<Extracted>(hints: unknown): Promise<ReadResult<Extracted> | Unreadable> {
    const pdf = await this.#asPdf();
    if (pdf.kind === 'unreadable') return pdf;
    const recognised: RecognisedPicture[] = [];
    for (let round = 0; round <= OCR_ROUNDS_MAX; round += 1) {
      const answer = await this.#ask(pdf, { hints, recognised });
      if (answer.kind === 'needs_ocr') {
        recognised.push(...(await this.#recognise(answer.pictures)));
        continue;
      }
      // "No text" is certain only for pages that were recognised completely.
      if (answer.kind === 'no_text' && recognised.some((page) => page.recognised.gaveUp)) {
        throw new WorkerLostError('timed_out', 'no page could be recognised in the time that there was');
      }
      return this.#outcome<Extracted>(pdf.pdfPath, answer, recognised);
    }
    throw new Error('the document needed recognition too many times');
  }

  /** The PDF to read: the upload itself, or the converted Word document. */
  async #asPdf(): Promise<Readable | Unreadable> {
    const { path: sourcePath, format, convertedPath, scratchDir } = this.#source;
    if (format === 'pdf') return { kind: 'readable', pdfPath: sourcePath, modifiedAt: null };
    const started = performance.now();
    const copyPath = copyPathFor(format, scratchDir);
    const { documents, limits } = this.#engines;
    const inspected = await this.#budget.call(documents, 'inspect', { path: sourcePath, format, copyPath, limits });
    if (inspected.kind !== 'sound' || format === 'encrypted_office') return refusal(inspected);
    const { modifiedAt } = inspected;
    if (convertedPath !== undefined)
      return { kind: 'readable', pdfPath: convertedPath, modifiedAt: { known: modifiedAt } };
    const pdfPath = path.join(scratchDir, 'converted.pdf');
    const converted = await convertToPdf(this.#engines, { path: copyPath, format, pdfPath }, this.#budget);
    this.#durations.convert = performance.now() - started;
    if (converted.kind === 'refused') {
      this.#engines.log.event('document.conversion_refused', { detail: converted.detail, format });
      return unreadable('conversion_failed');
    }
    if ((await stat(pdfPath)).size > limits.outputMbMax * 1024 * 1024) return unreadable('too_large_output');
    return { kind: 'readable', pdfPath, modifiedAt: { known: modifiedAt } };
  }

  async #ask(pdf: Readable, more: { hints: unknown; recognised: readonly RecognisedPicture[] }): Promise<ReadOutput> {
    const started = performance.now();
    const input = {
      pdfPath: pdf.pdfPath,
      modifiedAt: pdf.modifiedAt,
      limits: this.#engines.limits,
      imageDir: this.#imageDir,
      ...more,
    };
    await mkdir(this.#imageDir, { recursive: true });
    const answer = await this.#budget.call(this.#engines.documents, this.#source.use ?? 'read', input);
    this.#durations.read += performance.now() - started;
    if (answer.kind === 'extracted') stageTook('extract profile', answer.extractMs);
    return answer;
  }

  async #recognise(pictures: readonly PagePicture[]): Promise<RecognisedPicture[]> {
    const started = performance.now();
    this.#source.onStage?.('recognising');
    const { language = null, insists = false, findsUnread = false } = this.#source;
    const scan = { imageDir: this.#imageDir, pictures, language, insists, findsUnread };
    const recognised = await recognisePages(this.#engines, scan, this.#budget);
    this.#durations.ocr += performance.now() - started;
    return recognised;
  }

  #outcome<Extracted>(
    pdfPath: string,
    answer: Exclude<ReadOutput, { kind: 'needs_ocr' }>,
    recognised: readonly RecognisedPicture[],
  ): ReadResult<Extracted> | Unreadable {
    switch (answer.kind) {
      case 'extracted':
        return {
          kind: 'read',
          pdfPath,
          method: answer.method,
          pageCount: answer.pageCount,
          pageSizes: answer.pageSizes,
          warnings: answer.warnings,
          isWhole: !recognised.some((page) => page.recognised.gaveUp) && !answer.warnings.some(isOfUnreadPages),
          extracted: answer.extracted as Extracted,
          timingsMs: {
            ...this.#durations,
            read: this.#durations.read - answer.extractMs,
            extract: answer.extractMs,
            total: this.#budget.spentMs,
          },
        };
      case 'too_many_pages':
        // A conversion stops one page after the limit, so that its count is no count.
        return tooManyPages(this.#source.format === 'pdf' ? answer.pageCount : null, this.#engines.limits.pagesMax);
      case 'encrypted':
      case 'corrupt':
      case 'no_pages':
      case 'no_text':
      case 'too_slow':
      case 'xfa':
      case 'portfolio':
        return unreadable(answer.kind);
    }
  }
}

/** Whether a warning names pages that were not read. */
function isOfUnreadPages(sentence: string): boolean {
  return /_(?:failed|slow|left_out)/u.test(recordedWarning(sentence)?.reason ?? '');
}

function refusal(inspected: InspectOutput): Unreadable {
  return unreadable(inspected.kind === 'sound' ? 'encrypted' : inspected.kind);
}

type WordFormat = Exclude<SniffedFormat, 'pdf' | 'encrypted_office'>;

/** A Word document that may be opened: inspected and copied. */
export interface WordCopy {
  readonly path: string;
  readonly format: WordFormat;
  readonly pdfPath: string;
}

const EXTENSIONS: Readonly<Record<WordFormat, ConvertInput['extension']>> = {
  docx: 'docx',
  ole2_word: 'doc',
  rtf: 'rtf',
  word_xml: 'docx',
  html: 'html',
  mhtml: 'html',
};

/** A byte order mark and `<`: the beginning of the pages that the inspection writes. */
const PAGE_BEGINNING = 'efbbbf3c';

/** The path of the copy of a Word document in a scratch folder, with the extension of its content. */
function copyPathFor(format: SniffedFormat, scratchDir: string): string {
  const extension = format === 'pdf' || format === 'encrypted_office' ? 'bin' : EXTENSIONS[format];
  return path.join(scratchDir, `document.${extension}`);
}

/** If a DOCX only wraps a web page, the copy is that page. */
async function extensionOf({ path: copyPath, format }: WordCopy): Promise<ConvertInput['extension']> {
  const file = await open(copyPath);
  try {
    const { buffer } = await file.read(Buffer.alloc(4), 0, 4, 0);
    return buffer.toString('hex') === PAGE_BEGINNING ? 'html' : EXTENSIONS[format];
  } finally {
    await file.close();
  }
}

/**
 * Converts a Word document with the LibreOffice of this machine or of npm. The document was inspected.
 *
 * @throws WorkerLost if two processes in a row crashed or took too long; Error if there is no LibreOffice
 */
export async function convertToPdf(
  engines: ReadingEngines,
  copy: WordCopy,
  budget: TimeBudget,
): Promise<ConvertOutput> {
  const office = await engines.office();
  if (office === null) {
    throw new Error('there is no LibreOffice to convert Word documents with; `lectern doctor` says how to get one');
  }
  const input: ConvertInput = {
    sourcePath: copy.path,
    extension: await extensionOf(copy),
    pdfPath: copy.pdfPath,
    // One more than allowed, so that an excess is noticed without laying out all pages.
    pagesMax: engines.limits.pagesMax + 1,
  };
  return budget.call(office, 'convert', input);
}
