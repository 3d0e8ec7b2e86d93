import { Anchor, Code, Group, Paper, Stack, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CopyIcon } from '../../parts/copy-field.tsx';
import { useSession } from '../../shell/use-session.ts';

/** A command that works after a key is filled in. */
export function CurlCard({ baseUrl }: { readonly baseUrl: string }): ReactNode {
  const { t } = useTranslation();
  const { email } = useSession();
  const command = [
    `curl ${baseUrl}/cvs/process \\`,
    `  -H "Authorization: Bearer $LECTERN_KEY" \\`,
    `  -F "acting_user_email=${email}" \\`,
    '  -F "file=@cv.pdf"',
  ].join('\n');
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Group justify="space-between">
          <Title order={2}>{t('publicApi.curlTitle')}</Title>
          <CopyIcon value={command} />
        </Group>
        <Text size="sm" c="dimmed">
          {t('publicApi.curlText')}
        </Text>
        <Code block tabIndex={0} aria-label={t('publicApi.curlTitle')} role="region">
          {command}
        </Code>
        <Anchor href="/docs" target="_blank" rel="noreferrer" size="sm">
          {t('publicApi.referenceLink')}
        </Anchor>
      </Stack>
    </Paper>
  );
}
