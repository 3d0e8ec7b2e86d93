import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.resolve(import.meta.dirname, '..');

/** The text of a file of the checkout. */
export function sourceText(file: string): string {
  return readFileSync(path.join(ROOT, file), 'utf8');
}

/** The text of a source below src/reading, wherever it stands there. @throws Error where there is none or several of the name */
export function readingSource(name: string): string {
  const found = globSync(`src/reading/**/${name}`, { cwd: ROOT });
  const [file] = found;
  if (file === undefined || found.length > 1) throw new Error(`src/reading has ${found.length} files named ${name}`);
  return sourceText(file);
}
