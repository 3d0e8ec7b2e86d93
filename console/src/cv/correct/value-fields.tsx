import { Group, SegmentedControl, Stack, Switch, Text, Textarea, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ValueKind } from '../shown.ts';
import type { ValueForm } from './value-form.ts';

const DATE_MAX = 10;

interface ValueFieldsProps {
  readonly kind: ValueKind;
  readonly label: string;
  readonly form: UseFormReturnType<ValueForm>;
}

/** The form fields for a value of this kind. */
export function ValueFields({ kind, label, form }: ValueFieldsProps): ReactNode {
  const { t } = useTranslation();
  const text = { ...form.getInputProps('text'), label, 'data-autofocus': true };
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
          <Text size="sm" fw={500} id="correct-yes-no">
            {label}
          </Text>
          <SegmentedControl
            {...form.getInputProps('text')}
            aria-labelledby="correct-yes-no"
            data={[
              { value: 'yes', label: t('correct.yes') },
              { value: 'no', label: t('correct.no') },
            ]}
          />
        </Stack>
      );
    case 'dates':
      return <DateFields form={form} />;
  }
}

function DateFields({ form }: Pick<ValueFieldsProps, 'form'>): ReactNode {
  const { t } = useTranslation();
  return (
    <Stack gap="sm">
      <Group grow align="flex-start">
        <TextInput
          {...form.getInputProps('start')}
          label={t('correct.start')}
          description={t('correct.monthHint')}
          maxLength={DATE_MAX}
          autoComplete="off"
          data-autofocus
        />
        <TextInput
          {...form.getInputProps('end')}
          label={t('correct.end')}
          description={t('correct.monthHint')}
          maxLength={DATE_MAX}
          autoComplete="off"
          disabled={form.values.current}
        />
      </Group>
      <Switch {...form.getInputProps('current', { type: 'checkbox' })} label={t('correct.current')} />
    </Stack>
  );
}
