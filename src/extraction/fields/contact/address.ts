import { lazy } from '#kit/lazy.ts';
import { fold } from '../../lexicon/fold.ts';
import { phrases, spelled } from '../../lexicon/languages.ts';
import { placeScore } from '../../lexicon/places.ts';
import { hasStreet } from '../../lexicon/streets.ts';
import type { Line } from '../../model/document.ts';
import type { Address, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { addressWithParts } from './address-parts.ts';

const ADDRESS_LABELS = phrases((language) => language.labels?.address);
const RESIDENCE_LABELS = phrases((language) => language.labels?.residence);

/** "Home address:"; a wide space is enough behind a word that is only a label. */
const LABEL = lazy(
  () =>
    new RegExp(
      String.raw`^(?:home\s+|permanent\s+|current\s+)?(?:${spelled([...ADDRESS_LABELS(), ...RESIDENCE_LABELS()])})\s*[:：]\s*|^(?:${spelled(ADDRESS_LABELS())})\t+`,
      'iu',
    ),
);
const POSTCODE =
  /(?<!\d)(?:[A-Z]{1,2}-)?\d{4,6}(?!\d)(?:\s+|,\s*)\p{Lu}|(?<![\d.])\d{3}\s\d{2}\s+\p{Lu}|\b[A-Z]{1,2}\d[A-Z\d]?\s\d[A-Z]{2}\b|\b\d{2}-\d{3}\s\p{Lu}|,\s*[A-Z]{2}\s+\d{5}|\p{L}{3,}\s+(?:[A-Z]{1,2}\d[A-Z\d]?|\d{2}-\d{3}|\d{3}\s\d{2}|\d{5,6}|\d{5}-\d{3})$/u;

interface AddressRange {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
  readonly text: string;
}

function addressRangesIn(line: Line): AddressRange[] {
  const ranges: AddressRange[] = [];
  let at = 0;
  const add = (to: number) => {
    const raw = line.text.slice(at, to);
    const from = at + (/^[^\p{L}\p{N}(]*/u.exec(raw)?.[0].length ?? 0);
    const end = to - (/[\s|•·;,.]*$/u.exec(raw)?.[0].length ?? 0);
    if (end > from) ranges.push({ line, from, to: end, text: line.text.slice(from, end) });
  };
  for (const match of line.text.matchAll(/\t|\s*[|•·⋄◦✉☎]\s*|\s{2,}|\s+[–—]\s+/gu)) {
    add(match.index);
    at = match.index + match[0].length;
  }
  add(line.text.length);
  return ranges;
}

function withoutLabel(range: AddressRange): { range: AddressRange; labelled: boolean } {
  const label = LABEL().exec(range.text)?.[0].length ?? 0;
  const from = range.from + label;
  return { range: { ...range, from, text: range.text.slice(label) }, labelled: label > 0 };
}

function evidenced(ranges: readonly AddressRange[], confidence: number, language: string | null): Address {
  const evidence = ranges.map((range) => evidenceOf(range.line, range.from, range.to));
  const whole: Evidenced<string> = {
    value: evidence.map((part) => part.text.replaceAll('\t', ' ').replace(/,$/u, '')).join(', '),
    evidence,
    confidence,
  };
  return addressWithParts(whole, ranges, language);
}

/**
 * The address of the candidate as written: a street with the town behind or below it, otherwise a town; null if there
 * is none.
 * @param language ISO 639-1 code of the CV's language, in which it can name the country
 */
export function findAddress(lines: readonly Line[], language: string | null): Address | null {
  const ranges = lines.filter((line) => line.text.length <= 160).flatMap((line) => addressRangesIn(line));
  let town: Address | null = null;
  for (const [index, raw] of ranges.entries()) {
    const { range, labelled } = withoutLabel(raw);
    const text = range.text;
    if (text.length < 3 || text.length > 110 || /@|https?:|www\./iu.test(text)) continue;
    const next = ranges[index + 1];
    const below =
      next !== undefined && (POSTCODE.test(next.text) || placeScore(next.text) >= 0.75) && !hasStreet(next.text)
        ? [next]
        : [];
    if (hasStreet(text)) return evidenced([range, ...below], 0.85, language);
    if (labelled && fold(text).length > 2)
      return evidenced([range, ...(below.length > 0 && !POSTCODE.test(text) ? below : [])], 0.85, language);
    if (POSTCODE.test(text) && text.split(/\s+/u).length <= 8) town ??= evidenced([range], 0.8, language);
    else if (placeScore(text) >= 0.75) town ??= evidenced([range], 0.75, language);
  }
  return town;
}
