import { Stack, Text } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../api/call.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { TagsField } from './tags-field.tsx';

interface TagsDialogProps {
  readonly cvIds: readonly number[];
  readonly onClose: () => void;
}

/** Adds tags to the selected CVs, and removes others. */
export function TagsDialog({ cvIds, onClose }: TagsDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [add, setAdd] = useState<string[]>([]);
  const [remove, setRemove] = useState<string[]>([]);
  const change = useMutation({
    mutationFn: () => call('changeTags', { body: { cv_ids: [...cvIds], add, remove } }),
    onSuccess: async ({ changed: count }) => {
      onClose();
      notifyDone(count === 0 ? t('tags.unchanged') : t('tags.changed', { count }));
      for (const id of cvIds) client.removeQueries({ queryKey: ['cv', id] });
      await client.invalidateQueries({ queryKey: ['cvs'] });
    },
  });
  return (
    <Dialog opened onClose={onClose} title={t('tags.title', { count: cvIds.length })}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          change.mutate();
        }}
      >
        <Stack>
          <Text size="sm">{t('tags.lead')}</Text>
          {change.isError && <ErrorAlert error={change.error} />}
          <TagsField label={t('tags.add')} value={add} onChange={setAdd} data-autofocus />
          <TagsField label={t('tags.remove')} value={remove} onChange={setRemove} />
          <DialogActions
            onCancel={onClose}
            submit={t('tags.submit')}
            loading={change.isPending}
            disabled={add.length + remove.length === 0}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
