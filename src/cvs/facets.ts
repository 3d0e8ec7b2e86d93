/** Facets by which CVs are narrowed and counted. The database keeps them (migration 0031, decision 0051). */
import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

/** Ranges of whole years of work, in the order of `years_range`. */
export const WORK_YEARS = ['under_2', '2_to_4', '5_to_9', '10_to_19', '20_and_more'] as const;
export type WorkYears = (typeof WORK_YEARS)[number];

/** What a list is narrowed to; null for all. */
export interface ChosenFacets {
  /** ISO 639-1 code of the language of the document. */
  readonly language: string | null;
  /** ISO 3166-1 code of the country of the candidate's address. */
  readonly country: string | null;
  /** The name of a skill; letter case, accents and marks are ignored. */
  readonly skill: string | null;
  readonly workYears: WorkYears | null;
}

export const NO_FACETS: ChosenFacets = { language: null, country: null, skill: null, workYears: null };

export function isAnyChosen(facets: ChosenFacets): boolean {
  return Object.values(facets).some((value) => value !== null);
}

/** A code as `chosenWords` takes it: it becomes a part of a query. */
const CODE = /^[A-Za-z]{2}$/;

/** The words of a query for what is chosen, as `WordQuery` has them. None for a skill without a word, which no CV has: null then. */
export async function chosenWords(db: Queries, chosen: ChosenFacets): Promise<readonly string[] | null> {
  const { language, country, skill, workYears } = chosen;
  const facets: string[] = [];
  for (const [mark, code] of [
    ['l', language],
    ['c', country],
  ] as const) {
    if (code !== null && !CODE.test(code)) return null;
    if (code !== null) facets.push(`${mark}${code}`);
  }
  if (workYears !== null) facets.push(`y${WORK_YEARS.indexOf(workYears)}`);
  if (skill !== null) {
    const { rows } = await sql<{
      key: string | null;
    }>`select to_hex((skill_keys(array[${skill}::text]))[1]) as key`.execute(db);
    const key = rows[0]?.key ?? null;
    if (key === null) return null;
    facets.push(`s${key}`);
  }
  return facets.map((facet) => `'@=${facet}'`);
}
