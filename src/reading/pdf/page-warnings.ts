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
  if (failed.length > 0) {
    warnings.push(
      failed.length === 1 ? `Page ${failed[0]} could not be read.` : `Pages ${listed(failed)} could not be read.`,
    );
  }
  if (slow.length > 0) {
    const pages = slow.length === 1 ? `Page ${slow[0]} takes` : `Pages ${listed(slow)} take`;
    warnings.push(`${pages} too long to draw and ${slow.length === 1 ? 'was' : 'were'} not recognised.`);
  }
  if (blank.length > 0) {
    warnings.push(
      blank.length === 1
        ? 'One page is a picture on which no writing was recognised.'
        : `${blank.length} pages are pictures on which no writing was recognised.`,
    );
  }
  if (leftOut.length > 0) {
    const most = ocrPagesMax === 1 ? 'At most 1 page is recognised' : `At most ${ocrPagesMax} pages are recognised`;
    const rest =
      leftOut.length === 1 ? '1 page of the scan was left out' : `${leftOut.length} pages of the scan were left out`;
    warnings.push(`${most}; ${rest}.`);
  }
  return warnings;
}

const LISTED_MAX = 8;

function listed(numbers: readonly number[]): string {
  const shown = numbers.slice(0, LISTED_MAX).map(String);
  const more = numbers.length - shown.length;
  const last = more > 0 ? `${more} more` : shown.pop();
  return `${shown.join(', ')} and ${last ?? ''}`;
}
