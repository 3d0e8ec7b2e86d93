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
}

const channels = {
  logged: channel('lectern:logged'),
  workerWaited: channel('lectern:worker-waited'),
  workerHeld: channel('lectern:worker-held'),
  callEnded: channel('lectern:call-ended'),
  webhookSent: channel('lectern:webhook-sent'),
} as const satisfies Record<keyof Measurements, unknown>;

/** Reports a measurement. Costs nothing while nobody listens. */
export function report<Name extends keyof Measurements>(name: Name, measurement: Measurements[Name]): void {
  if (channels[name].hasSubscribers) channels[name].publish(measurement);
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
