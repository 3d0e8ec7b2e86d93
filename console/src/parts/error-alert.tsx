import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert, WifiOff } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '../api/call.ts';
import { errorText, requestIdOf } from './error-text.ts';

interface ErrorAlertProps {
  readonly error: unknown;
  /** Adds a button to try again. */
  readonly onRetry?: () => void;
}

/** An error with its request id. */
export function ErrorAlert({ error, onRetry }: ErrorAlertProps): ReactNode {
  const { t } = useTranslation();
  const requestId = requestIdOf(error);
  const isOffline = useOffline(error, onRetry);
  return (
    <Alert
      color="red"
      variant="light"
      role="alert"
      icon={isOffline ? <WifiOff aria-hidden /> : <CircleAlert aria-hidden />}
      title={t(isOffline ? 'error.offlineTitle' : 'error.title')}
    >
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{isOffline ? t('error.offline') : errorText(error)}</Text>
        {requestId !== null && (
          <Text size="xs" c="dimmed">
            {t('common.requestId')} <Code>{requestId}</Code> {t('common.quote')}
          </Text>
        )}
        {onRetry !== undefined && (
          <Group>
            <Button size="xs" variant="default" onClick={onRetry}>
              {t('common.tryAgain')}
            </Button>
          </Group>
        )}
      </Stack>
    </Alert>
  );
}

/** Whether a call failed because this device is offline. Tries again by itself as soon as it is online. */
function useOffline(error: unknown, onRetry: (() => void) | undefined): boolean {
  const isUnanswered = error instanceof ApiError && error.status === 0;
  useEffect(() => {
    if (!isUnanswered || onRetry === undefined) return;
    window.addEventListener('online', onRetry);
    return () => window.removeEventListener('online', onRetry);
  }, [isUnanswered, onRetry]);
  return isUnanswered && !navigator.onLine;
}
