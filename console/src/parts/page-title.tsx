import { Group, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';

/** The width of pages of forms and settings, in pixels. Lists are as wide as the window. */
export const FORM_PAGE_WIDTH = 960;

interface PageTitleProps {
  readonly title: string;
  readonly lead?: ReactNode;
  /** The actions of the page, at the right. */
  readonly action?: ReactNode;
}

/** The heading of a page, which is also the title of the browser tab. */
export function PageTitle({ title, lead, action }: PageTitleProps): ReactNode {
  useDocumentTitle(`${title} · Lectern`);
  return (
    <Group justify="space-between" align="flex-start" wrap="wrap" gap="md">
      <Stack gap={4} flex="1 1 320px" miw={0}>
        <Title order={1} lineClamp={2} title={title} style={{ overflowWrap: 'anywhere' }}>
          {title}
        </Title>
        {lead !== undefined && (
          <Text c="dimmed" size="sm" component="div">
            {lead}
          </Text>
        )}
      </Stack>
      {action}
    </Group>
  );
}
