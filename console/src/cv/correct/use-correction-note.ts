import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../../i18n/format.ts';
import { memberName } from '../../parts/member-name.ts';
import { type Correctable, isConfirmed } from '../shown.ts';

/** A text that says who corrected or confirmed a value and when, and what was read; or that the value follows another one. */
export function useCorrectionNote(): (value: Correctable) => string {
  const { t } = useTranslation();
  const format = useFormat();
  return useCallback(
    (value: Correctable) => {
      const { correction, followsJob, shown, readText } = value;
      const read = readText === '' ? t('correct.nothing') : readText;
      if (correction !== null) {
        const [by, when] = [memberName(correction.by, correction.by_name), format.moment(correction.at)];
        if (isConfirmed(value))
          return t(shown === null ? 'correct.confirmedNoneBy' : 'correct.confirmedBy', { by, when });
        return shown === null ? t('correct.clearedBy', { by, when, read }) : t('correct.by', { by, when, read });
      }
      return followsJob ? t('correct.followsJob', { read }) : '';
    },
    [t, format],
  );
}
