import { hash } from 'node:crypto';
import path from 'node:path';
import type { PositionedDocument } from '#extraction/model/document.ts';
import { EntryCache } from '../accuracy/entry-cache.ts';
import { READ_MS_MAX, ROOT } from '../accuracy/readings.ts';
import { sourceDigest } from '../accuracy/source-digest.ts';
import { lookFor } from '../render/renderer.ts';
import type { Planned, ReadPlanned } from './plans.ts';

/** Where the readings are kept. The folder may be deleted at any time. */
export const READINGS_FOLDER = path.join(ROOT, 'node_modules/.cache/lectern-training');
/** More than the documents of all plans take in three versions of the generator. */
const SIZE_MB_MAX = 512;
/** The code that decides how a content is rendered and read. What it writes is part of each key. */
const RENDER_AND_READ = [
  'training/render',
  'training/tagger/read-back.ts',
  'training/tagger/read-word.ts',
  'training/written/written-pdf.ts',
  'src/reading',
] as const;

/** What a document was read to: null if it requires OCR. */
export interface MadeReading {
  readonly document: PositionedDocument | null;
  /** How long its pages took, in milliseconds, without the conversion of a Word document. */
  readonly readMs: number;
}

/** Reads documents as production does. */
export interface Reader {
  read(document: Uint8Array): Promise<MadeReading>;
}

/** Renders a planned document and reads it. */
export function renderedAndReadBy(reader: Reader): ReadPlanned {
  return async (planned) => (await rendered(planned, reader)).document;
}

async function rendered({ renderer, content }: Planned, reader: Reader): Promise<MadeReading> {
  return reader.read(await renderer.render(content, lookFor(content)));
}

/** What made documents were read to, kept from run to run. */
export class MadeReadings {
  readonly #cache: EntryCache;
  readonly #version: string;

  constructor(folder: string) {
    this.#cache = new EntryCache(folder);
    const code = sourceDigest(ROOT, RENDER_AND_READ);
    this.#version = [code, process.version, process.platform, process.arch].join(' ');
  }

  /** Takes the reading of a planned document from the cache, or renders and reads it. */
  by(reader: Reader): ReadPlanned {
    return async (planned) => {
      const { renderer, content } = planned;
      return this.read({ id: renderer.id, content }, async () => rendered(planned, reader));
    };
  }

  /**
   * Takes a reading from the cache, or makes it.
   * @param of what decides the document besides the code
   */
  async read(
    { id, content }: { readonly id: string; readonly content: unknown },
    make: () => Promise<MadeReading>,
  ): Promise<PositionedDocument | null> {
    const key = hash('sha256', `${this.#version} ${id} ${JSON.stringify(content)}`);
    const known = (await this.#cache.get(key)) as PositionedDocument | null | undefined;
    if (known !== undefined) return known;
    const { document, readMs } = await make();
    // A slow reading may be one that gave up on a drawing. It is not repeatable.
    if (readMs < READ_MS_MAX) await this.#cache.set(key, document);
    return document;
  }

  /** Deletes the readings that were not used for the longest time. */
  async prune(): Promise<void> {
    await this.#cache.prune(SIZE_MB_MAX);
  }
}
