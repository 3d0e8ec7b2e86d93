import { readFileSync } from 'node:fs';
import type { Gru, RecurrentNetwork } from './recurrent-network.ts';
import type { SequenceModel } from './sequence-model.ts';

/** First bytes of a weights file: its kind and the version of the format. */
const MAGIC = 'LCTW2';
const SIZES = ['inputSize', 'projectedSize', 'stateSize', 'labelCount', 'classCount'] as const;
const STEPS = 32_767;

/** The sizes that decide the tables of a model. */
export type ModelShape = Pick<SequenceModel, (typeof SIZES)[number]>;

/** The tables of a model, in their order in the file. */
function tablesOf({ networks, transitions }: SequenceModel): Float64Array[] {
  const ofGru = ({ ofInput, ofState, bias, heldBias }: Gru): Float64Array[] => [ofInput, ofState, bias, heldBias];
  return [
    transitions,
    ...networks.flatMap(({ projection, projectionBias, forward, backward, output, outputBias }) => [
      projection,
      projectionBias,
      ...ofGru(forward),
      ...ofGru(backward),
      output,
      outputBias,
    ]),
  ];
}

/** The next table of a model, of so many numbers. Each of them is one of `terms` weights of a sum; 0 for a bias. */
type TableMaker = (length: number, terms: number) => Float64Array;

/** Makes a model of tables, in their order in the file. */
export function modelOf(shape: ModelShape, networkCount: number, table: TableMaker): SequenceModel {
  const { inputSize, projectedSize, stateSize, labelCount, classCount } = shape;
  const gru = (): Gru => ({
    ofInput: table(3 * stateSize * projectedSize, projectedSize),
    ofState: table(3 * stateSize * stateSize, stateSize),
    bias: table(3 * stateSize, 0),
    heldBias: table(stateSize, 0),
  });
  const network = (): RecurrentNetwork => ({
    projection: table(inputSize * projectedSize, inputSize),
    projectionBias: table(projectedSize, 0),
    forward: gru(),
    backward: gru(),
    output: table(labelCount * (2 * stateSize + projectedSize), 2 * stateSize + projectedSize),
    outputBias: table(labelCount, 0),
  });
  return {
    ...shape,
    transitions: table(classCount * (labelCount + 1) * labelCount, 0),
    networks: Array.from({ length: networkCount }, network),
  };
}

/**
 * Encodes a model: magic, five sizes and the count of networks (uint32), then each table as its largest absolute value (float32) and 16-bit
 * steps of it, all little-endian. Steps of 1/32767 cause no measurable loss. The same model gives the same bytes.
 */
export function encodeModel(model: SequenceModel): Uint8Array {
  const tables = tablesOf(model);
  const head = [...SIZES.map((name) => model[name]), model.networks.length];
  const size = MAGIC.length + head.length * 4 + tables.reduce((sum, { length }) => sum + 4 + length * 2, 0);
  const view = new DataView(new ArrayBuffer(size));
  let at = 0;
  for (const character of MAGIC) view.setUint8(at++, character.charCodeAt(0));
  for (const number of head) {
    view.setUint32(at, number, true);
    at += 4;
  }
  for (const table of tables) {
    const most = Math.fround(table.reduce((max, value) => Math.max(max, Math.abs(value)), 0)) || 1;
    view.setFloat32(at, most, true);
    at += 4;
    for (const value of table) {
      view.setInt16(at, Math.max(-STEPS, Math.min(STEPS, Math.round((value / most) * STEPS))), true);
      at += 2;
    }
  }
  return new Uint8Array(view.buffer);
}

const CUT_OFF = 'The weights of the tagger are cut off or too long.';

/**
 * Decodes a model.
 * @throws Error if the bytes are not weights of this format, or have another length than their sizes require
 */
export function decodeModel(bytes: Uint8Array): SequenceModel {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (String.fromCharCode(...bytes.subarray(0, MAGIC.length)) !== MAGIC)
    throw new Error('These are no weights of the tagger.');
  let at = MAGIC.length;
  const headSize = (SIZES.length + 1) * 4;
  if (bytes.byteLength < at + headSize) throw new Error(CUT_OFF);
  const [inputSize, projectedSize, stateSize, labelCount, classCount, networkCount] = Array.from(
    { length: SIZES.length + 1 },
    (_, index) => view.getUint32(at + index * 4, true),
  ) as [number, number, number, number, number, number];
  at += headSize;
  const model = modelOf({ inputSize, projectedSize, stateSize, labelCount, classCount }, networkCount, (length) => {
    if (at + 4 + length * 2 > bytes.byteLength) throw new Error(CUT_OFF);
    const most = view.getFloat32(at, true);
    at += 4;
    const values = new Float64Array(length);
    for (let index = 0; index < length; index += 1) {
      values[index] = (view.getInt16(at, true) / STEPS) * most;
      at += 2;
    }
    return values;
  });
  if (at !== bytes.byteLength) throw new Error(CUT_OFF);
  return model;
}

type Sizes = Pick<SequenceModel, 'inputSize' | 'labelCount' | 'classCount'>;

/**
 * Reads the weights of a tagger.
 * @throws Error if the file is missing, or was trained for other features than the code computes
 */
export function loadModel(file: URL, { inputSize, labelCount, classCount }: Sizes): SequenceModel {
  const model = decodeModel(readFileSync(file));
  if (model.inputSize !== inputSize || model.labelCount !== labelCount || model.classCount !== classCount)
    throw new Error(`The weights in ${file.pathname} were trained for other features. Run: npm run train`);
  return model;
}
