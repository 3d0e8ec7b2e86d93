import { execFile } from 'node:child_process';
import { hash } from 'node:crypto';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { loadConfig } from '#platform/config.ts';
import { fullSearchPath, planEngines } from '#reading/engine-plan.ts';
import { type OwnEngines, openEngines } from '../../bench/own-engines.ts';
import { type EntryCache, readEntry } from './entry-cache.ts';
import { sourceDigest } from './source-digest.ts';

/** What extraction gets of a document, as the cache keeps it. */
export interface Reading {
  readonly method: 'text' | 'image';
  readonly document: PositionedDocument;
}

export const ROOT = path.resolve(import.meta.dirname, '../..');
const CAPTURE_WORKER = new URL('../tagger/capture-worker.ts', import.meta.url);
/** The code whose changes change readings. */
const READER = ['src/reading', 'training/tagger/capture-worker.ts'] as const;
/** Raised when the form of a cached reading changes. */
const FORM = 1;

const run = promisify(execFile);

/** Reads documents as production does, or takes what an earlier run has read from the cache. */
export class Readings {
  readonly #cache: EntryCache;
  /** Readings that are not repeatable, for the length of this run. */
  readonly #temporary: EntryCache;
  readonly #versions: ReaderVersions;
  readonly #read: ReadingsParts['read'];
  /** Documents of this run by where their reading is from. */
  readonly counts = { cached: 0, read: 0, unreadable: 0 };

  constructor({ cache, temporary, versions, read }: ReadingsParts) {
    this.#cache = cache;
    this.#temporary = temporary;
    this.#versions = versions;
    this.#read = read;
  }

  /**
   * The file with the reading of a document; null if the document cannot be read.
   *
   * @param isBroken the cached file, if there is one, was found to be broken.
   */
  async fileOf({ bytes, fileName }: NamedBytes, isBroken = false): Promise<string | null> {
    // A web page is a Word document under some names only.
    const version = isWord(bytes)
      ? `${this.#versions.word} ${path.extname(fileName).toLowerCase()}`
      : this.#versions.pdf;
    const key = hash('sha256', `${version} ${hash('sha256', bytes)}`);
    if (!isBroken && (await this.#cache.has(key))) {
      this.counts.cached += 1;
      return this.#cache.fileOf(key);
    }
    const read = await this.#read(bytes, fileName).catch(() => null);
    if (read === null) {
      this.counts.unreadable += 1;
      return null;
    }
    this.counts.read += 1;
    const reading: Reading = { method: read.method, document: read.extracted as PositionedDocument };
    return (isRepeatable(read) ? this.#cache : this.#temporary).set(key, reading);
  }
}

/** The pages in the file of a reading. */
export async function documentIn(file: string): Promise<PositionedDocument> {
  return ((await readEntry(file)) as Reading).document;
}

/** Less than the time in which reading gives up on a drawing (5 s) or a scanned page (40 s). */
export const READ_MS_MAX = 4000;
const OCR_MS_MAX = 30_000;

/** Whether no time limit can have decided what was read. A warning may be about a page for which there was no time. */
function isRepeatable({ warnings, timingsMs }: Awaited<ReturnType<OwnEngines['read']>>): boolean {
  return warnings.length === 0 && timingsMs.read < READ_MS_MAX && timingsMs.ocr < OCR_MS_MAX;
}

/** A document under the name that it was sent with. */
export interface NamedBytes {
  readonly bytes: Uint8Array;
  readonly fileName: string;
}

interface ReadingsParts {
  readonly cache: EntryCache;
  readonly temporary: EntryCache;
  readonly versions: ReaderVersions;
  readonly read: (bytes: Uint8Array, fileName: string) => ReturnType<OwnEngines['read']>;
}

/** What decides how documents are read, as digests: one for PDFs, one for Word documents. */
export interface ReaderVersions {
  readonly pdf: string;
  readonly word: string;
}

/** Engines whose document worker returns the pages in place of a profile. */
export async function openReader(): Promise<OwnEngines> {
  return openEngines({}, CAPTURE_WORKER);
}

/** PDF files have their mark in the first kilobyte. What is taken for a Word document by mistake only gets the longer key. */
function isWord(bytes: Uint8Array): boolean {
  return !Buffer.from(bytes.subarray(0, 1024)).includes('%PDF-');
}

/**
 * The versions of the reader: its source, the packages it uses, its default limits, Node, and the programs of the machine: tesseract with its
 * data, and for Word documents LibreOffice and the fonts.
 */
export async function readerVersions(): Promise<ReaderVersions> {
  const config = loadConfig({});
  const searchPath = fullSearchPath(process.env.PATH ?? '');
  const { office, ocr, descriptions } = await planEngines(config, searchPath);
  const common = {
    form: FORM,
    source: sourceDigest(ROOT, READER),
    config,
    node: [process.version, process.platform, process.arch],
    engines: descriptions.filter(({ job }) => job !== 'word'),
    tesseract: ocr.kind === 'native' ? await tesseractFiles(ocr.found.tesseract) : null,
  };
  const word = {
    ...common,
    engines: descriptions,
    soffice: office.kind === 'native' ? await fileState(office.found.soffice) : null,
    fonts: await installedFonts(),
  };
  return { pdf: hash('sha256', JSON.stringify(common)), word: hash('sha256', JSON.stringify(word)) };
}

/** Path, size and time of a program or a data file: a package manager that replaces a file changes them. */
export async function fileState(file: string): Promise<string> {
  const { size, mtimeMs } = await stat(file);
  return `${file} ${size} ${mtimeMs}`;
}

async function tesseractFiles(program: string): Promise<string[]> {
  const { stdout } = await run(program, ['--list-langs']);
  const folder = /"(?<folder>[^"]+)"/.exec(stdout)?.groups?.folder;
  const names = folder === undefined ? [] : await readdir(folder).catch(() => []);
  const data = await Promise.all(names.map(async (name) => fileState(path.join(folder ?? '', name))));
  return [await fileState(program), stdout, ...data.sort()];
}

/** The fonts that fontconfig finds in the environment of a worker; none where there is no fontconfig. */
async function installedFonts(): Promise<string[]> {
  const format = '%{file} %{fontversion}\n';
  const env = { PATH: process.env.PATH };
  const { stdout } = await run('fc-list', ['--format', format], { env }).catch(() => ({ stdout: '' }));
  return stdout.split('\n').sort();
}
