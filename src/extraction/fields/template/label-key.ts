import { foldKeeping } from '../../lexicon/fold.ts';

const SPACELESS = /(?<=[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]) (?=[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF])/gu;

/**
 * A label in comparable form: folded, only letters and digits, one space between words, none between East Asian
 * characters.
 */
export function labelKey(text: string): string {
  return foldKeeping(text)
    .replaceAll(/(?<=\p{L})['.](?=\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(SPACELESS, '');
}

/** The key with every word cut to its stem, so that plural and singular are equal ("references", "reference"). */
export function stemKey(key: string): string {
  return key
    .split(' ')
    .map((word) => (word.length >= 5 ? word.replace(/(?:es|en|s|e|n|i)$/u, '') : word))
    .join(' ');
}

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/[1|!il]/gu, 'l'],
  [/0/gu, 'o'],
  [/5/gu, 's'],
  [/8/gu, 'b'],
];

/** The key as in a bad scan: characters that look alike become the same one. */
export function blurredKey(key: string): string {
  return LOOKALIKES.reduce((blurred, [pattern, same]) => blurred.replaceAll(pattern, same), key.replaceAll(' ', ''));
}

/**
 * Whether two keys differ by at most one inserted, deleted or replaced character. Takes time linear in their length.
 */
export function isWithinOneEdit(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && start < b.length && a[start] === b[start]) start += 1;
  let endA = a.length;
  let endB = b.length;
  while (endA > start && endB > start && a[endA - 1] === b[endB - 1]) {
    endA -= 1;
    endB -= 1;
  }
  return endA - start <= 1 && endB - start <= 1;
}
