import { randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';

const pack = promisify(gzip);
const unpack = promisify(gunzip);

/** More than all documents of `npm run accuracy` take in a dozen versions of the reader. */
const SIZE_MB_MAX = 1024;

/**
 * A folder of values that can be computed again: one file of gzipped JSON for each key. A file is written beside its place and renamed, so
 * that processes may share the folder, and the folder may be deleted at any time.
 */
export class EntryCache {
  readonly folder: string;

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  /** @param key characters that a file name may have, for example a digest. */
  fileOf(key: string): string {
    return path.join(this.folder, `${key}.json.gz`);
  }

  /** Whether there is a file for a key; it may be broken. The file then counts as used now, which `prune` goes by. */
  async has(key: string): Promise<boolean> {
    const now = new Date();
    return utimes(this.fileOf(key), now, now).then(
      () => true,
      () => false,
    );
  }

  /** The value of a key; undefined if there is none, or its file is broken. */
  async get(key: string): Promise<unknown> {
    return (await this.has(key)) ? readEntry(this.fileOf(key)).catch(() => undefined) : undefined;
  }

  /** @returns the file of the key. */
  async set(key: string, value: unknown): Promise<string> {
    const file = this.fileOf(key);
    await mkdir(this.folder, { recursive: true });
    const draft = `${file}.${randomUUID()}`;
    await writeFile(draft, await pack(JSON.stringify(value), { level: 4 }));
    await rename(draft, file);
    return file;
  }

  /** Deletes the files that were not used for the longest time, as far as all together are larger than the limit. */
  async prune(sizeMbMax: number = SIZE_MB_MAX): Promise<void> {
    const names = await readdir(this.folder).catch(() => []);
    const files = await Promise.all(
      names.map(async (name) => {
        const file = path.join(this.folder, name);
        const about = await stat(file).catch(() => null);
        return { file, size: about?.size ?? 0, usedMs: about?.mtimeMs ?? 0 };
      }),
    );
    let left = sizeMbMax * 1024 * 1024;
    for (const { file, size } of files.sort((a, b) => b.usedMs - a.usedMs)) {
      left -= size;
      if (left < 0) await rm(file, { force: true });
    }
  }
}

/**
 * The value in a file of the cache.
 *
 * @throws Error if the file is missing, incomplete or altered: gzip has a checksum.
 */
export async function readEntry(file: string): Promise<unknown> {
  return JSON.parse((await unpack(await readFile(file))).toString()) as unknown;
}
