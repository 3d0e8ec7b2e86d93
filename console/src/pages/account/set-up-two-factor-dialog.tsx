import { Box, Center, PasswordInput, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { QRCodeSVG } from 'qrcode.react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { type DataOf, ENDPOINTS } from '#http/console/contract.ts';
import { call, codeOf } from '../../api/call.ts';
import { sessionsQuery, signInOptionsQuery, twoFactorQuery, waysInQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { CopyField } from '../../parts/copy-field.tsx';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import { ProviderButton } from '../entry/provider-button.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';

const PASSWORD_FIELD = { sign_in_failed: 'password' } as const;
const CODE_FIELD = { code_wrong: 'code' } as const;

interface SetUpTwoFactorDialogProps {
  readonly email: string;
  readonly opened: boolean;
  readonly onClose: () => void;
  /** Called after two-factor sign-in is on and the recovery codes were shown. */
  readonly onDone?: () => void;
}

/** Asks for the password, shows the QR code and asks for a first code, then shows the recovery codes once. The page keeps none of it. */
export function SetUpTwoFactorDialog({ email, opened, onClose, onDone }: SetUpTwoFactorDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const begin = useMutation({
    mutationFn: (body: { password?: string }) => call('beginTwoFactor', { body }),
    gcTime: 0,
  });
  const confirm = useMutation({
    mutationFn: (body: { code: string }) => call('confirmTwoFactor', { body }),
    gcTime: 0,
  });
  const codes = confirm.data?.recovery_codes;
  const close = (): void => {
    onClose();
    if (codes !== undefined) {
      void client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
      void client.invalidateQueries({ queryKey: sessionsQuery.queryKey });
      onDone?.();
    }
    begin.reset();
    confirm.reset();
  };
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={codes === undefined ? t('twoFactor.setUpTitle') : t('twoFactor.codesTitle')}
      // The codes are shown only once, so a click outside or Escape does not close the dialog.
      closeOnClickOutside={begin.data === undefined}
      closeOnEscape={codes === undefined}
      withCloseButton={codes === undefined}
    >
      {begin.data === undefined && <PasswordStep begin={begin} onCancel={close} />}
      {begin.data !== undefined && codes === undefined && (
        <ConfirmStep made={begin.data} confirm={confirm} onCancel={close} />
      )}
      {codes !== undefined && <RecoveryCodes email={email} codes={codes} onDone={close} />}
    </Dialog>
  );
}

interface Step<Body> {
  readonly mutate: (body: Body, options: { onError: (error: unknown) => void }) => void;
  readonly isPending: boolean;
  readonly error: unknown;
}

function PasswordStep({
  begin,
  onCancel,
}: {
  readonly begin: Step<{ password?: string }>;
  readonly onCancel: () => void;
}): ReactNode {
  const { t } = useTranslation();
  // Who has no password is asked to sign in at the provider again, if that was too long ago.
  const ways = useQuery(waysInQuery);
  const hasPassword = ways.data?.password !== false;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '' },
    validate: byContract(hasPassword ? ENDPOINTS.beginTwoFactor.body : z.object({})),
  });
  const provider = useQuery(signInOptionsQuery).data?.provider ?? null;
  const href = useLocation({ select: (location) => location.href });
  const onError = (error: unknown): void => showAtField(error, PASSWORD_FIELD, form.setFieldError);
  if (ways.isPending) return <Skeleton height={120} role="status" aria-label={t('common.loading')} />;
  // On the page of those who must set it up first, no other dialog asks.
  if (!hasPassword && provider !== null && codeOf(begin.error) === 'password_required')
    return (
      <Stack>
        <Text size="sm">{t('provider.confirmText', { name: provider })}</Text>
        <ProviderButton name={provider} from={href} again />
      </Stack>
    );
  return (
    <form onSubmit={form.onSubmit((values) => begin.mutate(hasPassword ? values : {}, { onError }))} noValidate>
      <Stack>
        <FormAlert error={begin.error} fields={PASSWORD_FIELD} />
        <Text size="sm">{t(hasPassword ? 'twoFactor.setUpText' : 'twoFactor.setUpByProvider')}</Text>
        {hasPassword && (
          <PasswordInput
            {...form.getInputProps('password')}
            label={t('field.currentPassword')}
            autoComplete="current-password"
            data-autofocus
          />
        )}
        <DialogActions onCancel={onCancel} submit={t('twoFactor.next')} loading={begin.isPending} />
      </Stack>
    </form>
  );
}

interface ConfirmStepProps {
  readonly made: DataOf<'beginTwoFactor'>;
  readonly confirm: Step<{ code: string }>;
  readonly onCancel: () => void;
}

function ConfirmStep({ made, confirm, onCancel }: ConfirmStepProps): ReactNode {
  const { t } = useTranslation();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { code: '' },
    validate: byContract(ENDPOINTS.confirmTwoFactor.body),
  });
  const onError = (error: unknown): void => showAtField(error, CODE_FIELD, form.setFieldError);
  return (
    <form onSubmit={form.onSubmit((values) => confirm.mutate(values, { onError }))} noValidate>
      <Stack>
        <FormAlert error={confirm.error} fields={CODE_FIELD} />
        <Text size="sm">{t('twoFactor.scan')}</Text>
        <Center>
          {/* Black on white in dark mode too, because many apps cannot read other colours. */}
          <Box bg="white" p="xs" lh={0}>
            <QRCodeSVG value={made.uri} size={192} marginSize={2} title={t('twoFactor.qr')} role="img" />
          </Box>
        </Center>
        <CopyField label={t('twoFactor.secret')} value={made.secret} />
        <TextInput
          {...form.getInputProps('code')}
          label={t('code.label')}
          description={t('twoFactor.confirmText')}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoFocus
        />
        <DialogActions onCancel={onCancel} submit={t('twoFactor.confirm')} loading={confirm.isPending} />
      </Stack>
    </form>
  );
}
