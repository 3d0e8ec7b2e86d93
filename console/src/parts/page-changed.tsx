import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { type ApiError, codeOf } from '../api/call.ts';
import { errorText } from './error-text.ts';

/** Whether the session now belongs to another company or person than the page was loaded for. */
export function isPageChanged(error: unknown): error is ApiError {
  return ['company_changed', 'person_changed'].includes(codeOf(error) ?? '');
}

let isTold = false;

/** Such a page shows outdated data and cannot act. The only way on is to reload it. */
export function showPageChanged(error: unknown): void {
  if (!isPageChanged(error) || isTold) return;
  isTold = true;
  modals.open({
    title: i18next.t('error.changedTitle'),
    withCloseButton: false,
    closeOnClickOutside: false,
    closeOnEscape: false,
    children: (
      <Stack>
        <Text size="sm">{errorText(error)}</Text>
        <Group justify="flex-end">
          <Button data-autofocus onClick={() => location.reload()}>
            {i18next.t('error.loadAnew')}
          </Button>
        </Group>
      </Stack>
    ),
  });
}
