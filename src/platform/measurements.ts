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
export function isListenedTo(name: keyof Measurements): boolean {
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
