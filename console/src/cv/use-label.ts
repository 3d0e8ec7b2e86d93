import { useTranslation } from 'react-i18next';
import type { ShownValue } from './shown.ts';

/** The label of a value. */
export function useLabel(value: ShownValue | null): string {
  const { t } = useTranslation();
  if (value === null) return '';
  return typeof value.label === 'string' ? t(`value.${value.label}`) : value.label.words;
}
