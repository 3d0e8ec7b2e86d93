import { readFileSync } from 'node:fs';
import { lazy } from '#kit/memoize.ts';
import type { Evidenced, Profile, Volunteering, WorkEntry } from '../model/profile.ts';
import type { Ranked } from '../ranking/stage.ts';
import { roundedConfidence } from '../text/evidence.ts';

/** The parts of the profile beside the three fields, whose values have a confidence. */
export type ProfileValues = Pick<
  Profile,
  | 'contact'
  | 'work'
  | 'volunteering'
  | 'education'
  | 'skills'
  | 'languages'
  | 'certificates'
  | 'projects'
  | 'publications'
  | 'awards'
>;

/** The kinds of values whose confidence is calibrated: those of which a made CV tells the truth. */
export const VALUE_KINDS = [
  'emails',
  'phones',
  'links',
  'work.company',
  'work.role',
  'work.location',
  'education.institution',
  'education.degree',
  'skills',
  'languages.language',
  'languages.level',
  'certificates',
  'projects',
  'publications',
  'awards',
] as const;
export type ValueKind = (typeof VALUE_KINDS)[number];

/** The parts as the stages before this one found them. */
export function profileValuesOf({ jobs, fields, contact }: Ranked): ProfileValues {
  const { education, skills, languages, certificates, projects, publications, awards } = fields;
  // Unpaid work in a section of its own. Unpaid work among the jobs stays there, with its kind.
  const isUnpaid = ({ entry, inWorkSection }: Ranked['jobs'][number]): boolean =>
    entry.kind === 'volunteering' && !inWorkSection;
  return {
    contact,
    work: jobs.filter((job) => !isUnpaid(job)).map(({ entry }) => entry),
    volunteering: jobs.filter(isUnpaid).map(({ entry }) => volunteeringOf(entry)),
    education,
    skills,
    languages,
    certificates,
    projects,
    publications,
    awards,
  };
}

/** The confidence that a value shall have. */
type Confidence = (kind: ValueKind, value: Evidenced<string>) => number;

/** The same parts with other confidences. Values of kinds that are not calibrated keep theirs. */
export function withConfidences(values: ProfileValues, confidenceOf: Confidence): ProfileValues {
  const { contact, work, volunteering, education, skills, languages, certificates, projects, publications, awards } =
    values;
  const as = <Value extends Evidenced<string> | null>(kind: ValueKind, value: Value): Value =>
    value === null ? value : { ...value, confidence: confidenceOf(kind, value) };
  return {
    contact: {
      ...contact,
      emails: contact.emails.map((value) => as('emails', value)),
      phones: contact.phones.map((value) => as('phones', value)),
      links: contact.links.map((value) => as('links', value)),
    },
    work: work.map((job) => ({
      ...job,
      role: as('work.role', job.role),
      company: as('work.company', job.company),
      location: as('work.location', job.location),
    })),
    // Unpaid work is read by the same rules and taggers as jobs.
    volunteering: volunteering.map((own) => ({
      ...own,
      organisation: as('work.company', own.organisation),
      role: as('work.role', own.role),
      location: as('work.location', own.location),
    })),
    education: education.map((study) => ({
      ...study,
      institution: as('education.institution', study.institution),
      degree: as('education.degree', study.degree),
    })),
    skills: skills.map((skill) => as('skills', skill)),
    languages: languages.map((own) => ({
      ...own,
      language: as('languages.language', own.language),
      level: as('languages.level', own.level),
    })),
    certificates: certificates.map((own) => ({ ...own, name: as('certificates', own.name) })),
    projects: projects.map((own) => ({ ...own, name: as('projects', own.name) })),
    publications: publications.map((own) => ({ ...own, title: as('publications', own.title) })),
    awards: awards.map((own) => ({ ...own, title: as('awards', own.title) })),
  };
}

/** A work entry as unpaid work: an organisation instead of an employer. */
function volunteeringOf({ company, role, location, dates, highlights }: WorkEntry): Volunteering {
  return { organisation: company, role, location, dates, highlights };
}

/** The fields that a caller sees without requesting the profile. */
export type HeadlineField = 'candidate_name' | 'latest_company' | 'latest_role';

/** The values found for the three fields before any is held back, and what affects their confidence. */
export interface HeadlineValues {
  readonly candidate_name: Evidenced<string> | null;
  readonly latest_company: Evidenced<string> | null;
  readonly latest_role: Evidenced<string> | null;
  /** The job of the company and the role. */
  readonly job: WorkEntry | null;
  readonly work: readonly WorkEntry[];
  /** Whether the first page is a scan. */
  readonly isScanned: boolean;
}

/** The values of the three fields as the stages before this one found them. */
export function headlineValuesOf({ names, jobs, ranking, document }: Ranked): HeadlineValues {
  const [job = null] = ranking.latest;
  return {
    candidate_name: names.name,
    latest_company: job?.company ?? null,
    latest_role: job?.role ?? null,
    job,
    work: jobs.map(({ entry }) => entry),
    isScanned: document.pages[0]?.source === 'ocr',
  };
}

