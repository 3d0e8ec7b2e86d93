import { serveDocumentWorker } from '#reading/document-worker.ts';

// A document worker that returns what it read instead of the result of the extraction.
serveDocumentWorker({
  layoutData: async (source) => source,
  extract: (document) => document,
  identify: (document) => document,
});
