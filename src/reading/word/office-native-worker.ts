import { type ChildProcess, spawn } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { serveWorker } from '#platform/worker-child.ts';
import {
  type ConvertInput,
  type ConvertOutput,
  type OfficeAbout,
  type OfficeCalls,
  WARM_UP_RTF,
} from './office-calls.ts';

/** A LibreOffice of the machine, driven over UNO by a Python that comes with it. */
export interface OfficeNativeSetup {
  readonly soffice: string;
  readonly python: string;
}

type BridgeAnswer =
  | { readonly kind: 'ready'; readonly version: string }
  | ConvertOutput
  | { readonly kind: 'broken'; readonly detail: string };

const BRIDGE = fileURLToPath(new URL('./uno-bridge.py', import.meta.url));

/** HTML is told by name, or it would be opened as a web page, which is no text document. */
const FILTERS: Readonly<Partial<Record<ConvertInput['extension'], string>>> = { html: 'HTML (StarWriter)' };

class Bridge {
  readonly #process: ChildProcess;
  readonly #waiting: ((answer: BridgeAnswer) => void)[] = [];
  #ended: BridgeAnswer | null = null;
  #stderr = '';

  constructor({ python, soffice }: OfficeNativeSetup) {
    this.#process = spawn(python, [BRIDGE, soffice, path.resolve('profile')], { stdio: ['pipe', 'pipe', 'pipe'] });
    this.#process.stderr?.setEncoding('utf8').on('data', (text: string) => {
      this.#stderr = (this.#stderr + text).slice(-1000);
    });
    this.#process.stdin?.on('error', () => undefined);
    this.#process.on('error', (error) => this.#end(error.message));
    this.#process.on('exit', () => this.#end(this.#stderr.trim()));
    if (this.#process.stdout === null) throw new Error('the bridge to LibreOffice has no output');
    createInterface({ input: this.#process.stdout }).on('line', (line) => {
      this.#waiting.shift()?.(JSON.parse(line) as BridgeAnswer);
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
    this.#ended ??= { kind: 'broken', detail: `the bridge to LibreOffice ended: ${detail}` };
    for (const resolve of this.#waiting.splice(0)) resolve(this.#ended);
  }
}

let bridge: Bridge;

async function convert({ sourcePath, extension, pdfPath, pagesMax }: ConvertInput): Promise<ConvertOutput> {
  const request = { source: sourcePath, filter: FILTERS[extension] ?? null, target: pdfPath, pagesMax };
  const answer = await bridge.ask(request);
  if (answer.kind === 'broken') {
    // Without its LibreOffice this process is of no use; the pool replaces it.
    process.stderr.write(answer.detail);
    process.exit(1);
  }
  if (answer.kind === 'ready') throw new Error('the bridge to LibreOffice answered out of turn');
  return answer;
}

serveWorker<OfficeNativeSetup, OfficeCalls>({
  start: async (setup): Promise<OfficeAbout> => {
    bridge = new Bridge(setup);
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
