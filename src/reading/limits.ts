import type { Config } from '#platform/config.ts';

/** What one document may take, as configured; each cap stands with its default in docs/reading.md. */
export type ReadingLimits = Pick<
  Config,
  | 'pagesMax'
  | 'documentTimeoutMs'
  | 'documentCpuMs'
  | 'ocrPagesMax'
  | 'pagePixelsMax'
  | 'pageCharactersMax'
  | 'unpackedMbMax'
  | 'outputMbMax'
>;
