import type { Explanation } from '#extraction/explain/explanation.ts';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/input.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import {
  type DocumentSource,
  type EngineTime,
  type ReadOutcome,
  type ReadResult,
  readDocument,
} from '#reading/read-document.ts';

/** A CV that was read, with why its three values are what they are where the hints asked for that. */
export interface ParsedCv extends ReadResult<Profile>, EngineTime {
  readonly explanation: Explanation | null;
}

export type ParseOutcome = ParsedCv | Exclude<ReadOutcome<Profile>, { kind: 'read' }>;

/** Reads a document and extracts its profile: the same for the API, the command line and the tests. */
export async function parseCv(
  engines: ReadingEngines,
  source: DocumentSource,
  hints: ExtractionHints,
): Promise<ParseOutcome> {
  const outcome = await readDocument<ExtractionHints, ExtractedCv>(source, hints, engines);
  if (outcome.kind !== 'read') return outcome;
  const { profile, explanation } = outcome.extracted;
  return { ...outcome, extracted: profile, explanation };
}
