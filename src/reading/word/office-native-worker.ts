import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serveWorker } from '#platform/workers/worker-child.ts';
import {
  type ConvertInput,
  type ConvertOutput,
  type OfficeCalls,
  type OfficeEngineInfo,
  WARM_UP_RTF,
} from '../calls/engine-calls.ts';
import { fontsConf } from './system-fonts.ts';

/** A LibreOffice of the machine, controlled over UNO by its Python. */
export interface OfficeNativeSetup {
  readonly soffice: string;
  readonly python: string;
}

type BridgeAnswer =
  | { readonly kind: 'ready'; readonly version: string }
  | ConvertOutput
  | { readonly kind: 'broken'; readonly detail: string };

const BRIDGE = fileURLToPath(new URL('./uno-bridge.py', import.meta.url));

/** The filter for each format. Word programs before DOCX had several formats, which LibreOffice tells apart itself. */
const FILTERS: Readonly<Record<ConvertInput['extension'], string | null>> = {
  doc: null,
  docx: 'MS Word 2007 XML',
  rtf: 'Rich Text Format',
  html: 'HTML (StarWriter)',
};

class Bridge {
  readonly #process: ChildProcess;
  readonly #waiting: ((answer: BridgeAnswer) => void)[] = [];
  #ended: BridgeAnswer | null = null;
  #stderr = '';
  #isReady = false;

  constructor({ python, soffice }: OfficeNativeSetup, fontsFile: string) {
    const given = [BRIDGE, soffice, path.resolve('profile'), fontsFile];
    this.#process = spawn(python, given, { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-1000);
    });
    this.#process.stdin?.on('error', () => undefined);
    this.#process.on('error', (error) => this.#end(error.message));
    this.#process.on('exit', () => this.#end(this.#stderr.trim()));
    if (this.#process.stdout === null) throw new Error('the bridge to LibreOffice has no output');
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      const answer = JSON.parse(line) as BridgeAnswer;
      if (answer.kind === 'ready') this.#isReady = true;
      this.#waiting.shift()?.(answer);
    });
  }

  async next(): Promise<BridgeAnswer> {
    if (this.#ended !== null) return this.#ended;
    return new Promise((resolve) => this.#waiting.push(resolve));
  }

  async ask(request: object): Promise<BridgeAnswer> {
    const answer = this.next();
    this.#process.stdin?.write(`${JSON.stringify(request)}\n`);
    return answer;
  }

  #end(detail: string): void {
    // LibreOffice ended between two documents. This process is then useless, and the pool replaces it.
    if (this.#isReady && this.#waiting.length === 0) process.exit(1);
    this.#ended ??= { kind: 'broken', detail: `the bridge to LibreOffice ended: ${detail}` };
    for (const resolve of this.#waiting.splice(0)) resolve(this.#ended);
  }
}

let bridge: Bridge;

/** A font configuration: the machine's own, then the fonts from npm. Empty on macOS, which has no fontconfig. */
async function writeFontsConf(): Promise<string> {
  if (process.platform !== 'linux') return '';
  const file = path.resolve('fonts.conf');
  await writeFile(file, await fontsConf());
  return file;
}

async function convert({ sourcePath, extension, pdfPath, pagesMax }: ConvertInput): Promise<ConvertOutput> {
  const request = { source: sourcePath, filter: FILTERS[extension], target: pdfPath, pagesMax };
  const answer = await bridge.ask(request);
  if (answer.kind === 'broken') {
    // Without its LibreOffice this process is useless. The pool replaces it.
    process.stderr.write(answer.detail);
    process.exit(1);
  }
  if (answer.kind === 'ready') throw new Error('the bridge to LibreOffice answered out of turn');
  return answer;
}

serveWorker<OfficeNativeSetup, OfficeCalls>({
  start: async (setup): Promise<OfficeEngineInfo> => {
    bridge = new Bridge(setup, await writeFontsConf());
    const ready = await bridge.next();
    if (ready.kind !== 'ready') throw new Error(ready.kind === 'broken' ? ready.detail : 'LibreOffice did not come up');
    const [sourcePath, pdfPath] = [path.resolve('warm-up.rtf'), path.resolve('warm-up.pdf')];
    await writeFile(sourcePath, WARM_UP_RTF);
    const warmed = await convert({ sourcePath, extension: 'rtf', pdfPath, pagesMax: 1 });
    if (warmed.kind === 'refused') throw new Error(`LibreOffice refused the warm-up document: ${warmed.detail}`);
    return { engine: 'native', version: ready.version };
  },
  handlers: { convert },
});
