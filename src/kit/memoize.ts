/** Longer texts hardly recur and are not cached. */
const LENGTH_MAX = 160;
/** A full cache is cleared: simpler than eviction, and as fast on average. */
const ENTRIES_MAX = 4096;

/** Caches a pure function of a text. The same text gives the same object each time, so results must not be changed. */
export function memoize<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
  const answers = new Map<string, Answer>();
  return (text) => {
    if (text.length > LENGTH_MAX) return compute(text);
    const known = answers.get(text);
    if (known !== undefined || answers.has(text)) return known as Answer;
    const answer = compute(text);
    if (answers.size >= ENTRIES_MAX) answers.clear();
    answers.set(text, answer);
    return answer;
  };
}
