import type { WithFields } from '../fields/stage.ts';
import type { ExtractionHints, PositionedDocument } from '../model/input.ts';
import type { Stage } from '../model/stage.ts';
import { type JobRanking, rankJobs } from './rank-jobs.ts';
import { viewRanking } from './view.ts';

/** The jobs in order of their recency. */
export interface Ranked extends WithFields {
  readonly ranking: JobRanking;
}

/** The day that "present" means: the document's own date if it has one and it is not later than today, else today. */
function asOf(document: PositionedDocument, hints: ExtractionHints): string {
  const own = document.modifiedAt?.slice(0, 10) ?? null;
  if (own === null || !/^\d{4}-\d{2}-\d{2}$/.test(own) || own > hints.today) return hints.today;
  return own;
}

/** Which job is the latest, and why the others are not. */
export const rankingStage: Stage<WithFields, Ranked> = {
  name: 'ranking',
  run: (state) => ({ ...state, ranking: rankJobs(state.jobs, asOf(state.document, state.hints)) }),
  view: ({ ranking }) => viewRanking(ranking),
};
