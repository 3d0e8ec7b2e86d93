import { AsyncLocalStorage } from 'node:async_hooks';
import { createHash, randomBytes } from 'node:crypto';
import { channel } from 'node:diagnostics_channel';

/** What a process reports of its work. Seconds are those of a clock on the wall. */
export interface Measurements {
  /** A line of the log, also one below the level that is written. */
  readonly logged: {
    readonly event: string;
    readonly level: string;
    readonly fields: Readonly<Record<string, unknown>>;
  };
  /** A request for a worker process got one, or did not in time. */
  readonly workerWaited: { readonly worker: string; readonly seconds: number; readonly isServed: boolean };
  /** A worker process is free again. */
  readonly workerHeld: { readonly worker: string; readonly seconds: number };
  /** A call that processes a CV has ended. `engineSeconds`: null where no engine worked. */
  readonly callEnded: { readonly outcome: string; readonly credit: number; readonly engineSeconds: number | null };
  /** A webhook was sent once. */
  readonly webhookSent: { readonly state: string };
  /** A stage of a call that processes a CV has ended. */
  readonly stageEnded: EndedStage;
}

/** A stage of a call: a part of its work, or with the name `call` all of it. */
export interface EndedStage {
  readonly requestId: string;
  readonly name: string;
  /** 16 hexadecimal digits. */
  readonly id: string;
  /** The stage that it is a part of; null for the whole call. */
  readonly parentId: string | null;
  /** Milliseconds since 1970, with fractions. */
  readonly startedMs: number;
  readonly endedMs: number;
  readonly details: Readonly<Record<string, string | number | boolean>>;
  /** The name of the error that ended it; null if it ended well. */
  readonly error: string | null;
}

const channels = {
  logged: channel('lectern:logged'),
  workerWaited: channel('lectern:worker-waited'),
  workerHeld: channel('lectern:worker-held'),
  callEnded: channel('lectern:call-ended'),
  webhookSent: channel('lectern:webhook-sent'),
  stageEnded: channel('lectern:stage-ended'),
} as const satisfies Record<keyof Measurements, unknown>;

/** Reports a measurement. Costs nothing while nobody listens. */
export function report<Name extends keyof Measurements>(name: Name, measurement: Measurements[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(measurement);
}

/** Whether somebody listens to a measurement: what costs something to measure is measured only then. */
function isListenedTo(name: keyof Measurements): boolean {
  return channels[name].hasSubscribers;
}

/** Listens to the measurements of this process. Returns a function that ends it. */
export function onMeasurement<Name extends keyof Measurements>(
  name: Name,
  listener: (measurement: Measurements[Name]) => void,
): () => void {
  const receive = (message: unknown): void => listener(message as Measurements[Name]);
  channels[name].subscribe(receive);
  return () => {
    channels[name].unsubscribe(receive);
  };
}

/** The stage that is under way. */
interface CurrentStage {
  readonly requestId: string;
  readonly id: string;
}

const current = new AsyncLocalStorage<CurrentStage>();

type Details = EndedStage['details'];

/** Does all the work of a call. What `stage` times within is a part of it. Costs nothing while nobody listens. */
export async function wholeCall<T>(requestId: string, work: () => Promise<T>, details: Details = {}): Promise<T> {
  if (!isListenedTo('stageEnded')) return work();
  return timed({ requestId, name: 'call', id: idOfCall(requestId), parentId: null, details }, work);
}

/** Does a part of the work of a call that another process answers. What `stage` times within is a part of that call. */
export async function partOfCall<T>(requestId: string, work: () => Promise<T>): Promise<T> {
  if (!isListenedTo('stageEnded')) return work();
  return current.run({ requestId, id: idOfCall(requestId) }, work);
}

/** Does a stage of the call that is under way. Outside of a call it only does the work. */
export async function stage<T>(name: string, work: () => Promise<T>, details: Details = {}): Promise<T> {
  const above = isListenedTo('stageEnded') ? current.getStore() : undefined;
  if (above === undefined) return work();
  const id = randomBytes(8).toString('hex');
  return timed({ requestId: above.requestId, name, id, parentId: above.id, details }, work);
}

/** Reports a stage that has just ended and that took so long. */
export function stageTook(name: string, milliseconds: number, details: Details = {}): void {
  const above = isListenedTo('stageEnded') ? current.getStore() : undefined;
  if (above === undefined) return;
  const endedMs = now();
  report('stageEnded', {
    requestId: above.requestId,
    name,
    id: randomBytes(8).toString('hex'),
    parentId: above.id,
    startedMs: endedMs - milliseconds,
    endedMs,
    details,
    error: null,
  });
}

async function timed<T>(
  begun: Omit<EndedStage, 'startedMs' | 'endedMs' | 'error'>,
  work: () => Promise<T>,
): Promise<T> {
  const startedMs = now();
  const end = (error: string | null): void => report('stageEnded', { ...begun, startedMs, endedMs: now(), error });
  try {
    const result = await current.run({ requestId: begun.requestId, id: begun.id }, work);
    end(null);
    return result;
  } catch (error) {
    end(error instanceof Error ? error.name : 'Error');
    throw error;
  }
}

/** Every node knows the id of the whole call, so that its stages need not be told. */
function idOfCall(requestId: string): string {
  return createHash('sha256').update(`call ${requestId}`).digest('hex').slice(0, 16);
}

function now(): number {
  return performance.timeOrigin + performance.now();
}
