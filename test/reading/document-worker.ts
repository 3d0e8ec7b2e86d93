import { serveDocumentWorker } from '#reading/document-worker.ts';
import type { PositionedDocument } from '#reading/page/page.ts';

/** What the extraction of the tests' document worker can be told to do. */
export interface TestHints {
  readonly behave?: 'crash' | 'crash unless fresh' | 'hang' | 'throw' | 'fill memory';
}

const held: Buffer[] = [];
let isFresh = true;

/** Answers the document itself, so that tests see what extraction would get; or misbehaves as it is told. */
serveDocumentWorker({
  extract: async (document: PositionedDocument, hints): Promise<PositionedDocument> => {
    const { behave } = hints as TestHints;
    if (behave === 'throw') throw new Error('the extraction has a fault');
    if (behave === 'crash') process.exit(3);
    if (behave === 'hang') for (;;) if (held.length > 1e9) break;
    if (behave === 'fill memory') {
      for (let at = 0; at < 400; at += 1) held.push(Buffer.alloc(1024 * 1024, 1));
      await new Promise(() => undefined);
    }
    if (behave === 'crash unless fresh' && !isFresh) process.exit(3);
    isFresh = false;
    return document;
  },
  identify: () => ({ places: [], texts: {} }),
  layoutData: async (source) => source,
});
