import path from 'node:path';
import { loadConfig } from '#platform/config.ts';
import { openScratch } from '#platform/data-dir.ts';
import { createLog } from '#platform/log.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import { startReadingEngines } from '#reading/engines.ts';
import { readDocument } from '#reading/read-document.ts';

/** What its test asks of it: to read this file from now on, again and again; or to say what came of those read so far. */
export type ParentOrder =
  | { readonly kind: 'read'; readonly path: string; readonly format: SniffedFormat }
  | { readonly kind: 'tell' };

export type ParentAnswer =
  | { readonly kind: 'ready'; readonly engines: readonly string[]; readonly scratchDir: string }
  /** Outcomes since the last time, with what failed. */
  | { readonly kind: 'told'; readonly outcomes: readonly string[] };

/** A process with every engine started, to be killed by its test, it or its engines. */
const scratch = await openScratch(process.argv[2] ?? '');
const engines = await startReadingEngines({
  config: { ...loadConfig({}), ocrLanguages: 'eng', documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1 },
  documentWorkerEntry: new URL('./document-worker.ts', import.meta.url),
  isExtracted: async () => true,
  scratchDir: scratch.dir,
  log: createLog('silent', 'stderr'),
});
const outcomes: string[] = [];

let current: { readonly path: string; readonly format: SniffedFormat } | null = null;

async function readAgainAndAgain(): Promise<never> {
  for (;;) {
    if (current === null) throw new Error('nothing was ordered');
    const { path: file, format } = current;
    const scratchDir = await scratch.makeDir('call');
    const outcome = await readDocument({ path: file, format, scratchDir }, {}, engines);
    const told = outcome.kind === 'failed' ? String(outcome.cause) : outcome.kind;
    outcomes.push(`${path.basename(file)}: ${told}`);
  }
}

function answer(message: ParentAnswer): void {
  process.send?.(message);
}

process.on('message', (order: ParentOrder) => {
  if (order.kind === 'tell') {
    answer({ kind: 'told', outcomes: outcomes.splice(0) });
  } else {
    const isFirst = current === null;
    current = order;
    // Two at once, so that there is always one beside the one whose engine is killed.
    if (isFirst) for (let at = 0; at < 2; at += 1) void readAgainAndAgain();
  }
});
process.on('disconnect', () => process.exit(1));
await engines.warm(['documents', 'office', 'ocr']);
answer({
  kind: 'ready',
  engines: (await engines.describe()).map(({ engine }) => engine),
  scratchDir: scratch.dir,
});
