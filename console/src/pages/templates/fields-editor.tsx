import { Button, Group, Paper, Stack, Text, Title, VisuallyHidden } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { Plus } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { TEMPLATE } from '#http/console/contract.ts';
import { FieldRow } from './field-row.tsx';
import { newField, type TemplateValues } from './template-values.ts';

interface FieldsEditorProps {
  readonly form: UseFormReturnType<TemplateValues>;
}

/** The fields of a template, in display order. */
export function FieldsEditor({ form }: FieldsEditorProps): ReactNode {
  const { t } = useTranslation();
  const { extra_fields: fields } = form.getValues();
  const [announcement, setAnnouncement] = useState('');
  const { box, focusNext } = useFocusAfterChange();
  const isFull = fields.length >= TEMPLATE.fieldsMax;
  const nameOf = (index: number): string => {
    const label = form.getValues().extra_fields[index]?.label.trim() ?? '';
    return label === '' ? t('templates.unnamed', { number: index + 1 }) : label;
  };
  const add = (): void => {
    const field = newField();
    form.insertListItem('extra_fields', field);
    focusNext([`[data-field="${field.key}"] input`]);
  };
  const move = (from: number, to: number): void => {
    const key = fields[from]?.key ?? '';
    setAnnouncement(t('templates.moved', { name: nameOf(from), number: to + 1, total: fields.length }));
    form.reorderListItem('extra_fields', { from, to });
    // At either end the pressed button is disabled, so the other one gets the focus.
    const [pressed, other] = to < from ? ['up', 'down'] : ['down', 'up'];
    focusNext([pressed, other].map((way) => `[data-field="${key}"] [data-move="${way}"]:not(:disabled)`));
  };
  const remove = (index: number): void => {
    setAnnouncement(t('templates.removed', { name: nameOf(index) }));
    form.removeListItem('extra_fields', index);
    const next = fields[index + 1] ?? fields[index - 1];
    focusNext([`[data-field="${next?.key ?? ''}"] [data-remove]`, '[data-add]']);
  };
  return (
    <Paper withBorder p="md" ref={box}>
      <Stack>
        <Stack gap={4}>
          <Title order={2}>{t('templates.fieldsTitle')}</Title>
          <Text size="sm" c="dimmed">
            {t('templates.fieldsLead')}
          </Text>
        </Stack>
        {fields.length === 0 && <Text size="sm">{t('templates.noFieldsYet')}</Text>}
        {fields.map((field, index) => (
          <FieldRow
            key={field.key}
            form={form}
            place={{ index, last: fields.length - 1, key: field.key }}
            name={nameOf(index)}
            onMove={(to) => move(index, to)}
            onRemove={() => remove(index)}
          />
        ))}
        <Group>
          <Button
            data-add
            variant="default"
            leftSection={<Plus size={16} aria-hidden />}
            onClick={add}
            disabled={isFull}
          >
            {t('templates.addField')}
          </Button>
          {isFull && (
            <Text size="sm" c="dimmed">
              {t('templates.full', { max: TEMPLATE.fieldsMax })}
            </Text>
          )}
        </Group>
        <VisuallyHidden role="status">{announcement}</VisuallyHidden>
      </Stack>
    </Paper>
  );
}

/** Moves the focus after the next render to the first of the elements that exists. */
function useFocusAfterChange() {
  const box = useRef<HTMLDivElement>(null);
  const wanted = useRef<readonly string[]>([]);
  useEffect(() => {
    const found = wanted.current.map((selector) => box.current?.querySelector<HTMLElement>(selector)).find(Boolean);
    wanted.current = [];
    found?.focus();
  });
  return { box, focusNext: (selectors: readonly string[]): void => void (wanted.current = selectors) };
}
