import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import type { ValueWords } from './values.ts';

/** The formatting of values that are not text, in the language of the page. */
export function useValueWords(): ValueWords {
  const { t } = useTranslation();
  const { month } = useFormat();
  return useMemo(() => ({ today: t('cv.current'), month, yes: t('correct.yes'), no: t('correct.no') }), [t, month]);
}
