import type { DateRange, EducationEntry, Evidenced, Profile, WorkEntry } from '#extraction/profile.ts';
import { printable } from './answer.ts';
import { widthOf, wrap } from './wrap.ts';

/** A CV that was read, with how it was read. */
export interface ReadCv {
  readonly file: string;
  readonly method: 'text' | 'image';
  readonly pageCount: number;
  readonly ms: number;
  readonly profile: Profile;
}

const COLUMNS = 80;
/** Where values begin, behind their labels. */
const INDENT = 20;
/** Below this the engine itself would not bet on a value. */
const SURE = 0.5;

/** The profile of a CV as a page of 80 columns. Duties, evidence and confidence are left to `--json`. */
export function readPage({ file, method, pageCount, ms, profile }: ReadCv): string {
  const { contact } = profile;
  const lines = [
    '='.repeat(COLUMNS),
    ...wrap(printable(file), COLUMNS),
    `read as ${method}, ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}, ${ms} ms`,
    '',
    ...labelled('Name', [shown(profile.candidate_name) ?? 'not found']),
    ...labelled('Latest company', [shown(profile.latest_company) ?? 'not found']),
    ...labelled('Latest role', [shown(profile.latest_role) ?? 'not found']),
    ...labelled('Headline', texts([profile.headline])),
    ...labelled('E-mail', texts(contact.emails)),
    ...labelled('Phone', texts(contact.phones)),
    ...labelled('Links', texts(contact.links)),
    ...labelled('Address', texts([contact.address])),
    ...labelled('Summary', texts([profile.summary])),
    ...chapter('Work', profile.work.flatMap(workLines)),
    ...chapter('Education', profile.education.flatMap(educationLines)),
    ...spaced(labelled('Skills', joined(profile.skills.map(({ value }) => value)))),
    ...labelled('Languages', joined(profile.languages.map(({ language, level }) => withMore(language.value, level)))),
    ...labelled(
      'Also there',
      joined(profile.sections.map(({ kind, heading, items }) => `${heading ?? kind} (${items.length})`)),
    ),
    ...spaced(profile.warnings.flatMap((warning) => labelled('Warning', [warning]))),
  ];
  return `${lines.join('\n')}\n`;
}

function workLines(entry: WorkEntry): readonly string[] {
  const role = entry.role?.value ?? 'role not found';
  const kind = entry.kind === 'job' ? null : entry.kind.replaceAll('_', ' ');
  return labelled(`  ${datesOf(entry.dates)}`, [withMore(role, kind), ...places(entry.company, entry.location)]);
}

function educationLines(entry: EducationEntry): readonly string[] {
  const degree = entry.degree === null ? [] : [entry.degree.value];
  return labelled(`  ${datesOf(entry.dates)}`, [...degree, ...places(entry.institution, entry.location)]);
}

function places(place: Evidenced<string> | null, location: Evidenced<string> | null): readonly string[] {
  const parts = [place?.value, location?.value].filter((part) => part !== undefined);
  return parts.length === 0 ? [] : [parts.join(', ')];
}

function datesOf(dates: DateRange | null): string {
  if (dates === null) return '';
  const end = dates.current ? 'now' : dates.end;
  if (dates.start === null) return end === null ? '' : `to ${end}`;
  return end === null ? dates.start : `${dates.start} - ${end}`;
}

function shown(value: Evidenced<string> | null): string | null {
  return value === null ? null : withMore(value.value, value.confidence < SURE ? 'not sure' : null);
}

function texts(values: readonly (Evidenced<string> | null)[]): readonly string[] {
  return values.flatMap((value) => value?.value ?? []);
}

function joined(values: readonly string[]): readonly string[] {
  return values.length === 0 ? [] : [values.join(', ')];
}

function withMore(value: string, more: string | null): string {
  return more === null ? value : `${value} (${more})`;
}

/** Each value begins on a line of its own behind the label; without values there is nothing to label. */
function labelled(label: string, values: readonly string[]): readonly string[] {
  const lines = values.flatMap((value) => wrap(printable(value), COLUMNS - INDENT));
  return lines.map((line, index) => {
    const before = index === 0 ? label : '';
    return before + ' '.repeat(Math.max(1, INDENT - widthOf(before))) + line;
  });
}

function chapter(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function spaced(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}
