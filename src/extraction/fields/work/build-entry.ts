import { lazy } from '#kit/memoize.ts';
import { assignTags } from '../../entries/assign.ts';
import type { HeaderField } from '../../entries/header-fields.ts';
import type { JobEntry } from '../../entries/read-entries.ts';
import type { FieldTag } from '../../entries/sequence-model.ts';
import { isLeave } from '../../entries/side-activities.ts';
import { beginsWithAnd } from '../../entries/tag-lines.ts';
import type { TaggedHeader } from '../../entries/tagging.ts';
import { isLikelyOf } from '../../entries/word-knowledge.ts';
import { hasLegalForm } from '../../lexicon/companies.ts';
import { employmentType, isSelfEmployment } from '../../lexicon/employment.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { isStreet } from '../../lexicon/places.ts';
import type { SectionKind } from '../../model/document.ts';
import type { Evidence, Evidenced, WorkEntry } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { highlightsOf } from '../../text/list-items.ts';
import { entryDates } from './entry-dates.ts';

const SCORE_SPREAD = 1;

/**
 * The confidence of a tag: a logistic function of how much worse the best assignment is in which the field has another
 * tag. Fields with the same text are no rivals of each other.
 */
function confidenceOf(
  { fields, scores, assignment, grammar }: TaggedHeader,
  headerField: number,
  tag: FieldTag,
): number {
  const key = fold(fields[headerField]?.text ?? '');
  const same = fields.flatMap((other, index) => (index === headerField || fold(other.text) === key ? [index] : []));
  const other = assignTags(fields, scores, { ban: { fields: same, tag }, grammar });
  return 1 / (1 + Math.exp(-(assignment.score - other.score) / SCORE_SPREAD));
}

/**
 * One value of adjacent header fields with the same tag: on one line including the text between them, over lines with a
 * space.
 */
function fieldOf(tagged: readonly HeaderField[], confidence: number): Evidenced<string> | null {
  const headerFields = withoutRepeated(tagged);
  const evidence: Evidence[] = [];
  let from = 0;
  let last: HeaderField | null = null;
  for (const headerField of headerFields) {
    if (last === null || last.line !== headerField.line) {
      if (last !== null) evidence.push(evidenceOf(last.line, from, endWithSlash(last)));
      from = headerField.from;
    }
    last = headerField;
  }
  if (last !== null) evidence.push(evidenceOf(last.line, from, last.to));
  if (evidence.length === 0) return null;
  const value = balanced(evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' '));
  return { value, evidence, confidence };
}

/** The end of a field, behind the slash that is the last character of its line: the value continues on the next one. */
function endWithSlash({ line, to }: HeaderField): number {
  return to + (/^\s*\/(?=\s*$)/u.exec(line.text.slice(to))?.[0].length ?? 0);
}

/** The fields without those that only repeat another one: a name behind the role, and again on its own line. */
function withoutRepeated(headerFields: readonly HeaderField[]): readonly HeaderField[] {
  const keys = headerFields.map(({ text }) => fold(text).replaceAll(/[^\p{L}\p{N}]/gu, ''));
  return headerFields.filter((_, index) => keys.indexOf(keys[index] ?? '') === index);
}

/** Closes a bracket whose other half was cut off. */
function balanced(text: string): string {
  const open = (text.match(/[(（]/gu) ?? []).length;
  const closed = (text.match(/[)）]/gu) ?? []).length;
  if (open === closed + 1 && closed === 0 && /[(（][^)）]*$/u.test(text)) return `${text})`;
  return text;
}

