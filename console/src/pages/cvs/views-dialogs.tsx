import { ActionIcon, Group, Stack, Switch, Text, TextInput } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearch } from '@tanstack/react-router';
import { Save, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { View } from '#http/console/contract.ts';
import { ADDRESSES } from '../../api/addresses.ts';
import { call } from '../../api/call.ts';
import { viewsQuery } from '../../api/queries.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { useSession } from '../../shell/use-session.ts';
import { useColumns } from './columns.ts';
import { listOf } from './views.ts';

interface DialogProps {
  readonly onClose: () => void;
}

/** Saves what the list shows now under a name. */
export function SaveViewDialog({ onClose }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const search = useSearch({ from: '/member/cvs' });
  const [columns] = useColumns();
  const [name, setName] = useState('');
  const [shared, setShared] = useState(false);
  const save = useMutation({
    mutationFn: () => call('addView', { body: { name, shared, list: listOf(search, columns) } }),
    onSuccess: async () => {
      onClose();
      notifyDone(t('desk.viewSaved'));
      await client.invalidateQueries({ queryKey: viewsQuery.queryKey });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('desk.saveViewTitle')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          save.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('desk.saveViewLead')}</Text>
          {save.isError && <ErrorAlert error={save.error} />}
          <TextInput
            label={t('desk.viewName')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={ADDRESSES.viewNameMax}
            data-autofocus
            required
          />
          <Switch
            label={t('desk.share')}
            checked={shared}
            onChange={(event) => setShared(event.currentTarget.checked)}
          />
          <DialogActions
            onCancel={onClose}
            submit={t('desk.save')}
            loading={save.isPending}
            disabled={name.trim() === ''}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

/** Renames, shares and deletes the views that this member may change. */
export function ManageViewsDialog({ onClose }: DialogProps): ReactNode {
  const { t } = useTranslation();
  const { data: views = [] } = useQuery(viewsQuery);
  return (
    <Dialog opened onClose={onClose} title={t('desk.manageViewsTitle')} size="lg">
      <Stack>
        {views.length === 0 && <Text size="sm">{t('desk.noViews')}</Text>}
        {views.map((view) => (
          <ViewRow key={view.id} view={view} />
        ))}
      </Stack>
    </Dialog>
  );
}

function ViewRow({ view }: { readonly view: View }): ReactNode {
  const { t } = useTranslation();
  const { role } = useSession();
  const client = useQueryClient();
  const [name, setName] = useState(view.name);
  const onSuccess = () => client.invalidateQueries({ queryKey: viewsQuery.queryKey });
  const change = useMutation({
    mutationFn: (body: { readonly name?: string; readonly shared?: boolean }) =>
      call('changeView', { params: { viewId: view.id }, body }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: () => call('deleteView', { params: { viewId: view.id } }),
    onSuccess,
  });
  const mayDelete = view.own || role === 'administrator';
  return (
    <Stack gap={4} component="section" aria-label={view.name}>
      <Group gap="xs" wrap="nowrap" align="flex-end">
        {view.own ? (
          <TextInput
            flex={1}
            label={t('desk.viewName')}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
            maxLength={ADDRESSES.viewNameMax}
          />
        ) : (
          <Text flex={1} size="sm" py={8} style={{ overflowWrap: 'anywhere' }}>
            {t('desk.sharedBySomebody', { name: view.name })}
          </Text>
        )}
        {view.own && (
          <ActionIcon
            variant="default"
            size={36}
            aria-label={t('desk.rename', { name: view.name })}
            disabled={name.trim() === '' || name === view.name}
            loading={change.isPending}
            onClick={() => change.mutate({ name })}
          >
            <Save size={16} aria-hidden />
          </ActionIcon>
        )}
        {mayDelete && (
          <ActionIcon
            variant="default"
            size={36}
            c="var(--mantine-color-error)"
            aria-label={t('desk.deleteView', { name: view.name })}
            loading={remove.isPending}
            onClick={() => remove.mutate()}
          >
            <Trash2 size={16} aria-hidden />
          </ActionIcon>
        )}
      </Group>
      {view.own && (
        <Switch
          label={t('desk.share')}
          checked={view.shared}
          onChange={(event) => change.mutate({ shared: event.currentTarget.checked })}
        />
      )}
      {change.isError && <ErrorAlert error={change.error} />}
      {remove.isError && <ErrorAlert error={remove.error} />}
    </Stack>
  );
}
