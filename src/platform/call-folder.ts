import { randomUUID } from 'node:crypto';
import { constants, createWriteStream } from 'node:fs';
import { copyFile, type FileHandle, lchown, mkdir, open, opendir, rmdir, unlink } from 'node:fs/promises';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { OutputTooLarge, WorkerFault } from './worker-protocol.ts';

/** Which properties of a call's input are paths, by their names. */
export interface CallFiles {
  /** Files that the worker reads. */
  readonly reads?: readonly string[];
  /** Files that it writes, or not. */
  readonly writes?: readonly string[];
  /** A folder that it writes files into, whose names the answer gives. */
  readonly fills?: string;
}

export interface CallFolderOptions {
  /** The folder of the worker. */
  readonly scratchDir: string;
  /** The user that the worker runs as; null where it is that of this process. */
  readonly userId: number | null;
  /** Of all that is taken from a call. */
  readonly bytesMax: number;
}

const { O_DIRECTORY, O_NOFOLLOW, O_NONBLOCK, O_RDONLY } = constants;
/** Files that one call may leave in a folder. */
const FILLED_MAX = 1000;
const CHUNK_BYTES = 1024 * 1024;

/**
 * The folder of one call in the folder of a worker. The worker gets copies of the files that it reads, and what it writes is copied
 * out, so that it never needs to see a folder of anybody else.
 *
 * What is found there is not believed: the worker may put links, pipes or devices in place of files, or a link in place of the folder.
 * So the folder is held open, files are opened in it by its descriptor (`/proc/self/fd`; elsewhere than on Linux, where there is no
 * sandbox either, by its path), links are never followed, and only plain files are copied, up to a size.
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
    // A name that the worker cannot have taken already.
    const dir = path.join(options.scratchDir, `call-${randomUUID()}`);
    await mkdir(dir, { mode: 0o700 });
    const handle = await open(dir, O_RDONLY | O_DIRECTORY | O_NOFOLLOW);
    const folder = new CallFolder(dir, handle, options);
    try {
      const { userId } = options;
      if (userId !== null) {
        // Not a folder that the worker put in its place.
        if ((await handle.stat()).uid !== process.getuid?.())
          throw new WorkerFault('the folder of a call was replaced', undefined);
        await handle.chown(userId, userId);
      }
      return folder;
    } catch (error) {
      await handle.close();
      throw error;
    }
  }

  /** Copies what the call reads, and answers its input with the paths that the worker is to use. */
  async give(input: object, { reads = [], writes = [], fills }: CallFiles): Promise<object> {
    const given = new Map<string, unknown>(Object.entries(input));
    for (const key of reads) given.set(key, await this.#give(String(given.get(key)), key));
    for (const key of writes) given.set(key, path.join(this.#dir, nameFor(key, String(given.get(key)))));
    if (fills !== undefined) given.set(fills, this.#dir);
    return Object.fromEntries(given);
  }

  /** Copies out what the worker wrote, to where the input of the call says. @throws WorkerFault, OutputTooLarge */
  async take(input: object, { reads = [], writes = [], fills }: CallFiles): Promise<void> {
    const targets = new Map<string, unknown>(Object.entries(input));
    const nameOf = (key: string): string => nameFor(key, String(targets.get(key)));
    for (const key of writes) await this.#take(nameOf(key), String(targets.get(key)));
    if (fills === undefined) return;
    const known = new Set([...reads, ...writes].map(nameOf));
    const names = (await this.#names()).filter((name) => !known.has(name));
    if (names.length >= FILLED_MAX) throw new OutputTooLarge(`a call left ${FILLED_MAX} files or more`);
    for (const name of names) await this.#take(name, path.join(String(targets.get(fills)), name));
  }

  /** Removes the folder and its files; what cannot be removed goes with the folder of the worker. */
  async close(): Promise<void> {
    try {
      for (const name of await this.#names()) await unlink(this.#at(name)).catch(() => undefined);
      await rmdir(this.#dir);
    } catch {
      // The worker is gone, and with it its folder; or the worker keeps something here.
    } finally {
      await this.#handle.close();
    }
  }

  /** Names of files in the folder, not all where there are more than there may be. */
  async #names(): Promise<readonly string[]> {
    const names: string[] = [];
    for await (const { name } of await opendir(this.#at('.'))) {
      names.push(name);
      if (names.length > FILLED_MAX) break;
    }
    return names;
  }

  /** A place in the folder, whatever lies at its path by now. */
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
      if (!found.isFile()) throw new WorkerFault(`${name} is no file`, undefined);
      if (found.size > this.#bytesLeft) throw new OutputTooLarge(`${name} has ${found.size} bytes`);
      this.#bytesLeft -= found.size;
      if (found.size === 0) await (await open(target, 'w', 0o600)).close();
      // It may still be growing: what was measured is what is copied.
      else
        await pipeline(
          file.createReadStream({ end: found.size - 1, highWaterMark: CHUNK_BYTES, autoClose: false }),
          createWriteStream(target, { mode: 0o600 }),
        );
    } finally {
      await file.close();
    }
  }

  /** Null where the worker did not write it. */
  async #open(name: string): Promise<FileHandle | null> {
    try {
      return await open(this.#at(name), O_RDONLY | O_NOFOLLOW | O_NONBLOCK);
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException;
      if (code === 'ENOENT') return null;
      throw new WorkerFault(`${name} cannot be taken: ${code ?? 'unknown error'}`, undefined);
    }
  }
}

/** The extension is kept: engines go by it. */
function nameFor(key: string, file: string): string {
  return `${key}${path.extname(file)}`;
}
