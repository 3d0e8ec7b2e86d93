import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { shapeOf } from '../entry-shapes.ts';
import type { EntryList, ShownList, ValueLabel } from '../shown.ts';

/** The name of an entry of a list. */
export function useEntryName(): (list: Pick<ShownList, 'of'>) => string {
  const { t } = useTranslation();
  return useCallback(
    ({ of }: Pick<ShownList, 'of'>) =>
      shapeOf(of) === null ? t(`value.${of as ValueLabel}`) : t(`entry.${of as EntryList}`),
    [t],
  );
}
