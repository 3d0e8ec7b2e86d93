import { realpathSync } from 'node:fs';
import path from 'node:path';
import type { CallFiles } from '#platform/workers/call-folder.ts';
import type { WorkerPoolOptions } from '#platform/workers/worker-pool.ts';
import type { DocumentCalls, OcrCalls, OfficeCalls } from './calls/engine-calls.ts';
import {
  documentReplyValidators,
  type ExtractionValidator,
  OCR_REPLY_VALIDATORS,
  OFFICE_REPLY_VALIDATORS,
} from './engine-answers.ts';
import type { EnginePlan } from './engine-plan.ts';

/** Settings of a kind of pool that do not depend on the configuration. */
export type PoolKind = Omit<
  WorkerPoolOptions,
  | 'log'
  | 'scratchDir'
  | 'sandbox'
  | 'hidden'
  | 'searchPath'
  | 'memoryMbMax'
  | 'dataMbMax'
  | 'diskMbMax'
  | 'replyMbMax'
  | 'stalledMsMax'
  | 'size'
  | 'spares'
> & {
  /** Whether spares are kept; not for engines that take much memory. */
  readonly keepsSpares: boolean;
  /** Whether its threads reserve far more memory than they use, so that only the used memory can be limited. */
  readonly reservesMemory: boolean;
};

/**
 * The folder of a program and its files: for `/opt/libreoffice/program/soffice.bin` it is `/opt/libreoffice`. A program in a
 * shared folder is visible alone.
 */
function homeOf(program: string): string {
  const file = realpathSync(program);
  const folder = path.dirname(file);
  const hasHome = path.basename(folder) === 'program' || /^\/opt\/[^/]+\//.test(folder);
  return hasHome ? path.dirname(folder) : file;
}

const READY_MS = 60_000;
/** A start takes 2 to 8 seconds, with the npm LibreOffice the longest. One that takes much longer is restarted, with twice the time. */
const OFFICE_READY_MS = 25_000;
const IDLE_MS = 15 * 60_000;
/**
 * A company that has no worker waits at most for the end of one call of another. So a call ends well before the wait does, which
 * is LECTERN_QUEUE_WAIT_MS. Most conversions take less than a second, and a page gives up by itself after 40 seconds.
 */
const CONVERSION_MS_MAX = 90_000;
const RECOGNITION_MS_MAX = 60_000;

/** Processes that read PDFs and extract profiles: fast to start, kept while the service runs. */
export function documentPool(
  entry: URL,
  { callMsMax, isExtracted }: { readonly callMsMax: number; readonly isExtracted: ExtractionValidator },
): PoolKind {
  return {
    name: 'document worker',
    entry,
    setup: null,
    files: DOCUMENT_FILES,
    replyValidators: documentReplyValidators(isExtracted),
    heapMbMax: 512,
    callMsMax,
    callsMax: 2000,
    readyTimeoutMs: READY_MS,
    idleMsMax: null,
    keepsSpares: true,
    reservesMemory: false,
    // A document leaves little behind. With the default space for young objects a busy process keeps 100 MB more, and is only 4%
    // faster.
    nodeArguments: ['--max-semi-space-size=8'],
  };
}

/** Processes that convert Word documents to PDF. */
export function officePool(plan: EnginePlan['office'], fontPaths: readonly string[]): PoolKind | null {
  const common = {
    name: 'office worker',
    heapMbMax: 1024,
    callMsMax: CONVERSION_MS_MAX,
    files: OFFICE_FILES,
    replyValidators: OFFICE_REPLY_VALIDATORS,
    callsMax: 200,
    readyTimeoutMs: OFFICE_READY_MS,
    idleMsMax: IDLE_MS,
  };
  switch (plan.kind) {
    case 'none':
      return null;
    case 'native':
      return {
        ...common,
        entry: new URL('./word/office-native-worker.ts', import.meta.url),
        setup: plan.found,
        startsPrograms: true,
        readable: [homeOf(plan.found.soffice), homeOf(plan.found.python)],
        keepsSpares: true,
        reservesMemory: false,
      };
    case 'npm':
      return {
        ...common,
        entry: new URL('./word/office-npm-worker.ts', import.meta.url),
        setup: { fontPaths },
        readable: fontPaths,
        keepsSpares: false,
        reservesMemory: true,
        // The optimising compiler costs more memory and time than it saves here.
        nodeArguments: ['--liftoff-only'],
      };
  }
}

/** Processes that recognise text. */
export function ocrPool(plan: EnginePlan['ocr'], languages: readonly string[]): PoolKind | null {
  const common = {
    name: 'ocr worker',
    heapMbMax: 512,
    callMsMax: RECOGNITION_MS_MAX,
    files: OCR_FILES,
    replyValidators: OCR_REPLY_VALIDATORS,
    callsMax: 200,
    readyTimeoutMs: READY_MS,
    idleMsMax: IDLE_MS,
    keepsSpares: false,
    // A page needs about ten images of millions of pixels. They are freed after the page, not when memory is short.
    nodeArguments: ['--expose-gc'],
  };
  switch (plan.kind) {
    case 'none':
      return null;
    case 'native': {
      const { tesseract, version } = plan.found;
      const setup = { tesseract, version, languages };
      return {
        ...common,
        entry: new URL('./ocr/ocr-native-worker.ts', import.meta.url),
        setup,
        startsPrograms: true,
        readable: [homeOf(tesseract)],
        reservesMemory: false,
      };
    }
    case 'npm': {
      const setup = { languages };
      return { ...common, entry: new URL('./ocr/ocr-npm-worker.ts', import.meta.url), setup, reservesMemory: true };
    }
  }
}

/** The properties of each call's input that are files. */
type FilesOf<Calls extends Readonly<Record<string, { readonly input: object }>>> = {
  readonly [Name in keyof Calls]: CallFiles & {
    readonly reads?: readonly (keyof Calls[Name]['input'])[];
    readonly writes?: readonly (keyof Calls[Name]['input'])[];
    readonly fills?: keyof Calls[Name]['input'];
  };
};

const DOCUMENT_FILES: FilesOf<DocumentCalls> = {
  inspect: { reads: ['path'], writes: ['copyPath'] },
  read: { reads: ['pdfPath'], fills: 'imageDir' },
  identify: { reads: ['pdfPath'], fills: 'imageDir' },
  picture: { reads: ['pdfPath'], fills: 'imageDir' },
  redact: { reads: ['pdfPath'], writes: ['outPath'] },
  checkLayout: { reads: ['path'], writes: ['copyPath'] },
  fillLayout: { reads: ['path'], writes: ['outPath'] },
};

const OFFICE_FILES: FilesOf<OfficeCalls> = {
  convert: { reads: ['sourcePath'], writes: ['pdfPath'] },
};

const OCR_FILES: FilesOf<OcrCalls> = {
  recognise: { reads: ['imagePath'] },
};
