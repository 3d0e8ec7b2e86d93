import { Badge, Box, Button, Group, Paper, Skeleton, Stack, Table, Text, VisuallyHidden } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '#http/console/contract.ts';
import { layoutsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { later } from '../../parts/later.tsx';
import { MemberLines } from '../../parts/member-lines.tsx';
import { PageTitle } from '../../parts/page-title.tsx';
import { useLanguageName } from '../../parts/use-language-name.ts';
import { useSession } from '../../shell/use-session.ts';
import { AddLayoutDialog } from './add-layout-dialog.tsx';
import { LayoutMenu } from './layout-menu.tsx';

const FieldsDialog = later(async () => (await import('./fields-dialog.tsx')).FieldsDialog);

/** The layouts. Administrators add, rename and delete those of the company; members see all. */
export function LayoutsPage(): ReactNode {
  const { t } = useTranslation();
  const isAdministrator = useSession().role === 'administrator';
  const layouts = useQuery(layoutsQuery);
  const [adding, add] = useDisclosure(false);
  const [listing, list] = useDisclosure(false);
  return (
    <Stack>
      <PageTitle
        title={t('layouts.title')}
        lead={t(isAdministrator ? 'layouts.lead' : 'layouts.leadMember')}
        action={
          <Group gap="xs">
            <Button variant="default" leftSection={<ListTree size={18} aria-hidden />} onClick={list.open}>
              {t('layouts.fields')}
            </Button>
            {isAdministrator && (
              <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
                {t('layouts.add')}
              </Button>
            )}
          </Group>
        }
      />
      {layouts.isPending && <Skeleton height={200} role="status" aria-label={t('common.loading')} />}
      {layouts.isError && <ErrorAlert error={layouts.error} onRetry={() => void layouts.refetch()} />}
      {layouts.data !== undefined && <LayoutsTable layouts={layouts.data} isAdministrator={isAdministrator} />}
      <AddLayoutDialog opened={adding} onClose={add.close} />
      <FieldsDialog opened={listing} onClose={list.close} />
    </Stack>
  );
}

interface LayoutsTableProps {
  readonly layouts: readonly Layout[];
  readonly isAdministrator: boolean;
}

function LayoutsTable({ layouts, isAdministrator }: LayoutsTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <Paper withBorder>
      <Table verticalSpacing="sm" horizontalSpacing="md">
        <Table.Thead>
          <Table.Tr>
            <Table.Th>{t('layouts.name')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('layouts.language')}</Table.Th>
            <Table.Th visibleFrom="sm">{t('layouts.added')}</Table.Th>
            <Table.Th>
              <VisuallyHidden>{t('common.actions')}</VisuallyHidden>
            </Table.Th>
          </Table.Tr>
        </Table.Thead>
        <Table.Tbody>
          {layouts.map((layout) => (
            <LayoutRow key={layout.layout} layout={layout} isAdministrator={isAdministrator} />
          ))}
        </Table.Tbody>
      </Table>
    </Paper>
  );
}

interface LayoutRowProps {
  readonly layout: Layout;
  readonly isAdministrator: boolean;
}

function LayoutRow({ layout, isAdministrator }: LayoutRowProps): ReactNode {
  const language = useLanguageName()(layout.language);
  return (
    <Table.Tr>
      <Table.Td>
        <Text fw={600} size="sm" style={{ overflowWrap: 'anywhere' }}>
          {layout.name}
        </Text>
        <Box hiddenFrom="sm" mt={4}>
          <Text size="sm" c="dimmed">
            {language}
          </Text>
          <Added layout={layout} />
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">{language}</Table.Td>
      <Table.Td visibleFrom="sm">
        <Added layout={layout} />
      </Table.Td>
      <Table.Td ta="right">
        <LayoutMenu layout={layout} isAdministrator={isAdministrator} />
      </Table.Td>
    </Table.Tr>
  );
}

/** When and by whom. What the operator added has no member. */
function Added({ layout }: { readonly layout: Layout }): ReactNode {
  const { t } = useTranslation();
  const format = useFormat();
  const { created_at: at, added_by: by, added_by_name: name } = layout;
  if (at === null)
    return (
      <Badge variant="light" color="gray">
        {t('layouts.builtIn')}
      </Badge>
    );
  return (
    <>
      <Text size="sm" title={format.moment(at)}>
        {format.day(at)}
      </Text>
      {by !== null && (
        <Text size="sm" component="div">
          <MemberLines address={by} name={name} />
        </Text>
      )}
    </>
  );
}
