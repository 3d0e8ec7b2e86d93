import { Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS, type OneTimeLink } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { membersQuery } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { MemberFields, type MemberValues, memberBody } from './member-fields.tsx';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLink: (link: OneTimeLink) => void;
}

interface InviteValues extends MemberValues {
  readonly email: string;
}

const EMPTY: InviteValues = { email: '', role: 'consultant', monthly_limit: '', pool: '' };

/** Invites a member, then shows the link. */
export function InviteDialog({ opened, onClose, onLink }: InviteDialogProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const form = useForm<InviteValues>({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: schemaResolver(ENDPOINTS.addMember.body.pick({ email: true })),
  });
  const add = useMutation({
    mutationFn: (values: InviteValues) =>
      call('addMember', { body: { email: values.email, language, ...memberBody(values) } }),
    onSuccess: async ({ link }) => {
      close();
      onLink(link);
      await client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  const close = (): void => {
    onClose();
    add.reset();
    form.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('members.inviteTitle')}>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          {add.isError && <ErrorAlert error={add.error} />}
          <TextInput
            {...form.getInputProps('email')}
            key={form.key('email')}
            label={t('field.email')}
            type="email"
            autoComplete="off"
            data-autofocus
          />
          <MemberFields form={form} />
          <DialogActions onCancel={close} submit={t('members.submitInvite')} loading={add.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
