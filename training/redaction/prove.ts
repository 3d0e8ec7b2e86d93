/**
 * `npm run redaction`: makes blind CVs of documents whose values are known, and looks for these with three readers: Lectern itself, poppler and
 * tesseract. Prints what is left, how long it takes, and how far the pages differ outside the boxes. Exits with 1 for any leak. SIGTERM ends it after the CV that
 * is being made, with the figures so far.
 */
import { copyFile, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import type { Profile } from '#extraction/model/profile.ts';
import { findTexts } from '#extraction/redaction/find-texts.ts';
import { identifyingTexts, type KnownValues, type RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import { OPERATOR_TENANT } from '#kit/tenant.ts';
import type { PlaceOnPage } from '#reading/calls/engine-calls.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { redactDocument } from '#use-cases/blind-cv/blind-cv.ts';
import { openEngines } from '../../bench/own-engines.ts';
import { type KnownCv, madeCvs, manifestCvs } from './cases.ts';
import { leaksIn, secretsOf } from './leaks.ts';
import { differenceOf, drawn, type PageDifference, uncovered } from './pictures.ts';
import { capturedOf, type ReadingPlace, readByAll } from './readers.ts';

const HELP = `npm run redaction -- [options]

Makes 200 blind CVs of made documents (composed layouts, locales and templates held out, scans), reads each
with Lectern, poppler and tesseract, and lists what they still tell of the candidate and the employers.

  --count N        so many made documents (default 200)
  --set NAME       only this set: round-trip, held-out-locales, held-out-templates, scan
  --locales A,B    only these locales
  --seed TEXT      other documents than those that the engine was made with
  --manifest FILE  the documents of this file instead, with the values of profiles.jsonl beside it
                   (docs/accuracy.md has the forms); of those of the half "blind" only numbers are printed
  --half NAME      of the manifest only the lines with this "half"
  --level LEVEL    contact, person or employers (default employers)
  --corrected      as if a member had corrected what was read: the name, the contact details and the employers are known
  --without-ocr    without tesseract, which takes most of the time
  --keep FOLDER    keeps the blind CVs that tell something, beside their sources
`;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    set: { type: 'string' },
    locales: { type: 'string', default: '' },
    seed: { type: 'string', default: '' },
    manifest: { type: 'string' },
    half: { type: 'string' },
    level: { type: 'string', default: 'employers' },
    corrected: { type: 'boolean', default: false },
    'without-ocr': { type: 'boolean', default: false },
    keep: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const NOBODY: KnownValues = { names: [], employers: [], contacts: [] };
/** More than this share of the pixels of a page outside the boxes: it does not show what it showed. */
const DIFFERENT_MAX = 0.005;

interface Row extends PageDifference {
  readonly id: string;
  readonly isUnseen: boolean;
  readonly ms: number;
  readonly pictures: number;
  readonly leaks: Readonly<Record<string, readonly string[]>>;
  /** Of a scan: how many places of the values the printed page has, and the texts of those that no box covers. */
  readonly printed: { readonly places: number; readonly uncovered: readonly string[] };
}

interface Refused {
  readonly id: string;
  readonly isUnseen: boolean;
  readonly why: string;
}

type Place = ReadingPlace & { readonly own: ReadingPlace['capture']; readonly level: RedactionLevel };

async function prove(cv: KnownCv, place: Place): Promise<Row | Refused> {
  const { own, level, dir } = place;
  const { pdfPath, printedPath } = await cv.make(dir);
  const known = options.corrected ? cv.values : NOBODY;
  const startedAt = performance.now();
  const order = { pdfPath, level, known, tenant: OPERATOR_TENANT, scratchDir: path.join(dir, 'blind') };
  const blind = await redactDocument(own.engines, order).catch((error: unknown) => error as Error);
  const ms = performance.now() - startedAt;
  const { id, isUnseen } = cv;
  if (blind instanceof Error) return { id, isUnseen, why: String(blind.cause) };
  const secrets = secretsOf(cv.values, level);
  const readers = await readByAll(blind.path, place, { language: cv.language, withOcr: !options['without-ocr'] });
  const found = Object.entries(readers).map(
    ([reader, text]) => [reader, text === null ? [] : leaksIn(text, secrets)] as const,
  );
  const leaks = Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
  const [before, after] = [await drawn(pdfPath, dir), await drawn(blind.path, dir)];
  // What a person sees on a scan, however badly it is recognised.
  const print = printedPath === null ? null : withoutSpaceAbove(await capturedOf(printedPath, place));
  const places = print === null ? [] : findTexts(print, identifyingTexts(NOTHING_READ, level, cv.values));
  const shown = uncovered(places, after).map((one) => textAt(print, one));
  if (options.keep !== undefined && Object.keys(leaks).length + shown.length > 0) {
    await mkdir(options.keep, { recursive: true });
    await copyFile(pdfPath, path.join(options.keep, `${id}.pdf`));
    await copyFile(blind.path, path.join(options.keep, `${id}-blind.pdf`));
  }
  return {
    id,
    isUnseen,
    ms,
    pictures: blind.pages.filter(({ isPicture }) => isPicture).length,
    leaks,
    ...differenceOf(before, after),
    printed: { places: places.length, uncovered: shown },
  };
}

/** The height of letters above and below the baseline, in font sizes. */
const ABOVE_BASELINE = 0.9;
const BELOW_BASELINE = 0.25;

/** The words with boxes as high as their letters, unless they are turned. Some fonts, above all East Asian ones, have three times that as the height of a line. */
function withoutSpaceAbove(document: PositionedDocument | null): PositionedDocument | null {
  if (document === null) return null;
  const pages = document.pages.map((page) => ({
    ...page,
    words: page.words.map((word) =>
      word.angle === 0
        ? {
            ...word,
            y0: Math.max(word.y0, word.baseline - ABOVE_BASELINE * word.fontSize),
            y1: Math.min(word.y1, word.baseline + BELOW_BASELINE * word.fontSize),
          }
        : word,
    ),
  }));
  return { ...document, pages };
}

function textAt(document: PositionedDocument | null, { page, x0, y0, x1, y1 }: PlaceOnPage): string {
  const words = document?.pages.find(({ number }) => number === page)?.words ?? [];
  return words
    .filter((word) => word.x0 < x1 && word.x1 > x0 && word.y0 < y1 && word.y1 > y0)
    .map(({ text }) => text)
    .join(' ');
}

const NOTHING_READ = {
  candidate_name: null,
  latest_company: null,
  contact: { emails: [], phones: [], links: [], address: null },
  work: [],
  volunteering: [],
} as Partial<Profile> as Profile;

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
}

function percent(share: number): string {
  return `${(share * 100).toFixed(2)} %`;
}

function told({ id, isUnseen, leaks, printed }: Row): string {
  const read = Object.entries(leaks).map(([reader, texts]) => `${reader} reads ${texts.join(', ')}`);
  const shown = printed.uncovered.length === 0 ? [] : [`the scan shows ${printed.uncovered.join(', ')}`];
  return isUnseen || read.length + shown.length === 0 ? '' : `${id}: ${[...read, ...shown].join('; ')}\n`;
}

function summary(rows: readonly Row[], refused: readonly Refused[]): string {
  const leaking = rows.filter(({ leaks }) => Object.keys(leaks).length > 0);
  const texts = rows.filter(({ pictures }) => pictures === 0).map(({ ms }) => ms);
  const outside = rows.map((row) => row.outside);
  const different = rows.filter((row) => row.outside > DIFFERENT_MAX);
  const scans = rows.filter(({ printed }) => printed.places > 0);
  const places = scans.reduce((sum, { printed }) => sum + printed.places, 0);
  const open = scans.reduce((sum, { printed }) => sum + printed.uncovered.length, 0);
  const named = (some: readonly { readonly id: string; readonly isUnseen: boolean }[]): string =>
    some.map(({ id, isUnseen }) => (isUnseen ? '(unseen)' : id)).join(', ');
  const openScans = scans.filter(({ printed }) => printed.uncovered.length > 0);
  return [
    ...refused.map(({ id, isUnseen, why }) => (isUnseen ? 'refused' : `${id}: ${why}`)),
    `${rows.length} blind CVs, ${refused.length} refused; ${leaking.length} tell something`,
    `text pages only: ${texts.length} CVs, p50 ${Math.round(percentile(texts, 0.5))} ms, p95 ${Math.round(percentile(texts, 0.95))} ms`,
    `pixels that differ outside the boxes, of the worst page: p50 ${percent(percentile(outside, 0.5))}, most ${percent(Math.max(0, ...outside))}; ` +
      `above ${percent(DIFFERENT_MAX)} in ${different.length} CVs ${named(different)}`,
    `covered by boxes, of the fullest page: p50 ${percent(
      percentile(
        rows.map(({ boxes }) => boxes),
        0.5,
      ),
    )}, most ${percent(Math.max(0, ...rows.map(({ boxes }) => boxes)))}`,
    ...(scans.length === 0
      ? []
      : [
          `scans: of ${places} places of values on the printed pages ${open} are not covered, in ${openScans.length} of ${scans.length} CVs`,
        ]),
  ].join('\n');
}

function levelOf(name: string): RedactionLevel {
  if (name === 'contact' || name === 'person' || name === 'employers') return name;
  throw new Error(`There is no level ${name}.`);
}

async function proveAll(): Promise<void> {
  const level = levelOf(options.level);
  const own = await openEngines();
  const capture = await openEngines({}, new URL('../tagger/capture-worker.ts', import.meta.url));
  const { count, set = null, locales, seed, manifest, half = null } = options;
  const wanted = { count: Number(count), set, locales: locales.split(',').filter((one) => one !== ''), seed };
  const cvs = manifest === undefined ? madeCvs(wanted) : manifestCvs(path.resolve(manifest), half, capture);
  const rows: Row[] = [];
  const refused: Refused[] = [];
  let isEnding = false;
  process.once('SIGTERM', () => (isEnding = true));
  try {
    for await (const cv of cvs) {
      if (isEnding) break;
      const dir = await mkdtemp(path.join(tmpdir(), 'lectern-redaction-'));
      try {
        const row = await prove(cv, { own, capture, level, dir });
        if ('why' in row) refused.push(row);
        else rows.push(row);
        if ('leaks' in row) process.stdout.write(told(row));
      } finally {
        await rm(dir, { recursive: true, force: true });
      }
    }
  } finally {
    await Promise.all([own.close(), capture.close()]);
  }
  process.stdout.write(`${summary(rows, refused)}\n`);
  const isTold = rows.some(({ leaks, outside }) => Object.keys(leaks).length > 0 || outside > DIFFERENT_MAX);
  process.exitCode = isTold || refused.length > 0 ? 1 : 0;
}

if (options.help) process.stdout.write(HELP);
else await proveAll();
