import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { errorText, requestIdOf } from './error-text.ts';
import { isPageChanged } from './page-changed.tsx';

/** Shows a notification of success. */
export function notifyDone(message: string): void {
  notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': i18next.t('common.close') } });
}

/** Shows a notification of a failure, long enough to read the request id. */
export function notifyFailure(error: unknown): void {
  // A dialog already shows it.
  if (isPageChanged(error)) return;
  const requestId = requestIdOf(error);
  const quote = requestId === null ? '' : ` ${i18next.t('common.requestId')}: ${requestId}`;
  notifications.show({
    title: i18next.t('error.title'),
    message: errorText(error) + quote,
    color: 'red',
    autoClose: 15_000,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  });
}
