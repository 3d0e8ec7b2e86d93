import { NativeSelect, Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { BlindLevel } from '#http/console/contract.ts';
import type { BrandChoosing } from './brand-choice.ts';
import { ErrorAlert } from './error-alert.tsx';
import { useLayoutName } from './use-layout-name.ts';

const LEVELS: readonly BlindLevel[] = ['contact', 'person', 'employers'];
const FORMATS = ['pdf', 'docx'] as const;

interface BrandFieldsProps {
  readonly brand: BrandChoosing;
  readonly disabled: boolean;
}

/** Asks for layout and format of branded CVs, and for what is left out. */
export function BrandFields({ brand, disabled }: BrandFieldsProps): ReactNode {
  const { t } = useTranslation();
  const layoutName = useLayoutName();
  const { layouts, defaultLayout, choice, change, error, retry } = brand;
  if (choice === null && error !== null) return <ErrorAlert error={error} onRetry={retry} />;
  if (choice === null) return <Skeleton height={180} role="status" aria-label={t('common.loading')} />;
  return (
    <>
      <NativeSelect
        label={t('brand.layout')}
        description={choice.layout === defaultLayout && t('brand.isDefault')}
        value={choice.layout}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => change({ layout: value })}
        data={layouts.map((layout) => ({ value: layout.layout, label: layoutName(layout) }))}
        data-autofocus
      />
      <NativeSelect
        label={t('brand.format')}
        value={choice.format}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => change({ format: FORMATS.find((one) => one === value) ?? 'pdf' })}
        data={FORMATS.map((value) => ({ value, label: t(`brand.formats.${value}`) }))}
      />
      <NativeSelect
        label={t('brand.blind')}
        value={choice.blind ?? ''}
        disabled={disabled}
        onChange={({ currentTarget: { value } }) => change({ blind: LEVELS.find((one) => one === value) ?? null })}
        data={[
          { value: '', label: t('brand.nothing') },
          ...LEVELS.map((value) => ({ value, label: t(`blind.levels.${value}`) })),
        ]}
      />
    </>
  );
}
