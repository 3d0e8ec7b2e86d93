import { Button } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { addressOf, call, searchOf } from '../../api/call.ts';
import { tellFailure } from '../../parts/tell.ts';
import { usageFilterOf } from './usage-search.ts';

/** All calls that match, as a file that the browser writes while it comes. */
export function ExportButton(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/usage' });
  const save = useMutation({
    // A download says neither why it was refused nor for which company this page stands: a call that does goes first.
    mutationFn: () => call('getOwnCredits'),
    onSuccess: () => location.assign(addressOf('exportUsage') + searchOf(usageFilterOf(search))),
    onError: tellFailure,
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
