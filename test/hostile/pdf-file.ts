import { inflateSync } from 'node:zlib';

/** The inside of objects (what stands between `obj` and `endobj`) by their numbers. */
export type PdfObjects = ReadonlyMap<number, Buffer>;

/** A stream with a dictionary of these entries; `/Length` is right unless the entries give another. */
export function stream(data: string | Buffer, entries = ''): Buffer {
  const bytes = asBytes(data);
  const length = /\/Length\s/.test(entries) ? '' : `/Length ${bytes.length}`;
  return Buffer.concat([asBytes(`<< ${length} ${entries} >>\nstream\n`), bytes, asBytes('\nendstream')]);
}

/** Objects in a row, numbered from 1. */
export function numbered(objects: readonly (string | Buffer)[]): PdfObjects {
  return new Map(objects.map((object, index) => [index + 1, asBytes(object)]));
}

/** A file of these objects with a cross-reference table; the trailer names object 1 as the catalog unless it says otherwise. */
export function pdfFile(objects: PdfObjects, { trailer = '/Root 1 0 R', version = '1.7' } = {}): Buffer {
  const parts = [asBytes(`%PDF-${version}\n%\u00e2\u00e3\u00cf\u00d3\n`)];
  let at = parts[0]?.length ?? 0;
  const rows: string[] = [];
  for (const [number, object] of objects) {
    const part = Buffer.concat([asBytes(`${number} 0 obj\n`), object, asBytes('\nendobj\n')]);
    rows.push(`${number} 1\n${String(at).padStart(10, '0')} 00000 n \n`);
    parts.push(part);
    at += part.length;
  }
  const size = Math.max(...objects.keys(), 0) + 1;
  const table = `xref\n0 1\n0000000000 65535 f \n${rows.join('')}trailer\n<< /Size ${size} ${trailer} >>\n`;
  return Buffer.concat([...parts, asBytes(`${table}startxref\n${at}\n%%EOF\n`)]);
}

/** The objects of a file as `pdfFile` and simple writers make it. */
export function objectsOf(pdf: Buffer): Map<number, Buffer> {
  const text = pdf.toString('latin1');
  const objects = new Map<number, Buffer>();
  for (const match of text.matchAll(/(?:^|[\r\n])(\d+) 0 obj\b/g)) {
    const start = match.index + match[0].length;
    const end = text.indexOf('endobj', start);
    if (end > start) objects.set(Number(match[1]), pdf.subarray(start, end));
  }
  return objects;
}

/** What the trailer of a file of a simple writer names. */
export function trailerOf(pdf: Buffer): string {
  const text = pdf.toString('latin1');
  return /\/Root \d+ 0 R/.exec(text.slice(text.lastIndexOf('trailer')))?.[0] ?? '/Root 1 0 R';
}

/** The data of a stream object, unpacked; null where the object is none. */
export function dataOf(object: Buffer): Buffer | null {
  const text = object.toString('latin1');
  const start = /stream\r?\n/.exec(text);
  const end = text.lastIndexOf('endstream');
  if (start === null || end < 0) return null;
  const data = object.subarray(start.index + start[0].length, end);
  if (!text.slice(0, start.index).includes('/FlateDecode')) return data;
  try {
    return inflateSync(data);
  } catch {
    return data;
  }
}

/** Text that a person could read: what is found where the rest of a document is no harm. */
export const SOME_TEXT =
  'BT /F1 18 Tf 40 360 Td (Ada Lindqvist) Tj 0 -30 Td /F1 11 Tf (Foreman, Norrland Steelworks, 2019 - today) Tj ET\n';

/** A font that every reader has. */
export const HELVETICA = '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>';

export interface OnePage {
  /** Operators of the page. */
  readonly content?: string | Buffer;
  /** Further entries of its resources. */
  readonly resources?: string;
  /** Further entries of the page; a later `/MediaBox` wins. */
  readonly entries?: string;
  /** Further entries of the catalog. */
  readonly catalog?: string;
  /** Further objects; the first of them is object 5. */
  readonly more?: readonly (string | Buffer)[];
}

/** A file of one page with Helvetica as F1: catalog, page tree, page and content are objects 1 to 4. */
export function onePage({
  content = SOME_TEXT,
  resources = '',
  entries = '',
  catalog = '',
  more = [],
}: OnePage): Buffer {
  const box = entries.includes('/MediaBox') ? '' : '/MediaBox [0 0 400 400]';
  const fonts = resources.includes('/Font') ? '' : `/Font << /F1 ${HELVETICA} >>`;
  return pdfFile(
    numbered([
      `<< /Type /Catalog /Pages 2 0 R ${catalog} >>`,
      '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
      `<< /Type /Page /Parent 2 0 R ${box} /Contents 4 0 R /Resources << ${fonts} ${resources} >> ${entries} >>`,
      stream(content),
      ...more,
    ]),
  );
}

function asBytes(text: string | Buffer): Buffer {
  return typeof text === 'string' ? Buffer.from(text, 'latin1') : text;
}
