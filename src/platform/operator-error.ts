/**
 * Something that only the operator can mend: a database that cannot be reached, a folder that cannot be written. The message
 * is whole sentences that say what is wrong and what to do; `main/` prints it without a stack and exits with 1.
 */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OperatorError';
  }
}
