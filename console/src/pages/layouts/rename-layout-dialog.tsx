import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Layout } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { layoutsQuery } from '../../api/queries.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { nameErrorOf, OtherError } from './layout-name.tsx';

interface RenameLayoutDialogProps {
  readonly layout: Layout & { readonly id: number };
  readonly onClose: () => void;
}

/** Asks for another name of a layout. */
export function RenameLayoutDialog({ layout, onClose }: RenameLayoutDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: layout.name },
    validate: { name: (value) => (value.trim() === '' ? t('field.required') : null) },
  });
  const rename = useMutation({
    mutationFn: (body: typeof form.values) => call('renameLayout', { params: { layoutId: layout.id }, body }),
    onSuccess: async () => {
      onClose();
      notifyDone(t('layouts.renamed'));
      await client.invalidateQueries({ queryKey: layoutsQuery.queryKey });
    },
    onError: (error) => form.setFieldError('name', nameErrorOf(error)),
  });
  return (
    <Dialog opened onClose={onClose} title={t('layouts.renameTitle', { name: layout.name })}>
      <form onSubmit={form.onSubmit((values) => rename.mutate(values))} noValidate>
        <Stack>
          <OtherError error={rename.error} />
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={t('layouts.name')}
            description={t('layouts.nameHint')}
            autoComplete="off"
            data-autofocus
          />
          <DialogActions onCancel={onClose} submit={t('layouts.rename')} loading={rename.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
