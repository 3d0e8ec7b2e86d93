import { escapedXml, type MarkupScanner, type Replacement } from './word-markup.ts';

/** What a measure may be, and what is put in place of one that is not; without that it is left out. */
type Range = readonly [min: number, max: number, instead?: string];

/** Twips; Word's own pages are 22 inches wide at most. */
const LENGTH: Range = [-31_680, 31_680];
const MARGIN: Range = [0, 15_000, '720'];
/** Units of 1/914,400 inch: a bit over a metre. */
const EXTENT: Range = [0, 50_000_000, '914400'];

/** Measures by element and attribute: absurd ones make LibreOffice show nothing, or work for hours, where Word puts up with them. */
const MEASURES = new Map(
  Object.entries<Readonly<Record<string, Range>>>({
    pgSz: { w: [1_000, 31_680, '11906'], h: [1_000, 31_680, '16838'] },
    pgMar: {
      top: [-15_000, 15_000, '720'],
      bottom: [-15_000, 15_000, '720'],
      left: MARGIN,
      right: MARGIN,
      header: MARGIN,
      footer: MARGIN,
      gutter: [0, 15_000, '0'],
    },
    cols: { num: [1, 45], space: [0, 15_000] },
    spacing: { line: [1, 31_680], before: [0, 31_680], after: [0, 31_680], val: LENGTH },
    ind: { left: LENGTH, right: LENGTH, start: LENGTH, end: LENGTH, hanging: LENGTH, firstLine: LENGTH },
    tab: { pos: [-31_680, 31_680, '0'] },
    sz: { val: [1, 3_276] },
    szCs: { val: [1, 3_276] },
    w: { val: [1, 600] },
    position: { val: [-3_168, 3_168] },
    gridSpan: { val: [1, 63] },
    gridCol: { w: [0, 31_680] },
    trHeight: { val: [0, 31_680] },
    tblW: { w: [0, 31_680] },
    tcW: { w: [0, 31_680] },
    extent: { cx: EXTENT, cy: EXTENT },
    ext: { cx: EXTENT, cy: EXTENT },
  }).map(([element, ranges]) => [element, new Map(Object.entries(ranges))]),
);

/** The opening tag with measures that a page can have: nothing where it has them. */
export function soundMeasures(token: MarkupScanner): Replacement[] {
  const ranges = MEASURES.get(token.name);
  if (ranges === undefined) return [];
  const attributes = token.attributes();
  let changed = false;
  for (const [name, value] of attributes) {
    const range = ranges.get(name.slice(name.indexOf(':') + 1));
    if (range === undefined || isWithin(value, range)) continue;
    changed = true;
    const [, , instead] = range;
    if (instead === undefined) attributes.delete(name);
    else attributes.set(name, instead);
  }
  return changed ? [withAttributes(token, attributes)] : [];
}

/** A number within the range; one with a unit, or in percent, is taken as it is. */
function isWithin(value: string, [min, max]: Range): boolean {
  const number = /^([+-]?\d{1,12}(?:\.\d{1,12})?)\s*(pt|cm|mm|in|pc|pi|%)?$/.exec(value.trim());
  if (number === null) return false;
  return number[2] !== undefined || (Number(number[1]) >= min && Number(number[1]) <= max);
}

/** The opening tag that is the current token, with these attributes instead of its own. */
export function withAttributes(token: MarkupScanner, attributes: ReadonlyMap<string, string>): Replacement {
  const { start, end, empty, prefix, name } = token;
  const whole = prefix === '' ? name : `${prefix}:${name}`;
  const inside = [...attributes].map(([key, value]) => ` ${key}="${escapedXml(value)}"`).join('');
  return { start, end, text: `<${whole}${inside}${empty ? '/>' : '>'}` };
}
