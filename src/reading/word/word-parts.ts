import {
  applyReplacements,
  attribute,
  escapeXml,
  FieldSanitizer,
  type MarkupBudget,
  MarkupScanner,
  parseXmlAttributes,
  type Replacement,
} from './word-markup.ts';

const XML_HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';

/** XML as text, without byte order mark and declaration: UTF-16 by its mark or its zeros, else UTF-8. */
export function decodePart(bytes: Buffer): string {
  const head = bytes.toString('hex', 0, 4);
  let text: string;
  if (head.startsWith('fffe') || head === '3c003f00') text = bytes.toString('utf16le');
  else if (head.startsWith('feff') || head === '003c003f') text = swapped(bytes).toString('utf16le');
  else text = bytes.toString('utf8');
  return text.replace(/^\uFEFF?\s*/, '').replace(/^<\?xml\s[^<>]{0,200}\?>/, '');
}

function swapped(bytes: Buffer): Buffer {
  return Buffer.from(bytes.subarray(0, bytes.length - (bytes.length % 2))).swap16();
}

/** Elements that lead out of the document or start a program, with their content. */
const LEADING_OUT = ['altChunk', 'subDoc', 'mailMerge', 'attachedTemplate', 'control', 'script', 'foreignObject'];
/** Settings that would prevent tracked changes from being accepted. */
const LOCKING = ['documentProtection', 'trackRevisions'];
const DROPPED = new Set([...LEADING_OUT, ...LOCKING]);
/** Elements of old drawings and of SVG that may reference an image by address. */
const REFERENCES = new Set(['headerReference', 'footerReference']);
const PICTURES = new Set(['imagedata', 'fill', 'stroke', 'image', 'background', 'feImage', 'use']);
const ADDRESSES = new Set(['src', 'href', 'o:href', 'o:althref', 'xlink:href']);

/**
 * A part of a Word document that a program may see: without fields, templates and images from elsewhere, and without references
 * to missing headers and footers, which break LibreOffice.
 *
 * @param ids those of the part's relationships
 * @throws UnsoundXml
 */
export function sanitizePart(xml: string, budget: MarkupBudget, ids: ReadonlySet<string>): string {
  const pieces: Replacement[] = [];
  const fields = new FieldSanitizer(pieces);
  const token = new MarkupScanner(xml, budget);
  while (token.next()) {
    fields.process(token);
    budget.count(token);
    if (token.kind !== 'open') continue;
    const isLost = REFERENCES.has(token.name) && !ids.has(attribute(token, 'id') ?? '');
    if (isLost || DROPPED.has(token.name)) {
      const { start } = token;
      token.skipElement();
      pieces.push({ start, end: token.end, text: '' });
    } else if (PICTURES.has(token.name)) pieces.push(...withoutAddress(token));
    else pieces.push(...sanitizeMeasures(token));
  }
  fields.finish();
  return XML_HEAD + applyReplacements(xml, pieces);
}

function withoutAddress(token: MarkupScanner): Replacement[] {
  const attributes = token.attributes();
  const named = [...attributes].filter(([name, value]) => ADDRESSES.has(name) && !value.startsWith('#'));
  if (named.length === 0) return [];
  for (const [name] of named) attributes.delete(name);
  return [withAttributes(token, attributes)];
}

/** Kinds of relationships that are removed: their target is elsewhere, is opened by other programs, or runs. */
const UNTOLD =
  /\/(?:attachedTemplate|vbaProject|wordVbaData|keyMapCustomizations|oleObject|package|control|activeXControlBinary|subDocument|frame|aFChunk|mailMergeSource|mailMergeHeaderSource|mailMergeRecipientData|printerSettings|customXmlUI|extensibility)$/i;
const ELSEWHERE = /^(?:[a-z][a-z\d+.-]*:|\/\/)/i;

/** The relationships of a part that a program may see. */
export interface SanitizedRelationships {
  readonly xml: string;
  readonly ids: ReadonlySet<string>;
  /** Targets of parts of other formats to be inserted into the document. */
  readonly chunks: readonly string[];
}

/**
 * The relationships of a part without those that lead out of the package, or to a missing part. Hyperlink addresses stay:
 * nothing follows them.
 *
 * @param has whether the package contains the target part
 * @throws UnsoundXml
 */
