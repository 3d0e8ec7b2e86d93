import { Badge, Code, Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageCall } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { statementText } from '../../i18n/statement.ts';
import { CvLink } from '../../parts/cv-link.tsx';
import { MemberLines } from '../../parts/member-lines.tsx';

const OUTCOME_COLOURS = {
  completed: 'teal',
  failed_document: 'orange',
  failed_service: 'orange',
  storage_required: 'orange',
  storage_failed: 'orange',
  refused: 'gray',
  processing: 'indigo',
} as const;

interface CallsTableProps {
  readonly calls: readonly UsageCall[];
  readonly keyNames: ReadonlyMap<number, string>;
  /** Whether the rows are those of the previous page while the next one loads. */
  readonly isOld: boolean;
}

/** One row per call. */
export function CallsTable({ calls, keyNames, isOld }: CallsTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Table.ScrollContainer minWidth={820} scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}>
      <Table verticalSpacing="xs" horizontalSpacing="md" tabularNums aria-busy={isOld} opacity={isOld ? 0.6 : 1}>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('usage.when')}</Table.Th>
            <Table.Th>{t('usage.member')}</Table.Th>
            <Table.Th style={{ whiteSpace: 'nowrap' }}>{t('usage.via')}</Table.Th>
            <Table.Th>{t('usage.outcome')}</Table.Th>
            <Table.Th>{t('usage.cv')}</Table.Th>
            <Table.Th ta="end">{t('usage.credits')}</Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {calls.map((call) => (
            <CallRow key={call.id} call={call} keyName={keyNames.get(call.key_id ?? 0) ?? null} />
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}

function CallRow({ call, keyName }: { readonly call: UsageCall; readonly keyName: string | null }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table.Tr style={{ verticalAlign: 'top' }}>
      <Table.Td style={{ whiteSpace: 'nowrap' }}>{format.utcMoment(call.started_at)}</Table.Td>
      <Table.Td style={{ overflowWrap: 'anywhere' }}>
        {call.acting_user === null ? (
          t('usage.forgotten')
        ) : (
          <MemberLines address={call.acting_user} name={call.acting_user_name} />
        )}
      </Table.Td>
      <Table.Td maw={180} style={{ overflowWrap: 'break-word' }}>
        {t(`usage.channels.${call.channel}`)}
        {keyName !== null && (
          <Text size="xs" c="dimmed">
            {keyName}
          </Text>
        )}
      </Table.Td>
      <Table.Td maw={360}>
        <Badge variant="light" color={OUTCOME_COLOURS[call.outcome]}>
          {t(`usage.outcomes.${call.outcome}`)}
        </Badge>
        {call.detail !== null && <Detail call={call} message={call.detail} />}
      </Table.Td>
      <Table.Td>
        <CvLink cvId={call.cv_id} />
      </Table.Td>
      <Table.Td ta="end">{format.count(call.credit)}</Table.Td>
    </Table.Tr>
  );
}

/** The reason of a failure, and the request id. */
function Detail({ call, message }: { readonly call: UsageCall; readonly message: string }): ReactNode {
  const { detail_reason: reason, detail_params: params } = call;
  return (
    <>
      <Text size="xs" mt={4}>
        {statementText('reasons', { message, reason, params })}
      </Text>
      <Code fz={11} style={{ overflowWrap: 'anywhere' }}>
        {call.request_id}
      </Code>
    </>
  );
}