/** Whether a name in quotation marks that wraps at the end of its line is closed at the beginning of the next field. */
function closesQuote(headerFields: readonly HeaderField[], last: number): boolean {
  const headerField = headerFields[last];
  const next = headerFields[last + 1];
  if (headerField === undefined || next === undefined || next.line === headerField.line) return false;
  const open = /[„«“][^“”»"]*$/u.test(headerField.text.replace(/[„«“][^“”»"]*[“”»"]/gu, ''));
  return open && /^[^„«]{1,40}[“”»"]/u.test(next.text) && next.features.title < 0.5;
}

/** A role that begins with "and" begins with the title on the line above: "Family Mediator" above "and Estate Agent". */
function withBeginOfRole(headerFields: readonly HeaderField[], tags: readonly FieldTag[]): readonly FieldTag[] {
  const first = tags.indexOf('role');
  const own = headerFields[first];
  const above = headerFields[first - 1];
  if (own === undefined || above === undefined || !beginsWithAnd(own.text)) return tags;
  return above.features.title >= 0.5 ? tags.with(first - 1, 'role') : tags;
}

/** Longest legal form that can wrap alone. */
const FORM_MAX = 12;

/** Whether a field is the legal form of the name before it. */
function isFormOf(own: HeaderField, before: HeaderField): boolean {
  return own.text.length <= FORM_MAX && !hasLegalForm(before.text) && hasLegalForm(`${before.text} ${own.text}`);
}

/** A legal form that wraps below the name of an employer belongs to the employer: "Hilltop Haulage" above "AB, Leeds". */
function withFormsBelow(headerFields: readonly HeaderField[], tags: readonly FieldTag[]): readonly FieldTag[] {
  return tags.map((tag, at) => {
    const own = headerFields[at];
    const before = headerFields[at - 1];
    if (own === undefined || before === undefined || own.line === before.line || tags[at - 1] !== 'company') return tag;
    return isFormOf(own, before) ? 'company' : tag;
  });
}

/**
 * "Freelance" above "Accountant": the kind of employment is not the role, and the role below it is not the employer.
 */
function withoutEmploymentAsRole(headerFields: readonly HeaderField[], tags: readonly FieldTag[]): readonly FieldTag[] {
  const roles = headerFields.filter((_, index) => tags[index] === 'role');
  const companies = headerFields.filter((_, index) => tags[index] === 'company');
  const [only] = roles;
  const isSwapped =
    roles.length === 1 &&
    only !== undefined &&
    isSelfEmployment(only.text) &&
    companies.length > 0 &&
    companies.every(({ features, line }) => features.title >= 0.7 && features.company < 0.5 && line !== only.line);
  if (!isSwapped) return tags;
  return tags.map((tag) => (tag === 'role' ? 'employment' : tag === 'company' ? 'role' : tag));
}

/**
 * Skips the first of several lines of a role if it only names the kind of employment ("Freelance", "Libero
 * professionista").
 */
function withoutEmploymentLine(headerFields: readonly HeaderField[], first: number, last: number): number {
  const headerField = headerFields[first];
  const next = headerFields[first + 1];
  if (headerField === undefined || next === undefined || first + 1 >= last || headerField.line === next.line)
    return first;
  return isSelfEmployment(headerField.text) && next.features.title >= 0.5 ? first + 1 : first;
}

/** The end of a role without the hours behind it: "Head of Exhibitions (full-time)". */
function withoutHours(headerFields: readonly HeaderField[], first: number, last: number): number {
  const headerField = headerFields[last - 1];
  if (headerField === undefined || last - 1 <= first) return last;
  const type = employmentType(headerField.text);
  return type === 'full_time' || type === 'part_time' ? last - 1 : last;
}

/** Whether a full stop ends the text before a header field. */
function isBehindStop(headerFields: readonly HeaderField[], at: number): boolean {
  const before = headerFields[at - 1];
  const own = headerFields[at];
  if (before === undefined || own === undefined || before.line !== own.line) return false;
  return /^\s*\.\s/u.test(own.line.text.slice(before.to, own.from));
}

/**
 * The end of a role or an employer whose sentence ends before the run does: "Bookkeeper. Monthly reports" names the role and the
 * first duty.
 */
function endOfSentence(headerFields: readonly HeaderField[], first: number, last: number): number {
  const stop = headerFields.findIndex((_, at) => at > first && at < last && isBehindStop(headerFields, at));
  return stop < 0 ? last : stop;
}

/** A text that cannot end here: a connecting word. */
const OPEN = phrases((language) => language.joiners?.open);
const OPEN_END = lazy(() => new RegExp(String.raw`\s(?:${spelled(OPEN())})$`, 'iu'));

/**
 * The end of a role without a second one that wraps in the middle of a phrase: "Research Engineer; developer of" names the role, and
 * begins a duty.
 */
function endBeforeOpenPhrase(headerFields: readonly HeaderField[], first: number, last: number): number {
  const before = headerFields[last - 2];
  const own = headerFields[last - 1];
  if (before === undefined || own === undefined || last - 2 < first || before.line !== own.line) return last;
  const isDivided = own.separator === 'bar' && own.to >= own.line.text.trimEnd().length;
  return isDivided && before.features.title >= 0.5 && OPEN_END().test(own.text) ? last - 1 : last;
}

/** The end of a name before a bracket that holds more than the name: "Arden (Ovens and Mills - OM)" names Arden. */
function endBeforeSharedBracket(headerFields: readonly HeaderField[], first: number, last: number): number {
  const own = headerFields[last - 1];
  if (own === undefined || !/^(?!\s*[)）])[^(（)）]+[)）]/u.test(own.line.text.slice(own.to))) return last;
  const opening = headerFields.findLastIndex(
    ({ separator, line }, at) => at > first && at < last && separator === 'paren' && line === own.line,
  );
  return opening < 0 ? last : opening;
}

