import { Button, Group, NumberInput, Paper, Stack, Text, Title } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { COMPANY } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { companyQuery } from '../../api/queries.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

/** For how long CVs are kept. `days`: null to keep them until somebody erases them. */
export function RetentionCard({ days }: { readonly days: number | null }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const [value, setValue] = useState<number | string>(days ?? '');
  const wanted = value === '' ? null : Number(value);
  const isValid = wanted === null || (Number.isInteger(wanted) && wanted >= 1 && wanted <= COMPANY.retentionDaysMax);
  const change = useMutation({
    mutationFn: (chosen: number | null) => call('setRetention', { body: { days: chosen } }),
    onSuccess: (company) => {
      client.setQueryData(companyQuery.queryKey, company);
      notifyDone(t('companySettings.saved'));
    },
    onError: notifyFailure,
  });
  // What would be erased is told before it is. The field may change meanwhile: what was asked for is what is told and set.
  const ask = useMutation({
    mutationFn: async (chosen: number | null) =>
      chosen === null ? 0 : (await call('countOldCvs', { query: { days: chosen } })).cvs,
    onSuccess: (cvs, chosen) => {
      if (cvs === 0) {
        change.mutate(chosen);
        return;
      }
      confirm({
        title: t('companySettings.eraseTitle', { count: cvs }),
        children: <Text size="sm">{t('companySettings.eraseText', { count: chosen ?? 0 })}</Text>,
        confirm: t('companySettings.erase'),
        onConfirm: () => change.mutate(chosen),
      });
    },
    onError: notifyFailure,
  });
  return (
    <Paper withBorder p="md">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          ask.mutate(wanted);
        }}
      >
        <Stack gap="sm">
          <Title order={2}>{t('companySettings.retentionTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t('companySettings.retentionLead')}
          </Text>
          <Group align="end">
            <NumberInput
              label={t('companySettings.retention')}
              placeholder={t('companySettings.forever')}
              value={value}
              onChange={setValue}
              min={1}
              max={COMPANY.retentionDaysMax}
              allowDecimal={false}
              allowNegative={false}
              error={isValid ? null : t('companySettings.retentionBounds', { max: COMPANY.retentionDaysMax })}
              w={220}
            />
            <Button type="submit" loading={ask.isPending || change.isPending} disabled={!isValid || wanted === days}>
              {t('companySettings.save')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Paper>
  );
}
