import { Button, Group, Stack, Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import i18next from 'i18next';
import { ApiError } from '../api/call.ts';
import { errorText } from './error-text.ts';

/** Whether the server refused since the session is another company's or person's by now than the one this page was loaded for. */
export function isPageChanged(error: unknown): error is ApiError {
  return error instanceof ApiError && ['company_changed', 'person_changed'].includes(error.code);
}

let isTold = false;

/** What stands on such a page is not true any more, and nothing can be done on it: it is to be loaded anew. */
export function tellPageChanged(error: unknown): void {
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
