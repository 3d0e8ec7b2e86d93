import { Button, Group, Modal, PasswordInput, Stack, Text, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { twoFactorQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { tellDone } from '../../parts/tell.ts';
import { codeOf } from './code-of.ts';

interface TwoFactorOffDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Off again, by password and code. */
export function TwoFactorOffDialog({ opened, onClose }: TwoFactorOffDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { password: '', code: '' },
    validate: schemaResolver(ENDPOINTS.endTwoFactor.body),
  });
  const end = useMutation({
    mutationFn: (body: typeof form.values) => call('endTwoFactor', { body }),
    onSuccess: async () => {
      close();
      tellDone(t('twoFactor.turnedOff'));
      await client.invalidateQueries({ queryKey: twoFactorQuery.queryKey });
    },
    onError: (error) => {
      if (codeOf(error) === 'sign_in_failed') form.setFieldError('password', t('account.currentWrong'));
      if (codeOf(error) === 'code_wrong') form.setFieldError('code', t('error.codes.code_wrong'));
    },
  });
  const close = (): void => {
    onClose();
    end.reset();
    form.reset();
  };
  const isOwnFault = ['sign_in_failed', 'code_wrong'].includes(codeOf(end.error) ?? '');
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('twoFactor.turnOffTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={form.onSubmit((values) => end.mutate(values))} noValidate>
        <Stack>
          {end.isError && !isOwnFault && <ErrorAlert error={end.error} />}
          <Text size="sm">{t('twoFactor.turnOffText')}</Text>
          <PasswordInput
            {...form.getInputProps('password')}
            key={form.key('password')}
            label={t('field.currentPassword')}
            autoComplete="current-password"
            data-autofocus
          />
          <TextInput
            {...form.getInputProps('code')}
            key={form.key('code')}
            label={t('twoFactor.codeOrRecovery')}
            autoComplete="one-time-code"
            autoCapitalize="none"
            spellCheck={false}
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" color="red" loading={end.isPending}>
              {t('twoFactor.turnOff')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}
