import { Anchor, Badge, Box, Button, Group, Paper, Table, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { LayoutTemplate, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#http/console/contract.ts';
import { templatesQuery } from '../../api/queries.ts';
import { EmptyState } from '../../parts/empty-state.tsx';
import { ListPage, ListTable } from '../../parts/list-page.tsx';
import { useLayoutName } from '../../parts/use-layout-name.ts';
import { useSession } from '../../shell/use-session.ts';
import { AddTemplateDialog } from './add-template-dialog.tsx';
import { TemplateMenu } from './template-menu.tsx';

/** Number of field labels shown per template. */
const LABELS_SHOWN = 3;

/** The templates. Administrators edit them, members see those they can use. */
export function TemplatesPage(): ReactNode {
  const { t } = useTranslation();
  const isAdministrator = useSession().role === 'administrator';
  const templates = useQuery(templatesQuery);
  const [adding, add] = useDisclosure(false);
  const button = isAdministrator && (
    <Button leftSection={<Plus size={18} aria-hidden />} onClick={add.open}>
      {t('templates.add')}
    </Button>
  );
  return (
    <ListPage
      title={t('templates.title')}
      lead={t(isAdministrator ? 'templates.lead' : 'templates.leadMember')}
      action={templates.data?.length !== 0 && button}
      list={templates}
      rows={(rows) =>
        rows.length === 0 ? (
          <Paper withBorder>
            <EmptyState
              icon={<LayoutTemplate />}
              title={t('templates.emptyTitle')}
              text={t(isAdministrator ? 'templates.empty' : 'templates.emptyMember')}
            >
              {button}
            </EmptyState>
          </Paper>
        ) : (
          <TemplatesTable templates={rows} isAdministrator={isAdministrator} />
        )
      }
    >
      <AddTemplateDialog opened={adding} onClose={add.close} />
    </ListPage>
  );
}

interface TemplatesTableProps {
  readonly templates: readonly Template[];
  readonly isAdministrator: boolean;
}

function TemplatesTable({ templates, isAdministrator }: TemplatesTableProps): ReactNode {
  const { t } = useTranslation();
  return (
    <ListTable
      heads={
        <>
          <Table.Th>{t('templates.name')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('templates.fields')}</Table.Th>
          <Table.Th visibleFrom="sm">{t('templates.layout')}</Table.Th>
          {isAdministrator && <Table.Th visibleFrom="sm">{t('templates.seenBy')}</Table.Th>}
        </>
      }
      hasActions={isAdministrator}
    >
      {templates.map((template) => (
        <TemplateRow key={template.id} template={template} isAdministrator={isAdministrator} />
      ))}
    </ListTable>
  );
}

function TemplateRow({
  template,
  isAdministrator,
}: {
  readonly template: Template;
  readonly isAdministrator: boolean;
}): ReactNode {
  const { t } = useTranslation();
  const layoutName = useLayoutName();
  const { default_layout: layout } = template;
  const hidden = template.hidden_from.length;
  const seenBy = hidden === 0 ? t('templates.everyone') : t('templates.hiddenFrom', { count: hidden });
  return (
    <Table.Tr>
      <Table.Td>
        <Group gap="xs">
          <TemplateName template={template} isLink={isAdministrator} />
          {template.is_default && <Badge variant="light">{t('templates.default')}</Badge>}
          {template.is_api_default && (
            <Badge variant="light" color="gray" title={t('templates.apiDefaultHint')}>
              {t('templates.apiDefault')}
            </Badge>
          )}
        </Group>
        <Box hiddenFrom="sm" c="dimmed" mt={4}>
          {template.extra_fields.length > 0 && <FieldLabels template={template} />}
          {layout !== null && <Text size="sm">{`${t('templates.layout')}: ${layoutName(layout)}`}</Text>}
          {isAdministrator && <Text size="sm">{`${t('templates.seenBy')}: ${seenBy}`}</Text>}
        </Box>
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <FieldLabels template={template} />
      </Table.Td>
      <Table.Td visibleFrom="sm">
        <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
          {layout === null ? t('templates.noLayout') : layoutName(layout)}
        </Text>
      </Table.Td>
      {isAdministrator && (
        <>
          <Table.Td visibleFrom="sm">{seenBy}</Table.Td>
          <Table.Td ta="right">
            <TemplateMenu template={template} />
          </Table.Td>
        </>
      )}
    </Table.Tr>
  );
}

function TemplateName({ template, isLink }: { readonly template: Template; readonly isLink: boolean }): ReactNode {
  const words = { fw: 600, size: 'sm', style: { overflowWrap: 'anywhere' } } as const;
  if (!isLink) return <Text {...words}>{template.name}</Text>;
  return (
    <Anchor
      renderRoot={(props) => (
        <Link {...props} to="/templates/$templateId" params={{ templateId: String(template.id) }} />
      )}
      {...words}
    >
      {template.name}
    </Anchor>
  );
}

function FieldLabels({ template }: { readonly template: Template }): ReactNode {
  const { t } = useTranslation();
  const labels = template.extra_fields.map(({ label }) => label);
  if (labels.length === 0) return <Text size="sm">{t('templates.noFields')}</Text>;
  const more = labels.length - LABELS_SHOWN;
  const shown = labels.slice(0, LABELS_SHOWN).join(', ');
  return (
    <Text size="sm" style={{ overflowWrap: 'anywhere' }}>
      {more > 0 ? `${shown} ${t('templates.andMore', { count: more })}` : shown}
    </Text>
  );
}
