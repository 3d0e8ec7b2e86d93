import { ActionIcon, Grid, Group, Paper, Select, TagsInput, TextInput } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { FIELD_KINDS, TEMPLATE } from '#http/console/contract.ts';
import type { TemplateValues } from './template-values.ts';

interface FieldRowProps {
  readonly form: UseFormReturnType<TemplateValues>;
  readonly place: { readonly index: number; readonly last: number; readonly key: string };
  /** The name of the field in the labels of its buttons. */
  readonly name: string;
  readonly onMove: (to: number) => void;
  readonly onRemove: () => void;
}

/** One field: its label, kind, other names and position. */
export function FieldRow({ form, place, name, onMove, onRemove }: FieldRowProps): ReactNode {
  const { t } = useTranslation();
  const { index, last, key } = place;
  const input = (part: 'label' | 'kind' | 'synonyms') => {
    const path = `extra_fields.${index}.${part}` as const;
    return { ...form.getInputProps(path), key: form.key(path) };
  };
  const { key: labelKey, ...labelProps } = input('label');
  const { key: kindKey, ...kindProps } = input('kind');
  const { key: synonymsKey, ...synonymsProps } = input('synonyms');
  return (
    <Paper withBorder p="sm" data-field={key} role="group" aria-label={t('templates.field', { number: index + 1 })}>
      <Grid gap="sm">
        <Grid.Col span={{ base: 12, xs: 8, md: 4 }}>
          <TextInput
            key={labelKey}
            {...labelProps}
            label={t('templates.label')}
            maxLength={TEMPLATE.labelMax}
            autoComplete="off"
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, xs: 4, md: 2 }}>
          <Select
            key={kindKey}
            {...kindProps}
            label={t('templates.kind')}
            data={FIELD_KINDS.map((kind) => ({ value: kind, label: t(`templates.kinds.${kind}`) }))}
            allowDeselect={false}
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 4 }}>
          <TagsInput
            key={synonymsKey}
            {...synonymsProps}
            label={t('templates.synonyms')}
            placeholder={t('templates.synonymsHint')}
            maxTags={TEMPLATE.synonymsMax}
            splitChars={[',', ';']}
            acceptValueOnBlur
          />
        </Grid.Col>
        <Grid.Col span={{ base: 12, md: 2 }}>
          <Group gap={4} justify="flex-end" wrap="nowrap" mt={{ base: 0, md: 29 }}>
            <ActionIcon
              data-move="up"
              variant="subtle"
              color="gray"
              disabled={index === 0}
              onClick={() => onMove(index - 1)}
              aria-label={t('templates.moveUp', { name })}
            >
              <ArrowUp size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              data-move="down"
              variant="subtle"
              color="gray"
              disabled={index === last}
              onClick={() => onMove(index + 1)}
              aria-label={t('templates.moveDown', { name })}
            >
              <ArrowDown size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              data-remove
              variant="subtle"
              color="red"
              onClick={onRemove}
              aria-label={t('templates.remove', { name })}
            >
              <Trash2 size={18} aria-hidden />
            </ActionIcon>
          </Group>
        </Grid.Col>
      </Grid>
    </Paper>
  );
}
