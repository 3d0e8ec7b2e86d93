import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { serveWorker } from '#platform/worker-child.ts';
import type { OcrAbout, OcrCalls } from './ocr-calls.ts';
import { type OcrEngine, recogniseUpright } from './ocr-upright.ts';

/** The `tesseract` program of the machine. */
export interface OcrNativeSetup {
  readonly tesseract: string;
  readonly languages: readonly string[];
  readonly version: string;
  /** Whether the data for telling which way is up is there. */
  readonly canOrient: boolean;
}

const run = promisify(execFile);
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

let setup: OcrNativeSetup;

async function tesseract(imagePath: string, options: readonly string[]): Promise<string> {
  const { stdout } = await run(setup.tesseract, [imagePath, 'stdout', ...options], {
    // Its threads wait for each other far longer than they save.
    env: { LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    maxBuffer: OUTPUT_BYTES_MAX,
  });
  return stdout;
}

const engine: OcrEngine = {
  recognise: async (imagePath, dotsPerInch) => {
    const languages = setup.languages.join('+');
    const options = ['-l', languages, '--dpi', String(dotsPerInch), '--psm', '3', '-c', 'tessedit_create_hocr=1'];
    return tesseract(imagePath, options);
  },
  uprightTurn: async (imagePath) => {
    if (!setup.canOrient) return null;
    // It fails where there is too little writing to tell.
    const told = await tesseract(imagePath, ['--psm', '0']).catch(() => '');
    const degrees = /^Rotate: (\d+)$/m.exec(told)?.[1];
    return degrees === undefined ? null : Number(degrees);
  },
};

serveWorker<OcrNativeSetup, OcrCalls>({
  start: async (given): Promise<OcrAbout> => {
    setup = given;
    return { engine: 'native', version: setup.version };
  },
  handlers: { recognise: async (input) => recogniseUpright(engine, input) },
});
