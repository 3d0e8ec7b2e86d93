import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { LibreOfficeConverter, type WasmLoaderModule } from '@matbee/libreoffice-converter/server';
import { serveWorker } from '#platform/workers/worker-child.ts';
import {
  type ConvertInput,
  type ConvertOutput,
  type OfficeCalls,
  type OfficeEngineInfo,
  WARM_UP_RTF,
} from '../calls/engine-calls.ts';

/** LibreOffice as WebAssembly, from npm. It takes about 1 GB of memory and runs in a process of its own. */
export interface OfficeNpmSetup {
  /** Fonts of the machine for scripts that the built-in fonts lack. */
  readonly fontPaths: readonly string[];
}

// The loader has no types.
const wasmLoader = createRequire(import.meta.url)('@matbee/libreoffice-converter/wasm/loader') as WasmLoaderModule;

/** The part of LibreOffice's interface that is used here. Documents are handles. */
interface Office {
  documentLoad(path: string): number;
  documentInitializeForRendering(document: number): void;
  getView(document: number): number;
  setView(document: number, view: number): void;
  postUnoCommand(document: number, command: string): void;
  getCommandValues(document: number, command: string): string | null;
  documentSaveAs(document: number, path: string, ...format: [string, string]): void;
  documentDestroy(document: number): void;
}

interface Files {
  writeFile(path: string, data: Uint8Array): void;
  readFile(path: string): Uint8Array;
  unlink(path: string): void;
  open: (...given: unknown[]) => unknown;
  read: (...given: unknown[]) => unknown;
}

type WasmModule = Awaited<ReturnType<WasmLoaderModule['createModule']>> & { readonly FS: Files };

const FONT_FOLDER = '/instdir/share/fonts/truetype';
/** The fonts come last. LibreOffice has several hundred files of them. */
const FONT_FILES_SEEN = 50;
const QUIET_MS = 500;
const QUIET_WITHOUT_FONTS_MS = 10_000;

let office: Office;
let files: Files;

/**
 * Waits until LibreOffice has started in its own thread. It reads its settings and every font, in about 90,000 calls that this
 * thread answers: 20 microseconds each while idle, but a millisecond each once this thread waits for LibreOffice itself.
 * Initialised too early, LibreOffice therefore hangs for a minute or more (in half of the starts under load).
 */
async function startedUp(seen: FileUse): Promise<void> {
  const enough = (): number => (seen.fontFiles >= FONT_FILES_SEEN ? QUIET_MS : QUIET_WITHOUT_FONTS_MS);
  while (Date.now() - seen.lastMs < enough()) await delay(50);
}

interface FileUse {
  lastMs: number;
  fontFiles: number;
}

/** Records when LibreOffice opens or reads files. */
function observed(module: WasmModule): FileUse {
  const seen: FileUse = { lastMs: Date.now(), fontFiles: 0 };
  const { open, read } = module.FS;
  module.FS.open = (...given) => {
    seen.lastMs = Date.now();
    if (String(given[0]).startsWith(FONT_FOLDER)) seen.fontFiles += 1;
    return open.apply(module.FS, given);
  };
  module.FS.read = (...given) => {
    seen.lastMs = Date.now();
    return read.apply(module.FS, given);
  };
  return seen;
}

async function startOffice(fontPaths: readonly string[]): Promise<void> {
  const fonts = await Promise.all(
    fontPaths.map(async (font) => ({ name: path.basename(font), data: await readFile(font) })),
  );
  const module = (await wasmLoader.createModule({ print: () => undefined, printErr: () => undefined })) as WasmModule;
  const seen = observed(module);
  for (const { name, data } of fonts) module.FS.writeFile(`${FONT_FOLDER}/${name}`, data);
  await startedUp(seen);
  const converter = new LibreOfficeConverter({ wasmLoader });
  await converter.initializeWithModule(module);
  const bindings = converter.getLokBindings() as Office | null;
  if (bindings === null) throw new Error('LibreOffice did not come up');
  office = bindings;
  files = module.FS;
}

serveWorker<OfficeNpmSetup, OfficeCalls>({
  start: async ({ fontPaths }): Promise<OfficeEngineInfo> => {
    await startOffice(fontPaths);
    await pdfOf(Buffer.from(WARM_UP_RTF), 'rtf', 1);
    return { engine: 'npm', version: '24.8 (WebAssembly)' };
  },
  handlers: {
    convert: async ({ sourcePath, extension, pdfPath, pagesMax }: ConvertInput): Promise<ConvertOutput> => {
      const source = await readFile(sourcePath);
      let pdf: Uint8Array;
      try {
        pdf = await pdfOf(source, extension, pagesMax);
      } catch (error) {
        if (isBroken(error)) throw error;
        return { kind: 'refused', detail: (error as Error).message };
      }
      await writeFile(pdfPath, pdf);
      return { kind: 'converted' };
    },
  },
});

/** Loads the document, accepts its tracked changes, and exports it. */
async function pdfOf(source: Uint8Array, extension: string, pagesMax: number): Promise<Uint8Array> {
  const [input, output] = [`/tmp/input/document.${extension}`, '/tmp/output/document.pdf'];
  files.writeFile(input, source);
  let document = 0;
  try {
    document = office.documentLoad(input);
    office.documentInitializeForRendering(document);
    await acceptChanges(document);
    office.documentSaveAs(document, output, 'pdf', exportOptions(pagesMax));
    return files.readFile(output);
  } finally {
    if (document !== 0) office.documentDestroy(document);
    for (const file of [input, output]) removed(file);
  }
}

const ACCEPT_TRIES_MAX = 50;

/** The command is executed at once, a little later, or not at all. It is repeated until no change is left. */
async function acceptChanges(document: number): Promise<void> {
  for (let tries = 0; tries < ACCEPT_TRIES_MAX; tries += 1) {
    const changes = office.getCommandValues(document, '.uno:AcceptTrackedChanges') ?? '';
    if (!/"redlines":\s*\[\s*\{/.test(changes)) return;
    office.setView(document, office.getView(document));
    office.postUnoCommand(document, '.uno:AcceptAllTrackedChanges');
    if (tries > 0) await delay(10);
  }
}

function removed(file: string): void {
  try {
    files.unlink(file);
  } catch {
    // It was not written.
  }
}

/** Form fields are printed as the text they show. Notes and bookmarks are left out. */
function exportOptions(pagesMax: number): string {
  return JSON.stringify({
    ExportFormFields: { type: 'boolean', value: 'false' },
    ExportNotes: { type: 'boolean', value: 'false' },
    ExportBookmarks: { type: 'boolean', value: 'false' },
    UseTaggedPDF: { type: 'boolean', value: 'false' },
    PageRange: { type: 'string', value: `1-${pagesMax}` },
  });
}

/** Errors after which the WebAssembly instance cannot be trusted: the process must be replaced. */
function isBroken(error: unknown): boolean {
  const name = error instanceof Error ? error.name : '';
  return name === 'RuntimeError' || /out of bounds|unreachable|null function|Aborted/i.test(String(error));
}
