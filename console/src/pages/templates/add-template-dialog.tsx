import { Button, Group, Modal, Stack, TextInput } from '@mantine/core';
import { schemaResolver, useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ENDPOINTS } from '#http/console/contract.ts';
import { ApiError, call } from '../../api/call.ts';
import { templatesQuery } from '../../api/queries.ts';
import { ErrorAlert } from '../../parts/error-alert.tsx';
import { errorText } from '../../parts/error-text.ts';

interface AddTemplateDialogProps {
  readonly opened: boolean;
  readonly onClose: () => void;
}

/** The name of a new template; what it asks for is said on its own page. */
export function AddTemplateDialog({ opened, onClose }: AddTemplateDialogProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    mode: 'uncontrolled',
    initialValues: { name: '' },
    validate: schemaResolver(ENDPOINTS.addTemplate.body.pick({ name: true })),
  });
  const add = useMutation({
    mutationFn: (body: typeof form.values) => call('addTemplate', { body }),
    onSuccess: async (template) => {
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      await navigate({ to: '/templates/$templateId', params: { templateId: String(template.id) } });
    },
    onError: (error) => {
      if (isTaken(error)) form.setFieldError('name', errorText(error));
    },
  });
  const close = (): void => {
    onClose();
    add.reset();
    form.reset();
  };
  return (
    <Modal
      opened={opened}
      onClose={close}
      title={t('templates.addTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={form.onSubmit((values) => add.mutate(values))} noValidate>
        <Stack>
          {add.isError && !isTaken(add.error) && <ErrorAlert error={add.error} />}
          <TextInput
            {...form.getInputProps('name')}
            key={form.key('name')}
            label={t('templates.name')}
            description={t('templates.nameHint')}
            autoComplete="off"
            data-autofocus
          />
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              {t('common.cancel')}
            </Button>
            <Button type="submit" loading={add.isPending}>
              {t('templates.addSubmit')}
            </Button>
          </Group>
        </Stack>
      </form>
    </Modal>
  );
}

/** Another template has the name: told beside the name, not above the form. */
export function isTaken(error: unknown): boolean {
  return error instanceof ApiError && error.code === 'template_exists';
}
