import { constants } from 'node:fs';
import { open, readdir, realpath, stat } from 'node:fs/promises';
import path from 'node:path';
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
export function isCvName(name: string): boolean {
  return /\.(?:pdf|docx?)$/iu.test(name);
}

/** Whether a name is that of no user's file: hidden files, and what macOS puts into archives. */
export function isIgnoredName(name: string): boolean {
  return name.startsWith('.') || name === '__MACOSX';
}

export const NO_CV = 'Its name does not end in .pdf, .doc or .docx.';

/** A file that is left out. */
export function skippedFile(shownPath: string, skipped: string): ImportFile {
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
export function byPath(a: ImportFile, b: ImportFile): number {
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
