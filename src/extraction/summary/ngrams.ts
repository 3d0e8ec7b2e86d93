const DENSE = /[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F]/u;
/** A sign of a dense script that begins a run of them, with another behind it. */
const DENSE_START =
  /(?<![\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F](?=[\u3040-\u30FF\u3400-\u9FFF\u0E00-\u0E7F])/gu;

/**
 * The words of a text as a reader compares them: lower case, without accents, marks and characters that are never seen;
 * signs of dense scripts count by pairs.
 */
export function comparedWords(text: string): string[] {
  const bare = text.normalize('NFKD').replaceAll(/[\p{M}\p{Cf}]/gu, '');
  // By way of capitals, which unite "ß" with "ss" and "ı" with "i".
  const plain = bare.toUpperCase().toLowerCase();
  const runs = plain.match(/[\p{L}\p{N}]+/gu) ?? [];
  return runs.flatMap((run) => (DENSE.test(run) ? (run.match(/.{1,2}/gsu) ?? []) : [run]));
}

function* runsIn(text: string, length: number): Generator<string> {
  const words = comparedWords(text);
  for (let at = 0; at + length <= words.length; at += 1) yield words.slice(at, at + length).join(' ');
}

/** All runs of so many words of a text. Dense scripts are taken at either offset of their pairs. */
export function ngramsOf(text: string, length: number): ReadonlySet<string> {
  const runs = new Set<string>();
  for (const run of runsIn(text, length)) runs.add(run);
  if (DENSE.test(text)) for (const run of runsIn(text.replaceAll(DENSE_START, '$& '), length)) runs.add(run);
  return runs;
}

/** Whether a text has one of the runs of another, of the same length. */
export function sharesNgram(text: string, runs: ReadonlySet<string>, length: number): boolean {
  for (const run of runsIn(text, length)) if (runs.has(run)) return true;
  return false;
}
