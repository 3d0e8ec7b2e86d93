import { extractCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/input.ts';
import { serveDocumentWorker } from '#reading/document-worker.ts';

// A process that reads documents: what reading produces is what extraction takes, and the compiler holds the two together.
serveDocumentWorker({ extract: (document, hints) => extractCv(document, hints as ExtractionHints) });