/** The start of a name behind a bracket that closes within it: of "Lead (Services – Indi) | Arden", "Indi" is no part of the employer. */
function startBehindBracket(headerFields: readonly HeaderField[], { first, end }: Part): number {
  const start = headerFields[first];
  const at = headerFields.findIndex((own, index) => {
    if (index <= first || index >= end || start === undefined || own.line !== start.line) return false;
    return /^[^(（]*[)）][^(（]*$/u.test(own.line.text.slice(start.from, own.from));
  });
  return at < 0 ? first : at;
}

/** A part of a run of header fields: from the first field to the one behind the last. */
interface Part {
  readonly first: number;
  readonly end: number;
}

/** The parts of a run that are on lines in different styles. */
function partsByStyle(headerFields: readonly HeaderField[], { first, end }: Part): Part[] {
  const starts = headerFields.flatMap((own, at) => {
    const before = headerFields[at - 1];
    if (at === first) return [at];
    if (at < first || at >= end || before === undefined || own.line === before.line) return [];
    const isAlike = own.features.bold === before.features.bold && own.features.italic === before.features.italic;
    return isAlike || isFormOf(own, before) ? [] : [at];
  });
  return starts.map((start, index) => ({ first: start, end: starts[index + 1] ?? end }));
}

/** How much more a later part must look like a role or an employer than the first one. */
const MORE_MIN = 0.2;

/**
 * The part of a role or an employer whose words say most that it is one, where the run is on lines in different styles. A value that
 * wraps keeps its weight and slant: a line in italics below it is something else.
 */
function partInStyle(headerFields: readonly HeaderField[], run: Part, tag: 'role' | 'company'): Part {
  const evidence = (part: Part) =>
    Math.max(
      ...headerFields
        .slice(part.first, part.end)
        .map(({ features }) => (tag === 'role' ? features.title : features.company + Number(features.legalForm))),
    );
  const [first, ...others] = partsByStyle(headerFields, run);
  if (first === undefined) return run;
  return others.reduce((best, part) => (evidence(part) >= evidence(best) + MORE_MIN ? part : best), first);
}

/**
 * Where the place begins in a run of header fields: at the first known place, because a department can precede it;
 * otherwise at the start.
 */
function firstPlace(headerFields: readonly HeaderField[], start: number, end: number): number {
  const known = headerFields.findIndex(
    (headerField, index) => index >= start && index < end && headerField.features.place >= 0.3,
  );
  return known < 0 ? start : known;
}

/** The code of a state, a province or a French department. */
const PLACE_CODE = /^(?:[A-Z]{2,3}|\d{2}|2[AB])$/u;

/** Below this score no list knows a text as a place. */
const PLACE_KNOWN = 0.3;

/**
 * Whether a field that was tagged as the place of a job can be one: a list or the model of text kinds knows it as one, it is behind a comma, or the
 * code of its province is behind it in brackets.
 */
function canBePlace({ features, separator, text }: HeaderField, next: HeaderField | undefined): boolean {
  const isCoded = next?.separator === 'paren' && PLACE_CODE.test(next.text);
  if (features.place >= PLACE_KNOWN || isCoded) return true;
  const isLikely = isLikelyOf('place', features.kinds) || separator === 'comma';
  return isLikely && !/^\p{Ll}/u.test(text);
}

/** Builds a job from its lines and the tags of its header fields. */
export function buildEntry(
  { header, body, tagged }: JobEntry,
  section: { readonly kind: SectionKind; readonly right: number },
): WorkEntry {
  const { fields, assignment } = tagged;
  const tags = withFormsBelow(fields, withBeginOfRole(fields, withoutEmploymentAsRole(fields, assignment.tags)));
  const field = (tag: FieldTag): Evidenced<string> | null => {
    const start = tags.indexOf(tag);
    if (start < 0) return null;
    const end = tags.findIndex((own, index) => index > start && own !== tag);
    const until = end < 0 ? fields.length : end;
    const quoted = tag === 'company' && closesQuote(fields, until - 1) ? until + 1 : until;
    const isName = tag === 'role' || tag === 'company';
    const run = { first: start, end: quoted };
    const styled = isName ? partInStyle(fields, run, tag) : run;
    const own = isName ? { ...styled, first: startBehindBracket(fields, styled) } : styled;
    const whole = isName ? endOfSentence(fields, own.first, own.end) : own.end;
    const closed = tag === 'role' ? endBeforeOpenPhrase(fields, own.first, whole) : whole;
    const last =
      tag === 'role' ? withoutHours(fields, own.first, closed) : endBeforeSharedBracket(fields, own.first, closed);
    const first =
      tag === 'location'
        ? firstPlace(fields, own.first, last)
        : tag === 'role'
          ? withoutEmploymentLine(fields, own.first, last)
          : own.first;
    const given = assignment.tags[first] ?? tag;
    const confidence = Math.max(
      ...fields
        .slice(first, closed < whole ? whole : last)
        .map((_, index) => confidenceOf(tagged, first + index, given)),
    );
    return fieldOf(fields.slice(first, last), confidence);
  };
  const role = field('role');
  const employer = employerOf(field('company'));
  // "Self-employed" in the place of the employer is the employer. Without a role, it is the kind of employment.
  const isOwn = employer !== null && isSelfEmployment(employer.value);
  const company = isOwn && role === null ? null : employer;
  const employment = field('employment');
  return {
    role,
    company,
    location: fields.some((own, at) => tags[at] === 'location' && canBePlace(own, fields[at + 1]))
      ? field('location')
      : null,
    dates: entryDates(header),
    highlights: highlightsOf(body, section.right),
    kind: isLeave({ role, company })
      ? 'career_break'
      : kindOf(section.kind, [
          employment?.value ?? null,
          fields[tags.indexOf('role')]?.text ?? null,
          role?.value ?? null,
          employer?.value ?? null,
        ]),
  };
}

/** The kind of an entry, by its section's kind and the words of its role, employment type and employer. */
function kindOf(section: SectionKind, texts: readonly (string | null)[]): WorkEntry['kind'] {
  if (section === 'volunteering') return 'volunteering';
  for (const text of texts) {
    if (text === null) continue;
    const type = employmentType(text);
    if (type === 'internship' || type === 'volunteering' || type === 'career_break') return type;
    if (type === 'freelance' || type === 'self_employed') return 'freelance';
  }
  return 'job';
}

/** Departments of an employer, by the end of their names, in a register of jobs ("生産管理課"). */
const DEPARTMENT =
  /^[\p{Script=Han}\p{Script=Katakana}ー・]{1,12}(?:課|部|(?<!工作|診療|研究|教)室|係|グループ|チーム)$/u;
const LEAVING = /退社|退職|离职|離職/u;

/** Whether a text is the name of a department, and so not an employer. */
export function isSectionName(text: string): boolean {
  return DEPARTMENT.test(text.trim());
}

/** The employer of an entry; null if the text names a department of the employer above, or is a street. */
export function employerOf(company: Evidenced<string> | null): Evidenced<string> | null {
  return company !== null && (isSectionName(company.value) || isStreet(company.value)) ? null : company;
}

function sameEmployer(one: WorkEntry, other: WorkEntry): boolean {
  return other.company === null || one.company?.value === other.company.value;
}

function leftAt(entry: WorkEntry, { dates: leaving }: WorkEntry): WorkEntry {
  const { dates } = entry;
  if (dates === null || dates.current || dates.end !== null || leaving === null) return entry;
  return { ...entry, dates: { ...dates, end: leaving.start, evidence: [...dates.evidence, ...leaving.evidence] } };
}

/**
 * In East Asian registers of jobs, the end of a job has a row of its own ("株式会社… 退社"). It becomes the end of the job
 * above with the same employer.
 * @param rows built entries, each with the text of its header
 */
export function withoutLeavings<T extends { readonly entry: WorkEntry; readonly text: string }>(
  rows: readonly T[],
): T[] {
  const kept: T[] = [];
  for (const row of rows) {
    const at = kept.findLastIndex(({ entry }) => sameEmployer(entry, row.entry));
    const began = kept[at];
    if (began === undefined || row.entry.role !== null || !LEAVING.test(row.text)) kept.push(row);
    else kept[at] = { ...began, entry: leftAt(began.entry, row.entry) };
  }
  return kept;
}
