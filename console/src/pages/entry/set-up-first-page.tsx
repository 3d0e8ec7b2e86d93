import { Button, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { sessionQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { useSignOut } from '../../shell/use-sign-out.tsx';
import { SetUpTwoFactorDialog } from '../account/set-up-two-factor-dialog.tsx';
import { EntryFrame } from './entry-frame.tsx';
import { useAfterSignIn } from './use-after-sign-in.ts';

/** For members who must set up a second factor first. */
export function SetUpFirstPage(): ReactNode {
  const { t } = useTranslation();
  const { from } = useSearch({ from: '/two-factor' });
  const session = useQuery(sessionQuery);
  const [opened, { open, close }] = useDisclosure();
  const goOn = useMutation({ mutationFn: () => call('getSession'), onSuccess: useAfterSignIn(from) });
  const signOut = useSignOut('signOut');
  const failure = goOn.error ?? signOut.error ?? session.error;
  return (
    <EntryFrame title={t('twoFactor.title')} text={t('twoFactor.requiredText')}>
      {failure !== null && <ErrorAlert error={failure} />}
      <Stack>
        <Button onClick={open} loading={goOn.isPending || session.isPending} fullWidth>
          {t('twoFactor.setUp')}
        </Button>
        {(session.data?.companies.length ?? 0) > 1 && (
          <Button component={Link} to="/choose-company" variant="default" fullWidth>
            {t('account.changeCompany')}
          </Button>
        )}
        <Button variant="subtle" color="gray" onClick={() => signOut.mutate()} loading={signOut.isPending} fullWidth>
          {t('account.signOut')}
        </Button>
      </Stack>
      <SetUpTwoFactorDialog
        email={session.data?.email ?? ''}
        opened={opened}
        onClose={close}
        onDone={() => goOn.mutate()}
      />
    </EntryFrame>
  );
}
