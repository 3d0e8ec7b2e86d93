import type { ExtractionHints } from '#extraction/input.ts';
import type { Profile } from '#extraction/profile.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import { type ReadOutcome, readDocument } from '#reading/read-document.ts';
import type { SniffedFormat } from '#reading/sniff.ts';

export interface CvSource {
  readonly path: string;
  readonly format: SniffedFormat;
  /** A folder of this call's own for what the engines write. */
  readonly scratchDir: string;
}

export type ParseOutcome = ReadOutcome<Profile>;

/** Reads a document and extracts its profile: the same for the API, the command line and the tests. */
export async function parseCv(
  engines: ReadingEngines,
  source: CvSource,
  hints: ExtractionHints,
): Promise<ParseOutcome> {
  return readDocument<ExtractionHints, Profile>(source, hints, engines);
}
