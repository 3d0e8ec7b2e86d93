import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { MEMBER_NAME_MAX, type Member } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { membersQuery } from '../../api/queries.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { MemberFields, type MemberValues, memberBody } from './member-fields.tsx';

interface EditMemberDialogProps {
  /** Null closes it. */
  readonly member: Member | null;
  readonly onClose: () => void;
}

interface EditValues extends MemberValues {
  readonly name: string;
}

/** Name, role, limit and pool of one member. */
export function EditMemberDialog({ member, onClose }: EditMemberDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={member !== null} onClose={onClose} title={t('members.editTitle', { email: member?.email ?? '' })}>
      {member !== null && <EditForm key={member.id} member={member} onClose={onClose} />}
    </Dialog>
  );
}

function EditForm({ member, onClose }: { readonly member: Member; readonly onClose: () => void }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm<EditValues>({
    mode: 'uncontrolled',
    initialValues: {
      name: member.name ?? '',
      role: member.role,
      monthly_limit: member.monthly_limit ?? '',
      pool: member.pool ?? '',
    },
  });
  const change = useMutation({
    mutationFn: (values: EditValues) => {
      const name = values.name.trim();
      const body = { ...memberBody(values), name: name === '' ? null : name };
      return call('changeMember', { params: { memberId: member.id }, body });
    },
    onSuccess: async () => {
      onClose();
      notifyDone(t('members.saved'));
      await client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
  });
  return (
    <form onSubmit={form.onSubmit((values) => change.mutate(values))} noValidate>
      <Stack>
        {change.isError && <ErrorAlert error={change.error} />}
        <TextInput
          {...form.getInputProps('name')}
          key={form.key('name')}
          label={t('members.name')}
          description={t('members.nameHint')}
          maxLength={MEMBER_NAME_MAX}
          autoComplete="off"
          data-autofocus
        />
        <MemberFields form={form} />
        <DialogActions onCancel={onClose} submit={t('members.save')} loading={change.isPending} />
      </Stack>
    </form>
  );
}
