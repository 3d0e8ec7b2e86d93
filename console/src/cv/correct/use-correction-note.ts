import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import type { Correctable } from '../shown.ts';

/** A text that says who corrected a value and when, and what was read; or that the value follows another one. */
export function useCorrectionNote(): (value: Correctable) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    ({ correction, followsJob, shown, readText }: Correctable) => {
      const read = readText === '' ? t('correct.nothing') : readText;
      if (correction !== null) {
        const [by, when] = [correction.by, format.moment(correction.at)];
        return shown === null ? t('correct.clearedBy', { by, when, read }) : t('correct.by', { by, when, read });
      }
      return followsJob ? t('correct.followsJob', { read }) : '';
    },
    [t, format],
  );
}
