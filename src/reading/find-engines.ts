import { execFile } from 'node:child_process';
import { constants, readFileSync } from 'node:fs';
import { access, realpath } from 'node:fs/promises';
import { findPackageJSON } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { npmLanguages } from './ocr/ocr-data.ts';

const run = promisify(execFile);
const PROBE_MS = 15_000;

export interface FoundOffice {
  readonly soffice: string;
  /** A Python with LibreOffice's `uno` module. */
  readonly python: string;
  readonly version: string;
}

export interface FoundTesseract {
  readonly tesseract: string;
  readonly version: string;
  readonly languages: ReadonlySet<string>;
}

/** A program of the machine, or the reason why it cannot be used. */
export type DetectionResult<T> =
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
export async function findOffice(searchPath: string): Promise<DetectionResult<FoundOffice>> {
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
export async function findTesseract(
  searchPath: string,
  wanted: readonly string[],
): Promise<DetectionResult<FoundTesseract>> {
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
export function packageVersion(name: string): string | null {
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
