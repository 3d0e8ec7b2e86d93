import { assignTags } from '../../entries/assign.ts';
import type { HeaderField } from '../../entries/header-fields.ts';
import type { JobEntry } from '../../entries/read-entries.ts';
import { isLeave } from '../../entries/side-activities.ts';
import type { TaggedHeader } from '../../entries/tag-headers.ts';
import type { FieldTag } from '../../entries/tags.ts';
import { employmentType } from '../../lexicon/employment.ts';
import { fold } from '../../lexicon/fold.ts';
import type { SectionKind } from '../../model/document.ts';
import type { Evidence, Evidenced, WorkEntry } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { kindOf } from './employment-kind.ts';
import { entryDates } from './entry-dates.ts';
import { highlightsOf } from './highlights.ts';
import { employerOf } from './register-events.ts';

const SCORE_SPREAD = 1;

/**
 * How sure a label is: a logistic of how much worse the best reading is in which the atom has another label. A text that
 * stands in the header twice is no rival of itself.
 */
function confidenceOf(
  { fields, scores, assignment, grammar }: TaggedHeader,
  headerField: number,
  label: FieldTag,
): number {
  const key = fold(fields[headerField]?.text ?? '');
  const same = fields.flatMap((other, index) => (index === headerField || fold(other.text) === key ? [index] : []));
  const other = assignTags(fields, scores, { ban: { fields: same, tag: label }, grammar });
  return 1 / (1 + Math.exp(-(assignment.score - other.score) / SCORE_SPREAD));
}

/** One field out of neighbouring atoms with the same label: on one line with what stands between them, over lines with a space. */
function fieldOf(headerFields: readonly HeaderField[], confidence: number): Evidenced<string> | null {
  const evidence: Evidence[] = [];
  let from = 0;
  let last: HeaderField | null = null;
  const close = () => {
    if (last !== null) evidence.push(evidenceOf(last.line, from, last.to));
  };
  for (const headerField of headerFields) {
    if (last === null || last.line !== headerField.line) {
      close();
      from = headerField.from;
    }
    last = headerField;
  }
  close();
  if (evidence.length === 0) return null;
  const value = balanced(evidence.map((part) => part.text.replaceAll('\t', ' ')).join(' '));
  return { value, evidence, confidence };
}

/** A bracket whose other half was cut away goes too. */
function balanced(text: string): string {
  const open = (text.match(/[(（]/gu) ?? []).length;
  const closed = (text.match(/[)）]/gu) ?? []).length;
  if (open === closed + 1 && closed === 0 && /[(（][^)）]*$/u.test(text)) return `${text})`;
  return text;
}

/** A name in quotation marks that the end of its line cut: what closes them stands at the beginning of the next one. */
function closesQuote(headerFields: readonly HeaderField[], last: number): boolean {
  const headerField = headerFields[last];
  const next = headerFields[last + 1];
  if (headerField === undefined || next === undefined || next.line === headerField.line) return false;
  const open = /[„«“][^“”»"]*$/u.test(headerField.text.replace(/[„«“][^“”»"]*[“”»"]/gu, ''));
  return open && /^[^„«]{1,40}[“”»"]/u.test(next.text) && next.features.title < 0.5;
}

function isMannerText(text: string): boolean {
  const type = employmentType(text);
  return (type === 'freelance' || type === 'self_employed') && text.split(/\s+/u).length <= 3;
}

function isManner(headerField: HeaderField): boolean {
  return isMannerText(headerField.text);
}

/** "Freelance" above "Accountant": how one works is no role, and the role below it no employer. */
function withoutMannerAsRole(headerFields: readonly HeaderField[], labels: readonly FieldTag[]): readonly FieldTag[] {
  const roles = headerFields.filter((_, index) => labels[index] === 'role');
  const companies = headerFields.filter((_, index) => labels[index] === 'company');
  const [only] = roles;
  const isSwapped =
    roles.length === 1 &&
    only !== undefined &&
    isManner(only) &&
    companies.length > 0 &&
    companies.every(({ features, line }) => features.title >= 0.7 && features.company < 0.5 && line !== only.line);
  if (!isSwapped) return labels;
  return labels.map((label) => (label === 'role' ? 'employment' : label === 'company' ? 'role' : label));
}

/** The first of several lines of a role that says no more than how one works ("Freelance", "Libero professionista"). */
function withoutManner(headerFields: readonly HeaderField[], first: number, last: number): number {
  const headerField = headerFields[first];
  const next = headerFields[first + 1];
  if (headerField === undefined || next === undefined || first + 1 >= last || headerField.line === next.line)
    return first;
  return isManner(headerField) && next.features.title >= 0.5 ? first + 1 : first;
}

/** A role without the hours behind it: "Head of Exhibitions (full-time)". */
function withoutHours(headerFields: readonly HeaderField[], first: number, last: number): number {
  const headerField = headerFields[last - 1];
  if (headerField === undefined || last - 1 <= first) return last;
  const type = employmentType(headerField.text);
  return type === 'full_time' || type === 'part_time' ? last - 1 : last;
}

/** Where the place begins in a run of atoms: what is known for one, behind a department perhaps; else the start. */
function firstPlace(headerFields: readonly HeaderField[], start: number, end: number): number {
  const known = headerFields.findIndex(
    (headerField, index) => index >= start && index < end && headerField.features.place >= 0.3,
  );
  return known < 0 ? start : known;
}

/** Makes the entry of its lines and the labels found for the parts of its header. */
export function buildEntry(
  { header, body, tagged }: JobEntry,
  section: { readonly kind: SectionKind; readonly right: number },
): WorkEntry {
  const { fields, assignment } = tagged;
  const labels = withoutMannerAsRole(fields, assignment.tags);
  const field = (label: FieldTag): Evidenced<string> | null => {
    const start = labels.indexOf(label);
    if (start < 0) return null;
    const end = labels.findIndex((own, index) => index > start && own !== label);
    const until = end < 0 ? fields.length : end;
    const quoted = label === 'company' && closesQuote(fields, until - 1) ? until + 1 : until;
    const last = label === 'role' ? withoutHours(fields, start, quoted) : quoted;
    const first =
      label === 'location'
        ? firstPlace(fields, start, last)
        : label === 'role'
          ? withoutManner(fields, start, last)
          : start;
    const given = assignment.tags[first] ?? label;
    const sure = Math.max(...fields.slice(first, last).map((_, index) => confidenceOf(tagged, first + index, given)));
    return fieldOf(fields.slice(first, last), sure);
  };
  const role = field('role');
  const employer = employerOf(field('company'));
  // "Self-employed" where the employer stands: how one works, for nobody.
  const isOwn = employer !== null && isMannerText(employer.value);
  const company = isOwn ? null : employer;
  const employment = field('employment');
  return {
    role,
    company,
    location: field('location'),
    dates: entryDates(header),
    highlights: highlightsOf(body, section.right),
    kind: isLeave({ role, company })
      ? 'career_break'
      : kindOf(section.kind, [
          employment?.value ?? null,
          fields[labels.indexOf('role')]?.text ?? null,
          role?.value ?? null,
          employer?.value ?? null,
        ]),
  };
}
