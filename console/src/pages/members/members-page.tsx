import { Badge, Button, Paper, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { UserPlus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Member, OneTimeLink } from '#http/console/contract.ts';
import { membersQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { memberName } from '../../parts/member-name.ts';
import { PageTitle } from '../../parts/page-title.tsx';
import { useSession } from '../../shell/use-session.ts';
import { EditMemberDialog } from './edit-member-dialog.tsx';
import { InviteDialog } from './invite-dialog.tsx';
import { LinkDialog } from './link-dialog.tsx';
import { MemberMenu } from './member-menu.tsx';
import { SignInRulesCard } from './sign-in-rules-card.tsx';

/** The members, their roles and limits. */
export function MembersPage(): ReactNode {
  const { t } = useTranslation();
  const members = useQuery(membersQuery);
  const [inviting, invite] = useDisclosure(false);
  const [edited, setEdited] = useState<Member | null>(null);
  const [link, setLink] = useState<OneTimeLink | null>(null);
  return (
    <Stack>
      <PageTitle
        title={t('members.title')}
        lead={t('members.lead')}
        action={
          <Button leftSection={<UserPlus size={18} aria-hidden />} onClick={invite.open}>
            {t('members.invite')}
          </Button>
        }
      />
      {members.isPending && <Skeleton height={200} role="status" aria-label={t('common.loading')} />}
      {members.isError && <ErrorAlert error={members.error} onRetry={() => void members.refetch()} />}
      {members.data !== undefined && <MembersTable members={members.data} onEdit={setEdited} onLink={setLink} />}
      <SignInRulesCard />
      <InviteDialog opened={inviting} onClose={invite.close} onLink={setLink} />
      <EditMemberDialog member={edited} onClose={() => setEdited(null)} />
      <LinkDialog link={link} onClose={() => setLink(null)} />
    </Stack>
  );
}

interface MembersTableProps {
  readonly members: readonly Member[];
  readonly onEdit: (member: Member) => void;
  readonly onLink: (link: OneTimeLink) => void;
}

function MembersTable({ members, onEdit, onLink }: MembersTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Paper withBorder>
      <Table.ScrollContainer minWidth={780} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md">
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('members.member')}</Table.Th>
              <Table.Th>{t('members.role')}</Table.Th>
              <Table.Th>{t('members.monthlyLimit')}</Table.Th>
              <Table.Th>{t('members.pool')}</Table.Th>
              <Table.Th>{t('members.lastSeen')}</Table.Th>
              <Table.Th>{t('members.status')}</Table.Th>
              <Table.Th>
                <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
              </Table.Th>
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <MemberRow key={member.id} member={member} onEdit={onEdit} onLink={onLink} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

interface MemberRowProps extends Omit<MembersTableProps, 'members'> {
  readonly member: Member;
}

function MemberRow({ member, onEdit, onLink }: MemberRowProps): ReactNode {
  const { t } = useTranslation();
  const session = useSession();
  const format = useFormat();
  return (
    <Table.Tr {...(member.active ? {} : { c: 'dimmed' })}>
      <Table.Td fw={500}>
        {memberName(member.email, member.name)}
        {member.id === session.member_id && (
          <Text span size="xs" c="dimmed">
            {' '}
            · {t('members.you')}
          </Text>
        )}
        {member.name !== null && (
          <Text size="xs" fw={400} c="dimmed">
            {member.email}
          </Text>
        )}
      </Table.Td>
      <Table.Td>{t(`role.${member.role}`)}</Table.Td>
      <Table.Td>{member.monthly_limit ?? t('members.unlimited')}</Table.Td>
      <Table.Td>{member.pool ?? t('members.companyPool')}</Table.Td>
      <Table.Td>{member.last_seen_at === null ? t('common.never') : format.moment(member.last_seen_at)}</Table.Td>
      <Table.Td>
        <StatusBadge member={member} />
      </Table.Td>
      <Table.Td ta="right">
        <MemberMenu member={member} onEdit={onEdit} onLink={onLink} />
      </Table.Td>
    </Table.Tr>
  );
}

function StatusBadge({ member }: { readonly member: Member }): ReactNode {
  const { t } = useTranslation();
  if (!member.active)
    return (
      <Badge variant="light" color="gray">
        {t('members.deactivated')}
      </Badge>
    );
  return member.can_sign_in ? (
    <Badge variant="light" color="teal">
      {t('members.active')}
    </Badge>
  ) : (
    <Badge variant="light" color="blue">
      {t('members.invited')}
    </Badge>
  );
}
