import { fileURLToPath } from 'node:url';

/** Files of the repository that the program needs. */
export const PATHS = {
  migrations: fileURLToPath(new URL('../../migrations', import.meta.url)),
  openapi: fileURLToPath(new URL('../../openapi', import.meta.url)),
  docs: fileURLToPath(new URL('../../docs', import.meta.url)),
  console: fileURLToPath(new URL('../../console/dist', import.meta.url)),
  samples: fileURLToPath(new URL('../../samples', import.meta.url)),
};

/** The module of document workers. */
export const DOCUMENT_WORKER = new URL('./document-worker.ts', import.meta.url);
