import { isAllRight, type Result } from './case.ts';

/** The least share of the documents of all families that is right in all three values. */
const SHARE_MIN = 0.9;
/** The same of a single family, which has few documents. */
const FAMILY_SHARE_MIN = 0.6;

/**
 * Checks how many documents of the families are read right.
 *
 * @param results of all documents of all families
 * @returns a sentence for each level that is not reached
 */
export function familyFaults(results: readonly Result[]): string[] {
  const faults = [...Map.groupBy(results, ({ traits }) => traits.group)].map(([family, own]) =>
    faultOf(`the family ${family}`, own, FAMILY_SHARE_MIN),
  );
  return [...faults, faultOf('all families', results, SHARE_MIN)].filter((fault) => fault !== null);
}

function faultOf(name: string, results: readonly Result[], shareMin: number): string | null {
  const right = results.filter(isAllRight).length;
  if (right >= results.length * shareMin) return null;
  return `Of ${name}, ${right} of ${results.length} documents are right in all three values; at least ${shareMin * 100}% must be.`;
}
