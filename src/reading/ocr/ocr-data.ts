import { readdirSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';

const require = createRequire(import.meta.url);
const unzip = promisify(gunzip);

/** Data of the neural network for recognition; data of the older engine for orientation. */
const LANGUAGE_DATA = '4.0.0_best_int';
const ORIENTATION_DATA = '4.0.0';
const SCOPE = '@tesseract.js-data';

/** The languages whose data npm installed, as tesseract names them; `osd` is for orientation. */
export function npmLanguages(): ReadonlySet<string> {
  const found = new Set<string>();
  for (const folder of require.resolve.paths(SCOPE) ?? []) {
    for (const name of namesIn(path.join(folder, SCOPE))) found.add(name);
  }
  return found;
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The packed data of a language, as npm installed it. @throws if it is not installed */
export function npmDataFile(language: string): string {
  const home = path.dirname(require.resolve(`${SCOPE}/${language}/package.json`));
  return path.join(home, language === 'osd' ? ORIENTATION_DATA : LANGUAGE_DATA, `${language}.traineddata.gz`);
}

/** Unpacks npm's data into a folder, as the `tesseract` program reads it. Existing files stay. */
export class UnpackedData {
  readonly folder: string;
  readonly #unpacked = new Map<string, Promise<void>>();

  constructor(folder: string) {
    this.folder = path.resolve(folder);
  }

  async unpack(languages: readonly string[]): Promise<void> {
    await mkdir(this.folder, { recursive: true });
    for (const language of languages) {
      const done = this.#unpacked.get(language) ?? this.#unpackOne(language);
      this.#unpacked.set(language, done);
      await done;
    }
  }

  async #unpackOne(language: string): Promise<void> {
    const data = await unzip(await readFile(npmDataFile(language)));
    await writeFile(path.join(this.folder, `${language}.traineddata`), data);
  }
}
