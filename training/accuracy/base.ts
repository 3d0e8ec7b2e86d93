import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Extracted } from './extractors.ts';
import { ROOT } from './readings.ts';

/** What a run is compared with. */
export type Base =
  /** Another version of the source. `close` deletes what was unpacked for it. */
  | { readonly kind: 'checkout'; readonly folder: string; readonly close: () => void }
  /** What an earlier run has saved. */
  | { readonly kind: 'saved'; readonly run: SavedRun };

/** The results of a run, by set and document. */
export type SavedRun = ReadonlyMap<string, Extracted>;

/** The key of a document in a saved run. */
export function savedKey(set: string, id: string): string {
  return `${set} ${id}`;
}

/**
 * Finds what a run is to be compared with: a saved run, the folder of a checkout, or a git revision, whose source is unpacked into a temporary
 * folder with the packages of this checkout.
 *
 * @throws Error if it is none of these.
 */
export async function openBase(name: string): Promise<Base> {
  const about = statSync(name, { throwIfNoEntry: false });
  if (about?.isFile() === true) return { kind: 'saved', run: await loadRun(name) };
  if (about?.isDirectory() === true && statSync(entryOf(name), { throwIfNoEntry: false }) !== undefined)
    return { kind: 'checkout', folder: path.resolve(name), close: () => undefined };
  const folder = unpackRevision(name);
  return { kind: 'checkout', folder, close: () => rmSync(folder, { recursive: true, force: true }) };
}

function entryOf(checkout: string): string {
  return path.join(checkout, 'src/extraction/extract-cv.ts');
}

function unpackRevision(revision: string): string {
  const git = { cwd: ROOT, maxBuffer: 1024 ** 3, stdio: ['ignore', 'pipe', 'pipe'] as 'pipe'[] };
  let archive: Buffer;
  try {
    const commit = execFileSync('git', ['rev-parse', '--verify', '--end-of-options', `${revision}^{commit}`], git);
    archive = execFileSync('git', ['archive', '--format=tar', commit.toString().trim(), 'src', 'package.json'], git);
  } catch (cause) {
    throw new Error(`"${revision}" is no saved run, no checkout and no git revision.`, { cause });
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'lectern-base-'));
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  symlinkSync(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Raised when the form of a saved run changes. */
const FORM = 1;

/** Writes the results of a run into a file, for `--compare`. */
export async function saveRun(file: string, run: SavedRun): Promise<void> {
  await writeFile(file, gzipSync(JSON.stringify({ form: FORM, results: [...run] })));
}

async function loadRun(file: string): Promise<SavedRun> {
  let saved: { readonly form?: number; readonly results: readonly [string, Extracted][] };
  try {
    saved = JSON.parse(gunzipSync(await readFile(file)).toString()) as typeof saved;
  } catch (cause) {
    throw new Error(`${file} is no run that --save has written.`, { cause });
  }
  if (saved.form !== FORM) throw new Error(`${file} was saved by another version. Save the run again.`);
  return new Map(saved.results);
}
