import { confidenceStage, type Decided } from './confidence/stage.ts';
import { entriesStage } from './entries/stage.ts';
import { fieldsStage } from './fields/stage.ts';
import { layoutStage } from './layout/stage.ts';
import type { EngineInput } from './model/input.ts';
import { type Ranked, rankingStage } from './ranking/stage.ts';
import { sectionsStage } from './sections/stage.ts';

/**
 * The stages of the engine, in order. Each takes the state of the one before it and adds what it found. A stage's
 * folder imports the folders of the stages before it, never of those after it.
 */
export const PIPELINE = [layoutStage, sectionsStage, entriesStage, fieldsStage, rankingStage, confidenceStage] as const;

/** Runs all stages but the last, whose weights are fitted to the result. */
export function runToRanking(input: EngineInput): Ranked {
  return rankingStage.run(fieldsStage.run(entriesStage.run(sectionsStage.run(layoutStage.run(input)))));
}

/** Runs all stages. Pure and deterministic. It reads no clock, and no file but its own weights and word lists. */
export function runPipeline(input: EngineInput): Decided {
  return confidenceStage.run(runToRanking(input));
}
