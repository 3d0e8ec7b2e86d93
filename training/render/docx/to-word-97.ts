import { createRequire } from 'node:module';
import path from 'node:path';

/** Saves a DOCX in the format of Word 97 to 2003 (OLE2), by the LibreOffice that npm installs. Takes seconds, or some minutes on a busy machine, where its start may hang until it is tried again. */
export async function toWord97(docx: Uint8Array): Promise<Uint8Array> {
  const { convertDocument } = await import('@matbee/libreoffice-converter/server').catch((cause: unknown) => {
    throw new Error('Writing a .doc needs @matbee/libreoffice-converter: run npm ci without --omit=optional.', {
      cause,
    });
  });
  const entry = createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/server');
  const wasmPath = path.join(path.dirname(entry), '../wasm');
  const { data } = await convertDocument(docx, { outputFormat: 'doc' }, { wasmPath });
  return data;
}
