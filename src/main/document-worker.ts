import { enableCompileCache } from 'node:module';
import path from 'node:path';
import type { ExtractionHints } from '#extraction/input.ts';

// A process that reads documents: what reading produces is what extraction takes, and the compiler holds the two together.
// What Node has compiled once it need not compile at every start; it counts only for modules loaded after this.
enableCompileCache(path.join(import.meta.dirname, '../../node_modules/.cache/lectern'));
const { extractCv } = await import('#extraction/extract-cv.ts');
const { serveDocumentWorker } = await import('#reading/document-worker.ts');
serveDocumentWorker({ extract: (document, hints) => extractCv(document, hints as ExtractionHints) });
