import { mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import Tesseract from 'tesseract.js';
import { serveWorker } from '#platform/worker-child.ts';
import type { OcrAbout, OcrCalls } from './ocr-calls.ts';
import { type OcrEngine, recogniseUpright } from './ocr-upright.ts';

/** Tesseract as WebAssembly, from npm, with the language data that npm installed. */
export interface OcrNpmSetup {
  readonly languages: readonly string[];
  /** Whether the data for telling which way is up is there. */
  readonly canOrient: boolean;
}

/** Data of the neural network for recognition; data of the older engine for telling which way is up. */
const LANGUAGE_DATA = '4.0.0_best_int';
const ORIENTATION_DATA = '4.0.0';

const require = createRequire(import.meta.url);

/** tesseract.js wants all its data in one folder: one of links, in the scratch space of this process. */
async function dataFolder(name: string, languages: readonly string[]): Promise<string> {
  const folder = path.resolve(name);
  await mkdir(folder, { recursive: true });
  for (const language of languages) {
    const home = path.dirname(require.resolve(`@tesseract.js-data/${language}/package.json`));
    const file = `${language}.traineddata.gz`;
    await symlink(path.join(home, name, file), path.join(folder, file));
  }
  return folder;
}

async function startEngine(languages: readonly string[]): Promise<Tesseract.Worker> {
  const legacy = languages.includes('osd');
  return Tesseract.createWorker([...languages], legacy ? Tesseract.OEM.TESSERACT_ONLY : Tesseract.OEM.LSTM_ONLY, {
    langPath: await dataFolder(legacy ? ORIENTATION_DATA : LANGUAGE_DATA, languages),
    // Nothing is fetched and nothing is kept.
    cacheMethod: 'none',
    legacyCore: legacy,
    legacyLang: legacy,
  });
}

let reader: Tesseract.Worker;
let canOrient = false;
let orientation: Promise<Tesseract.Worker> | null = null;

const engine: OcrEngine = {
  recognise: async (imagePath, dotsPerInch) => {
    // Left to itself tesseract.js takes the page for one block of text, whatever its columns.
    await reader.setParameters({ user_defined_dpi: String(dotsPerInch), tessedit_pageseg_mode: Tesseract.PSM.AUTO });
    const { data } = await reader.recognize(imagePath, {}, { hocr: true, text: false });
    return data.hocr ?? '';
  },
  uprightTurn: async (imagePath) => {
    if (!canOrient) return null;
    orientation ??= startEngine(['osd']);
    const { data } = await (await orientation).detect(imagePath);
    // Other than its name says, this is the turn that stands the page upright.
    return data.orientation_degrees;
  },
};

serveWorker<OcrNpmSetup, OcrCalls>({
  start: async ({ languages, canOrient: oriented }): Promise<OcrAbout> => {
    canOrient = oriented;
    reader = await startEngine(languages);
    const { version } = require('tesseract.js/package.json') as { readonly version: string };
    return { engine: 'npm', version: `tesseract.js ${version}` };
  },
  handlers: { recognise: async (input) => recogniseUpright(engine, input) },
});
