import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { startReadingEngines } from '#reading/engines.ts';

/** A process with every engine started, to be killed by its test: tells which engines they are, and waits. */
const engines = await startReadingEngines({
  config: { ...loadConfig({}), ocrLanguages: 'eng', documentWorkers: 1, officeWorkers: 1, ocrWorkers: 1 },
  documentWorkerEntry: new URL('./document-worker.ts', import.meta.url),
  scratchDir: process.argv[2] ?? '',
  log: createLog('silent', 'stderr'),
});
await engines.warm(['documents', 'office', 'ocr']);
process.send?.((await engines.describe()).map(({ engine }) => engine));
