/**
 * What an installation takes of the disk: `node bench/disk.ts`.
 *
 * Method: `du -sk` of node_modules as `npm ci` left it: `npm ci && du -sk node_modules` says the same. What `npm ci --omit=dev`
 * leaves out is told by package-lock.json, where such a package is marked `dev`; their folders are measured in the same way and
 * taken off. What can be removed on a machine with a LibreOffice of its own is the folder node_modules/@matbee. Lectern has no
 * build step, so that its own sources (some 1 MB) are all that comes on top, and the data. MB are millions of bytes.
 */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Figure, printFigures } from './figures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const OFFICE = 'node_modules/@matbee';

/** Disk that folders take together, in MB; those that are not there take none. */
async function sizeMb(folders: readonly string[]): Promise<number> {
  const there = folders.filter((folder) => existsSync(path.join(ROOT, folder)));
  if (there.length === 0) return 0;
  const { stdout } = await promisify(execFile)('du', ['-sk', ...there], { cwd: ROOT, maxBuffer: 2 ** 24 });
  const kilobytes = stdout
    .trim()
    .split('\n')
    .reduce((sum, line) => sum + Number.parseInt(line, 10), 0);
  return (kilobytes * 1024) / 1e6;
}

/** The folders of packages that are there for development alone; one inside another counts with it. */
function developmentFolders(): readonly string[] {
  const lock = JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly dev?: boolean }>>;
  };
  const folders = Object.keys(lock.packages).filter((folder) => lock.packages[folder]?.dev === true);
  const known = new Set(folders);
  return folders.filter((folder) => !isInside(known, folder));
}

function isInside(folders: ReadonlySet<string>, folder: string): boolean {
  for (let at = folder.lastIndexOf('/node_modules/'); at > 0; at = folder.lastIndexOf('/node_modules/', at - 1)) {
    if (folders.has(folder.slice(0, at))) return true;
  }
  return false;
}

/** Measures the installation that this runs in. */
export async function measureDisk(): Promise<readonly Figure[]> {
  const [all, development, office] = [
    await sizeMb(['node_modules']),
    await sizeMb(developmentFolders()),
    await sizeMb([OFFICE]),
  ];
  return [
    { name: 'disk after npm ci', value: all, unit: 'MB' },
    { name: 'disk after npm ci --omit=dev', value: all - development, unit: 'MB' },
    { name: 'disk of the LibreOffice from npm', value: office, unit: 'MB' },
  ];
}

if (import.meta.main) printFigures(await measureDisk());
