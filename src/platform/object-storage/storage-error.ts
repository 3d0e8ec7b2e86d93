/** The kind of failure, as far as callers distinguish it. */
export type StorageFault = 'unreachable' | 'denied' | 'full' | 'corrupt' | 'other';

/** The store itself failed. The message is for the log and the operator: it says what failed and what to do. */
export class StorageError extends Error {
  readonly fault: StorageFault;

  constructor(fault: StorageFault, message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'StorageError';
    this.fault = fault;
  }
}
