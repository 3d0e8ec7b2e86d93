import { Badge, Box, Button, Group, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { ListTree, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '#http/console/contract.ts';
import { layoutsQuery } from '../../api/queries.ts';
import { useFormat } from '../../i18n/format.ts';
import { later } from '../../parts/later.tsx';
import { ListPage, ListTable } from '../../parts/list-page.tsx';
import { MemberLines } from '../../parts/member-lines.tsx';
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
    <ListPage
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
      list={layouts}
      rows={(rows) => <LayoutsTable layouts={rows} isAdministrator={isAdministrator} />}
    >
      <AddLayoutDialog opened={adding} onClose={add.close} />
      <FieldsDialog opened={listing} onClose={list.close} />
    </ListPage>
  );
}

interface LayoutsTableProps {
  readonly layouts: readonly Layout[];
  readonly isAdministrator: boolean;
}

function LayoutsTable({ layouts, isAdministrator }: LayoutsTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ListTable
      heads={
        <>
          <Table.Th>{t('layouts.name')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('layouts.language')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('layouts.added')}</Table.Th>
        </>
      }
      hasActions
    >
      {layouts.map((layout) => (
        <LayoutRow key={layout.layout} layout={layout} isAdministrator={isAdministrator} />
      ))}
    </ListTable>
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
