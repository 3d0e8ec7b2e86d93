import { Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setActingMember } from '../api/acting-member.ts';
import { call } from '../api/call.ts';
import { useConfirm } from '../parts/dialog.tsx';
import { notifyFailure } from '../parts/notify.tsx';

/** Signs out here or in every browser, clears all loaded data, and opens the sign-in page, by way of the identity provider if it let the person in. */
export function useSignOut(name: 'signOut' | 'signOutEverywhere') {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(name),
    onSuccess: async ({ provider_url: providerUrl }) => {
      if (providerUrl !== null) {
        // The session at the provider would let the next person in.
        location.assign(providerUrl);
        return;
      }
      setActingMember(null);
      await navigate({ to: '/sign-in', search: {} });
      client.clear();
    },
    onError: notifyFailure,
  });
}

/** Asks for confirmation, because other browsers are signed out too. */
export function useAskToSignOutEverywhere(): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const everywhere = useSignOut('signOutEverywhere');
  return () =>
    confirm({
      title: t('account.signOutEverywhereTitle'),
      children: <Text size="sm">{t('account.signOutEverywhereText')}</Text>,
      confirm: t('account.signOutEverywhere'),
      onConfirm: () => everywhere.mutate(),
    });
}
