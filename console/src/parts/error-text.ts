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

/** The request id; null without a response, and for an error that is no failed call. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
