import { assembleProfile } from './assemble-profile.ts';
import { explain } from './explain/explain.ts';
import type { Explanation } from './explain/explanation.ts';
import type { ExtractionHints, PositionedDocument } from './model/input.ts';
import type { Profile } from './model/profile.ts';
import { runPipeline } from './pipeline.ts';
import { type NamedStageView, viewStages } from './view-stages.ts';

/** The result of the extraction. */
export interface ExtractedCv {
  readonly profile: Profile;
  /** Why the three values are what they are; null if not requested. */
  readonly explanation: Explanation | null;
  /** What the requested stages found; absent if none are requested. */
  readonly stages?: readonly NamedStageView[];
}

/**
 * Reads the structured CV out of positioned words. Pure and deterministic: the same document and hints give the same
 * profile; it reads no clock and no file, and does not throw on strange documents, which give a profile of nulls.
 *
 * @param document pages of positioned words with the document's own metadata.
 * @param hints what the caller knows; it biases the reading and is never a value. They say whether to explain, and which stages to view.
 */
export function extractCv(document: PositionedDocument, hints: ExtractionHints): ExtractedCv {
  const state = runPipeline({ document, hints });
  const profile = assembleProfile(state);
  return {
    profile,
    explanation: hints.explain === true ? explain(state) : null,
    ...(hints.stages !== undefined && { stages: viewStages(state, hints.stages) }),
  };
}

/** The profile alone. */
export function extractProfile(document: PositionedDocument, hints: ExtractionHints): Profile {
  return assembleProfile(runPipeline({ document, hints }));
}
