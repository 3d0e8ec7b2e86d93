import { Paper, Stack, Table, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Credits } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { MemberLines } from '../../parts/member-lines.tsx';
import { MonthBar } from './month-bar.tsx';

/** What each member has spent this month, with pool and limit. */
export function SpendersCard({ members }: { readonly members: Credits['members'] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Paper withBorder>
      <Stack gap={4} p="md" pb={4}>
        <Title order={2}>{t('credits.month')}</Title>
        <Text size="sm" c="dimmed">
          {t('credits.monthLead', { month: format.utcMonth() })}
        </Text>
      </Stack>
      <Table.ScrollContainer minWidth={560} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
        <Table verticalSpacing="sm" horizontalSpacing="md" tabularNums>
          <Table.Thead>
            <Table.Tr>
              <Table.Th>{t('members.member')}</Table.Th>
              <Table.Th>{t('credits.pool')}</Table.Th>
              <Table.Th ta="end">{t('credits.used')}</Table.Th>
              <Table.Th ta="end">{t('credits.limit')}</Table.Th>
              <Table.Th w={160} aria-hidden />
            </Table.Tr>
          </Table.Thead>
          <Table.Tbody>
            {members.map((member) => (
              <SpenderRow key={member.id} member={member} />
            ))}
          </Table.Tbody>
        </Table>
      </Table.ScrollContainer>
    </Paper>
  );
}

function SpenderRow({ member }: { readonly member: Credits['members'][number] }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { monthly_limit: limit, spent_this_month: spent } = member;
  return (
    <Table.Tr {...(member.active ? {} : { c: 'dimmed' })}>
      <Table.Td fw={500}>
        <MemberLines
          address={member.active ? member.email : `${member.email} · ${t('members.deactivated')}`}
          name={member.name}
        />
      </Table.Td>
      <Table.Td>{member.pool ?? t('credits.ownPool')}</Table.Td>
      <Table.Td ta="end">{format.count(spent)}</Table.Td>
      <Table.Td ta="end">{limit === null ? t('credits.noLimit') : format.count(limit)}</Table.Td>
      <Table.Td>{limit !== null && <MonthBar used={spent} limit={limit} />}</Table.Td>
    </Table.Tr>
  );
}
