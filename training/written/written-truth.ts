import { isHonorific, isPostnominal } from '#extraction/lexicon/names.ts';
import type { Case } from '../accuracy/case.ts';
import type { MadeProfile } from '../accuracy/made-profile.ts';
import type { Accepted, TrueEntry } from '../accuracy/profile-score.ts';
import { type WrittenJob, type WrittenStudy, type WrittenText, wordsOfLine } from './written-cv.ts';

const REMARK = /,?\s*[(（][^()（）]*[)）]$/u;
const NICKNAME = /\s*(?:\([^)]*\)|["“„«][^"”“»]*["”“»])/gu;
const EAST_ASIAN = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** A name with and without forms of address, degrees and a second name in brackets or quotation marks, and in both orders. */
function namesOf(name: string, language: string): string[] {
  const plain = [name, name.replaceAll(NICKNAME, '')].flatMap((own) => [own, withoutDegrees(own)]);
  const lower = plain.map((own) => own.toLocaleLowerCase(language));
  return [...new Set([...plain, ...lower, ...inOneScript(name)].flatMap((own) => [own, swapped(own)]))];
}

function withoutDegrees(name: string): string {
  const [own = '', ...others] = name.split(', ');
  const words = (others.every((part) => part.split(' ').every(isDegree)) ? own : name).split(' ');
  const from = words.findIndex((word) => !isDegree(word));
  const to = words.findLastIndex((word) => !isDegree(word));
  return from < 0 ? name : words.slice(from, to + 1).join(' ');
}

function isDegree(word: string): boolean {
  return isHonorific(word) || isPostnominal(word) || /^\p{L}\p{Ll}+\.$|^\p{Lu}{2,}$/u.test(word.replace(/,$/u, ''));
}

/** A name in East Asian letters beside one in Latin letters: either of the two, the first without spaces too. */
function inOneScript(name: string): string[] {
  if (!EAST_ASIAN.test(name)) return [];
  const [east, latin] = [true, false].map((isEast) =>
    name
      .split(/[\s()（）]+/u)
      .filter((word) => word !== '' && EAST_ASIAN.test(word) === isEast)
      .join(' '),
  ) as [string, string];
  return [east, east.replaceAll(' ', ''), ...(latin === '' ? [] : [latin])];
}

/** "Miller, Ann" and "MILLER Ann" in spoken order. Only the first word is moved. */
function swapped(name: string): string {
  const [first = '', ...others] = name.split(/,?\s+/u);
  const comma = /^([^,]+),\s*(.+)$/u.exec(name);
  return comma === null ? [...others, first].join(' ') : `${comma[2]} ${comma[1]}`;
}

/** A value as it is written, and with or without a remark in brackets or a unit or town behind a comma, where the CV has one. */
function formsOf(value: string | null, texts: readonly string[]): Accepted {
  if (value === null) return null;
  const comma = value.lastIndexOf(', ');
  const longer = texts.flatMap((text) => {
    const at = text.indexOf(value);
    const behind = at < 0 ? null : /^(?:,\s[^,;–—|]+|\s[(（][^()（）]*[)）])/u.exec(text.slice(at + value.length));
    return behind === null ? [] : [value + behind[0]];
  });
  return [...new Set([value, value.replace(REMARK, ''), comma < 0 ? value : value.slice(0, comma), ...longer])];
}

/** The end of a job or study; one that begins and ends with the same date may have one date. */
function endOf({ start, end }: { readonly start: string | null; readonly end: string | null }): Accepted {
  return start !== null && start === end ? [end, null] : end;
}

/** A degree and its subject, in the ways in which a line has both; either is right too. */
function degreesOf(degree: string | null, field: string | null): Accepted {
  if (degree === null || field === null) return degree ?? field;
  const joined = [' ', ', ', ' – ', ' in ', ': '].map((sign) => degree + sign + field);
  return [...joined, `${degree} (${field})`, degree, field];
}

function studyOf({ school, degree, field, start, end }: WrittenStudy, texts: readonly string[]): TrueEntry {
  return {
    institution: formsOf(school, texts),
    degree: degreesOf(degree, field),
    start,
    end: endOf({ start, end }),
  };
}

/** The items of a line of skills. */
function itemsOf(text: string): string[] {
  return text
    .split(/[,;、，](?![^(（]*[)）])\s*/u)
    .map((item) => item.trim())
    .filter((item) => item !== '');
}

/** A certificate with and without its issuer or its year. */
function certificateOf(text: string, texts: readonly string[]): Accepted {
  const undated = text.replace(/[,–-]?\s*[(（]?(?:19|20)\d\d[.)）]*$/u, '').trim();
  const forms = formsOf(text, texts);
  return [...new Set([text, undated, ...(Array.isArray(forms) ? (forms as readonly string[]) : [])])];
}

const QUOTATION_MARKS = /^[“"„«‘']|[”"“»’']$/gu;

/** The title of a publication with and without its quotation marks and the stop behind it. */
function titleOf(text: string): Accepted {
  const bare = text.replace(/[.,]$/u, '').replaceAll(QUOTATION_MARKS, '');
  return [...new Set([text, bare, bare.replace(/[.,]$/u, '')])];
}

/** The jobs that count as the latest: the first, those still held, and those with the last end. */
function latestOf(jobs: readonly WrittenJob[]): WrittenJob[] {
  const lastOf = ({ start, end }: WrittenJob): string => end ?? start ?? '';
  const last = jobs.map(lastOf).toSorted().at(-1);
  return jobs.filter((job, at) => at === 0 || job.end === 'present' || lastOf(job) === last);
}

/** The three values of a written CV. */
export function writtenTruth({ language, lines, truth }: WrittenText): Case['truth'] {
  const texts = lines.map(([, text]) => wordsOfLine(text));
  const forms = (value: string | null): (string | null)[] => [formsOf(value, texts)].flat();
  const latest = latestOf(truth.jobs);
  return {
    candidate_name: namesOf(truth.name, language),
    latest_company: latest.flatMap(({ company }) => forms(company)),
    latest_role: latest.flatMap(({ title }) => forms(title)),
  };
}

/** The jobs, studies, skills, certificates and publications of a written CV. */
export function writtenProfile({ lines, truth }: WrittenText): MadeProfile {
  const texts = lines.map(([, text]) => wordsOfLine(text));
  return {
    work: truth.jobs.map((job) => ({
      company: formsOf(job.company, texts),
      role: formsOf(job.title, texts),
      start: job.start,
      end: endOf(job),
      location: job.place === null ? null : [job.place, null],
    })),
    education: truth.education.map((study) => studyOf(study, texts)),
    skills: truth.skills.flatMap(itemsOf),
    certificates: truth.certificates.length === 0 ? null : truth.certificates.map((text) => certificateOf(text, texts)),
    publications: truth.publications?.map((text) => titleOf(text)) ?? null,
  };
}
