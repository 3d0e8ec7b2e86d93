import { Alert, Button, Code, Group, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
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
  return (
    <Alert color="red" variant="light" role="alert" icon={<CircleAlert aria-hidden />} title={t('error.title')}>
      <Stack gap="xs" align="flex-start">
        <Text size="sm">{errorText(error)}</Text>
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
