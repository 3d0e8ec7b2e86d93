import { Paper, Stack, Switch, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { PublicApi } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { publicApiQuery } from '../../api/queries.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { useConfirm } from '../../parts/dialog.tsx';
import { notifyFailure } from '../../parts/notify.tsx';

/** The switch of the profile API, where the operator offers it. It is on only after a second look: its keys see whole profiles. */
export function ProfileApiCard({ enabled, base_url: address }: NonNullable<PublicApi['profile_api']>): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (wanted: boolean) => call('setProfileApi', { body: { enabled: wanted } }),
    onSuccess: (api) => client.setQueryData(publicApiQuery.queryKey, api),
    onError: notifyFailure,
  });
  const ask = (wanted: boolean): void =>
    confirm({
      title: t(wanted ? 'profileApi.turnOnTitle' : 'profileApi.turnOffTitle'),
      children: <Text size="sm">{t(wanted ? 'profileApi.turnOnText' : 'profileApi.turnOffText')}</Text>,
      confirm: t(wanted ? 'profileApi.turnOn' : 'profileApi.turnOff'),
      onConfirm: () => change.mutate(wanted),
    });
  return (
    <Paper withBorder p="md">
      <Stack gap="sm">
        <Switch
          size="md"
          checked={change.isPending ? change.variables : enabled}
          disabled={change.isPending}
          onChange={(event) => ask(event.currentTarget.checked)}
          label={t('profileApi.switchLabel')}
          description={enabled ? t('profileApi.on') : t('profileApi.off')}
        />
        {enabled && <CopyField label={t('profileApi.addressLabel')} value={address} />}
      </Stack>
    </Paper>
  );
}
