import { type AttributedCorrection, correctCvValues, getCorrectionHistory } from '#use-cases/console/corrections.ts';
import { requireStorageEnabled } from '#use-cases/public-api/stored-cvs.ts';
import type { Correction } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** Corrections of values of a CV. */
export const correctionHandlers = {
  correctCv: async ({ services, auth, id, body }) => {
    requireStorageEnabled(auth.company);
    const changes = body.changes.map((change) => {
      const { pointer, seen } = change;
      if ('confirm' in change) return { pointer, seen, value: seen, isConfirmed: true };
      return { pointer, seen, value: 'value' in change ? change.value : undefined };
    });
    return (await correctCvValues(services, auth.member, { cvId: id('cvId'), changes })).map(correctionOf);
  },
  listCorrectionSteps: async ({ services, auth, id, query }) => {
    requireStorageEnabled(auth.company);
    const steps = await getCorrectionHistory(services, auth.company, { cvId: id('cvId'), pointer: query.pointer });
    return steps.map((step) => ({ ...valueOf(step), id: step.id, step: step.step }));
  },
} satisfies Partial<Handlers>;

/** A correction as the contract has it. */
export function correctionOf(correction: AttributedCorrection): Correction {
  return { ...valueOf(correction), pointer: correction.pointer };
}

function valueOf({ value, by, createdAt }: AttributedCorrection): Pick<Correction, 'value' | 'by' | 'by_name' | 'at'> {
  // The contract's types let lists be written to.
  return {
    value: value as Correction['value'],
    by: by.address,
    by_name: by.name,
    at: createdAt.toISOString(),
  };
}
