import { StorageError, type StorageFault } from './storage-error.ts';

/** The fields by which the S3 client's errors and those of the network can be told apart. */
interface S3Failure {
  readonly name?: string;
  readonly message?: string;
  readonly code?: string;
  readonly $metadata?: { readonly httpStatusCode?: number };
}

const NETWORK = [
  'TimeoutError',
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
];

/** Whether the object (or the bucket) asked for is not there. */
export function isMissing(error: unknown): boolean {
  return statusOf(error) === 404;
}

export function isRangeBeyondEnd(error: unknown): boolean {
  return statusOf(error) === 416;
}

/** Whether the same request may succeed a moment later. */
export function isWorthRetrying(error: unknown): boolean {
  const status = statusOf(error);
  return isNetwork(error) || status >= 500 || status === 429 || status === 408;
}

/** An error of the S3 client as one that says what was tried, what the store answered and what to do. */
export function storageErrorOf(error: unknown, failed: string): StorageError {
  if (error instanceof StorageError) return error;
  const { name = 'error', message = '' } = error as S3Failure;
  const status = statusOf(error);
  const { fault, remedy } = faultOf(error, status);
  const reason = [status > 0 ? `${status} ${name}` : name, message].filter((part) => part !== '').join(': ');
  return new StorageError(fault, `${failed}: ${reason}.${remedy}`, error);
}

function faultOf(error: unknown, status: number): { fault: StorageFault; remedy: string } {
  if (status === 401 || status === 403) return { fault: 'denied', remedy: ' Check the access key and its rights.' };
  if (status === 507) return { fault: 'full', remedy: ' Make room in the store.' };
  if (isNetwork(error) || status >= 500)
    return { fault: 'unreachable', remedy: ' Check that the store runs and can be reached.' };
  if (status === 404) return { fault: 'other', remedy: ' Check that the bucket exists.' };
  return { fault: 'other', remedy: '' };
}

function isNetwork(error: unknown): boolean {
  const { name = '', code = '' } = error as S3Failure;
  return NETWORK.includes(code) || NETWORK.includes(name);
}

function statusOf(error: unknown): number {
  return (error as S3Failure).$metadata?.httpStatusCode ?? 0;
}
