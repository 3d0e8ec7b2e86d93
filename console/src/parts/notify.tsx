import { Button, Group } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import i18next from 'i18next';
import type { ReactNode } from 'react';
import { errorText, requestIdOf } from './error-text.ts';
import { isPageChanged } from './page-changed.tsx';

/** Something that a notification offers to do. */
interface NotifiedAction {
  readonly label: string;
  readonly act: () => void;
}

/** So long, in milliseconds, a notification stays that is more than a glance: with an action, or a request id. */
const LONG_MS = 15_000;

/** Shows a notification of success, with something to do about it where there is an action. */
export function notifyDone(message: string, action?: NotifiedAction): void {
  const act = (): void => {
    notifications.hide(id);
    action?.act();
  };
  const id = notifications.show({
    message: action === undefined ? message : <ActionMessage message={message} label={action.label} act={act} />,
    color: 'teal',
    ...(action !== undefined && { autoClose: LONG_MS }),
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  });
}

function ActionMessage({ message, label, act }: NotifiedAction & { readonly message: string }): ReactNode {
  return (
    <Group justify="space-between" gap="xs">
      {message}
      <Button variant="subtle" size="compact-sm" onClick={act}>
        {label}
      </Button>
    </Group>
  );
}

/** Shows a notification of a failure. */
export function notifyFailure(error: unknown): void {
  // A dialog already shows it.
  if (isPageChanged(error)) return;
  const requestId = requestIdOf(error);
  const quote = requestId === null ? '' : ` ${i18next.t('common.requestId')}: ${requestId}`;
  notifications.show({
    title: i18next.t('error.title'),
    message: errorText(error) + quote,
    color: 'red',
    autoClose: LONG_MS,
    closeButtonProps: { 'aria-label': i18next.t('common.close') },
  });
}
