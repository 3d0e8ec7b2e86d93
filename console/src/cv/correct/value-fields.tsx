import { Group, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { type ReactNode, useId } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueKind } from '../shown.ts';
import type { ValueForm } from './value-form.ts';

const DATE_MAX = 10;

interface ValueFieldsProps {
  readonly kind: ValueKind;
  readonly label: string;
  readonly form: UseFormReturnType<Record<string, ValueForm>>;
  /** The value's name in the form. */
  readonly name: string;
  /** Whether it has the focus when the dialog opens. */
  readonly isFirst: boolean;
}

/** The form fields for a value of this kind. */
export function ValueFields({ kind, label, form, name, isFirst }: ValueFieldsProps): ReactNode {
  const { t } = useTranslation();
  const labelId = useId();
  const text = { ...form.getInputProps(`${name}.text`), label, ...focusOf(isFirst) };
  switch (kind) {
    case 'text':
      return <TextInput {...text} autoComplete="off" />;
    case 'long':
      return <Textarea {...text} autosize minRows={3} maxRows={12} />;
    case 'date':
      return <TextInput {...text} description={t('correct.dayHint')} maxLength={DATE_MAX} autoComplete="off" />;
    case 'number':
      return <TextInput {...text} inputMode="decimal" autoComplete="off" />;
    case 'list':
      return <Textarea {...text} description={t('correct.listHint')} autosize minRows={3} maxRows={12} />;
    case 'yes_no':
      return (
        <Stack gap={4}>
          <Text size="sm" fw={500} id={labelId}>
            {label}
          </Text>
          <SegmentedControl
            {...form.getInputProps(`${name}.text`)}
            aria-labelledby={labelId}
            data={[
              { value: 'yes', label: t('correct.yes') },
              { value: 'no', label: t('correct.no') },
            ]}
          />
        </Stack>
      );
    case 'dates':
      return <DateFields form={form} name={name} isFirst={isFirst} />;
  }
}

function focusOf(isFirst: boolean): { readonly 'data-autofocus'?: true } {
  return isFirst ? { 'data-autofocus': true } : {};
}

function DateFields({ form, name, isFirst }: Pick<ValueFieldsProps, 'form' | 'name' | 'isFirst'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <TextInput
          {...form.getInputProps(`${name}.start`)}
          label={t('correct.start')}
          description={t('correct.monthHint')}
          maxLength={DATE_MAX}
          autoComplete="off"
          {...focusOf(isFirst)}
        />
        <TextInput
          {...form.getInputProps(`${name}.end`)}
          label={t('correct.end')}
          description={t('correct.monthHint')}
          maxLength={DATE_MAX}
          autoComplete="off"
          disabled={form.values[name]?.current === true}
        />
      </Group>
      <Switch {...form.getInputProps(`${name}.current`, { type: 'checkbox' })} label={t('correct.current')} />
    </Stack>
  );
}
