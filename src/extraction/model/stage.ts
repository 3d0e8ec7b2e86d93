import type { StageView } from './view.ts';

/** The stages of the engine, in the order in which they run. */
export const STAGE_NAMES = ['layout', 'sections', 'entries', 'fields', 'ranking', 'confidence'] as const;
export type StageName = (typeof STAGE_NAMES)[number];

/** One step of the engine. It adds to what the stages before it found and changes none of it. Pure and deterministic. */
export interface Stage<In, Out extends In> {
  readonly name: StageName;
  /** @throws never for a document, however strange. */
  readonly run: (state: In) => Out;
  /** What the stage found and why, for people. What the state does not keep is computed by the functions that `run` uses. */
  readonly view: (state: Out) => StageView;
}