export function sanitizeRelationships(
  xml: string,
  budget: MarkupBudget,
  has: (target: string) => boolean,
): SanitizedRelationships {
  const lines: string[] = [];
  const ids = new Set<string>();
  const chunks: string[] = [];
  const token = new MarkupScanner(xml, budget);
  while (token.next()) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const given = token.attributes();
    const [id, type, target] = [given.get('Id'), given.get('Type'), given.get('Target')?.replaceAll('\\', '/')];
    if (id === undefined || type === undefined || target === undefined) continue;
    const leadsOut = given.get('TargetMode')?.toLowerCase() === 'external' || ELSEWHERE.test(target);
    if (type.endsWith('/aFChunk') && !leadsOut) chunks.push(target);
    if (UNTOLD.test(type)) continue;
    const isLink = type.endsWith('/hyperlink');
    if (leadsOut ? !isLink : !isLink && !has(target)) continue;
    ids.add(id);
    const mode = leadsOut ? ' TargetMode="External"' : '';
    lines.push(`<Relationship Id="${escapeXml(id)}" Type="${escapeXml(type)}" Target="${escapeXml(target)}"${mode}/>`);
  }
  const namespace = 'http://schemas.openxmlformats.org/package/2006/relationships';
  return { xml: `${XML_HEAD}<Relationships xmlns="${namespace}">${lines.join('')}</Relationships>`, ids, chunks };
}

const MAIN_TYPE = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml';
const MAIN_TYPES =
  /^application\/vnd\.(?:openxmlformats-officedocument\.wordprocessingml|ms-word)\.(?:document|template)\b[^"']*main\+xml/;

/** Whether the list of a package's content types names a Word document, whatever else it contains. Never throws. */
export function namesWordDocument(contentTypes: string): boolean {
  for (const [tag] of contentTypes.matchAll(/<[^<>]{1,2000}>/g)) {
    if (MAIN_TYPES.test(parseXmlAttributes(tag).get('ContentType') ?? '')) return true;
  }
  return false;
}

/**
 * The list of content types, with macro-enabled documents and templates as plain documents.
 *
 * @throws UnsoundXml
 */
export function sanitizeContentTypes(xml: string, budget: MarkupBudget): string {
  const pieces: Replacement[] = [];
  const token = new MarkupScanner(xml, budget);
  while (token.next()) {
    if (token.kind !== 'open') continue;
    const type = attribute(token, 'ContentType') ?? '';
    if (!MAIN_TYPES.test(type) || type === MAIN_TYPE) continue;
    const { start, end } = token;
    pieces.push({ start, end, text: xml.slice(start, end).replace(type, MAIN_TYPE) });
  }
  return XML_HEAD + applyReplacements(xml, pieces);
}

/** The content types of a package that has lost its list. */
export const USUAL_CONTENT_TYPES =
  `${XML_HEAD}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types">` +
  '<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>' +
  '<Default Extension="xml" ContentType="application/xml"/>' +
  `<Override PartName="/word/document.xml" ContentType="${MAIN_TYPE}"/></Types>`;

/** The date of the last change in the core properties, else of the creation: ISO 8601, or null. @throws UnsoundXml */
export function readModifiedDate(xml: string, budget: MarkupBudget): string | null {
  const dates = new Map<string, string>();
  const token = new MarkupScanner(xml, budget);
  let name = '';
  while (token.next()) {
    if (token.kind === 'text') dates.set(name, token.text.trim());
    else name = token.kind === 'open' ? token.name : '';
  }
  const time = Date.parse(dates.get('modified') ?? dates.get('created') ?? '');
  return Number.isNaN(time) ? null : new Date(time).toISOString();
}

/** The valid range of a measure, and the replacement of an invalid one; without a replacement it is removed. */
type Range = readonly [min: number, max: number, instead?: string];

/** Twips. Word's pages are at most 22 inches wide. */
const LENGTH: Range = [-31_680, 31_680];
const MARGIN: Range = [0, 15_000, '720'];
/** Units of 1/914,400 inch: just over a metre. */
const EXTENT: Range = [0, 50_000_000, '914400'];

/** Measures by element and attribute. Absurd ones make LibreOffice show nothing, or work for hours, where Word tolerates them. */
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

/** The opening tag with valid measures; nothing if they are valid already. */
export function sanitizeMeasures(token: MarkupScanner): Replacement[] {
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

/** A number within the range. One with a unit, or in percent, is accepted unchanged. */
function isWithin(value: string, [min, max]: Range): boolean {
  const number = /^([+-]?\d{1,12}(?:\.\d{1,12})?)\s*(pt|cm|mm|in|pc|pi|%)?$/.exec(value.trim());
  if (number === null) return false;
  return number[2] !== undefined || (Number(number[1]) >= min && Number(number[1]) <= max);
}

/** The opening tag of the current token, with these attributes in place of its own. */
function withAttributes(token: MarkupScanner, attributes: ReadonlyMap<string, string>): Replacement {
  const { start, end, empty, prefix, name } = token;
  const whole = prefix === '' ? name : `${prefix}:${name}`;
  const inside = [...attributes].map(([key, value]) => ` ${key}="${escapeXml(value)}"`).join('');
  return { start, end, text: `<${whole}${inside}${empty ? '/>' : '>'}` };
}
