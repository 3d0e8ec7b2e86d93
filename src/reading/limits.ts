import type { Config } from '#platform/config.ts';

/** The configured limits of one document. docs/reading.md lists them with their defaults. */
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
