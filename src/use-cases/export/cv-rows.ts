import type { CvToExport } from '#cvs/cvs-to-export.ts';
import type { Address, Profile, TemplateField } from '#extraction/model/profile.ts';
import { correctedProfile } from './export-cv.ts';

/** A cell of a table: a text, a number, or nothing. */
export type Cell = string | number | null;

/** The columns that every table has, before those of the templates' fields. */
const COLUMNS = [
  'id',
  'created_at',
  'updated_at',
  'original_name',
  'candidate_name',
  'latest_company',
  'latest_role',
  'email',
  'phone',
  'location',
  'tags',
] as const;

/** The heading of a table of CVs. @param labels the fields of templates, each a column */
export function headingOf(labels: readonly string[]): readonly string[] {
  return [...COLUMNS, ...labels];
}

/** The row of a CV, with corrections applied. Of several addresses or numbers it has the first. */
export function rowOf(cv: CvToExport, labels: readonly string[]): readonly Cell[] {
  const profile = correctedProfile(cv);
  // Profiles of earlier versions may lack what later ones have.
  const { contact = null, template_fields: fields = [] } = profile as Partial<Profile>;
  const row: Readonly<Record<(typeof COLUMNS)[number], Cell>> = {
    id: cv.id,
    created_at: cv.createdAt.toISOString(),
    updated_at: cv.updatedAt.toISOString(),
    original_name: cv.originalName,
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    email: contact?.emails?.[0]?.value ?? null,
    phone: contact?.phones?.[0]?.value ?? null,
    location: locationOf(contact?.address ?? null),
    tags: cv.tags.length === 0 ? null : cv.tags.join('; '),
  };
  const byLabel = new Map(fields.map((field) => [field.label, cellOf(field)]));
  return [...COLUMNS.map((name) => row[name]), ...labels.map((label) => byLabel.get(label) ?? null)];
}

/** Town and country where they were recognised, else the address as written. */
function locationOf(address: Address | null): string | null {
  if (address === null) return null;
  const parts = [address.city, address.country].flatMap((part) => (part == null ? [] : [part.value]));
  return parts.length === 0 ? address.value : parts.join(', ');
}

function cellOf({ value, unit }: TemplateField): Cell {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'number') return unit === null ? value : `${value} ${unit}`;
  return typeof value === 'string' || value === null ? value : value.join('; ');
}
