import type { Readable } from 'node:stream';
import { type Entry, openPromise, type ZipFile } from 'yauzl';

/** Caps on a DOCX before any program unzips it: a CV has some dozens of parts and a few MB. */
const ENTRIES_MAX = 4_000;
const XML_BYTES_MAX = 48 * 1024 * 1024;
/** Parts that are read here are small; more of them is not looked at. */
const PART_BYTES_MAX = 2 * 1024 * 1024;

const MAIN_PART =
  /application\/vnd\.(?:openxmlformats-officedocument\.wordprocessingml|ms-word)\.(?:document|template)\b[^"']*main\+xml/;

export type DocxCheck =
  | { readonly kind: 'sound' }
  | { readonly kind: 'corrupt'; readonly cause: unknown }
  | { readonly kind: 'bomb' };

/** Whether the main part of a ZIP package is a Word document; null where the package cannot be read. */
export async function isWordPackage(path: string): Promise<boolean | null> {
  try {
    const types = await readPart(path, '[Content_Types].xml');
    return types !== null && MAIN_PART.test(types);
  } catch {
    return null;
  }
}

/**
 * Unpacks every part of a DOCX into nothing and counts: the sizes that a package states may lie, and the programs that open
 * it afterwards believe them.
 */
export async function checkDocx(path: string, unpackedBytesMax: number): Promise<DocxCheck> {
  let zip: ZipFile | null = null;
  try {
    zip = await openPromise(path, { lazyEntries: true, validateEntrySizes: true });
    if (zip.entryCount > ENTRIES_MAX) return { kind: 'bomb' };
    let unpacked = 0;
    for await (const entry of zip.eachEntry()) {
      if (unpacked + entry.uncompressedSize > unpackedBytesMax) return { kind: 'bomb' };
      const limit = /\.(?:xml|rels)$/i.test(entry.fileName) ? XML_BYTES_MAX : unpackedBytesMax - unpacked;
      const size = await unpackedSize(zip, entry, limit);
      if (size === null) return { kind: 'bomb' };
      unpacked += size;
    }
    return { kind: 'sound' };
  } catch (cause) {
    return { kind: 'corrupt', cause };
  } finally {
    zip?.close();
  }
}

/** When the document was last changed, by its core properties: ISO 8601, or null. */
export async function docxModifiedAt(path: string): Promise<string | null> {
  const core = await readPart(path, 'docProps/core.xml').catch(() => null);
  if (core === null) return null;
  const found = /<dcterms:modified[^>]*>([^<]+)</.exec(core) ?? /<dcterms:created[^>]*>([^<]+)</.exec(core);
  const date = found?.[1] === undefined ? Number.NaN : Date.parse(found[1].trim());
  return Number.isNaN(date) ? null : new Date(date).toISOString();
}

async function readPart(path: string, name: string): Promise<string | null> {
  const zip = await openPromise(path, { lazyEntries: true });
  try {
    let seen = 0;
    for await (const entry of zip.eachEntry()) {
      seen += 1;
      if (seen > ENTRIES_MAX) return null;
      if (entry.fileName.replace(/^\//, '') === name) return await partText(zip, entry);
    }
    return null;
  } finally {
    zip.close();
  }
}

async function partText(zip: ZipFile, entry: Entry): Promise<string> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const chunk of await zip.openReadStreamPromise(entry)) {
    parts.push(chunk as Buffer);
    size += (chunk as Buffer).length;
    if (size > PART_BYTES_MAX) break;
  }
  const bytes = Buffer.concat(parts);
  return bytes.toString(bytes[0] === 0xff && bytes[1] === 0xfe ? 'utf16le' : 'utf8');
}

/** Bytes of a part, or null where there are more than `limit`. */
async function unpackedSize(zip: ZipFile, entry: Entry, limit: number): Promise<number | null> {
  if (entry.uncompressedSize > limit) return null;
  const stream: Readable = await zip.openReadStreamPromise(entry);
  let size = 0;
  for await (const chunk of stream) {
    size += (chunk as Buffer).length;
    if (size > limit) return null;
  }
  return size;
}
