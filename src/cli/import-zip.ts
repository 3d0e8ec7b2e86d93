import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { OperatorError } from '#platform/operator-error.ts';
import {
  byPath,
  type ImportFile,
  type ImportSource,
  isCvName,
  isIgnoredName,
  NO_CV,
  skippedFile,
  UnreadableFileError,
} from './import-files.ts';

/** More than an operator packs, and few enough to list. */
const ENTRIES_MAX = 50_000;
/** What the CVs of an archive may unpack to, for each byte of the archive. PDF and DOCX are compressed, so it is near 1. */
const RATIO_MAX = 100;
/** Below this an archive may unpack to anything. */
const UNPACKED_BYTES_FREE = 64 * 1024 * 1024;

const FILE_TYPE = 0o170_000;
const REGULAR_FILE = 0o100_000;
const MADE_BY_UNIX = 3;

/**
 * The CVs of a ZIP archive, sorted by name. Names are only shown: no file is ever written by them. Entries are unpacked one by one, when
 * they are opened.
 *
 * @throws OperatorError if it is no ZIP archive, or one that is built to unpack to far more than it has
 */
export async function filesOfZip(archive: string): Promise<ImportSource> {
  const { size } = await stat(archive);
  const zip = await openPromise(archive, { lazyEntries: true, autoClose: false, decodeStrings: false }).catch(
    (error: unknown) => {
      throw new OperatorError(
        `${archive} is neither a folder nor a ZIP archive that can be opened: ${wordsOf(error)}.`,
      );
    },
  );
  try {
    const files = await filesOf(zip, { archive, size });
    return { files: files.toSorted(byPath), close: () => Promise.resolve(zip.close()) };
  } catch (error) {
    zip.close();
    throw error;
  }
}

async function filesOf(zip: ZipFile, { archive, size }: { archive: string; size: number }): Promise<ImportFile[]> {
  const tooMuch = (why: string): OperatorError =>
    new OperatorError(`${archive} is not unpacked: ${why}. Unpack it yourself and import the folder.`);
  if (zip.entryCount > ENTRIES_MAX) throw tooMuch(`it has ${zip.entryCount} entries, more than ${ENTRIES_MAX}`);
  const files: ImportFile[] = [];
  let [packed, unpacked] = [0, 0];
  try {
    for await (const entry of zip.eachEntry()) {
      const name = getFileNameLowLevel(entry.generalPurposeBitFlag, entry.fileNameRaw, entry.extraFields, false);
      packed += entry.compressedSize;
      const file = fileOf(zip, entry, name);
      if (file === null) continue;
      if (file.skipped === null) unpacked += entry.uncompressedSize;
      files.push(file);
    }
  } catch (error) {
    throw new OperatorError(`The archive ${archive} is damaged: ${wordsOf(error)}.`);
  }
  // Entries that share bytes are how a small archive unpacks to a large one.
  if (packed > size) throw tooMuch('its entries overlap');
  if (unpacked > Math.max(UNPACKED_BYTES_FREE, RATIO_MAX * size))
    throw tooMuch(`its CVs unpack to ${unpacked} bytes, more than ${RATIO_MAX} times its size`);
  return files;
}

/** Null for a folder, and for what belongs to no user. */
function fileOf(zip: ZipFile, entry: Entry, name: string): ImportFile | null {
  const parts = name.split(/[/\\]/u);
  if (/[/\\]$/u.test(name) || parts.some((part) => part !== '..' && isIgnoredName(part))) return null;
  if (name.includes('\0') || parts.includes('..') || /^(?:[/\\]|[a-z]:)/iu.test(name))
    return skippedFile(name, 'Its name leads out of the archive.');
  const type = (entry.externalFileAttributes >>> 16) & FILE_TYPE;
  if (entry.versionMadeBy >>> 8 === MADE_BY_UNIX && type !== 0 && type !== REGULAR_FILE)
    return skippedFile(name, 'It is not a file.');
  if (!isCvName(name)) return skippedFile(name, NO_CV);
  return { path: name, skipped: null, open: () => openEntry(zip, entry) };
}

async function openEntry(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Buffer>> {
  if (entry.isEncrypted())
    throw new UnreadableFileError('zip_entry_encrypted', 'It is protected by a password in the archive.');
  try {
    return checked(await zip.openReadStreamPromise(entry), entry);
  } catch (error) {
    throw damaged(wordsOf(error));
  }
}

/** The content with its checksum compared at the end: yauzl compares only the size. */
async function* checked(content: Readable, { crc32: expected }: Entry): AsyncGenerator<Buffer> {
  let sum = 0;
  try {
    for await (const chunk of content as AsyncIterable<Buffer>) {
      sum = crc32(chunk, sum);
      yield chunk;
    }
  } catch (error) {
    throw damaged(wordsOf(error));
  }
  if (sum !== expected) throw damaged('its checksum is another one');
}

function damaged(why: string): UnreadableFileError {
  return new UnreadableFileError('zip_entry_damaged', `It is damaged in the archive: ${why}.`);
}

function wordsOf(error: unknown): string {
  return (error instanceof Error ? error.message : String(error)).replace(/\.$/u, '');
}
