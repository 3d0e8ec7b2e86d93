import { parentPort } from 'node:worker_threads';
import { compileTypst } from '../../../training/render/typst/compile.ts';

// A thread that sets a document and tells how it went.
function outcome(): string {
  try {
    return compileTypst('#set text(font: "Lora", fallback: false)\nHarbour Foods').length > 0 ? 'set' : 'empty';
  } catch (error) {
    return (error as Error).message;
  }
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port of a thread, no window
parentPort?.postMessage(outcome());
