import { Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { templatesQuery } from '../../api/queries.ts';
import { byContract } from '../../parts/by-contract.ts';
import { Dialog, DialogActions } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';

/** A taken name is shown at its field. */
export const NAME_FIELD = { template_exists: 'name' } as const;

interface AddTemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** Asks for the name of a new template. Its fields are edited on its own page. */
export function AddTemplateDialog({ opened, onClose }: AddTemplateDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: byContract(ENDPOINTS.addTemplate.body.pick({ name: true })),
  });
  const add = useMutation({
    mutationFn: (body: typeof form.values) => call('addTemplate', { body }),
    onSuccess: async (template) => {
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      await navigate({ to: '/templates/$templateId', params: { templateId: String(template.id) } });
    },
    onError: (error) => showAtField(error, NAME_FIELD, form.setFieldError),
  });
  const close = (): void => {
    onClose();
    add.reset();
    form.reset();
  };
  return (
    <Dialog opened={opened} onClose={close} title={t('templates.addTitle')}>
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          <FormAlert error={add.error} fields={NAME_FIELD} />
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={t('templates.name')}
            description={t('templates.nameHint')}
            autoComplete="off"
            data-autofocus
          />
          <DialogActions onCancel={close} submit={t('templates.addSubmit')} loading={add.isPending} />
        </Stack>
      </form>
    </Dialog>
  );
}
