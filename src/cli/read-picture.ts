import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import type { Evidence, Evidenced, Profile } from '#extraction/model/profile.ts';
import type { NamedStageView } from '#extraction/pipeline.ts';
import { drawPages } from '#reading/draw-pages.ts';
import type { ReadingEngines } from '#reading/engines.ts';
import type { LegendEntry, PageMark } from '#reading/page/page.ts';

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
