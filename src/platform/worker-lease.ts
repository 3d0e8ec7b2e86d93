import type { Tenant } from '#kit/tenant.ts';
import type { CallAllowance, WorkerCalls } from './worker-protocol.ts';

export interface LeaseOptions {
  /** For whom the work is done; for the operator where absent. */
  readonly tenant?: Tenant;
  /** For which document the worker is; who waits for many gives way to who waits for few. By itself where absent. */
  readonly holder?: object;
  /** Ends the waiting. */
  readonly signal?: AbortSignal;
}

/** One worker for several calls in a row. */
export interface Lease<Calls extends WorkerCalls> {
  /** What the worker said of itself when it was ready. */
  readonly about: unknown;
  /** @throws WorkerLost where the worker is gone or was killed for taking too much; WorkerFault where its handler threw; OutputTooLarge */
  call<Name extends keyof Calls & string>(
    name: Name,
    input: Calls[Name]['input'],
    allowance: CallAllowance,
  ): Promise<Calls[Name]['output']>;
  /** Gives the worker back; one that still works is killed. Calling it twice is no harm. */
  release(): void;
}
