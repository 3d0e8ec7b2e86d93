/**
 * `npm run layouts`: fills the three layouts that come with Lectern with 20 made CVs of 10 locales, converts them with LibreOffice, and looks in the text of
 * each PDF for every value that the layout prints. Then it opens the Word documents in the LibreOffice of this machine, as a recipient would, and compares their
 * pages with those of the PDFs as pictures. Prints what is missing, what differs, and how long a branded PDF takes. Exits with 1 if a value is missing or a page
 * differs.
 */
import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs, promisify } from 'node:util';
import type { Profile } from '#extraction/model/profile.ts';
import { OPERATOR_TENANT } from '#kit/tenant.ts';
import { type LayoutValue, layoutData } from '#layouts/layout-data.ts';
import { BUILT_IN_LAYOUTS, builtInPath } from '#layouts/layouts.ts';
import { makeFromLayout } from '#reading/fill-layouts.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { fontsConf } from '#reading/word/system-fonts.ts';
import { type OwnEngines, openEngines } from '../../bench/own-engines.ts';
import { differenceOf, drawn } from '../redaction/pictures.ts';
import { lookFor } from '../render/renderer.ts';
import { PLANS, planned } from '../tagger/plans.ts';

const HELP = `npm run layouts -- [options]

Fills the built-in layouts with 20 made CVs of 10 locales, looks for every value in the PDFs, and compares their
pages with those of the Word documents, opened in the LibreOffice of this machine.

  --keep FOLDER  keeps the PDFs, with a picture of each page
`;

const { values: options } = parseArgs({
  options: { keep: { type: 'string' }, help: { type: 'boolean', default: false } },
});

/** Of two writing directions and seven scripts. Of each there are two CVs. */
const LOCALES: readonly string[] = [
  'en-GB',
  'de-DE',
  'fr-FR',
  'pl-PL',
  'tr-TR',
  'uk-UA',
  'ja-JP',
  'ko-KR',
  'ar-EG',
  'he-IL',
];
const CVS_OF_EACH = 2;
/** Names of lists and fields that only some layouts print. */
const PRINTED = new Set(['candidate_name', 'headline', 'jobs', 'education', 'skills_line', 'summary']);

/** More than this share of the pixels of a page: the page differs. */
const DIFFERENT_MAX = 0.001;

const run = promisify(execFile);

interface MadeProfile {
  readonly id: string;
  readonly profile: Profile;
}

/** CVs that were rendered and read as production reads them, two of each locale. */
async function madeProfiles(own: OwnEngines): Promise<MadeProfile[]> {
  const counts = new Map<string, number>();
  const made: MadeProfile[] = [];
  for (let nth = 0; made.length < LOCALES.length * CVS_OF_EACH; nth += 1) {
    const { content, renderer } = planned(PLANS[nth % 3 === 0 ? 'held-out-locales' : 'round-trip'], nth);
    const count = counts.get(content.locale) ?? 0;
    if (count >= CVS_OF_EACH || !LOCALES.includes(content.locale)) continue;
    const pdf = await renderer.render(content, lookFor(content));
    const { extracted } = await own.read(pdf);
    counts.set(content.locale, count + 1);
    made.push({
      id: `${content.locale}-${count + 1}`,
      profile: (extracted as { readonly profile: Profile }).profile,
    });
  }
  return made;
}

function textsIn(value: LayoutValue): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'string') return [value];
  const below: readonly LayoutValue[] = Array.isArray(value) ? value : Object.values(value);
  return below.flatMap(textsIn);
}

/** Only letters and digits: lines are broken anywhere in scripts without spaces. */
function comparable(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '');
}

/** The words of the values that are not in the text of the PDF. */
async function missingIn(pdf: string, data: ReturnType<typeof layoutData>, capture: OwnEngines): Promise<string[]> {
  const { extracted } = await capture.read(pdf);
  const { pages } = extracted as PositionedDocument;
  const text = comparable(pages.flatMap(({ words }) => words.map((word) => word.text)).join(''));
  const wanted = Object.entries(data).flatMap(([name, value]) => (PRINTED.has(name) ? textsIn(value) : []));
  // A line may end between two words, and a page between two lines: each word for itself.
  const words = wanted.flatMap((value) => value.match(/[\p{L}\p{M}]+|\p{N}+/gu) ?? []).map(comparable);
  return [...new Set(words)].filter((word) => word !== '' && !text.includes(word));
}