/** What the confidence of a value is calibrated by, in the order of the inputs; the first is always 1. */
export const CALIBRATION_INPUT_NAMES = [
  'constant',
  'confidence_found',
  'scanned',
  'job_undated',
  'job_current',
  'several_current',
  'company_missing',
  'role_missing',
  'company_confidence',
  'role_confidence',
  'one_job_at_most',
  'most_jobs_incomplete',
  'words',
  'several_places',
] as const;
export const CALIBRATION_INPUTS = CALIBRATION_INPUT_NAMES.length;

const LIMIT = 6;

/** The logarithm of the odds of a confidence, bounded. */
function logit(share: number): number {
  const bounded = Math.min(0.999, Math.max(0.001, share));
  return Math.max(-LIMIT, Math.min(LIMIT, Math.log(bounded / (1 - bounded))));
}

/** How sure it is that freelance work has no employer: as sure as an employer of this confidence. */
const NO_EMPLOYER = 0.98;

/** The input for a job without an employer: nothing, unless it says itself that there is none. */
function absenceOf(job: HeadlineValues['job']): number {
  return job?.kind === 'freelance' ? logit(NO_EMPLOYER) / 3 : 0;
}

/**
 * The inputs from which a value's confidence is calibrated. The words of the value are excluded on purpose: the word
 * lists know those of generated CVs better than those of real ones, and the confidence would only measure that.
 */
export function calibrationInputs(field: HeadlineField, values: HeadlineValues): number[] {
  const value = values[field];
  const { job, work, latest_company: company, latest_role: role } = values;
  const text = value?.value ?? '';
  const yes = (is: boolean): number => (is ? 1 : 0);
  const current = work.filter((entry) => entry.dates?.current === true).length;
  return [
    1,
    logit(value?.confidence ?? 0),
    yes(values.isScanned),
    yes(job?.dates === null || job === null),
    yes(job?.dates?.current === true),
    yes(current > 1),
    yes(company === null),
    yes(role === null),
    company === null ? absenceOf(job) : logit(company.confidence) / 3,
    role === null ? 0 : logit(role.confidence) / 3,
    yes(work.length <= 1),
    yes(work.filter((entry) => entry.role === null || entry.company === null).length * 2 > work.length),
    Math.min(3, text.split(/\s+/u).length / 4),
    yes((value?.evidence.length ?? 0) > 1),
  ];
}

/** The weights of each field's confidence, fitted on documents that nothing else was learned from (`npm run train`). */
export type CalibrationWeights = Readonly<Record<HeadlineField, readonly number[]>>;

let shipped: CalibrationWeights | null = null;

function load(): CalibrationWeights {
  const file = new URL('../weights/certainty.json', import.meta.url);
  const weights = JSON.parse(readFileSync(file, 'utf8')) as CalibrationWeights;
  for (const [field, row] of Object.entries(weights))
    if (row.length !== CALIBRATION_INPUTS)
      throw new Error(`The certainty of ${field} was fitted for other inputs. Run: npm run train`);
  return weights;
}

/**
 * The probability that a value is right, 0 to 1: logistic regression (Platt, 1999, with more inputs than the score
 * alone).
 */
export function calibratedConfidence(inputs: readonly number[], weights: readonly number[]): number {
  const sum = inputs.reduce((total, input, index) => total + input * (weights[index] ?? 0), 0);
  return 1 / (1 + Math.exp(-sum));
}

/** The shipped weights. They are read at the first call, so that training does not need them. */
export function shippedWeights(): CalibrationWeights {
  shipped ??= load();
  return shipped;
}

/** What the confidence of a value of the profile is calibrated by, in the order of the inputs; the first is always 1. */
export const VALUE_INPUT_NAMES = ['constant', 'confidence_found', 'further_words'] as const;

/** The weights of each kind of value, in the order of the inputs, fitted on made documents (`npm run train`). */
export type ValueWeights = Readonly<Record<ValueKind, readonly number[]>>;

/** Words of a skill that say nothing against it, and the most that are counted. */
const SKILL_WORDS = 2;
const SKILL_WORDS_COUNTED = 5;

/** The inputs from which the confidence of a value is calibrated. A list of skills can hold sentences, so their words count. */
export function valueInputs(kind: ValueKind, { value, confidence }: Evidenced<string>): number[] {
  const words = kind === 'skills' ? value.split(/\s+/u).length : 0;
  return [1, logit(confidence), Math.max(0, Math.min(SKILL_WORDS_COUNTED, words) - SKILL_WORDS)];
}

const valueWeights = lazy((): ValueWeights => {
  const file = new URL('../weights/value-certainty.json', import.meta.url);
  const weights = JSON.parse(readFileSync(file, 'utf8')) as ValueWeights;
  for (const kind of VALUE_KINDS)
    if (weights[kind]?.length !== VALUE_INPUT_NAMES.length)
      throw new Error(`The certainty of ${kind} was fitted for other inputs. Run: npm run train`);
  return weights;
});

/** The same values with calibrated confidences, each by the weights of its kind. Nothing but confidences differs. */
export function calibratedValues(values: ProfileValues): ProfileValues {
  const weights = valueWeights();
  return withConfidences(values, (kind, value) =>
    roundedConfidence(calibratedConfidence(valueInputs(kind, value), weights[kind])),
  );
}
