import i18next from 'i18next';
import { ApiError } from '../api/call.ts';

/** What to tell a person of a failure: the words of the catalogue for its code, those of the server otherwise. */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('error.crash');
  const codes: Readonly<Record<string, string>> = i18next.t('error.codes', {
    returnObjects: true,
    seconds: error.retryAfterSeconds ?? 60,
  });
  return codes[error.code] ?? error.message;
}

/** The id to quote; null where no answer came, or what failed was no call. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
