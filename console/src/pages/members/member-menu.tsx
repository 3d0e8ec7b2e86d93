import { ActionIcon, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Link2, Pencil, UserCheck, UserMinus, UserX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member, OneTimeLink } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { membersQuery } from '../../api/queries.ts';
import { useLanguage } from '../../i18n/use-language.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useSession } from '../../shell/use-session.ts';

interface MemberMenuProps {
  readonly member: Member;
  readonly onEdit: (member: Member) => void;
  readonly onLink: (link: OneTimeLink) => void;
}

/** The actions for one member. */
export function MemberMenu({ member, onEdit, onLink }: MemberMenuProps): ReactNode {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const client = useQueryClient();
  const session = useSession();
  const language = useLanguage();
  const params = { memberId: member.id };
  const link = useMutation({
    mutationFn: () => call('linkMember', { params, body: { language } }),
    onSuccess: onLink,
    onError: notifyFailure,
  });
  const activate = useMutation({
    mutationFn: (active: boolean) => call('changeMember', { params, body: { active } }),
    onSuccess: () => client.invalidateQueries({ queryKey: membersQuery.queryKey }),
    onError: notifyFailure,
  });
  const remove = useMutation({
    mutationFn: () => call('removeMember', { params }),
    onSuccess: () => {
      notifyDone(t('members.removed', { email: member.email }));
      return client.invalidateQueries({ queryKey: membersQuery.queryKey });
    },
    onError: notifyFailure,
  });
  const askToRemove = (): void => {
    confirm({
      title: t('members.removeTitle', { email: member.email }),
      children: (
        <Stack gap="sm">
          <Text size="sm">{t('members.removeAccess')}</Text>
          <Text size="sm">{t('members.removeKept', { id: member.id })}</Text>
          <Text size="sm">{t('members.removeFinal')}</Text>
        </Stack>
      ),
      confirm: t('members.remove'),
      onConfirm: () => remove.mutate(),
    });
  };
  const askToDeactivate = (): void => {
    confirm({
      title: t('members.deactivateTitle', { email: member.email }),
      children: <Text size="sm">{t('members.deactivateText')}</Text>,
      confirm: t('members.deactivate'),
      onConfirm: () => activate.mutate(false),
    });
  };
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('members.actionsOf', { email: member.email })}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={() => onEdit(member)}>
          {t('members.edit')}
        </Menu.Item>
        {member.active && (
          <Menu.Item leftSection={<Link2 size={16} aria-hidden />} onClick={() => link.mutate()}>
            {t(member.can_sign_in ? 'members.resetLink' : 'members.newLink')}
          </Menu.Item>
        )}
        {!member.active && (
          <Menu.Item leftSection={<UserCheck size={16} aria-hidden />} onClick={() => activate.mutate(true)}>
            {t('members.activate')}
          </Menu.Item>
        )}
        {member.active && member.id !== session.member_id && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<UserX size={16} aria-hidden />}
            onClick={askToDeactivate}
          >
            {t('members.deactivate')}
          </Menu.Item>
        )}
        {member.id !== session.member_id && (
          <Menu.Item
            c="var(--mantine-color-error)"
            leftSection={<UserMinus size={16} aria-hidden />}
            onClick={askToRemove}
          >
            {t('members.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
