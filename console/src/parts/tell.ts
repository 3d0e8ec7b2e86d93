import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import { errorText, requestIdOf } from './error-text.ts';
import { isPageChanged } from './page-changed.tsx';

/** Says in passing that something is done. */
export function tellDone(message: string): void {
  notifications.show({ message, color: 'teal', closeButtonProps: { 'aria-label': i18next.t('common.close') } });
}

/** Says that something failed, for as long as it takes to read the request id. */
export function tellFailure(error: unknown): void {
  // Of that a dialog tells already.
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
