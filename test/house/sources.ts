import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** The root of the checkout. */
export const ROOT = path.resolve(import.meta.dirname, '../..');

const IGNORED = new Set(['node_modules', '.git', 'data', '.lectern', 'coverage', 'dist']);

/** Every file below a folder of the checkout, as paths from its root with forward slashes, in order of their names. */
export function filesBelow(folder: string): readonly string[] {
  return readdirSync(path.join(ROOT, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(ROOT, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'))
    .filter((file) => !file.split('/').some((part) => IGNORED.has(part)))
    .sort();
}

/** The TypeScript and JavaScript sources below some folders of the checkout: their paths from its root, and their texts. */
export function sourcesBelow(...folders: readonly string[]): ReadonlyMap<string, string> {
  const files = folders.flatMap(filesBelow).filter((file) => /\.[cm]?[jt]sx?$/.test(file));
  return new Map(files.map((file) => [file, readFileSync(path.join(ROOT, file), 'utf8')]));
}
