import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { templatesQuery } from '../../api/queries.ts';

interface TemplateChoiceProps {
  readonly value: number | null;
  readonly onChange: (templateId: number | null) => void;
}

/** The template for the next uploads; absent where the member sees none. */
export function TemplateChoice({ value, onChange }: TemplateChoiceProps): ReactNode {
  const { t } = useTranslation();
  const { data: templates = [] } = useQuery(templatesQuery);
  if (templates.length === 0) return null;
  return (
    <NativeSelect
      aria-label={t('cvs.uploadTemplate')}
      value={value ?? ''}
      onChange={(event) => onChange(event.currentTarget.value === '' ? null : Number(event.currentTarget.value))}
      data={[
        { value: '', label: t('cvs.defaultTemplate') },
        ...templates.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
      maw={240}
    />
  );
}

/** The choice of this tab. A template that is gone meanwhile, or hidden from the member, is chosen no longer. */
export function useTemplateChoice() {
  const [chosen, choose] = useState<number | null>(null);
  const { data: templates = [] } = useQuery(templatesQuery);
  return [templates.some(({ id }) => id === chosen) ? chosen : null, choose] as const;
}
