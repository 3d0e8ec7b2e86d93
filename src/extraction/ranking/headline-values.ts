import type { RunnersUp } from '../confidence/alternatives.ts';
import type { HeadlineValues } from '../confidence/calibration.ts';
import type { ExtractionTrace } from '../explain/trace.ts';
import { weighNames } from '../fields/name/weigh-names.ts';
import { type PlacedEntry, readWork } from '../fields/work/read-work.ts';
import type { LabelledDocument } from '../model/document.ts';
import type { ExtractionHints, PositionedDocument } from '../model/input.ts';
import type { Contact } from '../model/profile.ts';
import { latestJobs } from './latest-job.ts';

/** What the three fields are found in. */
export interface HeadlineSources {
  readonly document: PositionedDocument;
  readonly labelled: LabelledDocument;
  readonly contact: Contact;
}

/** The day that "present" means: the document's own date if it has one and it is not later than today, else today. */
function asOf(document: PositionedDocument, hints: ExtractionHints): string {
  const own = document.modifiedAt?.slice(0, 10) ?? null;
  if (own === null || !/^\d{4}-\d{2}-\d{2}$/.test(own) || own > hints.today) return hints.today;
  return own;
}

/**
 * Finds name, latest employer and latest role, with the confidences of those who found them and nothing held back.
 *
 * @returns the values, all jobs with their places in the document, and what was weighed and lost.
 */
export function findHeadlineValues(
  { document, labelled, contact }: HeadlineSources,
  hints: ExtractionHints,
  trace?: ExtractionTrace,
): { values: HeadlineValues; placed: readonly PlacedEntry[]; lost: RunnersUp } {
  const emails = contact.emails.map((email) => email.value);
  const weighed = weighNames(labelled, { source: document, hints, emails }, trace);
  const placed = readWork(labelled);
  const [job = null, ...otherJobs] = latestJobs(placed, asOf(document, hints), trace);
  const values: HeadlineValues = {
    candidate_name: weighed?.name ?? null,
    latest_company: job?.company ?? null,
    latest_role: job?.role ?? null,
    job,
    work: placed.map(({ entry }) => entry),
    isScanned: document.pages[0]?.source === 'ocr',
  };
  return { values, placed, lost: { names: weighed?.others ?? [], jobs: otherJobs } };
}
