import { Divider } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';

/** Between two ways to sign in. */
export function OrDivider(): ReactNode {
  const { t } = useTranslation();
  return <Divider label={t('signIn.or')} />;
}
