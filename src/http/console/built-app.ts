import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** A file of the built app, with its compressed forms where the build made them. */
export interface AppFile {
  readonly type: string;
  readonly etag: string;
  readonly plain: Buffer;
  readonly br: Buffer | null;
  readonly gzip: Buffer | null;
}

interface Build {
  /** Of `index.html`: another one is another build. */
  readonly madeAtMs: number;
  readonly files: ReadonlyMap<string, AppFile>;
}

const TYPES = new Map<string, string>(
  Object.entries({
    '.css': 'text/css; charset=utf-8',
    '.html': 'text/html; charset=utf-8',
    '.ico': 'image/vnd.microsoft.icon',
    '.js': 'text/javascript; charset=utf-8',
    '.json': 'application/json; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.png': 'image/png',
    '.svg': 'image/svg+xml',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
    '.woff2': 'font/woff2',
  }),
);

const INDEX = 'index.html';
const READ_TRIES = 3;

/**
 * The app as its build left it in a folder: a few megabytes, held in memory, so that no path of a request ever reaches the disk. A new
 * build takes the place of the old one by itself; the files of the old one stay for the pages that are still open.
 */
export class BuiltApp {
  readonly #folder: string;
  #build: Build | null = null;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** The page that every address of the app begins with, or null where the app is not built. */
  async page(): Promise<AppFile | null> {
    return (await this.#current())?.files.get(INDEX) ?? null;
  }

  /** A file by its path below the folder, or null. The page itself is none of them: it goes out with a nonce. */
  async file(name: string): Promise<AppFile | null> {
    const loaded = this.#build?.files.get(name) ?? (await this.#current())?.files.get(name);
    return name === INDEX ? null : (loaded ?? null);
  }

  async #current(): Promise<Build | null> {
    for (let tries = 0; tries < READ_TRIES; tries += 1) {
      const made = await stat(path.join(this.#folder, INDEX)).catch(() => null);
      // While a new build is moved into place there is none for a moment; the one before serves on.
      if (made === null || made.mtimeMs === this.#build?.madeAtMs) return this.#build;
      try {
        const files = await filesIn(this.#folder);
        this.#build = { madeAtMs: made.mtimeMs, files: new Map([...(this.#build?.files ?? []), ...files]) };
        return this.#build;
      } catch (error) {
        // A new build took the place of the one that was being read.
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
    }
    return this.#build;
  }
}

async function filesIn(folder: string): Promise<ReadonlyMap<string, AppFile>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)).split(path.sep).join('/'));
  const contents = new Map<string, Buffer>();
  for (const name of names) contents.set(name, await readFile(path.join(folder, name)));
  const served = [...contents].filter(([name]) => TYPES.has(path.extname(name)) || name.startsWith('assets/'));
  return new Map(
    served.map(([name, plain]) => [
      name,
      {
        type: TYPES.get(path.extname(name)) ?? 'application/octet-stream',
        etag: `"${createHash('sha256').update(plain).digest('base64url').slice(0, 22)}"`,
        plain,
        br: contents.get(`${name}.br`) ?? null,
        gzip: contents.get(`${name}.gz`) ?? null,
      },
    ]),
  );
}
