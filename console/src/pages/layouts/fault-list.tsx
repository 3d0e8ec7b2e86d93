import { Alert, Code, List, Stack, Text } from '@mantine/core';
import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutFault } from '#http/console/contract.ts';

/** All that is wrong with a document, with the place in it. */
export function FaultList({ faults }: { readonly faults: readonly LayoutFault[] }): ReactNode {
  const { t } = useTranslation();
  return (
    <Alert color="red" variant="light" role="alert" icon={<CircleAlert aria-hidden />} title={t('layouts.faultsTitle')}>
      <Stack gap="xs">
        <List size="sm" spacing={4}>
          {faults.map(({ kind, what }, at) => (
            <List.Item key={at}>
              {what !== '' && <Code style={{ overflowWrap: 'anywhere' }}>{what}</Code>} {t(`layouts.faults.${kind}`)}
            </List.Item>
          ))}
        </List>
        <Text size="sm">{t('layouts.faultsText')}</Text>
      </Stack>
    </Alert>
  );
}
