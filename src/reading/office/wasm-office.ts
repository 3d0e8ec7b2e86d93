import { readFile, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import type { OfficeEngine } from './office-engine.ts';

const PACKAGE = '@matbee/libreoffice-converter';
const resolver = createRequire(import.meta.url);

/** Version of the LibreOffice that npm installed, or null: it is an optional dependency. */
export function wasmOfficeVersion(): string | null {
  try {
    return (resolver(`${PACKAGE}/package.json`) as { version: string }).version;
  } catch {
    return null;
  }
}

/**
 * Starts LibreOffice compiled to WASM in this process. It has no network and no file system but its own, so nothing that a
 * document asks for can be fetched. Takes 3 to 60 seconds and about 1 GB; the caller sets the time-out.
 */
export async function startWasmOffice(): Promise<OfficeEngine> {
  const { LibreOfficeConverter } = await import('@matbee/libreoffice-converter');
  const loader = resolver(`${PACKAGE}/wasm/loader`) as NonNullable<
    ConstructorParameters<typeof LibreOfficeConverter>[0]
  >['wasmLoader'];
  const wasmPath = path.join(path.dirname(resolver.resolve(`${PACKAGE}/package.json`)), 'wasm');
  const converter = new LibreOfficeConverter({ wasmPath, ...(loader === undefined ? {} : { wasmLoader: loader }) });
  await converter.initialize();
  return {
    async convert(sourcePath, pdfPath): Promise<void> {
      const inputFormat = path.extname(sourcePath).slice(1) as 'doc';
      const options = { outputFormat: 'pdf', inputFormat } as const;
      const result = await converter.convert(await readFile(sourcePath), options, `document.${inputFormat}`);
      await writeFile(pdfPath, result.data);
    },
    async stop(): Promise<void> {
      await converter.destroy();
    },
  };
}
