import { type UseMutationResult, useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { Correction, PlainValue } from '#http/console/contract.ts';
import { ApiError, call } from '../../api/call.ts';
import { cvQuery } from '../../api/queries.ts';
import { tellDone } from '../../parts/tell.ts';
import type { Correctable } from '../shown.ts';

/** What is done to a value. */
export interface Deed {
  readonly value: Pick<Correctable, 'pointer' | 'shown'>;
  /** Null clears it; undefined takes its correction back. */
  readonly to: PlainValue | undefined;
}

/** Corrects values of a CV; list and page show it at once. Where somebody else was quicker, the page shows what that was. */
export function useCorrect(cvId: number, onDone: () => void): UseMutationResult<Correction[], Error, Deed> {
  const { t } = useTranslation();
  const client = useQueryClient();
  const { queryKey } = cvQuery(cvId);
  return useMutation({
    mutationFn: ({ value: { pointer, shown: seen }, to }: Deed) =>
      to === undefined
        ? call('takeBackCorrection', { params: { cvId }, body: { pointer, seen } })
        : call('correctCv', { params: { cvId }, body: { pointer, seen, value: to } }),
    onSuccess: async (_corrections, { to }) => {
      // The whole CV anew: what follows from a value is the server's to say.
      await client.invalidateQueries({ queryKey });
      onDone();
      tellDone(t(to === undefined ? 'correct.takenBack' : to === null ? 'correct.clearedDone' : 'correct.saved'));
      await client.invalidateQueries({ queryKey: ['corrections', cvId] });
      await client.invalidateQueries({ queryKey: ['cvs'] });
    },
    onError: async (error) => {
      if (error instanceof ApiError && error.code === 'value_changed') await client.invalidateQueries({ queryKey });
    },
  });
}
