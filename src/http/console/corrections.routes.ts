import { changeConsoleValue, type NamedCorrection, stepsOf } from '#flows/console-corrections.ts';
import { requireStorage } from '#flows/stored-cvs.ts';
import type { Correction } from './contract.ts';
import type { Handlers } from './endpoint.ts';

/** Corrections of values of a CV. */
export const correctionHandlers = {
  correctCv: async ({ services, visit, id, body }) => {
    requireStorage(visit.company);
    const { pointer, value, seen } = body;
    return (await changeConsoleValue(services, visit.member, { cvId: id('cvId'), pointer, value, seen })).map(
      correctionOf,
    );
  },
  takeBackCorrection: async ({ services, visit, id, body }) => {
    requireStorage(visit.company);
    const { pointer, seen } = body;
    const change = { cvId: id('cvId'), pointer, value: undefined, seen };
    return (await changeConsoleValue(services, visit.member, change)).map(correctionOf);
  },
  listCorrectionSteps: async ({ services, visit, id, query }) => {
    requireStorage(visit.company);
    const steps = await stepsOf(services, visit.company, { cvId: id('cvId'), pointer: query.pointer });
    return steps.map((step) => ({ ...valueOf(step), id: step.id, step: step.step }));
  },
} satisfies Partial<Handlers>;

/** A correction as the contract has it. */
export function correctionOf(correction: NamedCorrection): Correction {
  return { ...valueOf(correction), pointer: correction.pointer };
}

function valueOf({ value, by, createdAt }: NamedCorrection): Pick<Correction, 'value' | 'by' | 'at'> {
  // The contract's types let lists be written to.
  return { value: value as Correction['value'], by, at: createdAt.toISOString() };
}
