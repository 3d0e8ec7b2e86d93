import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Explanation } from '#extraction/explain/explanation.ts';
import type {
  DateRange,
  EducationEntry,
  Evidence,
  Evidenced,
  Profile,
  TemplateField,
  WorkEntry,
} from '#extraction/model/profile.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import type { LegendEntry, PageMark } from '#reading/page/page.ts';
import { drawPages } from '#reading/recognise-pages.ts';
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

/** Colours of the frames around the three values, with their signs. */
const THREE = [
  ['candidate_name', '#1d4ed8', 'NAME'],
  ['latest_company', '#15803d', 'COMPANY'],
  ['latest_role', '#c2410c', 'ROLE'],
] as const;
const COLOUR_OF_OTHERS = '#9333ea';
/** Maximum number of frames of a document; a drawing with more is unreadable. */
const MARKS_MAX = 2_000;

type PicturesResult = { kind: 'written'; files: readonly string[] } | { kind: 'failed'; reason: string };

interface Request {
  readonly engines: ReadingEngines;
  /** A temporary folder for the drawings. */
  readonly scratchDir: string;
  /** The folder that `target` is relative to. */
  readonly cwd: string;
  /** The requested file, ending in `.png`. */
  readonly target: string;
}

/** What is drawn on the pages of a document. */
interface Drawing {
  /** Page numbers, from 1. */
  readonly pages: readonly number[];
  readonly marks: readonly PageMark[];
  /** Written below each page. */
  readonly legend: readonly LegendEntry[];
}

/** The pages that contain the three values, or the first page if none was found, with frames around the values. */
export function profileDrawing(profile: Profile): Drawing {
  const marks = marksOf(profile);
  const pages = [...new Set(marks.filter(({ strong }) => strong).map(({ page }) => page))].toSorted((a, b) => a - b);
  return { pages: pages.length === 0 ? [1] : pages, marks, legend: [] };
}

/**
 * Draws pages with frames and writes them as PNG: to `target` or, if there are several pages, to `target` with the page number
 * before `.png`.
 */
export async function writePictures(
  { engines, scratchDir, cwd, target }: Request,
  pdfPath: string,
  { pages, marks, legend }: Drawing,
): Promise<PicturesResult> {
  const imageDir = path.join(scratchDir, 'pictures');
  await mkdir(imageDir, { recursive: true });
  const drawn = await drawPages(engines, { pdfPath, pages, marks, legend, imageDir }).catch(asError);
  // The profile is available anyway, and matters more than the picture.
  if (drawn instanceof Error) return { kind: 'failed', reason: `The page cannot be drawn: ${drawn.message}.` };
  if (drawn.length === 0) return { kind: 'failed', reason: 'The page cannot be drawn.' };
  const files: string[] = [];
  for (const { pageNumber, imageName } of drawn) {
    const file = pages.length === 1 ? target : target.replace(/\.png$/iu, `-${pageNumber}$&`);
    try {
      await copyFile(path.join(imageDir, imageName), path.resolve(cwd, file));
    } catch (error) {
      return { kind: 'failed', reason: `The picture cannot be written to ${file}: ${reasonOf(error)}.` };
    }
    files.push(file);
  }
  return { kind: 'written', files };
}

function asError(cause: unknown): Error {
  return cause instanceof Error ? cause : new Error(String(cause));
}

function reasonOf(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  switch (code) {
    case 'ENOENT':
      return 'the folder does not exist';
    case 'EISDIR':
      return 'it is a folder';
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
      return 'permission denied';
    case 'ENOSPC':
      return 'the disk is full';
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

/** Frames around every value of a profile: strong ones with signs around the three, thin ones around the others. */
function marksOf(profile: Profile): readonly PageMark[] {
  const strong = THREE.flatMap(([field, colour, sign]) => {
    const value: Evidenced<string> | null = profile[field];
    return (value?.evidence ?? []).map((place, index) => ({
      ...boxOf(place),
      colour,
      strong: true,
      sign: index === 0 ? sign : null,
    }));
  });
  const taken = new Set(strong.map((mark) => keyOf(mark)));
  const thin = new Map<string, PageMark>();
  for (const place of placesIn(profile)) {
    const mark = { ...boxOf(place), colour: COLOUR_OF_OTHERS, strong: false, sign: null };
    if (!taken.has(keyOf(mark))) thin.set(keyOf(mark), mark);
  }
  return [...thin.values(), ...strong].slice(-MARKS_MAX);
}

function boxOf({ page, x0, y0, x1, y1 }: Evidence): Pick<PageMark, 'page' | 'x0' | 'y0' | 'x1' | 'y1'> {
  return { page, x0, y0, x1, y1 };
}

function keyOf({ page, x0, y0, x1, y1 }: Pick<PageMark, 'page' | 'x0' | 'y0' | 'x1' | 'y1'>): string {
  return [page, x0, y0, x1, y1].join('|');
}

/** All evidence in a profile, at any depth. */
function placesIn(value: unknown): readonly Evidence[] {
  if (Array.isArray(value)) return value.flatMap(placesIn);
  if (typeof value !== 'object' || value === null) return [];
  if ('page' in value && 'x0' in value && 'text' in value) return [value as Evidence];
  return Object.values(value).flatMap(placesIn);
}

/** Colours of what the stages know, dark enough for white letters. */
const COLOURS: ReadonlyMap<string, string> = new Map([
  ['name', '#1d4ed8'],
  ['header', '#1d4ed8'],
  ['company', '#15803d'],
  ['role', '#c2410c'],
  ['work', '#c2410c'],
  ['latest', '#c2410c'],
  ['location', '#0e7490'],
  ['education', '#15803d'],
  ['study', '#4338ca'],
  ['team', '#a16207'],
  ['job', '#1f2937'],
  ['block', '#1d4ed8'],
  ['dates', '#be185d'],
  ['held back', '#b91c1c'],
  ['other', '#6b7280'],
  ['line', '#6b7280'],
]);
/** For kinds without a colour of their own, in the order in which they come. */
const FURTHER_COLOURS = ['#9333ea', '#a16207', '#0e7490', '#be185d', '#4d7c0f', '#7f1d1d', '#0f766e'];

/** Drawing a page takes about a second. */
const PAGES_MAX = 10;

/** What a stage found, as frames in a colour a kind: thick ones with their labels, thin ones for the rest. */
export function stageDrawing({ boxes }: NamedStageView): Drawing {
  const kinds = [...new Set(boxes.map(({ kind }) => kind))];
  const further = kinds.filter((kind) => !COLOURS.has(kind));
  const colourOf = (kind: string): string =>
    COLOURS.get(kind) ?? FURTHER_COLOURS[further.indexOf(kind) % FURTHER_COLOURS.length] ?? '#6b7280';
  const pages = [...new Set(boxes.map(({ page }) => page))].toSorted((a, b) => a - b).slice(0, PAGES_MAX);
  return {
    pages: pages.length === 0 ? [1] : pages,
    marks: boxes.map(({ page, x0, y0, x1, y1, kind, label }) => ({
      page,
      x0,
      y0,
      x1,
      y1,
      colour: colourOf(kind),
      strong: label !== null,
      sign: label,
    })),
    legend: kinds.map((kind) => ({ colour: colourOf(kind), text: kind.replaceAll('_', ' ') })),
  };
}
