import { toOriginalPage } from '#kit/page-transform.ts';
import { confidenceStage, type Decided } from './confidence/stage.ts';
import { entriesStage } from './entries/stage.ts';
import { fieldsStage } from './fields/stage.ts';
import { layoutStage } from './layout/stage.ts';
import type { EngineInput, Page } from './model/document.ts';
import { BOXES_MAX, boundedCell, type StageName, type StageView, type ViewBox } from './model/stage.ts';
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

/** What one stage found, for `lectern read --stages`. */
export interface NamedStageView extends StageView {
  readonly stage: StageName;
}

/**
 * What the given stages found in a document, in their order. Boxes are where a person sees them; tables have the places of the
 * page as it was read, upright and with level lines.
 */
export function viewStages(state: Decided, names: readonly StageName[]): NamedStageView[] {
  const pages = new Map(state.document.pages.map((page) => [page.number, page]));
  return PIPELINE.filter(({ name }) => names.includes(name)).map((stage) => {
    const { facts, tables, boxes } = stage.view(state);
    return {
      stage: stage.name,
      facts: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, boundedCell(value)])),
      tables,
      boxes: boxes.slice(0, BOXES_MAX).map((box) => originalBox(box, pages.get(box.page))),
    };
  });
}

function originalBox(box: ViewBox, page: Page | undefined): ViewBox {
  const { x0, y0, x1, y1 } = page === undefined ? box : toOriginalPage(box, page);
  const [left, top, right, bottom] = [x0, y0, x1, y1].map((value) => Math.round(value * 10) / 10);
  return { ...box, x0: left ?? x0, y0: top ?? y0, x1: right ?? x1, y1: bottom ?? y1 };
}
