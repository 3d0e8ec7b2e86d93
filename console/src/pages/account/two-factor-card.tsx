import { Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { TwoFactor } from '#http/console/contract.ts';
import { twoFactorQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { useSession } from '../../shell/use-session.ts';
import { SetUpTwoFactorDialog } from './set-up-two-factor-dialog.tsx';
import { TwoFactorOffDialog } from './two-factor-off-dialog.tsx';

/** From this number of recovery codes on, a hint is shown. */
const FEW_CODES = 3;

/** The state of two-factor sign-in and its actions. */
export function TwoFactorCard(): ReactNode {
  const { t } = useTranslation();
  const [setsUp, settingUp] = useDisclosure();
  const [turnsOff, turningOff] = useDisclosure();
  const state = useQuery(twoFactorQuery);
  const { email } = useSession();
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('twoFactor.title')}</Title>
          {state.data !== undefined && (
            <Button variant="default" size="xs" onClick={state.data.enabled ? turningOff.open : settingUp.open}>
              {state.data.enabled ? t('twoFactor.turnOff') : t('twoFactor.setUp')}
            </Button>
          )}
        </Group>
        {state.isPending && <Skeleton height={44} role="status" aria-label={t('common.loading')} />}
        {state.isError && <ErrorAlert error={state.error} onRetry={() => void state.refetch()} />}
        {state.data !== undefined && <Words state={state.data} />}
      </Stack>
      <SetUpTwoFactorDialog email={email} opened={setsUp} onClose={settingUp.close} />
      <TwoFactorOffDialog opened={turnsOff} onClose={turningOff.close} />
    </Paper>
  );
}

function Words({ state }: { readonly state: TwoFactor }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  if (!state.enabled || state.since === null) return <Text size="sm">{t('twoFactor.off')}</Text>;
  const left = state.recovery_codes_left;
  return (
    <Text size="sm">
      {t('twoFactor.on', { when: format.moment(state.since) })} {t('twoFactor.left', { count: left })}
      {left <= FEW_CODES && ` ${t('twoFactor.fewLeft')}`}
    </Text>
  );
}
