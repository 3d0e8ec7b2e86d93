/**
 * Puts the files of `src/extraction/lexicon/languages/` into their form: phrases folded as text is before it is compared,
 * sorted, each once in a list. Who adds a phrase writes it as it is spelled, anywhere in its list.
 *
 *   node scripts/lexicon.ts     rewrites the files and names what a file has wrong
 */
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldInPlace } from '../src/extraction/dates/tokens.ts';
import { labelKey } from '../src/extraction/fields/template/concepts.ts';
import { foldKeeping } from '../src/extraction/lexicon/fold.ts';
import { LANGUAGE_FILE, type LanguageFile } from '../src/extraction/lexicon/language-file.ts';

export const LANGUAGES_FOLDER = path.resolve(import.meta.dirname, '../src/extraction/lexicon/languages');

/** Kept as they are written: what is shown, what is compared with its accents, and what has an order. */
const AS_WRITTEN = /^(?:code|name|rank|summary|detection\.letters)(?:\.|$)/u;
const SPELLED =
  /^(?:detection|companies\.legalFormsInFull|labels\.(?:concepts|phone|issuer|address|residence)|education\.(?:degreeParts|degreeNouns|schoolInitials)|levels\.years|names\.(?:titles|titleLinks|introductions)[A-Za-z]*|places\.(?:around|behind|divisions|divisionsBehind)|exemplars\.(?:words|letters|spellings|wordEndings|being)|joiners|pages|streets|grades|references|agencies)(?:\.|$)/u;
/** Folded, with the marks at their ends. */
const WITH_MARKS = /^(?:headingWords\.trailers|sideActivities\.perWeek|exemplars\.firstEndings)$/u;
const ORDERED = /^(?:dates\.months|dates\.seasons\.\d+|numbers\.words|titles\.feminine\.\d+)$/u;

/** A phrase as the engine compares it, by the list that has it. */
function foldedFor(list: string, phrase: string): string {
  if (SPELLED.test(list)) return phrase.normalize('NFC').trim();
  if (/^(?:dates|numbers)\./u.test(list)) return foldInPlace(phrase).trim();
  if (/^labels\.(?:other|neutral)/u.test(list)) return labelKey(phrase);
  if (WITH_MARKS.test(list)) return foldKeeping(phrase);
  return foldKeeping(phrase)
    .replace(/^[^\p{L}\p{N}+#]+/u, '')
    .replace(/[^\p{L}\p{N}+#]+$/u, '');
}

/** A list, an object of lists or a value of a language file in the form that the file is to have. */
function tidied(list: string, value: unknown): unknown {
  if (AS_WRITTEN.test(list)) return value;
  if (typeof value === 'string') return foldedFor(list, value);
  if (Array.isArray(value)) {
    const items = value.map((item, index) => tidied(typeof item === 'string' ? list : `${list}.${index}`, item));
    if (ORDERED.test(list)) return items;
    const unique = new Map(items.map((item) => [String(item), item]));
    return [...unique].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, item]) => item);
  }
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [key, tidied(list === '' ? key : `${list}.${key}`, inner)]),
  );
}

/** A language file in its form: phrases folded, sorted and each once in a list. */
export function tidyLanguage(file: LanguageFile): LanguageFile {
  return tidied('', file) as LanguageFile;
}

if (import.meta.main) {
  for (const name of readdirSync(LANGUAGES_FOLDER)) {
    const file = path.join(LANGUAGES_FOLDER, name);
    const parsed = LANGUAGE_FILE.safeParse(JSON.parse(readFileSync(file, 'utf8')));
    if (parsed.success) writeFileSync(file, `${JSON.stringify(tidyLanguage(parsed.data), null, 2)}\n`);
    else {
      process.exitCode = 1;
      for (const issue of parsed.error.issues)
        process.stderr.write(`${name}: ${issue.path.join('.')}: ${issue.message}\n`);
    }
  }
  execFileSync('npx', ['--no-install', 'biome', 'format', '--write', LANGUAGES_FOLDER], { stdio: 'inherit' });
}
