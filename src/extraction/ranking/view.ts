import { datesInWords } from '../fields/work/entry-dates.ts';
import { type StageView, tableOf } from '../model/view.ts';
import { evidenceBoxes } from '../text/evidence.ts';
import type { JobRanking } from './rank-jobs.ts';

/** Every job with its rank, what it was ranked by, and the criterion by which it lost to the latest one. */
export function viewRanking({ asOf, latest, jobs }: JobRanking): StageView {
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
