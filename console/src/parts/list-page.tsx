import { Paper, Skeleton, Stack, Table, VisuallyHidden } from '@mantine/core';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorAlert } from './error-alert.tsx';
import { PageTitle } from './page-title.tsx';

interface ListPageProps<Row> {
  readonly title: string;
  readonly lead: string;
  /** The actions of the page. */
  readonly action: ReactNode;
  readonly list: UseQueryResult<readonly Row[]>;
  /** Draws the list. */
  readonly rows: (rows: readonly Row[]) => ReactNode;
  /** The dialogs of the page. */
  readonly children: ReactNode;
}

/** A page with one list, which is loading, has failed or is there. */
export function ListPage<Row>({ title, lead, action, list, rows, children }: ListPageProps<Row>): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack>
      <PageTitle title={title} lead={lead} action={action} />
      {list.isPending && <Skeleton height={200} role="status" aria-label={t('common.loading')} />}
      {list.isError && <ErrorAlert error={list.error} onRetry={() => void list.refetch()} />}
      {list.data !== undefined && rows(list.data)}
      {children}
    </Stack>
  );
}

interface ListTableProps {
  /** The cells of the heading. */
  readonly heads: ReactNode;
  /** Whether the last column has the actions of each row. */
  readonly hasActions: boolean;
  /** The rows. */
  readonly children: ReactNode;
}

/** The table of such a page. */
export function ListTable({ heads, hasActions, children }: ListTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Paper withBorder>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            {heads}
            {hasActions && (
              <Table.Th>
                <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
              </Table.Th>
            )}
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>{children}</Table.Tbody>
      </Table>
    </Paper>
  );
}
