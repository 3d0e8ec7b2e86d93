import { FileInput, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { FileUp } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS, type LayoutFault } from '#http/console/contract.ts';
import { ApiError, call } from '../../api/call.ts';
import { layoutsQuery } from '../../api/queries.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { useLanguageName } from '../../parts/use-language-name.ts';
import { FaultList } from './fault-list.tsx';
import { faultsIn } from './layout-faults.ts';
import { nameErrorOf, OtherError } from './layout-name.tsx';

const LANGUAGES = ENDPOINTS.addLayout.query.shape.language.options;
const DOCX = '.docx,application/vnd.openxmlformats-officedocument.wordprocessingml.document';

interface AddLayoutDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

interface Values {
  readonly file: File | null;
  readonly name: string;
  readonly language: (typeof LANGUAGES)[number];
}

/** Uploads a Word document as a layout, and lists what is wrong with it. */
export function AddLayoutDialog({ opened, onClose }: AddLayoutDialogProps): ReactNode {
  const { t, i18n } = useTranslation();
  const client = useQueryClient();
  const languageName = useLanguageName();
  const needed = (value: unknown): string | null => (value === null || value === '' ? t('field.required') : null);
  const form = useForm<Values>({
    initialValues: { file: null, name: '', language: LANGUAGES.find((one) => one === i18n.language) ?? 'en' },
    validate: { file: needed, name: (value) => needed(value.trim()) },
  });
  const add = useMutation({
    mutationFn: ({ file, name, language }: Values) => {
      const upload = new FormData();
      if (file !== null) upload.set('file', file);
      return call('addLayout', { query: { name, language }, form: upload });
    },
    onSuccess: async () => {
      close();
      notifyDone(t('layouts.addedDone'));
      await client.invalidateQueries({ queryKey: layoutsQuery.queryKey });
    },
    onError: (error) => form.setFieldError('name', nameErrorOf(error)),
  });
  const close = (): void => {
    onClose();
    add.reset();
    form.reset();
  };
  /** A name that the person did not choose yet is that of the file. */
  const choose = (file: File | null): void => {
    add.reset();
    form.setFieldValue('file', file);
    if (file !== null && form.values.name === '') form.setFieldValue('name', file.name.replace(/\.docx$/i, ''));
  };
  const faults = faultsOf(add.error);
  return (
    <Dialog opened={opened} onClose={close} title={t('layouts.addTitle')}>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          {faults.length > 0 ? <FaultList faults={faults} /> : <OtherError error={add.error} />}
          <FileInput
            label={t('layouts.file')}
            description={t('layouts.fileHint')}
            placeholder={t('layouts.filePlaceholder')}
            accept={DOCX}
            leftSection={<FileUp size={16} aria-hidden />}
            {...form.getInputProps('file')}
            onChange={choose}
            data-autofocus
          />
          <TextInput
            label={t('layouts.name')}
            description={t('layouts.nameHint')}
            autoComplete="off"
            {...form.getInputProps('name')}
          />
          <NativeSelect
            label={t('layouts.language')}
            description={t('layouts.languageHint')}
            data={LANGUAGES.map((value) => ({ value, label: languageName(value) }))}
            {...form.getInputProps('language')}
          />
          <DialogActions onCancel={close} submit={t('layouts.addSubmit')} loading={add.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}

/** The faults that a refusal names; empty for any other error. */
function faultsOf(error: unknown): readonly LayoutFault[] {
  if (!(error instanceof ApiError) || error.statement.reason !== 'layout_faulty') return [];
  return faultsIn(String(error.statement.params['faults'] ?? ''));
}
