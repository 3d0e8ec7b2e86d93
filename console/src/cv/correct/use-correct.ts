import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Correction, PlainValue } from '#http/console/contract.ts';
import { call, codeOf } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { notifyDone } from '../../parts/notify.ts';
import type { Correctable } from '../shown.ts';

/** A change of a value. */
export interface CorrectionChange {
  readonly value: Pick<Correctable, 'pointer' | 'shown'>;
  /** Null clears it; undefined undoes its correction. */
  readonly to: PlainValue | undefined;
}

/** Corrects values of a CV. The list and the page update immediately, also if someone else was quicker. */
export function useCorrect(cvId: number, onDone: () => void): UseMutationResult<Correction[], Error, CorrectionChange> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cvQuery(cvId);
  return useMutation({
    mutationFn: ({ value: { pointer, shown: seen }, to }: CorrectionChange) =>
      to === undefined
        ? call('takeBackCorrection', { params: { cvId }, body: { pointer, seen } })
        : call('correctCv', { params: { cvId }, body: { pointer, seen, value: to } }),
    onSuccess: async (_corrections, { to }) => {
      // Reloads the whole CV, because other values may follow from this one.
      await client.invalidateQueries({ queryKey });
      onDone();
      notifyDone(t(to === undefined ? 'correct.takenBack' : to === null ? 'correct.clearedDone' : 'correct.saved'));
      await client.invalidateQueries({ queryKey: ['corrections', cvId] });
      await client.invalidateQueries({ queryKey: ['cvs'] });
    },
    onError: async (error) => {
      if (codeOf(error) === 'value_changed') await client.invalidateQueries({ queryKey });
    },
  });
}
