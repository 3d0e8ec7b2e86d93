/** Texts beyond this length are not worth remembering: they hardly come again. */
const LENGTH_MAX = 160;
/** When as many are remembered, all are forgotten: simpler than choosing, and as quick in the mean. */
const ENTRIES_MAX = 4096;

/**
 * A function of a text that remembers what it answered: for pure functions that are asked the same again and again. The same
 * text gives the same object each time, so answers must not be changed.
 */
export function remembered<Answer>(compute: (text: string) => Answer): (text: string) => Answer {
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
