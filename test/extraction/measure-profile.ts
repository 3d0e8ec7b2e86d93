import type { Profile, WorkEntry } from '#extraction/model/profile.ts';
import type { CvContent, Job, YearMonth } from '../../training/content/cv-content.ts';

/** The parts of a profile that are compared with what is true of an invented candidate. */
export const MEASURED = [
  'emails',
  'phones',
  'links',
  'city',
  'postcode',
  'degrees',
  'schools',
  'study years',
  'skills',
  'languages',
  'language levels',
  'certificates',
  'interests',
  'job count',
  'roles',
  'companies',
  'job dates',
  'bullets',
] as const;
export type Measured = (typeof MEASURED)[number];

/** How many of the true values were found, how many there are, and how many were found that are not true. */
export interface Score {
  found: number;
  truth: number;
  wrong: number;
}

export type Scores = Record<Measured, Score>;

export interface Miss {
  readonly part: Measured;
  readonly missing: readonly string[];
  readonly wrong: readonly string[];
}

export function noScores(): Scores {
  return Object.fromEntries(MEASURED.map((part) => [part, { found: 0, truth: 0, wrong: 0 }])) as Scores;
}

/** Text compared without case, marks and white space, which line breaks and repairs may change. */
function key(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}@]/gu, '');
}

function month(date: YearMonth | null, style: string): string {
  if (date === null) return 'now';
  return style === 'year' ? String(date.year) : `${date.year}-${String(date.month).padStart(2, '0')}`;
}

/** A job's time as the document writes it; a job of one month or year is written as one date. */
function trueDates({ start, end }: Job, style: string): string {
  const [from, to] = [month(start, style), month(end, style)];
  return from === to ? from : `${from}/${to}`;
}

function foundDates({ dates }: WorkEntry): string {
  if (dates === null) return 'none';
  const end = dates.current ? 'now' : dates.end;
  return end === null || end === dates.start ? String(dates.start) : `${dates.start ?? ''}/${end}`;
}

const digits = (text: string): string => text.replaceAll(/\D/gu, '').slice(-7);

/** The true values and the found ones, part by part. `dates` is the style in which the document writes months. */
function compared(content: CvContent, profile: Profile, dates: string): Record<Measured, [string[], string[]]> {
  const { contact } = profile;
  const work = profile.work;
  const values = (items: readonly ({ readonly value: string } | null)[]) => items.flatMap((item) => item?.value ?? []);
  const city = String(content.contact.city.split(',')[0]);
  return {
    emails: [[content.contact.email], values(contact.emails)],
    phones: [[digits(content.contact.phone)], values(contact.phones).map(digits)],
    links: [[...content.contact.links], values(contact.links).map((link) => link.replace(/^https?:\/\//u, ''))],
    city: [[city], values([contact.address?.city ?? null])],
    postcode: [[content.contact.postcode], values([contact.address?.postcode ?? null])],
    degrees: [content.education.map(({ degree }) => degree), values(profile.education.map(({ degree }) => degree))],
    schools: [
      content.education.map(({ school }) => school),
      values(profile.education.map((entry) => entry.institution)),
    ],
    'study years': [
      content.education.map(({ endYear }) => String(endYear)),
      profile.education.map((entry) => (entry.dates?.end ?? entry.dates?.start ?? 'none').slice(0, 4)),
    ],
    skills: [content.skills.flatMap(({ items }) => [...items]), values(profile.skills)],
    languages: [
      content.languages.map(({ language }) => language),
      values(profile.languages.map((own) => own.language)),
    ],
    'language levels': [
      content.languages.map(({ language, level }) => `${language}=${level}`),
      profile.languages.map(({ language, level }) => `${language.value}=${level?.value ?? ''}`),
    ],
    certificates: [
      [...content.certificates],
      profile.certificates.map(({ name, issuer }) => name.value + (issuer?.value ?? '')),
    ],
    interests: [[...content.interests], values(profile.interests)],
    'job count': [[String(content.work.length)], [String(work.length)]],
    roles: [content.work.map(({ role }) => role), values(work.map(({ role }) => role))],
    companies: [content.work.map(({ company }) => company), values(work.map(({ company }) => company))],
    'job dates': [content.work.map((job) => trueDates(job, dates)), work.map(foundDates)],
    bullets: [content.work.flatMap(({ highlights }) => [...highlights]), work.flatMap((job) => values(job.highlights))],
  };
}

/** Whether the pages show a value: templates leave out what they have no place for. */
function isShown(part: Measured, value: string, words: string): boolean {
  if (part === 'job count' || part === 'job dates' || part === 'phones') return true;
  return value.split('=').every((text) => words.includes(key(text)));
}

/** A document that was made of known content, and what was read in it. */
export interface MeasuredDocument {
  readonly content: CvContent;
  readonly profile: Profile;
  /** The style in which it writes months. */
  readonly dates: string;
  /** All its words in the order of the source. */
  readonly words: string;
}

/** Adds a document's comparison to the scores; returns the parts in which anything is missing or wrong. */
export function measure(document: MeasuredDocument, scores: Scores): Miss[] {
  const parts = compared(document.content, document.profile, document.dates);
  const words = key(document.words);
  return MEASURED.flatMap((part) => {
    const [all, found] = parts[part];
    const truth = all.filter((value) => isShown(part, value, words));
    const left = found.map((value) => ({ value, key: key(value) }));
    const missing = truth.filter((value) => {
      const at = left.findIndex((own) => own.key === key(value));
      if (at >= 0) left.splice(at, 1);
      return at < 0;
    });
    const score = scores[part];
    score.truth += truth.length;
    score.found += truth.length - missing.length;
    score.wrong += left.length;
    const wrong = left.map(({ value }) => value);
    return missing.length + wrong.length === 0 ? [] : [{ part, missing, wrong }];
  });
}

/** A line a part: how much of the truth was found, and how much of what was found is true. */
export function scoreTable(scores: Scores): string {
  return MEASURED.map((part) => {
    const { found, truth, wrong } = scores[part];
    const share = (count: number, of: number) => `${((100 * count) / Math.max(1, of)).toFixed(1)}%`.padStart(7);
    return `${part.padEnd(16)} found ${share(found, truth)} of ${String(truth).padStart(5)}   right ${share(found, found + wrong)}`;
  }).join('\n');
}
