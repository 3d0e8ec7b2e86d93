import { copyFile, mkdir } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import Tesseract from 'tesseract.js';
import { serveWorker } from '#platform/workers/worker-child.ts';
import type { OcrCalls, OcrEngineInfo } from '../calls/engine-calls.ts';
import { pgmOf } from '../page/page.ts';
import { npmDataFile, npmLanguages } from './ocr-data.ts';
import { type OcrEngine, OcrFailedError, recognisePage, turnOf } from './ocr-page.ts';

/** Tesseract as WebAssembly, from npm, with the language data from npm. */
export interface OcrNpmSetup {
  /** The configured languages. The first is tried first. */
  readonly languages: readonly string[];
}

const require = createRequire(import.meta.url);

/** tesseract.js needs all its data in one folder: one in the scratch space of this process, with copies of what is used. */
class DataFolder {
  readonly path = path.resolve('tessdata');
  readonly #copied = new Set<string>();

  async add(languages: readonly string[]): Promise<void> {
    await mkdir(this.path, { recursive: true });
    for (const language of languages) {
      if (this.#copied.has(language)) continue;
      const file = npmDataFile(language);
      await copyFile(file, path.join(this.path, path.basename(file)));
      this.#copied.add(language);
    }
  }
}

/** One instance of tesseract, for one choice of languages. Started on first use, and again after it was ended. */
class Instance {
  readonly languages: readonly string[];
  readonly #data: DataFolder;
  #worker: Promise<Tesseract.Worker> | null = null;

  constructor(languages: readonly string[], data: DataFolder) {
    this.languages = languages;
    this.#data = data;
  }

  /** Runs a task on the worker. If that takes too long or breaks the worker, the worker is ended. @throws OcrGaveUp */
  async use<T>(timeLimitMs: number, work: (worker: Tesseract.Worker) => Promise<T>): Promise<T> {
    const worker = await this.start();
    const { promise: late, reject } = Promise.withResolvers<never>();
    const timer = setTimeout(() => reject(new OcrFailedError('tesseract.js took too long')), timeLimitMs);
    try {
      return await Promise.race([work(worker), late]);
    } catch (error) {
      await this.end();
      if (error instanceof OcrFailedError) throw error;
      throw new OcrFailedError(`tesseract.js broke: ${error instanceof Error ? error.message : String(error)}`);
    } finally {
      clearTimeout(timer);
    }
  }

  async start(): Promise<Tesseract.Worker> {
    this.#worker ??= this.#started();
    return this.#worker;
  }

  async #started(): Promise<Tesseract.Worker> {
    await this.#data.add(this.languages);
    const legacy = this.languages.includes('osd');
    return Tesseract.createWorker(
      [...this.languages],
      legacy ? Tesseract.OEM.TESSERACT_ONLY : Tesseract.OEM.LSTM_ONLY,
      {
        langPath: this.#data.path,
        // Nothing is downloaded or cached.
        cacheMethod: 'none',
        legacyCore: legacy,
        legacyLang: legacy,
        // Without a handler it throws outside of any call.
        errorHandler: () => undefined,
      },
    );
  }

  async end(): Promise<void> {
    const worker = this.#worker;
    this.#worker = null;
    // A worker that did not start has nothing to end.
    await (await worker?.catch(() => null))?.terminate();
  }
}

/** The instances of this process: one for the first attempt, one for other languages, one for orientation. */
class Instances {
  readonly #data: DataFolder;
  readonly #first: Instance;
  readonly #orientation: Instance;
  #other: Instance | null = null;

  constructor(first: readonly string[]) {
    this.#data = new DataFolder();
    this.#first = new Instance(first, this.#data);
    this.#orientation = new Instance(['osd'], this.#data);
  }

  get first(): Instance {
    return this.#first;
  }

  get orientation(): Instance {
    return this.#orientation;
  }

  async for(languages: readonly string[]): Promise<Instance> {
    const wanted = languages.join('+');
    if (this.#first.languages.join('+') === wanted) return this.#first;
    if (this.#other?.languages.join('+') !== wanted) {
      await this.#other?.end();
      this.#other = new Instance(languages, this.#data);
    }
    return this.#other;
  }
}

function engineOf(instances: Instances, languages: ReadonlySet<string>): OcrEngine {
  return {
    languages,
    recognise: async (image, options) => {
      const instance = await instances.for(options.languages);
      return instance.use(options.timeLimitMs, async (worker) => {
        await worker.setParameters({
          user_defined_dpi: String(Math.max(70, Math.min(2400, Math.round(options.dotsPerInch)))),
          // By default tesseract.js takes the page for one block of text, whatever its columns.
          tessedit_pageseg_mode: Tesseract.PSM.AUTO,
        });
        const { data } = await worker.recognize(pgmOf(image), {}, { hocr: true, text: false });
        return data.hocr ?? '';
      });
    },
    orientation: async (image, timeLimitMs) => {
      if (!languages.has('osd')) return null;
      try {
        const { data } = await instances.orientation.use(timeLimitMs, async (worker) => worker.detect(pgmOf(image)));
        // Despite its name, this is the turn that makes the page upright.
        const turn = data.orientation_degrees === null ? null : turnOf(data.orientation_degrees);
        return turn === null ? null : { turn, script: data.script ?? 'Latin' };
      } catch (error) {
        if (error instanceof OcrFailedError) return null;
        throw error;
      }
    },
  };
}

let engine: OcrEngine;
let preferred: readonly string[] = [];

serveWorker<OcrNpmSetup, OcrCalls>({
  start: async ({ languages }): Promise<OcrEngineInfo> => {
    preferred = languages;
    const known = npmLanguages();
    const instances = new Instances(languages.slice(0, 1));
    await instances.first.start();
    engine = engineOf(instances, known);
    const { version } = require('tesseract.js/package.json') as { readonly version: string };
    return { engine: 'npm', version: `tesseract.js ${version}`, languages: [...known] };
  },
  handlers: {
    recognise: async (input) => {
      try {
        return await recognisePage(engine, input, preferred);
      } finally {
        globalThis.gc?.();
      }
    },
  },
});
