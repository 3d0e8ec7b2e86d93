import { ActionIcon, Menu, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { EllipsisVertical, Eye, FileDown, Pencil, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '#http/console/contract.ts';
import { addressOf, call, searchOf } from '../../api/call.ts';
import { layoutsQuery } from '../../api/queries.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { later } from '../../parts/later.tsx';
import { notifyDone, notifyFailure } from '../../parts/notify.tsx';
import { useLanguageName } from '../../parts/use-language-name.ts';
import { RenameLayoutDialog } from './rename-layout-dialog.tsx';

const PreviewDialog = later(async () => (await import('./preview-dialog.tsx')).PreviewDialog);

interface LayoutMenuProps {
  readonly layout: Layout;
  readonly isAdministrator: boolean;
}

/** The actions for one layout. Those that come with Lectern do not change. */
export function LayoutMenu({ layout, isAdministrator }: LayoutMenuProps): ReactNode {
  const { t } = useTranslation();
  const [open, setOpen] = useState<'preview' | 'rename' | null>(null);
  const close = (): void => setOpen(null);
  const { id, name } = layout;
  const language = useLanguageName()(layout.language);
  const askToDelete = useAskToDelete(layout);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <ActionIcon variant="subtle" color="gray" aria-label={t('layouts.actionsOf', { name, language })}>
            <EllipsisVertical size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Eye size={16} aria-hidden />} onClick={() => setOpen('preview')}>
            {t('layouts.preview')}
          </Menu.Item>
          <Menu.Item
            component="a"
            href={addressOf('getLayoutFile') + searchOf({ layout: layout.layout })}
            download
            leftSection={<FileDown size={16} aria-hidden />}
          >
            {t('layouts.download')}
          </Menu.Item>
          {isAdministrator && id !== null && (
            <>
              <Menu.Item leftSection={<Pencil size={16} aria-hidden />} onClick={() => setOpen('rename')}>
                {t('layouts.rename')}
              </Menu.Item>
              <Menu.Item
                c="var(--mantine-color-error)"
                leftSection={<Trash2 size={16} aria-hidden />}
                onClick={askToDelete}
              >
                {t('layouts.delete')}
              </Menu.Item>
            </>
          )}
        </Menu.Dropdown>
      </Menu>
      {open === 'preview' && <PreviewDialog layout={layout} onClose={close} />}
      {open === 'rename' && id !== null && <RenameLayoutDialog layout={{ ...layout, id }} onClose={close} />}
    </>
  );
}

function useAskToDelete({ id, name }: Layout): () => void {
  const { t } = useTranslation();
  const client = useQueryClient();
  const confirm = useConfirm();
  const remove = useMutation({
    mutationFn: (layoutId: number) => call('deleteLayout', { params: { layoutId } }),
    onSuccess: () => notifyDone(t('layouts.deleted')),
    onError: notifyFailure,
    onSettled: () => client.invalidateQueries({ queryKey: layoutsQuery.queryKey }),
  });
  return () =>
    confirm({
      title: t('layouts.deleteTitle', { name }),
      children: <Text size="sm">{t('layouts.deleteText')}</Text>,
      confirm: t('layouts.delete'),
      onConfirm: () => {
        if (id !== null) remove.mutate(id);
      },
    });
}
