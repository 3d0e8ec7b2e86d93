import { Skeleton, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** A placeholder while the code or the data of a page loads. */
export function PendingPage(): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack p="md" aria-busy="true" aria-label={t('common.loading')} role="status">
      <Skeleton height={32} width={220} />
      <Skeleton height={240} />
    </Stack>
  );
}
