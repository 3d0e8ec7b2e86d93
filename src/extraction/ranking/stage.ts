import type { WithFields } from '../fields/stage.ts';
import { datesInWords } from '../fields/work/entry-dates.ts';
import type { ExtractionHints, PositionedDocument } from '../model/document.ts';
import { type Stage, type StageView, tableOf } from '../model/stage.ts';
import { evidenceBoxes } from '../text/evidence.ts';
import { type JobRanking, rankJobs } from './rank-jobs.ts';

/** Every job with its rank, what it was ranked by, and the criterion by which it lost to the latest one. */
function viewRanking({ asOf, latest, jobs }: JobRanking): StageView {
  const places = new Map(latest.map((entry, index) => [entry, index + 1]));
  return {
    facts: { present: asOf, jobs: jobs.length, latest: jobs.findIndex(({ lostBy }) => lostBy === null) + 1 || null },
    tables: [
      tableOf('jobs', [...jobs.entries()], {
        job: ([index]) => index + 1,
        place: ([, { entry }]) => places.get(entry) ?? null,
        lost_by: ([, { lostBy }]) => lostBy,
        dates: ([, { entry }]) => datesInWords(entry.dates),
        current: ([, { rank }]) => rank.isCurrent,
        beside_a_job: ([, { rank }]) => rank.isSide,
        tier: ([, { rank }]) => rank.tier,
        kind: ([, { entry }]) => entry.kind,
        role: ([, { entry }]) => entry.role?.value ?? null,
        company: ([, { entry }]) => entry.company?.value ?? null,
      }),
    ],
    boxes: jobs.flatMap(({ entry }) => {
      const place = places.get(entry);
      const kind = place === 1 ? 'latest' : place === undefined ? 'never' : 'earlier';
      const label = place === undefined ? null : String(place);
      return [...evidenceBoxes(entry.role, kind, label), ...evidenceBoxes(entry.company, kind)];
    }),
  };
}

/** The jobs in order of their recency. */
export interface Ranked extends WithFields {
  readonly ranking: JobRanking;
}

/** The day that "present" means: the document's own date if it has one and it is not later than today, else today. */
function presentOf(document: PositionedDocument, hints: ExtractionHints): string {
  const own = document.modifiedAt?.slice(0, 10) ?? null;
  if (own === null || !/^\d{4}-\d{2}-\d{2}$/.test(own) || own > hints.today) return hints.today;
  return own;
}

/** Which job is the latest, and why the others are not. */
export const rankingStage: Stage<WithFields, Ranked> = {
  name: 'ranking',
  run: (state) => ({ ...state, ranking: rankJobs(state.jobs, presentOf(state.document, state.hints)) }),
  view: ({ ranking }) => viewRanking(ranking),
};
