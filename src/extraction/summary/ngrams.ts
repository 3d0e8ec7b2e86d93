const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F]/u;
/** The first character of a run of a dense script, if another one follows. */
const DENSE_START =
  /(?<![\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F](?=[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])/gu;

/**
 * The words of a text for comparison: lower case, without accents, marks and invisible characters. Characters of dense
 * scripts count in pairs.
 */
export function comparedWords(text: string): string[] {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  // Upper case first, which unites "ß" with "ss" and "ı" with "i".
  const plain = bare.toUpperCase().toLowerCase();
  const runs = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => (DENSE.test(run) ? (run.match(/.{1,2}/gsu) ?? []) : [run]));
}

function* ngramsIn(text: string, length: number): Generator<string> {
  const words = comparedWords(text);
  for (let at = 0; at + length <= words.length; at += 1) yield words.slice(at, at + length).join(' ');
}

/**
 * All n-grams of a text.
 * @param length words of each; dense scripts are taken at both offsets of their pairs
 */
export function ngramsOf(text: string, length: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const run of ngramsIn(text, length)) runs.add(run);
  if (DENSE.test(text)) for (const run of ngramsIn(text.replaceAll(DENSE_START, '$& '), length)) runs.add(run);
  return runs;
}

/** Whether a text has one of the given n-grams, which have the given length. */
export function sharesNgram(text: string, runs: ReadonlySet<string>, length: number): boolean {
  for (const run of ngramsIn(text, length)) if (runs.has(run)) return true;
  return false;
}
