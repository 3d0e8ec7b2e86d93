import { serveDocumentWorker } from '#reading/document-worker.ts';

// A document worker that hands over what it read, in place of what extraction makes of it.
serveDocumentWorker({ extract: (document) => document });
