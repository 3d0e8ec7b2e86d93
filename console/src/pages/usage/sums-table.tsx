import { Table, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { NamedSums } from './named-sums.ts';

const COLUMNS = ['calls', 'completed', 'failed', 'refused', 'credits'] as const;

interface SumsTableProps {
  /** The heading of the first column. */
  readonly head: string;
  readonly rows: readonly NamedSums[];
}

/** A table of sums that scrolls within its place. */
export function SumsTable({ head, rows }: SumsTableProps): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <Table.ScrollContainer
      minWidth={430}
      maxHeight="100%"
      h="100%"
      scrollAreaProps={{ viewportProps: { tabIndex: 0 } }}
    >
      <Table verticalSpacing={6} horizontalSpacing={8} tabularNums stickyHeader>
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{head}</Table.Th>
            {COLUMNS.map((column) => (
              <Table.Th key={column} ta="end">
                {t(`usage.${column}`)}
              </Table.Th>
            ))}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {rows.map((row) => (
            <Table.Tr key={row.id}>
              <Table.Th scope="row" fw={400} style={{ overflowWrap: 'anywhere' }}>
                {row.name}
                {row.address != null && (
                  <Text size="xs" c="dimmed">
                    {row.address}
                  </Text>
                )}
              </Table.Th>
              {COLUMNS.map((column) => (
                <Table.Td key={column} ta="end">
                  {format.count(row[column])}
                </Table.Td>
              ))}
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
    </Table.ScrollContainer>
  );
}
