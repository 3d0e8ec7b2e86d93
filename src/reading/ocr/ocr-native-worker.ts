import { spawn } from 'node:child_process';
import { serveWorker } from '#platform/workers/worker-child.ts';
import type { OcrCalls, OcrEngineInfo } from '../calls/engine-calls.ts';
import { pgmOf } from '../page/page.ts';
import { npmLanguages, UnpackedData } from './ocr-data.ts';
import { type OcrEngine, OcrFailedError, recognisePage, turnOf } from './ocr-page.ts';

/** The `tesseract` program of the machine. */
export interface OcrNativeSetup {
  readonly tesseract: string;
  /** The configured languages. The first is tried first. */
  readonly languages: readonly string[];
  readonly version: string;
}

const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;
/** The range of resolutions that tesseract accepts. */
const DPI_MIN = 70;
const DPI_MAX = 2400;
const LIST_MS = 15_000;
/** Messages that show a fault of the installation, not of the image. */
const DATA_FAULT = /Error opening data file|Failed loading language|couldn't load any languages/i;

let setup: OcrNativeSetup;
let installed: ReadonlySet<string> = new Set();
/** Languages that npm has and the machine lacks. */
const unpacked = new UnpackedData('tessdata');

interface Run {
  readonly options: readonly string[];
  readonly input: Buffer | null;
  readonly timeLimitMs: number;
}

/** Runs the program with the image on standard input. @throws OcrGaveUp, Error if it does not work at all */
async function tesseract({ options, input, timeLimitMs }: Run): Promise<string> {
  const child = spawn(setup.tesseract, options, {
    // Its threads cost more in waiting than they save.
    env: { LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    stdio: ['pipe', 'pipe', 'pipe'],
  });
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  let stopped = false;
  const stop = (): void => {
    stopped = true;
    child.kill('SIGKILL');
  };
  const timer = setTimeout(stop, timeLimitMs);
  const [out, stderr]: [Buffer[], Buffer[]] = [[], []];
  let size = 0;
  child.stdout.on('data', (chunk: Buffer) => {
    size += chunk.length;
    if (size <= OUTPUT_BYTES_MAX) out.push(chunk);
    else stop();
  });
  child.stderr.on('data', (chunk: Buffer) => {
    if (stderr.length < 64) stderr.push(chunk);
  });
  // It may end before it has read the image.
  child.stdin.on('error', () => undefined);
  child.stdin.end(input);
  child.once('error', reject);
  child.once('close', (code, signal) => {
    // Something else killed it, perhaps the kernel for lack of memory. The page is worth another attempt, on another process.
    if (signal === 'SIGKILL' && !stopped) process.exit(1);
    const output = Buffer.concat(stderr).toString().slice(0, 2000);
    if (code === 0) resolve(Buffer.concat(out).toString());
    else if (DATA_FAULT.test(output)) reject(new Error(`tesseract cannot work: ${output}`));
    else reject(new OcrFailedError(`tesseract ended with ${signal ?? `code ${code}`}: ${output}`));
  });
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
  }
}

/** Options for the data: the machine's own if it has all of the languages, otherwise npm's. */
async function dataOptions(languages: readonly string[]): Promise<string[]> {
  if (languages.every((language) => installed.has(language))) return [];
  await unpacked.unpack(languages);
  return ['--tessdata-dir', unpacked.folder];
}

function engineOf(languages: ReadonlySet<string>): OcrEngine {
  return {
    languages,
    recognise: async (image, options) => {
      const dpi = Math.max(DPI_MIN, Math.min(DPI_MAX, Math.round(options.dotsPerInch)));
      const layout = ['--oem', '1', '--psm', '3', '--dpi', String(dpi), '-c', 'tessedit_create_hocr=1'];
      const data = await dataOptions(options.languages);
      return tesseract({
        options: ['stdin', 'stdout', ...data, '-l', options.languages.join('+'), ...layout],
        input: pgmOf(image),
        timeLimitMs: options.timeLimitMs,
      });
    },
    orientation: async (image, timeLimitMs) => {
      if (!languages.has('osd')) return null;
      const options = ['stdin', 'stdout', ...(await dataOptions(['osd'])), '--psm', '0'];
      // It fails if there is too little text to judge.
      const output = await tesseract({ options, input: pgmOf(image), timeLimitMs }).catch((error: unknown) => {
        if (error instanceof OcrFailedError) return '';
        throw error;
      });
      const turn = turnOf(Number(/^Rotate: (\d+)$/m.exec(output)?.[1]));
      return turn === null ? null : { turn, script: /^Script: (\w+)$/m.exec(output)?.[1] ?? 'Latin' };
    },
  };
}

let engine: OcrEngine;

serveWorker<OcrNativeSetup, OcrCalls>({
  start: async (value): Promise<OcrEngineInfo> => {
    setup = value;
    const listed = await tesseract({ options: ['--list-langs'], input: null, timeLimitMs: LIST_MS });
    installed = new Set(listed.split('\n').map((line) => line.trim()));
    const languages = new Set([...installed, ...npmLanguages()].filter((name) => /^\w+$/.test(name)));
    engine = engineOf(languages);
    return { engine: 'native', version: setup.version, languages: [...languages] };
  },
  handlers: {
    recognise: async (input) => {
      try {
        return await recognisePage(engine, input, setup.languages);
      } finally {
        globalThis.gc?.();
      }
    },
  },
});
