import { ActionIcon, Menu, Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { EllipsisVertical, Pencil, Star, StarOff, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Template } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { templatesQuery } from '../../api/queries.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';

/** The actions for one template. */
export function TemplateMenu({ template }: { readonly template: Template }): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const params = { templateId: template.id };
  const change = useMutation({
    mutationFn: () => call('changeTemplate', { params, body: { is_default: !template.is_default } }),
    onSuccess: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
    onError: notifyFailure,
  });
  const remove = useMutation({
    mutationFn: () => call('deleteTemplate', { params }),
    onSuccess: () => notifyDone(t('templates.deleted')),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: templatesQuery.queryKey }),
  });
  const askToDelete = (): void => {
    confirm({
      title: t('templates.deleteTitle', { name: template.name }),
      children: (
        <Stack gap="xs">
          <Text size="sm">{t('templates.deleteText')}</Text>
          {template.is_default && <Text size="sm">{t('templates.deleteDefault')}</Text>}
        </Stack>
      ),
      confirm: t('templates.delete'),
      onConfirm: () => remove.mutate(),
    });
  };
  const Icon = template.is_default ? StarOff : Star;
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" aria-label={t('templates.actionsOf', { name: template.name })}>
          <EllipsisVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          renderRoot={(props) => (
            <Link {...props} to="/templates/$templateId" params={{ templateId: String(template.id) }} />
          )}
          leftSection={<Pencil size={16} aria-hidden />}
        >
          {t('templates.open')}
        </Menu.Item>
        <Menu.Item leftSection={<Icon size={16} aria-hidden />} onClick={() => change.mutate()}>
          {t(template.is_default ? 'templates.dropDefault' : 'templates.makeDefault')}
        </Menu.Item>
        <Menu.Item c="var(--mantine-color-error)" leftSection={<Trash2 size={16} aria-hidden />} onClick={askToDelete}>
          {t('templates.delete')}
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
