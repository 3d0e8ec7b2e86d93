import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { setActingMember } from '../api/acting-member.ts';
import { call } from '../api/call.ts';
import { notifyFailure } from '../parts/notify.ts';

/** Signs out here or in every browser, clears all loaded data, and opens the sign-in page. */
export function useSignOut(name: 'signOut' | 'signOutEverywhere') {
  const client = useQueryClient();
  const navigate = useNavigate();
  return useMutation({
    mutationFn: () => call(name),
    onSuccess: async () => {
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
  const everywhere = useSignOut('signOutEverywhere');
  return () =>
    modals.openConfirmModal({
      title: t('account.signOutEverywhereTitle'),
      children: <Text size="sm">{t('account.signOutEverywhereText')}</Text>,
      labels: { confirm: t('account.signOutEverywhere'), cancel: t('common.cancel') },
      confirmProps: { color: 'red' },
      closeButtonProps: { 'aria-label': t('common.close') },
      onConfirm: () => everywhere.mutate(),
    });
}
