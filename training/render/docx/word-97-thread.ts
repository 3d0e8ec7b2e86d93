import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort, workerData } from 'node:worker_threads';
import { convertDocument } from '@matbee/libreoffice-converter/server';

/** The thread in which `toWord97` converts: given the bytes of a DOCX, it sends back those of the .doc. */
const entry = createRequire(import.meta.url).resolve('@matbee/libreoffice-converter/server');
const wasmPath = path.join(path.dirname(entry), '../wasm');
const { data } = await convertDocument(workerData as Uint8Array, { outputFormat: 'doc' }, { wasmPath });
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- the port of a thread has no origin
parentPort?.postMessage(data);
