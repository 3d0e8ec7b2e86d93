import { once } from 'node:events';
import { Worker } from 'node:worker_threads';

/**
 * Saves a DOCX in the format of Word 97 to 2003 (OLE2), by the LibreOffice that npm installs. Takes seconds, or some minutes on a busy
 * machine, where its start may hang until it is tried again.
 *
 * @throws Error where the converter is not installed or fails
 */
export async function toWord97(docx: Uint8Array): Promise<Uint8Array> {
  // The converter never clears the timers of its calls, which would keep the process for five minutes: they end with this thread.
  const thread = new Worker(new URL('./word-97-thread.ts', import.meta.url), { workerData: docx });
  try {
    const [data] = (await once(thread, 'message')) as [Uint8Array];
    return data;
  } catch (cause) {
    throw new Error(
      'Writing a .doc needs @matbee/libreoffice-converter. If it is not installed, run npm ci without --omit=optional.',
      { cause },
    );
  } finally {
    await thread.terminate();
  }
}
