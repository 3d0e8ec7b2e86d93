/**
 * `npm run redaction`: makes blind CVs of made documents, whose secrets are known, and looks for these with three readers: Lectern itself,
 * poppler and tesseract. Prints what is left, how long it takes, and how far the pages differ outside the boxes. Exits with 1 for any leak.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import type { KnownValues } from '#extraction/redaction/identifying-texts.ts';
import { OPERATOR_TENANT } from '#kit/tenant.ts';
import type { PositionedDocument } from '#reading/page/page.ts';
import { readDocument } from '#reading/read-document.ts';
import { redactDocument } from '#use-cases/blind-cv/redact-document.ts';
import { type OwnEngines, openEngines } from '../../bench/own-engines.ts';
import type { CvContent } from '../content/cv-content.ts';
import { Random } from '../content/random.ts';
import { lookFor } from '../render/renderer.ts';
import { scanPdf } from '../render/scan/scan-pdf.ts';
import { PLANS, planned } from '../tagger/plans.ts';
import { leaksIn, secretsOf } from './leaks.ts';

const HELP = `npm run redaction -- [options]

Makes 200 blind CVs of made documents (composed layouts, locales and templates held out, scans), reads each
with Lectern, poppler and tesseract, and lists what they still tell of the candidate and the employers.

  --count N      so many documents (default 200)
  --corrected    as if a member had corrected what was read: the name, the contact details and the employers are known
  --without-ocr  without tesseract, which takes most of the time
  --keep FOLDER  keeps the blind CVs that tell something, beside their sources
`;

const { values: options } = parseArgs({
  options: {
    count: { type: 'string', default: '200' },
    corrected: { type: 'boolean', default: false },
    'without-ocr': { type: 'boolean', default: false },
    keep: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

/** Of five documents one is a scan, two are composed. */
const SETS = ['round-trip', 'held-out-locales', 'round-trip', 'held-out-templates', 'scan'] as const;
const SCAN = {
  faults: { skewDegrees: 0.3, grain: 4, paperTint: 8, specks: 20 },
  jpegQuality: 80,
  scanned: { year: 2025, month: 3 },
};
const TESSERACT: Readonly<Record<string, string>> = {
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  it: 'ita',
  pt: 'por',
  nl: 'nld',
  pl: 'pol',
  sv: 'swe',
};

const run = promisify(execFile);

interface MadeCv {
  readonly id: string;
  readonly content: CvContent;
  readonly pdf: Uint8Array;
}

async function madeCv(index: number): Promise<MadeCv> {
  const set = SETS[index % SETS.length] ?? 'round-trip';
  const nth = Math.floor(index / SETS.length) + (index % SETS.length) * 40;
  const { content, renderer } = planned(PLANS[set === 'scan' ? 'round-trip' : set], nth);
  const pdf = await renderer.render(content, lookFor(content));
  const id = `${set}-${nth}-${renderer.id}-${content.locale}`;
  return { id, content, pdf: set === 'scan' ? await scanPdf({ pdf, ...SCAN, random: new Random(id) }) : pdf };
}

type Readers = Readonly<Record<'lectern' | 'poppler' | 'tesseract', string | null>>;

/** The text of a PDF as three readers see it; null for one that is not asked. */
async function readByAll(
  file: string,
  language: string,
  { capture, dir }: { capture: OwnEngines; dir: string },
): Promise<Readers> {
  const read = await readDocument<object, PositionedDocument>(
    { path: file, format: 'pdf', scratchDir: dir },
    {},
    capture.engines,
  );
  const lectern =
    read.kind === 'read' ? read.extracted.pages.flatMap(({ words }) => words.map(({ text }) => text)).join('\n') : '';
  const poppler = (await run('pdftotext', ['-layout', file, '-'], { maxBuffer: 1e8 })).stdout;
  return { lectern, poppler, tesseract: options['without-ocr'] ? null : await recognised(file, language, dir) };
}

