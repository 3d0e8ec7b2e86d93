import { Button, Menu } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Bookmark, Plus, Settings2, Users } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '#http/console/contract.ts';
import { viewsQuery } from '../../api/queries.ts';
import { later } from '../../parts/later.tsx';
import { columnsOf, useColumns } from './columns.ts';
import { searchOfView } from './views.ts';

const SaveViewDialog = later(async () => (await import('./views-dialogs.tsx')).SaveViewDialog);
const ManageViewsDialog = later(async () => (await import('./views-dialogs.tsx')).ManageViewsDialog);

/** The saved views of the list: opens one, saves this one, and leads to renaming and deleting. */
export function ViewsMenu(): ReactNode {
  const { t } = useTranslation();
  const { data: views = [] } = useQuery(viewsQuery);
  const [, setColumns] = useColumns();
  const navigate = useNavigate({ from: '/cvs' });
  const [dialog, setDialog] = useState<'save' | 'manage' | null>(null);
  const open = (view: View): void => {
    if (view.list.columns !== undefined) setColumns(columnsOf(view.list.columns));
    void navigate({ search: searchOfView(view) });
  };
  const close = (): void => setDialog(null);
  return (
    <>
      <Menu position="bottom-end">
        <Menu.Target>
          <Button variant="default" leftSection={<Bookmark size={16} aria-hidden />}>
            {t('desk.views')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown mah="60vh" style={{ overflowY: 'auto' }}>
          {views.map((view) => (
            <Menu.Item
              key={view.id}
              leftSection={
                view.shared ? <Users size={16} aria-label={t('desk.shared')} /> : <Bookmark size={16} aria-hidden />
              }
              onClick={() => open(view)}
            >
              {view.name}
            </Menu.Item>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item leftSection={<Plus size={16} aria-hidden />} onClick={() => setDialog('save')}>
            {t('desk.saveView')}
          </Menu.Item>
          {views.length > 0 && (
            <Menu.Item leftSection={<Settings2 size={16} aria-hidden />} onClick={() => setDialog('manage')}>
              {t('desk.manageViews')}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {dialog === 'save' && <SaveViewDialog onClose={close} />}
      {dialog === 'manage' && <ManageViewsDialog onClose={close} />}
    </>
  );
}
