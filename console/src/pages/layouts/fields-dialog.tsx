import { Code, Skeleton, Stack, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { LayoutField } from '#http/console/contract.ts';
import { layoutFieldsQuery } from '../../api/queries.ts';
import { Dialog } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { FIELDS_IN_GERMAN } from './fields-in-german.ts';

interface FieldsDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Lists the fields that a layout can use. */
export function FieldsDialog({ opened, onClose }: FieldsDialogProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Dialog opened={opened} onClose={onClose} title={t('layouts.fieldsTitle')} size="xl">
      <Stack>
        <Text size="sm">{t('layouts.fieldsLead')}</Text>
        <Fields />
      </Stack>
    </Dialog>
  );
}

function Fields(): ReactNode {
  const { t } = useTranslation();
  const fields = useQuery(layoutFieldsQuery);
  if (fields.isError) return <ErrorAlert error={fields.error} onRetry={() => void fields.refetch()} />;
  if (fields.data === undefined) return <Skeleton height={200} role="status" aria-label={t('common.loading')} />;
  return (
    <Table>
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('layouts.field')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('layouts.prints')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {fields.data.map((field, at) => (
          <FieldRow key={at} field={field} />
        ))}
      </Table.Tbody>
    </Table>
  );
}

/** Pixels by which the fields of a list are indented. */
const INDENT = 16;

function FieldRow({ field: { field, says, label, depth } }: { readonly field: LayoutField }): ReactNode {
  const { t, i18n } = useTranslation();
  const text = says === null ? t('layouts.extraField', { label: label ?? '' }) : saysIn(i18n.language, says);
  return (
    <Table.Tr>
      <Table.Td ps={INDENT * depth + 10}>
        <Code style={{ overflowWrap: 'anywhere' }}>{field}</Code>
        <Text size="sm" mt={4} hiddenFrom="sm">
          {text}
        </Text>
      </Table.Td>
      <Table.Td visibleFrom="sm">{text}</Table.Td>
    </Table.Tr>
  );
}

/** The English sentence where there is no other. */
function saysIn(language: string, says: string): string {
  return (language === 'de' ? FIELDS_IN_GERMAN[says] : undefined) ?? says;
}
