import { objectHeads, withoutStreams } from './pdf-objects.ts';

/** How far into a file its header may lie: servers and mail programs put their own lines before it. */
const HEADER_BYTES_MAX = 1024 * 1024;
/** A file is searched for its objects only up to this size: it takes a second for each 100 MB. */
const SEARCHED_BYTES_MAX = 64 * 1024 * 1024;
const REFERENCE = /(?<![\d.])(\d{1,10})\s+\d{1,5}\s+R\b/g;

/** What has to be done to a file before PDFium opens it. */
export interface Repair {
  /** Bytes before the header, to be left out. */
  readonly skip: number;
  /** To be put behind the last byte. */
  readonly append: Uint8Array;
}

/**
 * What may make a file readable that PDFium does not open: leaving out what stands before its header, and a trailer in place
 * of one that was lost with the end of the file, as other readers make up from the catalog. Null where neither helps, and
 * where more was lost than the end: half of a CV would be read as if it were all of it.
 */
export function repairOf(bytes: Uint8Array): Repair | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const skip = file.subarray(0, HEADER_BYTES_MAX).indexOf('%PDF-');
  if (skip < 0) return null;
  const hasTrailer = file.includes('trailer') || file.includes('/XRef');
  const root = hasTrailer || file.length > SEARCHED_BYTES_MAX ? null : catalogOf(file);
  if (skip === 0 && root === null) return null;
  // PDFium looks for the objects itself when the table of them is not where it should be.
  const append = root === null ? '' : `\nendobj\ntrailer\n<< /Root ${root} R /Size 8388607 >>\nstartxref\n0\n%%EOF\n`;
  return { skip, append: Buffer.from(append, 'latin1') };
}

/** Number and generation of the catalog, where the file holds every object that it names. */
function catalogOf(file: Buffer): string | null {
  if (!file.includes('/Catalog')) return null;
  const text = withoutStreams(file);
  // How a file is encrypted was told in the trailer.
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
