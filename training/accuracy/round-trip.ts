import type { CvContent, Job, Study, YearMonth } from '../content/cv-content.ts';
import { spellingsOf } from '../content/truth-of.ts';
import type { Composed } from '../render/composed/composed.ts';
import { schoolLine } from '../render/contact-lines.ts';
import type { Look } from '../render/renderer.ts';
import { FIELDS } from './case.ts';
import { judge, type Truth } from './judge.ts';
import type { TrueProfile } from './profile-score.ts';
import { type Decision, type Side, stageOf, stageOfJobText } from './stage-of.ts';

/** The whole profile that a composed document prints, in the precision in which it prints it. */
export function printedProfile(
  id: string,
  { content, look }: { content: CvContent; look: Look },
  composed: Composed,
): TrueProfile {
  const { sections, towns, setting } = composed;
  const printed = (text: string): Printed => spellingsOf(content, text);
  const isYear = look.dates === 'year' || setting.seasons;
  const extras = (name: string): Printed[] =>
    (content.extras ?? [])
      .filter((extra) => extra.name === name)
      .flatMap(({ entries }) => entries.map(({ title }) => printed(title)));
  const job = (one: Job) => ({
    company: companyOf(content, one),
    role: one.otherRole === undefined ? printed(one.role) : [...printed(one.role), ...printed(one.otherRole)],
    ...(one.undated === true || setting.seasons ? {} : datesOf(one, isYear)),
    ...(towns && one.city !== '' ? { location: [one.city, null] } : {}),
  });
  return {
    id,
    emails: [content.contact.email],
    phones: [content.contact.phone],
    links: content.contact.links,
    work: content.work.filter(({ kind }) => kind !== 'break').map(job),
    education: content.education.map((study) => studyOf(content, study)),
    skills: sections.has('skills') ? content.skills.flatMap(({ items }) => items) : null,
    languages: sections.has('languages') ? content.languages.map(({ language }) => ({ language })) : null,
    certificates: sections.has('certificates') ? content.certificates : null,
    projects: extras('projects'),
    publications: extras('publications'),
    optional: {
      work: content.work.filter(({ kind }) => kind === 'break').map(({ role }) => ({ company: null, role })),
    },
  };
}

type Printed = readonly string[];

function companyOf(content: CvContent, { company, aside = '', otherCompany, kind }: Job): (string | null)[] {
  const names = [company, `${company}${aside}`, ...(otherCompany === undefined ? [] : [otherCompany])];
  return [...names.flatMap((name) => spellingsOf(content, name)), ...(kind === 'self' ? [null] : [])];
}

function datesOf({ start, end }: Job, isYear: boolean): { start: string; end: string } {
  const written = ({ year, month }: YearMonth): string =>
    isYear ? String(year) : `${year}-${String(month).padStart(2, '0')}`;
  return { start: written(start), end: end === null ? 'present' : written(end) };
}

function studyOf(content: CvContent, study: Study): TrueEntryOfStudy {
  return {
    institution: [...spellingsOf(content, study.school), ...spellingsOf(content, schoolLine(study))],
    degree: spellingsOf(content, study.degree),
    end: String(study.endYear),
  };
}

type TrueEntryOfStudy = Readonly<Record<'institution' | 'degree' | 'end', string | Printed>>;

/** A value that a document prints and the profile does not have where it belongs. */
export interface LostValue {
  readonly field: string;
  readonly value: string;
  readonly decision: Decision;
}

/** The values of the three fields that were lost, each with the stage that lost it. */
export function lostHeadlines(truths: Readonly<Record<(typeof FIELDS)[number], Truth>>, side: Side): LostValue[] {
  const lost: LostValue[] = [];
  for (const field of FIELDS) {
    const value = firstOf(truths[field]);
    if (value === null || judge(truths[field], side.profile?.[field]?.value ?? null) === 'right') continue;
    lost.push({ field, value, decision: stageOf(field, value, side) });
  }
  return lost;
}

/** The values of the three fields and of all jobs that were lost, each with the stage that lost it. */
export function lostValues(
  truths: { readonly fields: Readonly<Record<(typeof FIELDS)[number], Truth>>; readonly profile: TrueProfile },
  side: Side,
): LostValue[] {
  const lost = lostHeadlines(truths.fields, side);
  for (const job of truths.profile.work ?? []) {
    for (const field of ['company', 'role'] as const) {
      const value = firstOf(job[field] ?? null);
      const given = side.profile?.work.map((one) => one[field]?.value ?? null) ?? [];
      if (value === null || given.some((text) => text !== null && judge(job[field] ?? null, text) === 'right'))
        continue;
      lost.push({ field: `work.${field}`, value, decision: stageOfJobText(field, value, side) });
    }
  }
  return lost;
}

function firstOf(truth: Truth): string | null {
  return typeof truth === 'string' ? truth : (truth?.find((one) => one !== null) ?? null);
}

/** How many values each stage lost, by field, the most first; below it one line for each lost value where `isFull`. */
export function lostReport(lost: readonly (LostValue & { readonly id: string })[], isFull: boolean): string {
  const counts = new Map<string, number>();
  for (const { field, decision } of lost) {
    const key = `${decision.stage.padEnd(12)} ${field}`;
    counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const rows = [...counts]
    .toSorted((a, b) => b[1] - a[1])
    .map(([key, count]) => `${String(count).padStart(6)}  ${key}`);
  const each = isFull
    ? lost.map(({ id, field, value, decision }) => `${id}: ${field} "${value}": ${decision.stage}, ${decision.how}`)
    : [];
  return ['Lost values by stage', ...rows, ...each].join('\n');
}
