import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { constants, gunzipSync, inflateRawSync, inflateSync } from 'node:zlib';

/** Where a text was found. */
export interface SearchHit {
  readonly file: string;
  readonly text: string;
}

/**
 * Searches every file at or below the places for the texts, in UTF-8 and both orders of UTF-16: in the bytes as they are, and in what gzip
 * and zlib files, parts of ZIP archives and streams of PDFs unpack to.
 */
export async function searchFiles(places: readonly string[], texts: readonly string[]): Promise<readonly SearchHit[]> {
  const finds: SearchHit[] = [];
  for (const place of places) {
    for (const file of await filesBelow(place)) {
      const bytes = await bytesOf(file);
      if (bytes === null) continue;
      const contents = unpacked(bytes);
      for (const text of texts) {
        const isThere = forms(text).some((form) => contents.some((content) => content.includes(form)));
        if (isThere) finds.push({ file, text });
      }
    }
  }
  return finds;
}

/**
 * The bytes of a file; null where it is gone. A running PostgreSQL deletes its caches of the catalogue and writes new ones in their
 * place: a file that has just gone is looked for once more.
 */
async function bytesOf(file: string): Promise<Buffer | null> {
  const read = async (): Promise<Buffer | null> =>
    readFile(file).catch((error: unknown) => {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
      throw error;
    });
  return (await read()) ?? (await read());
}

export async function filesBelow(place: string): Promise<readonly string[]> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true }).catch(() => null);
  if (entries === null) return [place];
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function forms(text: string): readonly Buffer[] {
  const little = Buffer.from(text, 'utf16le');
  return [Buffer.from(text), little, Buffer.from(little).swap16()];
}

/** The bytes themselves, and whatever in them can be unpacked. */
function unpacked(bytes: Buffer): readonly Buffer[] {
  const tolerant = { finishFlush: constants.Z_SYNC_FLUSH };
  const found = [bytes];
  const add = (unpack: () => Buffer): void => {
    try {
      found.push(unpack());
    } catch {
      // It only looked like packed bytes.
    }
  };
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) add(() => gunzipSync(bytes, tolerant));
  if (bytes[0] === 0x78) add(() => inflateSync(bytes, tolerant));
  if (bytes.indexOf('PK\x03\x04', 0, 'latin1') === 0) {
    for (let at = 0; at >= 0; at = bytes.indexOf('PK\x03\x04', at + 4, 'latin1')) {
      const start = at + 30 + bytes.readUInt16LE(at + 26) + bytes.readUInt16LE(at + 28);
      add(() => inflateRawSync(bytes.subarray(start), tolerant));
    }
  }
  if (bytes.indexOf('%PDF-') === 0) {
    for (const { index, 0: word } of bytes.toString('latin1').matchAll(/(?<!end)stream\r?\n/g))
      add(() => inflateSync(bytes.subarray(index + word.length), tolerant));
  }
  return found;
}
