import { warning } from '#problems/warnings.ts';

/** Numbers of the pages that were not read completely. */
export interface UnreadPages {
  /** Pages that could not be loaded or read. */
  readonly failed: readonly number[];
  /** Pages that take too long to render for recognition. */
  readonly slow: readonly number[];
  /** Pages on which nothing was recognised. */
  readonly blank: readonly number[];
  /** Pages that were not recognised because there were too many. */
  readonly leftOut: readonly number[];
}

/** Sentences about pages that were not read completely. */
export function pageWarnings(
  { failed, slow, blank, leftOut }: UnreadPages,
  { ocrPagesMax }: { ocrPagesMax: number },
): string[] {
  const warnings: string[] = [];
  if (failed.length > 0) warnings.push(listed(failed, 'failed'));
  if (slow.length > 0) warnings.push(listed(slow, 'slow'));
  if (blank.length === 1) warnings.push(warning('page_blank'));
  if (blank.length > 1) warnings.push(warning('pages_blank', { count: blank.length }));
  if (leftOut.length > 0) warnings.push(leftOutWarning(leftOut.length, ocrPagesMax));
  return warnings;
}

const LISTED_MAX = 8;

function listed(numbers: readonly number[], what: 'failed' | 'slow'): string {
  const [page = 0] = numbers;
  if (numbers.length === 1) return warning(`page_${what}`, { page });
  const isWhole = numbers.length <= LISTED_MAX;
  const pages = numbers.slice(0, isWhole ? -1 : LISTED_MAX).join(', ');
  return isWhole
    ? warning(`pages_${what}`, { pages, last: numbers.at(-1) ?? 0 })
    : warning(`pages_${what}_and_more`, { pages, more: numbers.length - LISTED_MAX });
}

function leftOutWarning(count: number, max: number): string {
  if (max === 1) return count === 1 ? warning('one_page_of_one_left_out') : warning('pages_of_one_left_out', { count });
  return count === 1 ? warning('one_page_left_out', { max }) : warning('pages_left_out', { max, count });
}
