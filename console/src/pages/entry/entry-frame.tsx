import { Center, Group, Paper, Stack, Text, Title } from '@mantine/core';
import { useDocumentTitle } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import markUrl from '../../shell/mark.svg';

interface EntryFrameProps {
  readonly title: string;
  readonly text?: string;
  readonly children?: ReactNode;
}

/** The frame of the pages before signing in. */
export function EntryFrame({ title, text, children }: EntryFrameProps): ReactNode {
  const { t } = useTranslation();
  useDocumentTitle(`${title} · Lectern`);
  return (
    <Center component="main" mih="100dvh" p="md">
      <Stack w="100%" maw={420} gap="lg">
        <Group gap="xs" justify="center">
          <img src={markUrl} alt="" width={34} height={34} />
          <Text fw={700} fz={26}>
            {t('app.name')}
          </Text>
        </Group>
        <Paper withBorder shadow="sm" radius="lg" p={{ base: 'md', xs: 'xl' }}>
          <Stack>
            <Stack gap={4}>
              <Title order={1}>{title}</Title>
              {text !== undefined && <Text c="dimmed">{text}</Text>}
            </Stack>
            {children}
          </Stack>
        </Paper>
      </Stack>
    </Center>
  );
}
