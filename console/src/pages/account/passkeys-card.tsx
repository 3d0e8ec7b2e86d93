import { Badge, Button, Group, Paper, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { DataOf, Passkey } from '#http/console/contract.ts';
import { passkeysQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyMenu } from './passkey-menu.tsx';

/** The passkeys of the person. */
export function PasskeysCard(): ReactNode {
  const { t } = useTranslation();
  const [adds, adding] = useDisclosure();
  const passkeys = useQuery(passkeysQuery);
  return (
    <Paper withBorder p="md">
      <Stack gap="md">
        <Group justify="space-between">
          <Title order={2}>{t('passkeys.title')}</Title>
          {passkeys.data?.unavailable === null && (
            <Button variant="default" size="xs" onClick={adding.open} aria-label={t('passkeys.addTitle')}>
              {t('passkeys.add')}
            </Button>
          )}
        </Group>
        {passkeys.isPending && <Skeleton height={44} role="status" aria-label={t('common.loading')} />}
        {passkeys.isError && <ErrorAlert error={passkeys.error} onRetry={() => void passkeys.refetch()} />}
        {passkeys.data !== undefined && <Words unavailable={passkeys.data.unavailable} />}
        {passkeys.data?.passkeys.map((passkey) => (
          <PasskeyRow key={passkey.id} passkey={passkey} />
        ))}
      </Stack>
      {adds && <AddPasskeyDialog onClose={adding.close} />}
    </Paper>
  );
}

function Words({ unavailable }: Pick<DataOf<'listPasskeys'>, 'unavailable'>): ReactNode {
  const { t } = useTranslation();
  const reasons = {
    passwords_off: t('passkeys.unavailable.passwords_off'),
    no_password: t('passkeys.unavailable.no_password'),
    no_address: t('passkeys.unavailable.no_address'),
    ip_address: t('passkeys.unavailable.ip_address'),
    not_secure: t('passkeys.unavailable.not_secure'),
  };
  return <Text size="sm">{unavailable === null ? t('passkeys.lead') : reasons[unavailable]}</Text>;
}

function PasskeyRow({ passkey }: { readonly passkey: Passkey }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const used =
    passkey.last_used_at === null
      ? t('passkeys.neverUsed')
      : t('passkeys.lastUsed', { when: format.ago(passkey.last_used_at) });
  return (
    <Group wrap="nowrap" align="flex-start">
      <KeyRound size={20} aria-hidden />
      <Stack gap={0} flex={1} miw={0}>
        <Group gap="xs">
          <Text size="sm" fw={500} style={{ overflowWrap: 'anywhere' }}>
            {passkey.name}
          </Text>
          <Badge variant="light" color="gray">
            {passkey.synced ? t('passkeys.synced') : t('passkeys.oneDevice')}
          </Badge>
        </Group>
        <Text size="xs" c="dimmed">
          {t('passkeys.addedAt', { when: format.moment(passkey.created_at) })} · {used}
        </Text>
      </Stack>
      <PasskeyMenu passkey={passkey} />
    </Group>
  );
}
