import { Progress } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';

/** How much of a monthly limit is used. */
export function MonthBar({ used, limit }: { readonly used: number; readonly limit: number }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const share = limit === 0 ? 100 : Math.min(100, (used / limit) * 100);
  return (
    <Progress
      value={share}
      {...(share >= 100 ? { color: 'orange' } : {})}
      aria-label={t('credits.usedOf', { used: format.count(used), limit: format.count(limit) })}
    />
  );
}
