import type { PositionedDocument, Word } from '#extraction/model/document.ts';
import type { Evidence, Profile } from '#extraction/model/profile.ts';
import { labelDocument } from '#extraction/sections/label-document.ts';

/** A value of a profile with its evidence, and where in the profile it is. */
export interface Proof {
  readonly path: string;
  readonly value: unknown;
  readonly evidence: readonly Evidence[];
}

/** Every part of a profile that carries evidence. */
export function proofsOf(part: unknown, path = ''): Proof[] {
  if (Array.isArray(part)) return part.flatMap((item, index) => proofsOf(item, `${path}[${index}]`));
  if (typeof part !== 'object' || part === null) return [];
  const own: Proof[] =
    'evidence' in part && Array.isArray(part.evidence)
      ? [{ path, value: 'value' in part ? part.value : null, evidence: part.evidence as Evidence[] }]
      : [];
  return [
    ...own,
    ...Object.entries(part).flatMap(([key, inner]) => (key === 'evidence' ? [] : proofsOf(inner, `${path}.${key}`))),
  ];
}

/** Letters and digits in their order, in one case. */
function letters(text: string): string {
  return text
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

function inOrder(text: string): string {
  return Array.from(letters(text)).toSorted().join('');
}

/** Whether all letters of one text are among those of another. */
function isAmong(text: string, other: string): boolean {
  const [few, many] = [inOrder(text), inOrder(other)];
  let at = 0;
  for (const letter of few) {
    at = many.indexOf(letter, at) + 1;
    if (at === 0) return false;
  }
  return true;
}

function isInside(word: Word, box: Evidence): boolean {
  const [x, y] = [(word.x0 + word.x1) / 2, (word.y0 + word.y1) / 2];
  return x >= box.x0 - 0.01 && x <= box.x1 + 0.01 && y >= box.y0 - 0.01 && y <= box.y1 + 0.01;
}

/** Values that are not the characters themselves: numbers in E.164, targets of links, dates, answers, what is made up of facts. */
const DERIVED = /^\.contact\.(?:phones|links|emails)|^\.template_fields|dates$|^\.generated_summary/u;

/** What a profile claims and its document does not show, as sentences; none where every value is proved. */
export function unproved(profile: Profile, document: PositionedDocument): string[] {
  const lines = labelDocument(document).lines;
  const pages = new Map(document.pages.map((page) => [page.number, page]));
  return proofsOf(profile).flatMap(({ path, value, evidence }) => {
    const faults: string[] = [];
    if (evidence.length === 0 && !path.startsWith('.template_fields')) faults.push(`${path} has no evidence`);
    for (const part of evidence) {
      const page = pages.get(part.page);
      if (page === undefined || part.x1 <= part.x0 || part.y1 <= part.y0 || part.text === '')
        faults.push(`${path} points to no place`);
      const inside = (page?.words ?? []).filter((word) => word.hidden === null && isInside(word, part));
      if (!isAmong(part.text, inside.map((word) => word.text).join('')))
        faults.push(`${path}: "${part.text}" is not in its box, but "${inside.map((word) => word.text).join(' ')}"`);
      if (!lines.some((line) => line.page === part.page && line.text.includes(part.text)))
        faults.push(`${path}: "${part.text}" stands in no line`);
    }
    const shown = evidence.map(({ text }) => text).join(' ');
    if (typeof value === 'string' && !DERIVED.test(path) && !isAmong(value, shown))
      faults.push(`${path}: "${value}" is not what stands there: "${shown}"`);
    return faults;
  });
}
