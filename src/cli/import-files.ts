import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { type Entry, getFileNameLowLevel, openPromise, type ZipFile } from 'yauzl';
import { OperatorError } from '#platform/operator-error.ts';

/** A file that an import sends, or says why not. */
export interface ImportFile {
  /** As it is shown: relative to the folder or in the archive, or as it was given. */
  readonly path: string;
  /** Why it is left out; null for a file that is sent. */
  readonly skipped: string | null;
  /** Opens the content, which is read to its end or left. Both may throw `UnreadableFileError`. */
  readonly open: () => Promise<AsyncIterable<Buffer>>;
}

/** The files of an import, in the order in which they are sent. */
export interface ImportSource {
  readonly files: readonly ImportFile[];
  readonly close: () => Promise<void>;
}

/** A file that cannot be read. The code and the sentence are those of its line. */
export class UnreadableFileError extends Error {
  readonly code: string;

  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Whether the name is that of a CV that the API takes. */
function isCvName(name: string): boolean {
  return /\.(?:pdf|docx?)$/iu.test(name);
}

/** Whether a name is that of no user's file: hidden files, and what macOS puts into archives. */
function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === '__MACOSX';
}

const NO_CV = 'Its name does not end in .pdf, .doc or .docx.';

/** A file that is left out. */
function skippedFile(shownPath: string, skipped: string): ImportFile {
  return { path: shownPath, skipped, open: () => Promise.reject(new Error('a file that is left out is not opened')) };
}

/**
 * The files below a folder, sorted by path. Symbolic links are not followed, wherever they lead; devices, pipes and sockets are not opened;
 * hidden files are ignored.
 *
 * @throws OperatorError if the folder itself cannot be read
 */
export async function filesOfFolder(dir: string): Promise<ImportSource> {
  const root = await realpath(dir);
  const files: ImportFile[] = [];
  const visit = async (below: string): Promise<void> => {
    const entries = await readdir(path.join(root, below), { withFileTypes: true });
    for (const entry of entries) {
      if (isIgnoredName(entry.name)) continue;
      const shown = path.posix.join(below, entry.name);
      if (entry.isDirectory()) await visit(shown).catch((error: unknown) => files.push(unreadableFolder(shown, error)));
      else if (entry.isSymbolicLink()) files.push(skippedFile(shown, 'It is a symbolic link.'));
      else if (!entry.isFile()) files.push(skippedFile(shown, 'It is not a file.'));
      else if (!isCvName(entry.name)) files.push(skippedFile(shown, NO_CV));
      else files.push({ path: shown, skipped: null, open: () => openFile(path.join(root, shown), 'no links') });
    }
  };
  try {
    await visit('');
  } catch (error) {
    throw new OperatorError(`The folder ${dir} cannot be read: ${(error as Error).message}.`);
  }
  return { files: files.toSorted(byPath), close: () => Promise.resolve() };
}

/** By the code units of their paths: the same on every machine. */
function byPath(a: ImportFile, b: ImportFile): number {
  return a.path < b.path ? -1 : a.path > b.path ? 1 : 0;
}

function unreadableFolder(shown: string, error: unknown): ImportFile {
  return { path: shown, skipped: null, open: () => Promise.reject(unreadable(error)) };
}

/** Files by their paths, in the order in which they are given. Links are followed, because the operator named them. */
export function filesByPath(paths: readonly string[], cwd: string): ImportSource {
  const files = paths.map((given) => {
    return { path: given, skipped: null, open: () => openFile(path.resolve(cwd, given), 'links') };
  });
  return { files, close: () => Promise.resolve() };
}

/** The paths of a list: one a line, or separated by NUL, as `find -print0` writes them. */
export async function readPaths(input: AsyncIterable<Buffer>): Promise<readonly string[]> {
  const chunks: Buffer[] = [];
  for await (const chunk of input) chunks.push(chunk);
  const text = Buffer.concat(chunks).toString('utf8');
  return text.split(text.includes('\0') ? '\0' : /\r?\n/u).filter((line) => line !== '');
}

/** Opens a regular file without waiting, as a pipe would. With `no links`, nothing may have been replaced by a link since the listing. */
async function openFile(file: string, links: 'links' | 'no links'): Promise<AsyncIterable<Buffer>> {
  try {
    if (links === 'no links' && (await realpath(file)) !== file)
      throw new UnreadableFileError('file_unreadable', 'A symbolic link leads to it.');
    const noFollow = links === 'links' ? 0 : constants.O_NOFOLLOW;
    const handle = await open(file, constants.O_RDONLY | constants.O_NONBLOCK | noFollow);
    if ((await handle.stat()).isFile()) return handle.createReadStream() as AsyncIterable<Buffer>;
    await handle.close();
  } catch (error) {
    throw error instanceof UnreadableFileError ? error : unreadable(error);
  }
  throw new UnreadableFileError('file_unreadable', 'It is not a file.');
}

function unreadable(error: unknown): UnreadableFileError {
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'ENOENT') return new UnreadableFileError('file_unreadable', 'There is no such file.');
  return new UnreadableFileError('file_unreadable', `It cannot be read: ${message}.`);
}

/** What the operator named: a folder, an archive or one CV. @throws OperatorError where there is neither */
export async function kindOfSource(source: string): Promise<'folder' | 'archive' | 'cv'> {
  const found = await stat(source).catch((error: unknown) => {
    throw new OperatorError(`${source} cannot be read: ${(error as Error).message}.`);
  });
  if (found.isDirectory()) return 'folder';
  if (!found.isFile()) throw new OperatorError(`${source} is neither a folder nor a file.`);
  return isCvName(source) ? 'cv' : 'archive';
}

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
