import type { WorkerPoolOptions } from '#platform/worker-pool.ts';
import type { EnginePlan } from './engine-plan.ts';
import { packageVersion } from './find-engines.ts';

/** What is the same for every pool of a kind, whatever the configuration says. */
export type PoolKind = Omit<WorkerPoolOptions, 'log' | 'scratchDir' | 'searchPath' | 'memoryMbMax' | 'size'>;

const READY_MS = 60_000;
/** A start takes 2 to 8 seconds, the longer ones with the npm LibreOffice; one that takes far longer is begun anew. */
const OFFICE_READY_MS = 25_000;
const IDLE_MS = 15 * 60_000;

/** Processes that read PDFs and extract: quick to start, kept as long as the service runs. */
export function documentPool(entry: URL): PoolKind {
  return {
    name: 'document worker',
    entry,
    setup: null,
    heapMbMax: 512,
    callsMax: 2000,
    readyTimeoutMs: READY_MS,
    idleMsMax: null,
  };
}

/** Processes that turn Word documents into PDF. */
export function officePool(plan: EnginePlan['office'], fontPaths: readonly string[]): PoolKind | null {
  const common = {
    name: 'office worker',
    heapMbMax: 1024,
    callsMax: 200,
    readyTimeoutMs: OFFICE_READY_MS,
    idleMsMax: IDLE_MS,
    replaceAhead: true,
  };
  switch (plan.kind) {
    case 'none':
      return null;
    case 'native':
      return { ...common, entry: new URL('./office-native-worker.ts', import.meta.url), setup: plan.found };
    case 'npm':
      return {
        ...common,
        entry: new URL('./office-npm-worker.ts', import.meta.url),
        setup: { fontPaths },
        // The optimising compiler takes more memory and time than it saves here.
        nodeArguments: ['--liftoff-only'],
      };
  }
}

/** Processes that recognise writing. */
export function ocrPool(plan: EnginePlan['ocr'], languages: readonly string[]): PoolKind | null {
  const common = { name: 'ocr worker', heapMbMax: 512, callsMax: 200, readyTimeoutMs: READY_MS, idleMsMax: IDLE_MS };
  switch (plan.kind) {
    case 'none':
      return null;
    case 'native': {
      const { tesseract, version, languages: known } = plan.found;
      const setup = { tesseract, version, languages, canOrient: known.has('osd') };
      return { ...common, entry: new URL('./ocr-native-worker.ts', import.meta.url), setup };
    }
    case 'npm': {
      const setup = { languages, canOrient: packageVersion('@tesseract.js-data/osd') !== null };
      return { ...common, entry: new URL('./ocr-npm-worker.ts', import.meta.url), setup };
    }
  }
}
