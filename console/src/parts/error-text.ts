import i18next from 'i18next';
import { ApiError } from '../api/call.ts';
import { inTime } from '../i18n/format.ts';
import { saidInOwnWords } from '../i18n/said.ts';

/** How long to wait where the server does not say. */
const WAIT_SECONDS = 60;

/**
 * What to tell a person of a failure: the words of the catalogue for its code, or else for the sentence of the server, which may
 * say more; the sentence itself where the catalogue has none.
 */
export function errorText(error: unknown): string {
  if (!(error instanceof ApiError)) return i18next.t('error.crash');
  const codes: Readonly<Record<string, string>> = i18next.t('error.codes', {
    returnObjects: true,
    when: inTime(error.retryAfterSeconds ?? WAIT_SECONDS, i18next.language),
  });
  return codes[error.code] ?? toldText(error.message);
}

/** A sentence of the server, such as a warning of a profile, in the language of the page. */
export function toldText(sentence: string): string {
  return saidInOwnWords(sentence) ?? i18next.t('error.told', { sentence });
}

/** The id to quote; null where no answer came, or what failed was no call. */
export function requestIdOf(error: unknown): string | null {
  return error instanceof ApiError ? error.requestId : null;
}
