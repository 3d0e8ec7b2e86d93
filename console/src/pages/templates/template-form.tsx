import { Button, Group, NativeSelect, Paper, Stack, Switch, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useBlocker } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE, type Template } from '#http/console/contract.ts';
import { call } from '../../api/call.ts';
import { layoutsQuery, templatesQuery } from '../../api/queries.ts';
import { useConfirm } from '../../parts/dialog.tsx';
import { FormAlert, showAtField } from '../../parts/field-errors.tsx';
import { notifyDone } from '../../parts/notify.tsx';
import { useLayoutName } from '../../parts/use-layout-name.ts';
import { NAME_FIELD } from './add-template-dialog.tsx';
import { FieldsEditor } from './fields-editor.tsx';
import { type TemplateValues, templateChanges, validateTemplate, valuesOf } from './template-values.ts';

interface TemplateFormProps {
  readonly template: Template;
  readonly defaultBefore: string | null;
}

/** Name, defaults and extra fields, saved together. */
export function TemplateForm({ template, defaultBefore }: TemplateFormProps): ReactNode {
  const { t } = useTranslation();
  const client = useQueryClient();
  const [saved, setSaved] = useState(() => valuesOf(template));
  const [dirty, setDirty] = useState(false);
  const form = useForm<TemplateValues>({
    mode: 'uncontrolled',
    initialValues: saved,
    validate: validateTemplate,
    onValuesChange: (values) => setDirty(Object.keys(templateChanges(saved, values)).length > 0),
  });
  const reset = (values: TemplateValues): void => {
    form.setInitialValues(values);
    form.reset();
    setSaved(values);
    setDirty(false);
  };
  const save = useMutation({
    mutationFn: (values: TemplateValues) =>
      call('changeTemplate', { params: { templateId: template.id }, body: templateChanges(saved, values) }),
    onSuccess: async (changed) => {
      await client.invalidateQueries({ queryKey: templatesQuery.queryKey });
      reset(valuesOf(changed));
      notifyDone(t('templates.saved'));
    },
    onError: (error) => showAtField(error, NAME_FIELD, form.setFieldError),
  });
  const layouts = useLayoutChoices(template);
  useAskToLeave(dirty, template.name);
  return (
    <form onSubmit={form.onSubmit((values) => save.mutate(values))} noValidate>
      <Stack>
        <FormAlert error={save.error} fields={NAME_FIELD} />
        <Paper withBorder p="md">
          <Stack>
            <TextInput
              {...form.getInputProps('name')}
              key={form.key('name')}
              label={t('templates.name')}
              maxLength={TEMPLATE.nameMax}
              autoComplete="off"
              maw={480}
            />
            <NativeSelect
              {...form.getInputProps('default_layout')}
              // The browser keeps the place of the chosen option, not its value, when options come or go.
              key={`${form.key('default_layout')} ${layouts.map(({ value }) => value).join(' ')}`}
              label={t('templates.layout')}
              description={t('templates.layoutHint')}
              data={layouts}
              maw={480}
            />
            <Switch
              {...form.getInputProps('is_default', { type: 'checkbox' })}
              key={form.key('is_default')}
              label={t('templates.isDefault')}
              description={
                t('templates.defaultHint') +
                (defaultBefore === null ? '' : ` ${t('templates.defaultNow', { name: defaultBefore })}`)
              }
            />
          </Stack>
        </Paper>
        <FieldsEditor form={form} />
        <Group justify="flex-end">
          {dirty && (
            <Button variant="default" onClick={() => reset(valuesOf(template))}>
              {t('templates.discard')}
            </Button>
          )}
          <Button type="submit" loading={save.isPending} disabled={!dirty}>
            {t('templates.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

/** The layouts that can be chosen, and none. That of the template is there before the others are known. */
function useLayoutChoices({ default_layout: own }: Template): { readonly value: string; readonly label: string }[] {
  const { t } = useTranslation();
  const layoutName = useLayoutName();
  const { data: known = [] } = useQuery(layoutsQuery);
  const layouts = own === null || known.some(({ layout }) => layout === own.layout) ? known : [...known, own];
  return [
    { value: '', label: t('templates.noLayout') },
    ...layouts.map((layout) => ({ value: layout.layout, label: layoutName(layout) })),
  ];
}

/** Asks before leaving with unsaved changes. The browser itself asks when the tab is closed. */
function useAskToLeave(dirty: boolean, name: string): void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  useBlocker({
    disabled: !dirty,
    enableBeforeUnload: dirty,
    shouldBlockFn: () =>
      new Promise<boolean>((blocked) => {
        confirm({
          title: t('templates.leaveTitle'),
          children: t('templates.leaveText', { name }),
          confirm: t('templates.leave'),
          cancel: t('templates.stay'),
          onConfirm: () => blocked(false),
          onClose: () => blocked(true),
        });
      }),
  });
}
