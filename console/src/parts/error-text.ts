import i18next from 'i18next';
import { ApiError } from '../api/call.ts';
import { inTime } from '../i18n/format.ts';
import { statementText } from '../i18n/statement.ts';

/** The wait if the server does not send one. */
const WAIT_SECONDS = 60;

/** An error in the language of the page. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('error.crash');
  const when = inTime(error.retryAfterSeconds ?? WAIT_SECONDS, i18next.language);
  return statementText('reasons', { ...error.statement, params: { ...error.statement.params, when } });
}

/** The request id by which an operator finds a fault in the log. Null for a refused call, whose message says what to do. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError && !isRefusal(error) ? error.requestId : null;
}

function isRefusal({ status }: ApiError): boolean {
  return status >= 400 && status < 500;
}
