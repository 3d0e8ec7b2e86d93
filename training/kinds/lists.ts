import { readFileSync } from 'node:fs';

export type ListName = 'employers' | 'schools' | 'streets' | 'towns' | 'tools';

/** The texts of a list, one a line. SOURCES.md names where each list comes from. */
export function listOf(name: ListName): readonly string[] {
  return readFileSync(new URL(`./lists/${name}.txt`, import.meta.url), 'utf8')
    .trim()
    .split('\n');
}

/** Job titles, or names of kinds of businesses, by language. */
export function listsByLanguage(name: 'titles' | 'businesses'): Readonly<Record<string, readonly string[]>> {
  return JSON.parse(readFileSync(new URL(`./lists/${name}.json`, import.meta.url), 'utf8')) as Record<
    string,
    readonly string[]
  >;
}

/** What the texts of the written list are. */
export const WRITTEN_KINDS = ['role', 'employer', 'school', 'degree', 'skill'] as const;

/** Texts as CVs of 33 languages have them, by language and kind; written for this project. */
export function writtenTexts(): Readonly<
  Record<string, Readonly<Record<(typeof WRITTEN_KINDS)[number], readonly string[]>>>
> {
  return JSON.parse(readFileSync(new URL('./lists/written.json', import.meta.url), 'utf8')) as ReturnType<
    typeof writtenTexts
  >;
}
