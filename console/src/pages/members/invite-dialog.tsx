import { Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { OneTimeLink } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { membersQuery } from '../../api/queries.ts';
import { statementText } from '../../i18n/statement.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { ADDRESSES_MAX, addressesIn, type Invited, invitedIn, looksLikeAddress, textOf } from './addresses.ts';
import { InvitationsList } from './invitations-list.tsx';
import { MemberFields, type MemberValues, memberBody } from './member-fields.tsx';
import { type InvitedAs, useInvitations } from './use-invitations.ts';

interface InviteDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
  readonly onLink: (link: OneTimeLink) => void;
}

interface InviteValues extends MemberValues {
  readonly addresses: string;
}

const EMPTY: InviteValues = { addresses: '', role: 'consultant', monthly_limit: '', pool: '' };

/** Invites one member and then shows the link, or several and shows what became of each. */
export function InviteDialog({ opened, onClose, onLink }: InviteDialogProps): ReactNode {
  const { t } = useTranslation();
  const language = useLanguage();
  const client = useQueryClient();
  const validate = useAddressCheck();
  const invitations = useInvitations();
  const form = useForm<InviteValues>({
    mode: 'uncontrolled',
    initialValues: EMPTY,
    validate: { addresses: validate },
  });
  const add = useMutation({
    mutationFn: ({ invited, as }: { readonly invited: Invited; readonly as: InvitedAs }) =>
      call('addMember', { body: { email: invited.address, name: invited.name, ...as } }),
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
    invitations.clear();
  };
  const submit = (values: InviteValues): void => {
    const all = invitedIn(values.addresses);
    const as = { language, ...memberBody(values) };
    const [invited, ...others] = all;
    if (invited !== undefined && others.length === 0) add.mutate({ invited, as });
    else void invitations.start(all, as);
  };
  const repeat = (invited: readonly Invited[]): void => {
    form.setFieldValue('addresses', textOf(invited));
    invitations.clear();
  };
  const isForm = invitations.list.length === 0;
  return (
    <Dialog
      opened={opened}
      onClose={close}
      title={t('members.inviteTitle')}
      size={isForm ? 'md' : 'lg'}
      closeOnClickOutside={isForm}
      closeOnEscape={!invitations.isRunning}
      withCloseButton={!invitations.isRunning}
    >
      {isForm ? (
        <form onSubmit={form.onSubmit(submit)} noValidate>
          <Stack>
            {add.isError && <ErrorAlert error={add.error} />}
            <Textarea
              {...form.getInputProps('addresses')}
              key={form.key('addresses')}
              label={t('members.addresses')}
              description={t('members.addressesHint', { max: ADDRESSES_MAX })}
              autosize
              minRows={2}
              maxRows={10}
              autoComplete="off"
              spellCheck={false}
              data-autofocus
            />
            <MemberFields form={form} />
            <DialogActions onCancel={close} submit={t('members.submitInvite')} loading={add.isPending} />
          </Stack>
        </form>
      ) : (
        <InvitationsList invitations={invitations} onRepeat={repeat} onClose={close} />
      )}
    </Dialog>
  );
}

/** What is wrong with the field as a whole. Of several addresses each is told its own fault when it is invited. */
function useAddressCheck(): (text: string) => string | null {
  const { t } = useTranslation();
  return (text) => {
    const addresses = addressesIn(text);
    const [email = ''] = addresses;
    if (addresses.length > ADDRESSES_MAX)
      return t('members.tooManyAddresses', { count: addresses.length, max: ADDRESSES_MAX });
    if (addresses.length > 1 || looksLikeAddress(email)) return null;
    if (email === '') return t('members.noAddress');
    return statementText('reasons', { reason: 'email_invalid', message: email, params: { email } });
  };
}
