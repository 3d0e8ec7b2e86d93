import { hash } from 'node:crypto';
import { realpath } from 'node:fs/promises';
import { chromiumPath } from '../render/html/templates.ts';
import type { EntryCache } from './entry-cache.ts';
import { fileState, ROOT } from './readings.ts';
import { sourceDigest } from './source-digest.ts';

/** The code and the data that decide what made documents look like. */
const GENERATOR = [
  'training/content',
  'training/families',
  'training/other-documents',
  'training/render',
  'training/tagger/plans.ts',
] as const;

/** Everything that decides a made document besides its key, as a digest: the generator's source and packages, Node, and Chromium. */
export async function generatorVersion(): Promise<string> {
  const chromium = chromiumPath();
  const parts = [
    sourceDigest(ROOT, GENERATOR),
    process.version,
    process.platform,
    process.arch,
    chromium === null ? 'no Chromium' : await fileState(await realpath(chromium)),
  ];
  return hash('sha256', parts.join(' '));
}

/** A made document, and what its generator says of it. */
interface Made<About> {
  readonly about: About;
  readonly bytes: Uint8Array;
}

/** Made documents that earlier runs of the same generator have left in the cache. */
export class MadeDocuments {
  readonly #cache: EntryCache;
  readonly #version: string;
  /** How many documents of this run were made; the others were in the cache. */
  madeCount = 0;

  constructor(cache: EntryCache, version: string) {
    this.#cache = cache;
    this.#version = version;
  }

  /**
   * A document from the cache, or a new one.
   *
   * @param name decides the document together with the generator's version.
   * @param make makes the document; `about` goes through JSON.
   */
  async get<About>(name: string, make: () => Promise<Made<About>>): Promise<Made<About>> {
    const key = hash('sha256', `${this.#version} ${name}`);
    const cached = (await this.#cache.get(key)) as { readonly about: About; readonly base64: string } | undefined;
    if (cached !== undefined) return { about: cached.about, bytes: Buffer.from(cached.base64, 'base64') };
    const made = await make();
    this.madeCount += 1;
    await this.#cache.set(key, { about: made.about, base64: Buffer.from(made.bytes).toString('base64') });
    return made;
  }
}
