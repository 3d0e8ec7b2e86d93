import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { serveWorker } from '#platform/worker-child.ts';
import type { OfficeEngine } from './office-engine.ts';
import { type NativeOffice, startUnoOffice } from './uno-office.ts';
import { startWasmOffice } from './wasm-office.ts';

/** The machine's LibreOffice where it was found, else the one from npm. */
export interface OfficeSetup {
  readonly native: NativeOffice | null;
}

/** What an office worker can be asked. A document that cannot be converted is an answer, not a fault of the worker. */
export type OfficeCalls = {
  readonly convert: {
    readonly input: { readonly sourcePath: string; readonly pdfPath: string };
    readonly output: { readonly kind: 'converted' } | { readonly kind: 'refused'; readonly reason: string };
  };
};

let engine: OfficeEngine | null = null;

serveWorker<OfficeSetup, OfficeCalls>({
  start: async ({ native }) => {
    // The pool gives each process a folder of its own to work in.
    engine = native === null ? await startWasmOffice() : await startUnoOffice(native, process.cwd());
    await warmUp(engine);
    return native === null ? 'npm' : 'native';
  },
  handlers: {
    convert: async ({ sourcePath, pdfPath }) => {
      if (engine === null) throw new Error('the office worker was asked before it was set up');
      try {
        await engine.convert(sourcePath, pdfPath);
        return { kind: 'converted' };
      } catch (error) {
        return { kind: 'refused', reason: error instanceof Error ? error.message : String(error) };
      }
    },
  },
});

/** The first conversion loads filters and fonts, and is the one that hangs if any does: it is made before anyone waits for it. */
async function warmUp(office: OfficeEngine): Promise<void> {
  const source = path.resolve('warm-up.rtf');
  await writeFile(source, '{\\rtf1\\ansi Lectern}');
  await office.convert(source, path.resolve('warm-up.pdf'));
}
