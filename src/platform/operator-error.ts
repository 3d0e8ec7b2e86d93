/**
 * A fault that only the operator can fix: a database that cannot be reached, a folder that cannot be written. The message says
 * in whole sentences what is wrong and what to do; `main/` prints it without a stack and exits with 1.
 */
export class OperatorError extends Error {
  constructor(message: string, cause?: unknown) {
    super(message, cause === undefined ? undefined : { cause });
    this.name = 'OperatorError';
  }
}
