import type { PositionedDocument } from '#extraction/model/document.ts';
import type { CvContent, ExtraEntry, ExtraName, Job, Study, YearMonth } from '../content/cv-content.ts';
import { schoolLine } from '../render/contact-lines.ts';
import type { Accepted, TrueEntry, TrueProfile } from './profile-score.ts';

/** The truth of a made CV, apart from what its template leaves out. */
export type MadeProfile = Omit<TrueProfile, 'id'>;

/**
 * The whole truth of a made CV: contact, jobs, studies, skills, languages and lists. Dates are given as years, because a template may
 * print no months. A template may leave out when a study began, its town, how well a language is spoken, and whole sections:
 * {@link asPrinted}.
 */
export function madeProfile(content: CvContent): MadeProfile {
  const { contact } = content;
  const entries = (name: ExtraName): readonly ExtraEntry[] =>
    content.extras?.find((section) => section.name === name)?.entries ?? [];
  return {
    emails: [contact.email],
    phones: [contact.phone],
    links: contact.links,
    work: content.work.filter(({ kind }) => kind !== 'break').map(jobOf),
    education: content.education.map(studyOf),
    skills: content.skills.flatMap(({ items }) => items),
    languages: content.languages.map(({ language, level }) => ({ language, level: [level, null] })),
    certificates: content.certificates.map(nameOfCertificate),
    projects: entries('projects').map(({ title }) => title),
    publications: entries('publications').map(({ title }) => title),
    awards: entries('awards').map(({ title }) => title),
  };
}

function yearOf(date: YearMonth | null): string {
  return date === null ? 'present' : String(date.year);
}

function jobOf({ company, role, kind, city, start, end, undated = false, otherCompany, otherRole }: Job): TrueEntry {
  return {
    company: [company, ...(kind === 'self' ? [null] : []), ...(otherCompany === undefined ? [] : [otherCompany])],
    role: [role, ...(otherRole === undefined ? [] : [otherRole])],
    start: undated ? null : yearOf(start),
    // An end to come is written, or the job is still held.
    end: undated ? null : [yearOf(end), 'present'],
    ...(city === '' ? {} : { location: [city, null] }),
  };
}

function studyOf(study: Study): TrueEntry {
  return {
    institution: [study.school, schoolLine(study)],
    // Greek capitals have no accents.
    degree: [study.degree, study.degree.normalize('NFD').replaceAll('\u0301', '').normalize('NFC')],
    start: [String(study.startYear), null],
    end: String(study.endYear),
  };
}

/** "Immediate Life Support (ILS), renewed annually": the words behind the name are a part of it, or not. */
function nameOfCertificate(text: string): Accepted {
  const cuts = [...text.matchAll(/,\s|\s?[（(:–]/gu)].map(({ index }) => text.slice(0, index));
  return [text, ...cuts];
}

const CONTACTS = ['emails', 'phones', 'links'] as const;
const SECTIONS = ['skills', 'languages', 'certificates', 'projects', 'publications', 'awards'] as const;

/**
 * The truth as far as a document prints it. A list of which less than half is found in the text of the document counts as left out: the
 * truth is then that there is none. A part that the truth lacks is left to be lacking.
 */
export function asPrinted(truth: MadeProfile, document: PositionedDocument): MadeProfile {
  const text = document.pages.map(({ words }) => words.map((word) => squeezed(word.text)).join('')).join('');
  const has = (value: string): boolean => text.includes(squeezed(value));
  const shown = (value: unknown): string => String(Array.isArray(value) ? value[0] : value);
  const part = (items: readonly unknown[]): boolean =>
    items.filter((item) => has(shown(item))).length * 2 >= Math.max(1, items.length);
  const left = Object.fromEntries(
    SECTIONS.filter((name) => {
      const items: readonly unknown[] | null | undefined = truth[name];
      if (items === null || items === undefined) return false;
      return !part(items.map((item) => (name === 'languages' ? shown((item as TrueEntry).language) : item)));
    }).map((name) => [name, []]),
  );
  return {
    ...truth,
    ...left,
    ...Object.fromEntries(
      CONTACTS.flatMap((name) => {
        const values = truth[name];
        return values === undefined || values === null ? [] : [[name, values.filter((value) => has(shown(value)))]];
      }),
    ),
    education: (truth.education ?? []).filter(
      ({ degree, institution }) => has(shown(degree)) || has(shown(institution)),
    ),
  };
}

/** A text without white space, case and marks of punctuation. */
function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}
