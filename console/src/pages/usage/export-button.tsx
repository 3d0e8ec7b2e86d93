import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, call, searchOf } from '../../api/call.ts';
import { notifyFailure } from '../../parts/notify.tsx';
import { usageFilterOf } from './usage-search.ts';

/** Downloads all matching calls as a file. */
export function ExportButton(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/usage' });
  const save = useMutation({
    // A download reports no error and sends no company header, so a call that does comes first.
    mutationFn: () => call('getOwnCredits'),
    onSuccess: () => location.assign(addressOf('exportUsage') + searchOf(usageFilterOf(search))),
    onError: notifyFailure,
  });
  return (
    <Button
      variant="default"
      leftSection={<Download size={18} aria-hidden />}
      loading={save.isPending}
      onClick={() => save.mutate()}
      title={t('usage.exportHint')}
    >
      {t('usage.export')}
    </Button>
  );
}
