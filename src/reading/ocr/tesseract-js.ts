import { mkdir, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { createWorker, OEM, type Page as TesseractPage } from 'tesseract.js';
import type { OcrEngine, OcrImage, RecognisedLine } from './ocr-engine.ts';

const resolver = createRequire(import.meta.url);

/** Languages by their tesseract names whose data npm installed, of those asked for. */
export function languagesFromNpm(wanted: readonly string[]): string[] {
  return wanted.filter((language) => dataFile(language) !== null);
}

function dataFile(language: string): string | null {
  try {
    const manifest = resolver.resolve(`@tesseract.js-data/${language}/package.json`);
    return path.join(path.dirname(manifest), '4.0.0_best_int', `${language}.traineddata.gz`);
  } catch {
    return null;
  }
}

interface TesseractJsOptions {
  readonly languages: readonly string[];
  /** A folder of the process's own; links to the language data are made there, since they lie in many packages. */
  readonly scratchDir: string;
}

/** Starts tesseract compiled to WASM. It reads nothing but what npm installed, and writes nothing outside its folder. */
export async function startTesseractJs({ languages, scratchDir }: TesseractJsOptions): Promise<OcrEngine> {
  const langPath = path.join(scratchDir, 'tesseract-languages');
  await mkdir(langPath, { recursive: true });
  for (const language of languages) {
    const source = dataFile(language);
    if (source === null) throw new Error(`npm has no tesseract data for "${language}"`);
    await symlink(source, path.join(langPath, path.basename(source)));
  }
  const worker = await createWorker(languages.join('+'), OEM.LSTM_ONLY, { langPath, cacheMethod: 'none', gzip: true });
  return {
    async recognise(image: OcrImage): Promise<readonly RecognisedLine[]> {
      await worker.setParameters({ user_defined_dpi: String(image.dpi) });
      const { data } = await worker.recognize(image.path, {}, { text: false, blocks: true });
      return linesOf(data);
    },
    async stop(): Promise<void> {
      await worker.terminate();
    },
  };
}

function linesOf(page: TesseractPage): RecognisedLine[] {
  const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines));
  return lines.map(({ rowAttributes, baseline, words }) => {
    const slope = baseline.x1 === baseline.x0 ? 0 : (baseline.y1 - baseline.y0) / (baseline.x1 - baseline.x0);
    return {
      typeHeight: rowAttributes.rowHeight,
      baselineAt: (x) => baseline.y0 + slope * (x - baseline.x0),
      words: words.map(({ text, bbox, confidence }) => ({ text: text.trim(), ...bbox, confidence: confidence / 100 })),
    };
  });
}
