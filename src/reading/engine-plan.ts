import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Config } from '#platform/config.ts';
import { npmLanguages } from './ocr/ocr-data.ts';

/** Describes the engine for a job. */
export interface EngineDescription {
  readonly job: 'pdf' | 'word' | 'ocr';
  /** "LibreOffice of this machine", "tesseract.js from npm", ... or "none". */
  readonly engine: string;
  readonly version: string;
  /** How to get a faster engine, or any; null if there is none better. */
  readonly advice: string | null;
}

/** The engines to use. Decided once. */
export interface EnginePlan {
  readonly office:
    | { readonly kind: 'native'; readonly found: FoundOffice }
    | { readonly kind: 'npm' }
    | { readonly kind: 'none' };
  readonly ocr:
    | { readonly kind: 'native'; readonly found: FoundTesseract }
    | { readonly kind: 'npm' }
    | { readonly kind: 'none' };
  readonly languages: readonly string[];
  readonly descriptions: readonly EngineDescription[];
}

const OFFICE_PACKAGE = '@matbee/libreoffice-converter';

/** Chooses the engines: those of the machine if the configuration allows it and they are complete, otherwise those from npm. */
export async function planEngines(
  config: Pick<Config, 'engines' | 'ocrLanguages'>,
  searchPath: string,
): Promise<EnginePlan> {
  const languages = config.ocrLanguages.split('+').filter((language) => language !== '');
  const [office, ocr] = await Promise.all([planOffice(config, searchPath), planOcr(config, { searchPath, languages })]);
  const pdf: EngineDescription = {
    job: 'pdf',
    engine: 'PDFium from npm',
    version: packageVersion('@embedpdf/pdfium') ?? 'not installed',
    advice: null,
  };
  return { office: office.plan, ocr: ocr.plan, languages, descriptions: [pdf, office.description, ocr.description] };
}

interface Planned<Plan> {
  readonly plan: Plan;
  readonly description: EngineDescription;
}

async function planOffice(config: Pick<Config, 'engines'>, searchPath: string): Promise<Planned<EnginePlan['office']>> {
  const found = config.engines === 'npm' ? null : await findOffice(searchPath);
  if (found?.kind === 'found') {
    const engine = 'LibreOffice of this machine';
    return {
      plan: { kind: 'native', found: found.engine },
      description: { job: 'word', engine, version: found.engine.version, advice: null },
    };
  }
  const why = found === null ? 'LECTERN_ENGINES is npm' : found.reason;
  const install = 'install libreoffice-writer-nogui and python3-uno (Debian), or LibreOffice (macOS)';
  const version = packageVersion(OFFICE_PACKAGE);
  if (version === null) {
    const advice = `${why}, and the npm package ${OFFICE_PACKAGE} is not installed: Word documents cannot be read. Run npm install without --omit=optional, or ${install}.`;
    return { plan: { kind: 'none' }, description: { job: 'word', engine: 'none', version: '-', advice } };
  }
  const faster = found === null ? 'set LECTERN_ENGINES to auto' : install;
  const advice = `${why}. To spare about 1 GB of memory and a slow start, ${faster}.`;
  return { plan: { kind: 'npm' }, description: { job: 'word', engine: 'LibreOffice from npm', version, advice } };
}

async function planOcr(
  config: Pick<Config, 'engines'>,
  wanted: { readonly searchPath: string; readonly languages: readonly string[] },
): Promise<Planned<EnginePlan['ocr']>> {
  const found = config.engines === 'npm' ? null : await findTesseract(wanted.searchPath, wanted.languages);
  if (found?.kind === 'found') {
    const { version } = found.engine;
    return {
      plan: { kind: 'native', found: found.engine },
      description: { job: 'ocr', engine: 'tesseract of this machine', version, advice: null },
    };
  }
  const why = found === null ? 'LECTERN_ENGINES is npm' : found.reason;
  const packages = wanted.languages.map((language) => `tesseract-ocr-${language}`).join(' ');
  const lacking = wanted.languages.filter((language) => packageVersion(`@tesseract.js-data/${language}`) === null);
  if (lacking.length > 0) {
    const advice = `${why}, and npm has no data installed for ${lacking.join(', ')}: scans cannot be read. Install ${packages}, or correct LECTERN_OCR_LANGUAGES.`;
    return { plan: { kind: 'none' }, description: { job: 'ocr', engine: 'none', version: '-', advice } };
  }
  const faster = found === null ? 'set LECTERN_ENGINES to auto' : `install tesseract-ocr ${packages}`;
  const advice = `${why}. To read scans in about half the time, ${faster}.`;
  const version = packageVersion('tesseract.js') ?? 'not installed';
  return { plan: { kind: 'npm' }, description: { job: 'ocr', engine: 'tesseract.js from npm', version, advice } };
}