async function recognised(file: string, language: string, dir: string): Promise<string> {
  const into = await mkdtemp(path.join(dir, 'pages-'));
  await run('pdftoppm', ['-r', '150', '-gray', file, path.join(into, 'page')]);
  const texts: string[] = [];
  for (const page of (await readdir(into)).toSorted((a, b) => a.localeCompare(b))) {
    const { stdout } = await run('tesseract', [path.join(into, page), '-', '-l', TESSERACT[language] ?? 'eng'], {
      maxBuffer: 1e8,
    });
    texts.push(stdout);
  }
  return texts.join('\n');
}

function knownOf({ person, contact, work }: CvContent): KnownValues {
  return {
    names: [`${person.given} ${person.family}`],
    employers: work.map(({ company }) => company).filter((company) => company !== ''),
    contacts: [contact.email, contact.phone, ...contact.links, contact.street],
  };
}

interface Row {
  readonly id: string;
  readonly ms: number;
  readonly pages: number;
  readonly pictures: number;
  readonly leaks: Readonly<Record<string, readonly string[]>>;
}

async function prove(index: number, own: OwnEngines, capture: OwnEngines): Promise<Row | string> {
  const { id, content, pdf } = await madeCv(index);
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-redaction-'));
  try {
    const pdfPath = path.join(dir, 'source.pdf');
    await writeFile(pdfPath, pdf);
    const known = options.corrected ? knownOf(content) : { names: [], employers: [], contacts: [] };
    const startedAt = performance.now();
    const order = { pdfPath, level: 'employers', known, tenant: OPERATOR_TENANT, scratchDir: dir } as const;
    const blind = await redactDocument(own.engines, order).catch((error: unknown) => error as Error);
    const ms = performance.now() - startedAt;
    if (blind instanceof Error) return `${id}: ${String(blind.cause)}`;
    const secrets = secretsOf(content);
    const readers = await readByAll(blind.path, content.locale.slice(0, 2), { capture, dir });
    const found = Object.entries(readers).map(
      ([reader, text]) => [reader, text === null ? [] : leaksIn(text, secrets)] as const,
    );
    const leaks = Object.fromEntries(found.filter(([, texts]) => texts.length > 0));
    if (options.keep !== undefined && Object.keys(leaks).length > 0) {
      await writeFile(path.join(options.keep, `${id}.pdf`), pdf);
      await writeFile(path.join(options.keep, `${id}-blind.pdf`), await readFile(blind.path));
    }
    return {
      id,
      ms,
      pages: blind.pages.length,
      pictures: blind.pages.filter(({ isPicture }) => isPicture).length,
      leaks,
    };
  } finally {
    await rm(dir, { recursive: true, force: true });
  }
}

function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0);
}

if (options.help) {
  process.stdout.write(HELP);
} else {
  const own = await openEngines();
  const capture = await openEngines({}, new URL('../tagger/capture-worker.ts', import.meta.url));
  const rows: Row[] = [];
  const refused: string[] = [];
  for (let index = 0; index < Number(options.count); index += 1) {
    const row = await prove(index, own, capture);
    if (typeof row === 'string') {
      refused.push(row);
      continue;
    }
    rows.push(row);
    const leaks = Object.entries(row.leaks);
    if (leaks.length > 0)
      process.stdout.write(
        `${row.id}: ${leaks.map(([reader, texts]) => `${reader} reads ${texts.join(', ')}`).join('; ')}\n`,
      );
  }
  await Promise.all([own.close(), capture.close()]);
  const texts = rows.filter(({ pictures }) => pictures === 0);
  const leaking = rows.filter(({ leaks }) => Object.keys(leaks).length > 0);
  process.stdout.write(
    `${[...refused, `${rows.length} blind CVs, ${refused.length} refused; ${leaking.length} tell something`].join('\n')}\n` +
      `text pages only: ${texts.length} CVs, p50 ${percentile(
        texts.map(({ ms }) => ms),
        0.5,
      )} ms, p95 ${percentile(
        texts.map(({ ms }) => ms),
        0.95,
      )} ms; ` +
      `all: p50 ${percentile(
        rows.map(({ ms }) => ms),
        0.5,
      )} ms\n`,
  );
  process.exitCode = leaking.length > 0 || refused.length > 0 ? 1 : 0;
}
