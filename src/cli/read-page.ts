import type { Explanation } from '#extraction/explain/explanation.ts';
import type {
  DateRange,
  EducationEntry,
  Evidenced,
  Profile,
  TemplateField,
  WorkEntry,
} from '#extraction/model/profile.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';
import { COLUMNS, formatLabelled, printable, wrap } from './output.ts';

/** A CV that was read, with how it was read. */
export interface ReadCv {
  readonly file: string;
  readonly method: 'text' | 'image';
  readonly pageCount: number;
  readonly ms: number;
  readonly profile: Profile;
  /** Why the three values were chosen; null if not requested. */
  readonly explanation: Explanation | null;
  /** What the stages found; null if not requested. */
  readonly stages: readonly NamedStageView[] | null;
  /** The paths of the written pictures; empty if not requested. */
  readonly pictures: readonly string[];
}

/** Values with a lower confidence are marked as not sure. */
const SURE = 0.5;

/** The profile of a CV as a page of 80 columns. Duties, evidence and confidence are left to `--json`. */
export function formatProfile(cv: ReadCv): string {
  const { profile, pictures } = cv;
  const { contact } = profile;
  const lines = [
    ...formatFileHeader(cv),
    ...formatLabelled('Name', [shown(profile.candidate_name) ?? 'not found']),
    ...formatLabelled('Latest company', [shown(profile.latest_company) ?? 'not found']),
    ...formatLabelled('Latest role', [shown(profile.latest_role) ?? 'not found']),
    ...formatLabelled('Headline', texts([profile.headline])),
    ...formatLabelled('E-mail', texts(contact.emails)),
    ...formatLabelled('Phone', texts(contact.phones)),
    ...formatLabelled('Links', texts(contact.links)),
    ...formatLabelled('Address', texts([contact.address])),
    ...formatLabelled('Summary', texts([profile.summary])),
    ...chapter('Work', profile.work.flatMap(workLines)),
    ...chapter('Education', profile.education.flatMap(educationLines)),
    ...spaced(formatLabelled('Skills', joined(profile.skills.map(({ value }) => value)))),
    ...formatLabelled(
      'Languages',
      joined(profile.languages.map(({ language, level }) => withMore(language.value, level?.value ?? null))),
    ),
    ...formatLabelled('Certificates', joined(texts(profile.certificates.map(({ name }) => name)))),
    ...formatLabelled('Also there', joined(furtherSections(profile))),
    ...chapter('Fields of the template', profile.template_fields.flatMap(fieldLines)),
    ...spaced(formatLabelled('Pictures', pictures)),
    ...spaced(profile.warnings.flatMap((warning) => formatLabelled('Warning', [warning]))),
  ];
  return `${lines.join('\n')}\n`;
}

/** The file and how it was read: the first lines of the output. */
export function formatFileHeader({ file, method, pageCount, ms }: ReadCv): readonly string[] {
  return [
    '='.repeat(COLUMNS),
    ...wrap(printable(file), COLUMNS),
    `read as ${method}, ${pageCount} ${pageCount === 1 ? 'page' : 'pages'}, ${ms} ms`,
    '',
  ];
}

function fieldLines(field: TemplateField): readonly string[] {
  return formatLabelled(`  ${field.label}`, [fieldInWords(field)]);
}

function fieldInWords({ value, unit, raw }: TemplateField): string {
  if (value === null) return raw === null ? 'not found' : `not sure: "${raw}"`;
  if (typeof value === 'boolean') return withMore(value ? 'yes' : 'no', raw);
  if (typeof value === 'number') return unit === null ? String(value) : `${value} ${unit}`;
  return typeof value === 'string' ? value : value.join(', ');
}

/** The other sections of the CV, with the number of their entries: "projects (3)". */
function furtherSections(profile: Profile): readonly string[] {
  const named = ['projects', 'publications', 'volunteering', 'awards', 'interests', 'references'] as const;
  const counts = [
    ...named.map((kind): [string, number] => [kind, profile[kind].length]),
    ...profile.sections.map(({ kind, heading, items }): [string, number] => [heading ?? kind, items.length]),
  ];
  return counts.flatMap(([kind, count]) => (count === 0 ? [] : [`${kind} (${count})`]));
}

function workLines(entry: WorkEntry): readonly string[] {
  const role = entry.role?.value ?? 'role not found';
  const kind = entry.kind === 'job' ? null : entry.kind.replaceAll('_', ' ');
  return formatLabelled(`  ${datesOf(entry.dates)}`, [withMore(role, kind), ...places(entry.company, entry.location)]);
}

function educationLines(entry: EducationEntry): readonly string[] {
  const degree = entry.degree === null ? [] : [entry.degree.value];
  return formatLabelled(`  ${datesOf(entry.dates)}`, [...degree, ...places(entry.institution, entry.location)]);
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

function chapter(title: string, lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', title, ...lines];
}

function spaced(lines: readonly string[]): readonly string[] {
  return lines.length === 0 ? [] : ['', ...lines];
}