/** The names of documents whose pages look different when the Word document is opened; null where this machine has no LibreOffice. */
async function differing(names: readonly string[], dir: string): Promise<string[] | null> {
  const [into, profile] = [path.join(dir, 'opened'), path.join(dir, 'libreoffice')];
  const documents = names.map((name) => path.join(dir, `${name}.docx`));
  const fonts = path.join(profile, 'fonts.conf');
  await mkdir(profile, { recursive: true });
  await writeFile(fonts, await fontsConf());
  const settings = ['--headless', `-env:UserInstallation=${pathToFileURL(profile).href}`, '--convert-to', 'pdf'];
  const opened = await run('soffice', [...settings, '--outdir', into, ...documents], {
    // Not the fonts that the documents were made with.
    env: { ...process.env, FONTCONFIG_FILE: fonts },
  }).catch((error: unknown) => error as NodeJS.ErrnoException);
  await rm(profile, { recursive: true, force: true });
  if (opened instanceof Error) {
    if (opened.code === 'ENOENT') return null;
    throw opened;
  }
  const different: string[] = [];
  const pictures = await mkdtemp(path.join(tmpdir(), 'lectern-layouts-pictures-'));
  try {
    for (const name of names) {
      const [made, seen] = [path.join(dir, `${name}.pdf`), path.join(into, `${name}.pdf`)];
      if (differenceOf(await drawn(made, pictures), await drawn(seen, pictures)).outside > DIFFERENT_MAX)
        different.push(name);
    }
  } finally {
    await rm(pictures, { recursive: true, force: true });
  }
  return different;
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

async function prove(): Promise<void> {
  const own = await openEngines();
  const capture = await openEngines({}, new URL('../tagger/capture-worker.ts', import.meta.url));
  const dir = options.keep ?? (await mkdtemp(path.join(tmpdir(), 'lectern-layouts-')));
  await mkdir(dir, { recursive: true });
  const times: number[] = [];
  const names: string[] = [];
  let faults = 0;
  let different: string[] | null = null;
  try {
    await own.engines.warm(['documents', 'office']);
    for (const [at, { id, profile }] of (await madeProfiles(own)).entries()) {
      for (const layout of BUILT_IN_LAYOUTS.filter(({ language }) => language === (at % 2 === 0 ? 'en' : 'de'))) {
        const writing = { language: layout.language, today: '2026-01-01' };
        const source = { profile, writing, blind: null };
        const [outPath, pdfPath] = ['docx', 'pdf'].map((format) => path.join(dir, `${id}-${layout.id}.${format}`));
        if (outPath === undefined || pdfPath === undefined) continue;
        const startedAt = performance.now();
        const order = { path: builtInPath(layout.id), outPath, pdfPath, source, tenant: OPERATOR_TENANT };
        await makeFromLayout(own.engines, order);
        times.push(performance.now() - startedAt);
        names.push(`${id}-${layout.id}`);
        if (options.keep !== undefined) await run('pdftoppm', ['-r', '60', '-png', pdfPath, pdfPath.slice(0, -4)]);
        const missing = await missingIn(pdfPath, layoutData(profile, writing), capture);
        if (missing.length === 0) continue;
        faults += 1;
        process.stdout.write(`${id} ${layout.id}: not in the PDF: ${missing.join(', ')}\n`);
      }
    }
    different = await differing(names, dir);
  } finally {
    await Promise.all([own.close(), capture.close()]);
    if (options.keep === undefined) await rm(dir, { recursive: true, force: true });
  }
  process.stdout.write(
    `${times.length} branded PDFs, ${faults} without a value; p50 ${percentile(times, 0.5)} ms, p95 ${percentile(times, 0.95)} ms\n`,
  );
  process.stdout.write(
    different === null
      ? 'this machine has no LibreOffice to open the Word documents with\n'
      : `opened as Word documents: ${different.length} look different ${different.join(', ')}\n`,
  );
  process.exitCode = faults > 0 || (different ?? []).length > 0 ? 1 : 0;
}

if (options.help) process.stdout.write(HELP);
else await prove();
