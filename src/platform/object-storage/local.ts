import { randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { type FileHandle, lstat, mkdir, open, opendir, readdir, rename, rm, stat, unlink } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { makeDataSubdir, syncDir } from '../data-dir.ts';
import { ownerLiveness, ownerPrefix } from '../process-lock.ts';
import {
  type ByteRange,
  checkKey,
  checkPrefix,
  digestOfFile,
  type ListedObject,
  type ObjectStorage,
  type OpenedObject,
  StorageError,
  type StorageFault,
  type StoredObject,
  withDigest,
} from './object-storage.ts';

/** Files that are being written. The dot keeps the folder apart from all keys. */
const INCOMING = '.incoming';
/** A process on another host cannot be checked. A file of it that is older than this is stale. */
const INCOMING_STALE_MS = 86_400_000;

/** Opens the store in the folder `files` of the data folder, and creates it if missing. Only the user of this process may read it. */
export async function openLocalStorage(dataDir: string): Promise<ObjectStorage> {
  const root = await makeDataSubdir(dataDir, 'files');
  const incoming = await makeDataSubdir(root, INCOMING);
  await withStorageErrors(`leftover files in ${incoming} cannot be removed`, () => sweepIncoming(incoming));
  return new LocalStorage(root, await ownerPrefix());
}

class LocalStorage implements ObjectStorage {
  readonly presign = null;
  readonly #root: string;
  /** Prefix of the names of files that are being written. */
  readonly #draftPrefix: string;

  constructor(root: string, draftPrefix: string) {
    this.#root = root;
    this.#draftPrefix = draftPrefix;
  }

  /**
   * The file is written under another name, flushed, read back and renamed: a key never shows an incomplete file, even after a
   * loss of power.
   */
  async put(key: string, filePath: string): Promise<StoredObject> {
    const target = this.#fileOf(key);
    const draft = path.join(this.#root, INCOMING, this.#draftPrefix + randomUUID());
    return withStorageErrors(`the file ${key} cannot be stored in ${this.#root}`, async () => {
      try {
        const sent = await copyDurably(filePath, draft);
        const stored = await digestOfFile(draft);
        if (stored.sizeBytes !== sent.sizeBytes || stored.sha256 !== sent.sha256) {
          throw new StorageError(
            'corrupt',
            `${key} was read back differently than it was written; check the disk under ${this.#root}`,
          );
        }
        await this.#moveInto(draft, target);
        return stored;
      } catch (error) {
        await rm(draft, { force: true });
        throw error;
      }
    });
  }

  async open(key: string, range?: ByteRange): Promise<OpenedObject | null> {
    const file = this.#fileOf(key);
    return withStorageErrors(`the file ${key} cannot be read from ${this.#root}`, async () => {
      const handle = await nullIfAbsent(open(file, 'r'));
      if (handle === null) return null;
      try {
        return await openedFrom(handle, range);
      } catch (error) {
        await handle.close();
        throw error;
      }
    });
  }

  async stat(key: string): Promise<{ readonly sizeBytes: number } | null> {
    const found = await withStorageErrors(`the file ${key} cannot be found in ${this.#root}`, () =>
      nullIfAbsent(stat(this.#fileOf(key))),
    );
    return found?.isFile() === true ? { sizeBytes: found.size } : null;
  }

  async *list(prefix: string): AsyncGenerator<ListedObject> {
    if (prefix !== '') checkPrefix(prefix);
    try {
      yield* filesBelow(this.#root, prefix);
    } catch (error) {
      throw asStorageError(error, `the files of ${this.#root} cannot be listed`);
    }
  }

  async delete(key: string): Promise<void> {
    const file = this.#fileOf(key);
    await withStorageErrors(`the file ${key} cannot be deleted from ${this.#root}`, async () => {
      if ((await nullIfAbsent(unlink(file))) !== null) await syncDir(path.dirname(file));
    });
  }

  async deletePrefix(prefix: string): Promise<void> {
    checkPrefix(prefix);
    const dir = path.join(this.#root, prefix);
    await withStorageErrors(`the folder ${prefix} cannot be deleted from ${this.#root}`, async () => {
      await rm(dir, { recursive: true, force: true });
      await nullIfAbsent(syncDir(path.dirname(dir)));
    });
  }

  describe(): string {
    return `the folder ${this.#root}`;
  }

  close(): void {}

  #fileOf(key: string): string {
    checkKey(key);
    return path.join(this.#root, key);
  }

  /** `deletePrefix` may delete the folder between its creation and the rename. Then it is created again. */
  async #moveInto(draft: string, target: string): Promise<void> {
    for (let attempt = 1; ; attempt += 1) {
      await makeDirDurably(path.dirname(target));
      try {
        await rename(draft, target);
        await syncDir(path.dirname(target));
        return;
      } catch (error) {
        if (codeOf(error) !== 'ENOENT' || attempt === 5) throw error;
      }
    }
  }
}

async function openedFrom(handle: FileHandle, range?: ByteRange): Promise<OpenedObject> {
  const found = await handle.stat();
  const start = Math.min(range?.start ?? 0, found.size);
  const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, found.size - 1);
  if (end < start) {
    await handle.close();
    return { stream: Readable.from([]), sizeBytes: found.size, start, end: start - 1 };
  }
  return { stream: handle.createReadStream({ start, end }), sizeBytes: found.size, start, end };
}

async function copyDurably(source: string, target: string): Promise<StoredObject> {
  const handle = await open(target, 'wx', 0o600);
  try {
    const { chunks, result } = withDigest(createReadStream(source));
    await handle.writeFile(chunks);
    await handle.sync();
    return result();
  } finally {
    await handle.close();
  }
}

/** Creates a folder and its missing parents. Their names survive a loss of power. */
async function makeDirDurably(dir: string): Promise<void> {
  const first = await mkdir(dir, { recursive: true, mode: 0o700 });
  if (first === undefined) return;
  for (let made = dir; made.length >= first.length; made = path.dirname(made)) await syncDir(path.dirname(made));
}

/** Lists folder by folder in constant memory. A file that vanishes meanwhile is skipped. */
async function* filesBelow(root: string, prefix: string): AsyncGenerator<ListedObject> {
  const dir = await nullIfAbsent(opendir(path.join(root, prefix)));
  if (dir === null) return;
  for await (const entry of dir) {
    const key = prefix + entry.name;
    if (key === INCOMING) continue;
    if (entry.isDirectory()) yield* filesBelow(root, `${key}/`);
    if (!entry.isFile()) continue;
    const found = await nullIfAbsent(lstat(path.join(root, key)));
    if (found !== null) yield { key, sizeBytes: found.size };
  }
}

async function sweepIncoming(dir: string): Promise<void> {
  for (const name of await readdir(dir)) {
    const file = path.join(dir, name);
    if (await isLeftBehind(file)) await rm(file, { force: true });
  }
}

async function isLeftBehind(draft: string): Promise<boolean> {
  const owner = await ownerLiveness(draft);
  if (owner !== 'elsewhere') return owner === 'gone';
  const found = await nullIfAbsent(stat(draft));
  return found !== null && Date.now() - found.mtimeMs > INCOMING_STALE_MS;
}

async function nullIfAbsent<T>(work: Promise<T>): Promise<T | null> {
  try {
    return await work;
  } catch (error) {
    if (['ENOENT', 'ENOTDIR'].includes(codeOf(error))) return null;
    throw error;
  }
}

/** Turns a file system error into one that says what failed and what to do. */
async function withStorageErrors<T>(failed: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw asStorageError(error, failed);
  }
}

function asStorageError(error: unknown, failed: string): unknown {
  if (error instanceof StorageError || error instanceof RangeError) return error;
  const { fault, remedy } = faultOf(codeOf(error));
  return new StorageError(fault, `${failed}: ${(error as Error).message}.${remedy}`, error);
}

function faultOf(code: string): { fault: StorageFault; remedy: string } {
  if (code === 'ENOSPC' || code === 'EDQUOT') return { fault: 'full', remedy: ' Make room on the disk.' };
  if (['EACCES', 'EPERM', 'EROFS'].includes(code))
    return { fault: 'denied', remedy: ' Let the user of Lectern write there.' };
  return { fault: 'other', remedy: '' };
}

function codeOf(error: unknown): string {
  return (error as NodeJS.ErrnoException).code ?? '';
}
