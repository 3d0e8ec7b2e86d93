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

/**
 * The sentence that a source holds as a literal and that begins with some words; what is filled in is named in capitals:
 * `"${file.name}"` is `"NAME"`.
 *
 * @throws Error where the source has no such sentence, or several
 */
export function sentenceIn(file: string, opening: string): string {
  const found = [...sourceText(file).matchAll(/(['`])((?:(?!\1)[^\\\n]|\\.)+)\1/g)]
    .map((literal) => literal[2] ?? '')
    .filter((literal) => literal.startsWith(opening));
  const [sentence] = found;
  if (sentence === undefined || found.length > 1)
    throw new Error(`${file} has ${found.length} sentences that begin with "${opening}"`);
  return sentence
    .replaceAll(/\$\{(?:\w+\.)*(\w+)\}/g, (_all, name: string) => name.toUpperCase())
    .replaceAll(/\\(.)/g, '$1');
}