const run = promisify(execFile);
const PROBE_MS = 15_000;

interface FoundOffice {
  readonly soffice: string;
  /** A Python with LibreOffice's `uno` module. */
  readonly python: string;
  readonly version: string;
}

interface FoundTesseract {
  readonly tesseract: string;
  readonly version: string;
  readonly languages: ReadonlySet<string>;
}

/** A program of the machine, or the reason why it cannot be used. */
type DetectionResult<T> =
  | { readonly kind: 'found'; readonly engine: T }
  | { readonly kind: 'missing'; readonly reason: string };

/** Where programs are on Debian and macOS, in case the search path lacks it. */
const USUAL_FOLDERS = [
  '/usr/local/bin',
  '/usr/bin',
  '/bin',
  '/snap/bin',
  '/opt/homebrew/bin',
  '/opt/libreoffice/program',
  '/usr/lib/libreoffice/program',
  '/Applications/LibreOffice.app/Contents/MacOS',
];

/** The search path with the usual folders added. */
export function fullSearchPath(searchPath: string): string {
  return [...new Set([...searchPath.split(path.delimiter), ...USUAL_FOLDERS])]
    .filter((one) => one !== '')
    .join(path.delimiter);
}

/** Finds a LibreOffice that can be controlled over UNO. */
async function findOffice(searchPath: string): Promise<DetectionResult<FoundOffice>> {
  const [launcher] = await programs(searchPath, ['soffice', 'libreoffice']);
  if (launcher === undefined) return { kind: 'missing', reason: 'LibreOffice is not installed' };
  const folder = path.dirname(await realpath(launcher));
  // The launcher starts other processes. The program itself can be watched and killed.
  const soffice = (await isExecutable(path.join(folder, 'soffice.bin'))) ? path.join(folder, 'soffice.bin') : launcher;
  const beside = [path.join(folder, 'python'), path.join(folder, '../Resources/python')];
  for (const python of [...beside, ...(await programs(searchPath, ['python3']))]) {
    if (!(await hasUno(python))) continue;
    const result = await run(launcher, ['--version'], { timeout: PROBE_MS }).catch(() => ({ stdout: '' }));
    const version = /LibreOffice ([\d.]+)/.exec(result.stdout)?.[1] ?? 'of unknown version';
    return { kind: 'found', engine: { soffice, python, version } };
  }
  return { kind: 'missing', reason: 'LibreOffice is installed, but no Python that can drive it (package python3-uno)' };
}

/** Finds a tesseract that has the languages, or can use npm's data for them. */
async function findTesseract(searchPath: string, wanted: readonly string[]): Promise<DetectionResult<FoundTesseract>> {
  const [tesseract] = await programs(searchPath, ['tesseract']);
  if (tesseract === undefined) return { kind: 'missing', reason: 'tesseract is not installed' };
  try {
    const [version, list] = await Promise.all([
      run(tesseract, ['--version'], { timeout: PROBE_MS }),
      run(tesseract, ['--list-langs'], { timeout: PROBE_MS }),
    ]);
    const languages = new Set(list.stdout.split('\n').map((line) => line.trim()));
    const fromNpm = npmLanguages();
    const lacking = wanted.filter((language) => !languages.has(language) && !fromNpm.has(language));
    if (lacking.length > 0) {
      const packages = lacking.map((language) => `tesseract-ocr-${language}`).join(' ');
      return { kind: 'missing', reason: `tesseract is installed without ${lacking.join(', ')} (packages ${packages})` };
    }
    const number = /tesseract v?([\d.]+)/.exec(version.stdout + version.stderr)?.[1] ?? 'of unknown version';
    return { kind: 'found', engine: { tesseract, version: number, languages } };
  } catch (error) {
    return { kind: 'missing', reason: `tesseract does not run: ${(error as Error).message}` };
  }
}

/** Version of an npm package; null if it is not installed. */
function packageVersion(name: string): string | null {
  try {
    const file = findPackageJSON(name, import.meta.url);
    return file === undefined ? null : (JSON.parse(readFileSync(file, 'utf8')) as { readonly version: string }).version;
  } catch {
    return null;
  }
}

async function programs(searchPath: string, names: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const name of names) {
    for (const folder of searchPath.split(path.delimiter)) {
      const file = path.join(folder, name);
      if (path.isAbsolute(file) && (await isExecutable(file))) found.push(file);
    }
  }
  return found;
}

async function isExecutable(file: string): Promise<boolean> {
  return access(file, constants.X_OK).then(
    () => true,
    () => false,
  );
}

async function hasUno(python: string): Promise<boolean> {
  return run(python, ['-c', 'import uno'], { timeout: PROBE_MS }).then(
    () => true,
    () => false,
  );
}
