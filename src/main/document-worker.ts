import { extractProfile } from '#extraction/extract-profile.ts';
import type { ExtractionHints } from '#extraction/input.ts';
import { serveDocumentWorker } from '#reading/document-worker.ts';

// A process that reads documents: what reading produces is what extraction takes, and the compiler holds the two together.
serveDocumentWorker({ extract: (document, hints) => extractProfile(document, hints as ExtractionHints) });
