import { type Case, isAllRight, type Result } from './case.ts';

/** The least share of the documents of all families that is right in all three values. */
const SHARE_MIN = 0.9;
/** The same of a single family, which has few documents. */
const FAMILY_SHARE_MIN = 0.6;

/**
 * Checks how many documents of the families are read right, and that each is read as text or as a scan as it must be.
 *
 * @param results of all documents of all families, in the order of the cases
 * @returns a sentence for each level that is not reached, and for each document that is read by the wrong method
 */
export function familyFaults(cases: readonly Pick<Case, 'method'>[], results: readonly Result[]): string[] {
  const methods = results.flatMap(({ id, method }, index) => {
    const wanted = cases[index]?.method;
    return wanted === undefined || method === wanted ? [] : [`${id} was read as ${method}, not as ${wanted}.`];
  });
  const levels = [...Map.groupBy(results, ({ traits }) => traits.group)].map(([family, own]) =>
    faultOf(`the family ${family}`, own, FAMILY_SHARE_MIN),
  );
  const all = [...levels, faultOf('all families', results, SHARE_MIN)];
  return [...methods, ...all.filter((fault) => fault !== null)];
}

function faultOf(name: string, results: readonly Result[], shareMin: number): string | null {
  const right = results.filter(isAllRight).length;
  if (right >= results.length * shareMin) return null;
  return `Of ${name}, ${right} of ${results.length} documents are right in all three values; at least ${shareMin * 100}% must be.`;
}
