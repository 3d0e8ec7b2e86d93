import { objectHeads, withoutStreams } from './pdf-objects.ts';

/** How far into a file its header may be: servers and mail programs put lines before it. */
const HEADER_BYTES_MAX = 1024 * 1024;
/** A larger file is not searched for its objects: it takes a second per 100 MB. */
const SEARCHED_BYTES_MAX = 64 * 1024 * 1024;
const REFERENCE = /(?<![\d.])(\d{1,10})\s+\d{1,5}\s+R\b/g;

/** Changes to a file before PDFium opens it. */
export interface Repair {
  /** Number of bytes before the header to remove. */
  readonly skip: number;
  /** Bytes to append. */
  readonly append: Uint8Array;
}

/**
 * Repairs a file that PDFium does not open: removes what precedes its header, or adds a trailer in place of one that was lost
 * with the end of the file, made from the catalog as other readers do. Null if neither helps, or if more than the end was lost:
 * half of a CV would be read as if it were complete.
 */
export function repairOf(bytes: Uint8Array): Repair | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const skip = file.subarray(0, HEADER_BYTES_MAX).indexOf('%PDF-');
  if (skip < 0) return null;
  const hasTrailer = file.includes('trailer') || file.includes('/XRef');
  const root = hasTrailer || file.length > SEARCHED_BYTES_MAX ? null : catalogOf(file);
  if (skip === 0 && root === null) return null;
  // PDFium searches the objects itself if their table is not where it should be.
  const append = root === null ? '' : `\nendobj\ntrailer\n<< /Root ${root} R /Size 8388607 >>\nstartxref\n0\n%%EOF\n`;
  return { skip, append: Buffer.from(append, 'latin1') };
}

/** Number and generation of the catalog, if the file contains every object that it references. */
function catalogOf(file: Buffer): string | null {
  if (!file.includes('/Catalog')) return null;
  const text = withoutStreams(file);
  // The lost trailer described the encryption.
  if (text === null || text.includes('/Standard')) return null;
  const heads = objectHeads(text);
  if (heads === null) return null;
  const known = new Set(heads.map(({ number }) => number));
  for (const reference of text.matchAll(REFERENCE)) if (!known.has(Number(reference[1]))) return null;
  const catalog = heads.findLast((head, at) =>
    /\/Type\s*\/Catalog\b/.test(text.slice(head.index, heads[at + 1]?.index)),
  );
  return catalog === undefined ? null : `${catalog.number} ${catalog.generation}`;
}
