import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, lchown, mkdir, open, opendir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OutputTooLargeError, WorkerHandlerError } from './worker-protocol.ts';

/** The properties of a call's input that are paths. */
export interface CallFiles {
  /** Files that the worker reads. */
  readonly reads?: readonly string[];
  /** Files that it may write. */
  readonly writes?: readonly string[];
  /** A folder that it writes files into. The answer names them. */
  readonly fills?: string;
}

export interface CallFolderOptions {
  /** The folder of the worker. */
  readonly scratchDir: string;
  /** The user that the worker runs as; null for the user of this process. */
  readonly userId: number | null;
  /** Limit of everything that is taken from one call. */
  readonly bytesMax: number;
}

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
/** Limit of the files that one call may leave in a folder. */
const FILLED_MAX = 1000;
const CHUNK_BYTES = 1024 * 1024;

/**
 * The folder of one call, inside the folder of a worker. The worker gets copies of its input files, and its output is copied
 * out, so that it never needs access to another folder.
 *
 * The contents are not trusted: the worker may replace files by links, pipes or devices, or the folder by a link. So the folder
 * stays open, its files are opened through its descriptor (`/proc/self/fd`; by path on other systems, where there is no sandbox
 * either), links are never followed, and only regular files are copied, up to a limit.
 */
export class CallFolder {
  readonly #dir: string;
  readonly #handle: FileHandle;
  readonly #options: CallFolderOptions;
  #bytesLeft: number;

  private constructor(dir: string, handle: FileHandle, options: CallFolderOptions) {
    this.#dir = dir;
    this.#handle = handle;
    this.#options = options;
    this.#bytesLeft = options.bytesMax;
  }

  static async make(options: CallFolderOptions): Promise<CallFolder> {
    // The worker cannot have taken this name.
    const dir = path.join(options.scratchDir, `call-${randomUUID()}`);
    await mkdir(dir, { mode: 0o700 });
    const handle = await open(dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    const folder = new CallFolder(dir, handle, options);
    try {
      const { userId } = options;
      if (userId !== null) {
        // The worker must not have replaced the folder.
        if ((await handle.stat()).uid !== process.getuid?.())
          throw new WorkerHandlerError('the folder of a call was replaced', undefined);
        await handle.chown(userId, userId);
      }
      return folder;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Copies the input files of the call, and returns the input with the paths that the worker uses. */
  async copyIn(input: object, { reads = [], writes = [], fills }: CallFiles): Promise<object> {
    const mapped = new Map<string, unknown>(Object.entries(input));
    for (const key of reads) mapped.set(key, await this.#give(String(mapped.get(key)), key));
    for (const key of writes) mapped.set(key, path.join(this.#dir, nameFor(key, String(mapped.get(key)))));
    if (fills !== undefined) mapped.set(fills, this.#dir);
    return Object.fromEntries(mapped);
  }

  /** Copies the worker's output to the paths of the call's input. @throws WorkerFault, OutputTooLarge */
  async copyOut(input: object, { reads = [], writes = [], fills }: CallFiles): Promise<void> {
    const targets = new Map<string, unknown>(Object.entries(input));
    const nameOf = (key: string): string => nameFor(key, String(targets.get(key)));
    for (const key of writes) await this.#take(nameOf(key), String(targets.get(key)));
    if (fills === undefined) return;
    const known = new Set([...reads, ...writes].map(nameOf));
    const names = (await this.#names()).filter((name) => !known.has(name));
    if (names.length >= FILLED_MAX) throw new OutputTooLargeError(`a call left ${FILLED_MAX} files or more`);
    for (const name of names) await this.#take(name, path.join(String(targets.get(fills)), name));
  }

  /** Removes the folder and its files. What cannot be removed goes with the worker's folder. */
  async close(): Promise<void> {
    try {
      for (const name of await this.#names()) await unlink(this.#at(name)).catch(() => undefined);
      await rmdir(this.#dir);
    } catch {
      // The worker's folder is gone, or the worker keeps a file open here.
    } finally {
      await this.#handle.close();
    }
  }

  /** Names of files in the folder. The list is cut at the limit. */
  async #names(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { name } of await opendir(this.#at('.'))) {
      names.push(name);
      if (names.length > FILLED_MAX) break;
    }
    return names;
  }

  /** A path inside the open folder, whatever its own path now refers to. */
  #at(name: string): string {
    return process.platform === 'linux' ? `/proc/self/fd/${this.#handle.fd}/${name}` : path.join(this.#dir, name);
  }

  async #give(source: string, key: string): Promise<string> {
    const name = nameFor(key, source);
    await copyFile(source, this.#at(name), constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
    const { userId } = this.#options;
    if (userId !== null) await lchown(this.#at(name), userId, userId);
    return path.join(this.#dir, name);
  }

  async #take(name: string, target: string): Promise<void> {
    const file = await this.#open(name);
    if (file === null) return;
    try {
      const found = await file.stat();
      if (!found.isFile()) throw new WorkerHandlerError(`${name} is no file`, undefined);
      if (found.size > this.#bytesLeft) throw new OutputTooLargeError(`${name} has ${found.size} bytes`);
      this.#bytesLeft -= found.size;
      if (found.size === 0) await (await open(target, 'w', 0o600)).close();
      // The file may still grow: exactly the measured size is copied.
      else
        await pipeline(
          file.createReadStream({ end: found.size - 1, highWaterMark: CHUNK_BYTES, autoClose: false }),
          createWriteStream(target, { mode: 0o600 }),
        );
    } finally {
      await file.close();
    }
  }

  /** Null if the worker did not write the file. */
  async #open(name: string): Promise<FileHandle | null> {
    try {
      return await open(this.#at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return null;
      throw new WorkerHandlerError(`${name} cannot be taken: ${code ?? 'unknown error'}`, undefined);
    }
  }
}

/** Engines depend on the extension, so it is kept. */
function nameFor(key: string, file: string): string {
  return `${key}${path.extname(file)}`;
}
