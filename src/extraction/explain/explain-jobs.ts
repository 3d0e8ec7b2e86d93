import { isLeave, isMembership, isThesis } from '../entries/side-activities.ts';
import { datesInWords } from '../fields/work/entry-dates.ts';
import type { Evidenced, WorkEntry } from '../model/profile.ts';
import type { JobRanking, RankCriterion, RankedJob } from '../ranking/rank-jobs.ts';
import { roundedConfidence } from '../text/evidence.ts';
import type { DecisionShown, ExplainedJob, ExplainedPlace, ExplainedValue } from './explanation.ts';

function titleOf({ role, company }: WorkEntry): string {
  const parts = [role?.value ?? 'a job without a role', company?.value];
  return parts.filter((part) => part !== undefined).join(' at ');
}

function endOf({ dates }: WorkEntry): string {
  return dates?.end ?? dates?.start ?? 'at an unknown time';
}

function notAJob(entry: WorkEntry): string {
  if (entry.kind === 'career_break' || isLeave(entry)) return 'it is time away from work, not a job';
  return 'it is unpaid work without a role or an organisation';
}

function unpaidKind(entry: WorkEntry): string {
  if (isThesis(entry)) return 'a thesis';
  return isMembership(entry) ? 'a membership' : 'volunteering';
}

function whyNot(criterion: RankCriterion, own: RankedJob, winner: RankedJob | undefined): string {
  const { entry } = own;
  const chosen = winner?.entry;
  switch (criterion) {
    case 'not_a_job':
      return notAJob(entry);
    case 'volunteering':
      return `it is ${unpaidKind(entry)}, which counts only if there is no job`;
    case 'undated':
      return 'no job of its section has dates';
    case 'ended':
      return entry.dates === null
        ? 'it has no dates, and the chosen job is current'
        : `it ended ${endOf(entry)}, and the chosen job is current`;
    case 'side_activity':
      return 'it is a side activity: part-time, freelance or an office';
    case 'ended_earlier':
      return `it ended ${endOf(entry)}; the chosen job ended later${chosen === undefined ? '' : `: ${endOf(chosen)}`}`;
    case 'began_earlier':
      return `it began ${entry.dates?.start ?? 'earlier'}; the chosen job began later: ${chosen?.dates?.start ?? 'unknown'}`;
    case 'says_less':
      return 'its role or its employer was not found';
    case 'stands_later':
      return 'the dates do not decide, and the chosen job is nearer to the newest end of the CV';
  }
}

function placesOf({ role, company }: WorkEntry): ExplainedPlace[] {
  const evidence = [role, company].flatMap((value) => value?.evidence ?? []);
  const lines = new Map(
    evidence.map(({ page, text }) => [`${page}|${text}`, { page, line: text.replaceAll('\t', ' ') }]),
  );
  return [...lines.values()];
}

/** The entries of the CV, each with the reason why another was chosen. */
export function explainJobs(jobs: readonly RankedJob[]): ExplainedJob[] {
  const winner = jobs.find((job) => job.lostBy === null);
  const confidenceOf = (value: Evidenced<string> | null): number | null =>
    value === null ? null : roundedConfidence(value.confidence);
  return jobs.map((job) => ({
    role: job.entry.role?.value ?? null,
    role_confidence: confidenceOf(job.entry.role),
    company: job.entry.company?.value ?? null,
    company_confidence: confidenceOf(job.entry.company),
    dates: datesInWords(job.entry.dates),
    kind: job.entry.kind,
    chosen: job === winner,
    places: placesOf(job.entry),
    why_not: job.lostBy === null ? null : whyNot(job.lostBy, job, winner),
  }));
}

function whyThisJob(winner: RankedJob, count: number, asOf: string): string {
  const dates = datesInWords(winner.entry.dates);
  if (count === 1) return 'It is the only job in the CV.';
  if (dates === null) return 'The dates do not decide, and it is at the newest end of the CV.';
  return winner.rank.isCurrent
    ? `It is the latest of ${count} entries: ${dates}, current as of ${asOf}.`
    : `It is the latest of ${count} entries: ${dates}; none is current as of ${asOf}.`;
}

/** The explanation of the latest employer or the latest role. */
export function explainJobValue(
  ranking: JobRanking,
  field: 'company' | 'role',
  decision: DecisionShown,
): ExplainedValue {
  const winner = ranking.jobs.find((job) => job.lostBy === null);
  const found = winner?.entry[field] ?? null;
  const places = (found?.evidence ?? []).map(({ page, text }) => ({ page, line: text.replaceAll('\t', ' ') }));
  return { ...decision, places, because: because(ranking, field, decision) };
}

function because({ jobs, asOf }: JobRanking, field: 'company' | 'role', decision: DecisionShown): string {
  const winner = jobs.find((job) => job.lostBy === null);
  const word = field === 'company' ? 'employer' : 'role';
  if (winner === undefined) return 'No job was found in the CV.';
  const why = whyThisJob(winner, jobs.length, asOf);
  const found = winner.entry[field];
  if (found === null) return `The job is "${titleOf(winner.entry)}". ${why} No ${word} was found in its lines.`;
  return decision.value === null
    ? `"${found.value}" is the ${word} of the job, but its confidence ${decision.confidence} is below ${decision.threshold}: left empty rather than wrong.`
    : `It is the ${word} of the job "${titleOf(winner.entry)}". ${why}`;
}
