import { fold } from '../../lexicon/fold.ts';
import { placeScore } from '../../lexicon/places.ts';
import type { Line } from '../../model/document.ts';
import type { Address, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { addressWithParts } from './address-parts.ts';

const STREET =
  /\b\d{1,5}[a-z]?,?\s+(?:[\p{L}.'’-]+\s+){0,4}(?:street|st|avenue|ave|road|rd|lane|ln|drive|dr|boulevard|blvd|court|ct|way|place|pl|square|sq|terrace|close|crescent|highway|hwy|parkway|pkwy|circle|row|gardens|grove)\b\.?|\p{L}+(?:stra(?:ß|ss)e|str\.|gasse|weg|platz|allee|ring|damm|ufer|straat|laan|plein|gatan|vägen|gade|vej|vegen|gata|katu|tie)\s*\d{1,4}\s?[a-z]?\b|\b(?:rue|avenue|boulevard|bd|place|chemin|allée|impasse|via|viale|piazza|corso|calle|c\/|avda?\.?|avenida|plaza|paseo|rua|travessa|praça|ul\.|ulica|al\.|os\.|str\.|strada|bulevardul|ulice|jl\.|jalan|sok\.|cad\.|mah\.|ул\.|улица|пр\.|проспект|бул\.|вул\.|οδός)\s?[\p{L}\p{N}\s.'’-]{2,40}?,?\s*(?:n[°ºro.]*\s?)?\d{1,4}/iu;
const LABEL =
  /^(?:home\s+|permanent\s+|current\s+)?(?:address|adresse|anschrift|wohnort|wohnhaft in|dirección|direccion|domicilio|indirizzo|residenza|morada|endereço|adres|adress|osoite|bydliště|adresa|διεύθυνση|adres|адрес|адреса|alamat|地址|住址|现居|住所|現住所|주소|العنوان|כתובת|location|lives in|based in|city|ort|ville|ciudad|città|cidade|miasto|город|місто)\s*[:：]\s*|^(?:address|adresse|anschrift|dirección|indirizzo|morada|adres|adresa|адрес|адреса|地址|現住所|주소)\t+/iu;
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
  const label = LABEL.exec(range.text)?.[0].length ?? 0;
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
      next !== undefined && (POSTCODE.test(next.text) || placeScore(next.text) >= 0.75) && !STREET.test(next.text)
        ? [next]
        : [];
    if (STREET.test(text)) return evidenced([range, ...below], 0.85, language);
    if (labelled && fold(text).length > 2)
      return evidenced([range, ...(below.length > 0 && !POSTCODE.test(text) ? below : [])], 0.85, language);
    if (POSTCODE.test(text) && text.split(/\s+/u).length <= 8) town ??= evidenced([range], 0.8, language);
    else if (placeScore(text) >= 0.75) town ??= evidenced([range], 0.75, language);
  }
  return town;
}
