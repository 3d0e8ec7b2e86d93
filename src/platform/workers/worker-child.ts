import { Worker } from 'node:worker_threads';
import { type FromWorker, type ToWorker, type WorkerCalls, WorkerChannel } from './worker-protocol.ts';

export interface WorkerService<Setup, Calls extends WorkerCalls> {
  /** Runs once before the first call. Its result describes the worker to the pool. */
  start: (setup: Setup) => Promise<unknown>;
  readonly handlers: {
    readonly [Name in keyof Calls]: (
      input: Calls[Name]['input'],
      report: (progress: unknown) => void,
    ) => Promise<Calls[Name]['output']>;
  };
}

/**
 * The worker's side of a pool: the message loop of a child process. Calls are answered one after another. When the parent ends,
 * for whatever reason, the channel closes, and the process kills itself and every process that it started. A process that no
 * pool started only loads its modules.
 */
export function serveWorker<Setup, Calls extends WorkerCalls>(service: WorkerService<Setup, Calls>): void {
  const channel = WorkerChannel.ofWorker<ToWorker, FromWorker>();
  if (channel === null) return;
  const send = (message: FromWorker): void => channel.send(message);
  watchParent();
  // A signal of the terminal is meant for the parent, which stops its workers in order.
  process.on('SIGINT', () => undefined);
  let queue: Promise<void> = Promise.resolve();
  let replyBytesMax = Number.POSITIVE_INFINITY;
  const receive = (message: ToWorker): void => {
    if (message.kind === 'setup') replyBytesMax = message.replyBytesMax;
    queue = queue.then(async () => send(withinBounds(await answer(service, message, send), replyBytesMax)));
  };
  channel.listen(receive, endWithAll);
}

async function answer<Setup, Calls extends WorkerCalls>(
  service: WorkerService<Setup, Calls>,
  message: ToWorker,
  send: (message: FromWorker) => void,
): Promise<FromWorker> {
  const id = message.kind === 'call' ? message.id : null;
  try {
    if (message.kind === 'setup') return { kind: 'ready', about: await service.start(message.setup as Setup) };
    const { id: callId } = message;
    const handler = service.handlers[message.name];
    if (handler === undefined) throw new Error(`this worker has no call named ${message.name}`);
    return {
      kind: 'reply',
      id: message.id,
      output: await handler(message.input, (progress) => send({ kind: 'progress', id: callId, progress })),
    };
  } catch (error) {
    const { message: text, stack } = error instanceof Error ? error : new Error(String(error));
    return { kind: 'fault', id, message: text.slice(0, FAULT_LENGTH_MAX), stack: stack?.slice(0, FAULT_LENGTH_MAX) };
  }
}

const FAULT_LENGTH_MAX = 10_000;

/** The server parses replies on its main thread. A reply that would block the thread is not sent. */
function withinBounds(message: FromWorker, bytesMax: number): FromWorker {
  if (message.kind !== 'reply') return message;
  const bytes = Buffer.byteLength(JSON.stringify(message.output) ?? '');
  return bytes <= bytesMax ? message : { kind: 'too_large', id: message.id, bytes };
}

const PARENT_POLL_MS = 1000;

/** A process that computes without a pause does not notice that its channel closed. A thread polls the parent instead. */
function watchParent(): void {
  const watch = `
    const { workerData: parent } = require('node:worker_threads');
    setInterval(() => {
      if (process.ppid === parent) return;
      try { process.kill(-process.pid, 'SIGKILL'); } catch {}
      process.kill(process.pid, 'SIGKILL');
    }, ${PARENT_POLL_MS});`;
  // The parent is read here: by the time the thread runs, the parent may be gone.
  new Worker(watch, { eval: true, workerData: process.ppid, resourceLimits: { maxOldGenerationSizeMb: 8 } }).unref();
}

/** Each worker leads a process group, so that nothing that it started outlives it. */
function endWithAll(): never {
  try {
    process.kill(-process.pid, 'SIGKILL');
  } catch {
    // The process leads no group: it was started by hand.
  }
  process.exit(0);
}
