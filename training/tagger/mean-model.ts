import type { SequenceModel } from '#extraction/entries/sequence-model.ts';

/**
 * One model whose scores are the mean of the scores of several models that differ in their seeds only. It has the hidden units of all of
 * them. The mean of models that err in unlike places errs less often than each of them, and a fit to slightly other documents changes it
 * less. Source: Hansen, Salamon, "Neural Network Ensembles" (1990).
 */
export function meanModel(models: readonly SequenceModel[]): SequenceModel {
  const [first] = models;
  if (first === undefined) throw new Error('A mean needs one model at least.');
  const share = 1 / models.length;
  const hiddenSize = models.reduce((sum, model) => sum + model.hiddenSize, 0);
  const outputWeights = new Float32Array(first.labelCount * hiddenSize);
  let column = 0;
  for (const model of models) {
    for (let label = 0; label < first.labelCount; label += 1)
      for (let unit = 0; unit < model.hiddenSize; unit += 1)
        outputWeights[label * hiddenSize + column + unit] =
          share * (model.outputWeights[label * model.hiddenSize + unit] as number);
    column += model.hiddenSize;
  }
  return {
    ...first,
    hiddenSize,
    hiddenWeights: joined(models.map((model) => model.hiddenWeights)),
    hiddenBias: joined(models.map((model) => model.hiddenBias)),
    outputWeights,
    outputBias: mean(models.map((model) => model.outputBias)),
    transitions: mean(models.map((model) => model.transitions)),
  };
}

function joined(tables: readonly Float32Array[]): Float32Array {
  return Float32Array.from(tables.flatMap((table) => [...table]));
}

function mean(tables: readonly Float32Array[]): Float32Array {
  const sum = new Float64Array(tables[0]?.length ?? 0);
  for (const table of tables) for (const [at, value] of table.entries()) sum[at] = (sum[at] as number) + value;
  return Float32Array.from(sum, (value) => value / tables.length);
}
