import { Worker } from 'node:worker_threads';
import type { FromWorker, ToWorker, WorkerCalls } from './worker-protocol.ts';

export interface WorkerService<Setup, Calls extends WorkerCalls> {
  /** Runs once before the first call; what it answers is the worker's word about itself. */
  start: (setup: Setup) => Promise<unknown>;
  readonly handlers: {
    readonly [Name in keyof Calls]: (input: Calls[Name]['input']) => Promise<Calls[Name]['output']>;
  };
}

/**
 * The worker's side of a pool: the message loop of a child process. Calls are answered one after another. When the parent
 * goes, however it goes, the channel closes, and the process ends itself and every process that it started.
 */
export function serveWorker<Setup, Calls extends WorkerCalls>(service: WorkerService<Setup, Calls>): void {
  process.on('disconnect', endWithAll);
  watchParent();
  // Signals of a terminal are meant for the parent, which stops its workers in its own order.
  process.on('SIGINT', () => undefined);
  let last: Promise<void> = Promise.resolve();
  process.on('message', (message: ToWorker) => {
    last = last.then(() => answer(service, message));
  });
}

async function answer<Setup, Calls extends WorkerCalls>(
  service: WorkerService<Setup, Calls>,
  message: ToWorker,
): Promise<void> {
  const id = message.kind === 'call' ? message.id : null;
  try {
    if (message.kind === 'setup') {
      tell({ kind: 'ready', about: await service.start(message.setup as Setup) });
      return;
    }
    const handler = service.handlers[message.name];
    if (handler === undefined) throw new Error(`this worker knows no call named ${message.name}`);
    tell({ kind: 'reply', id: message.id, output: await handler(message.input) });
  } catch (error) {
    const { message: text, stack } = error instanceof Error ? error : new Error(String(error));
    tell({ kind: 'fault', id, message: text, stack });
  }
}

function tell(message: FromWorker): void {
  if (process.connected) process.send?.(message);
}

const PARENT_LOOK_MS = 1000;

/** A process that computes without a pause does not hear that its channel closed; a thread beside it looks. */
function watchParent(): void {
  const watch = `
    const { workerData: parent } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid === parent) return;
      try { process.kill(-process.pid, 'SIGKILL'); } catch {}
      process.kill(process.pid, 'SIGKILL');
    }, ${PARENT_LOOK_MS});`;
  // Who the parent is, is asked here: by the time the thread runs the parent may be gone.
  new Worker(watch, { eval: true, workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}

/** The pool makes each worker the leader of a process group, so that nothing it started outlives it. */
function endWithAll(): never {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // Not a leader: somebody started it by hand.
  }
  process.exit(0);
}
