import { Stack, Text } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { twoFactorQuery, waysInQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { PROOF_FIELDS, ProofFields } from '../../parts/proof-fields.tsx';

interface TwoFactorOffDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Turns two-factor sign-in off with a password and a code. */
export function TwoFactorOffDialog({ opened, onClose }: TwoFactorOffDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const hasPassword = useQuery(waysInQuery).data?.password !== false;
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: byContract(hasPassword ? ENDPOINTS.endTwoFactor.body : ENDPOINTS.endTwoFactor.body.pick({ code: true })),
  });
  const end = useMutation({
    mutationFn: ({ password, code }: typeof form.values) =>
      call('endTwoFactor', { body: { code, ...(hasPassword && { password }) } }),
    onSuccess: async () => {
      close();
      notifyDone(t('twoFactor.turnedOff'));
      await client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    },
    onError: (error) => showAtField(error, PROOF_FIELDS, form.setFieldError),
  });
  const close = (): void => {
    onClose();
    end.reset();
    form.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('twoFactor.turnOffTitle')}>
      <form onSubmit={form.onSubmit((values) => end.mutate(values))} noValidate>
        <Stack>
          <FormAlert error={end.error} fields={PROOF_FIELDS} />
          <Text size="sm">{t(hasPassword ? 'twoFactor.turnOffText' : 'twoFactor.turnOffByProvider')}</Text>
          <ProofFields form={form} asksForCode asksForPassword={hasPassword} />
          <DialogActions onCancel={close} submit={t('twoFactor.turnOff')} color="red" loading={end.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
