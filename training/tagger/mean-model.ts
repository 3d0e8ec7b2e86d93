import type { SequenceModel } from '#extraction/entries/sequence-model.ts';

/**
 * One model whose scores are the mean of the scores of several models that differ in their seeds only. It has the networks of
 * all of them. The mean of models that err in unlike places errs less often than each of them, and a fit to slightly other documents changes it
 * less. Source: Hansen, Salamon, "Neural Network Ensembles" (1990).
 */
export function meanModel(models: readonly SequenceModel[]): SequenceModel {
  const [first] = models;
  if (first === undefined) throw new Error('A mean needs one model at least.');
  return {
    ...first,
    networks: models.flatMap(({ networks }) => networks),
    transitions: first.transitions.map(
      (_, at) => models.reduce((sum, { transitions }) => sum + (transitions[at] as number), 0) / models.length,
    ),
  };
}
