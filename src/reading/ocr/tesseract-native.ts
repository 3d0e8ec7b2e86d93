import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { OcrEngine, OcrImage, RecognisedLine } from './ocr-engine.ts';
import { parseHocr } from './parse-hocr.ts';

const run = promisify(execFile);

/** A page of hOCR is some hundred kilobytes; what is far beyond is not a page of a CV. */
const OUTPUT_BYTES_MAX = 32 * 1024 * 1024;

export interface NativeTesseract {
  readonly version: string;
  /** Of the languages asked for, those the machine has. */
  readonly languages: readonly string[];
}

/** The machine's own tesseract with its languages, or null where it has none or lacks English. */
export async function findNativeTesseract(wanted: readonly string[]): Promise<NativeTesseract | null> {
  try {
    const [version, list] = await Promise.all([
      run('tesseract', ['--version'], { timeout: 10_000 }),
      run('tesseract', ['--list-langs'], { timeout: 10_000 }),
    ]);
    const installed = new Set(list.stdout.split('\n').map((line) => line.trim()));
    const languages = wanted.filter((language) => installed.has(language));
    if (languages.length === 0) return null;
    return { version: /tesseract\s+v?(\S+)/.exec(version.stdout + version.stderr)?.[1] ?? 'unknown', languages };
  } catch {
    return null;
  }
}

/** Recognises by one short-lived tesseract process a page. */
export function nativeTesseract(languages: readonly string[]): OcrEngine {
  const running = new AbortController();
  return {
    async recognise({ path, dpi }: OcrImage): Promise<readonly RecognisedLine[]> {
      const { stdout } = await run(
        'tesseract',
        [path, 'stdout', '--dpi', String(dpi), '-l', languages.join('+'), 'hocr'],
        {
          // Its own threads fight each other and everyone else: one is faster than four.
          env: { ...process.env, OMP_THREAD_LIMIT: '1' },
          maxBuffer: OUTPUT_BYTES_MAX,
          signal: running.signal,
        },
      );
      return parseHocr(stdout);
    },
    async stop(): Promise<void> {
      running.abort();
    },
  };
}
