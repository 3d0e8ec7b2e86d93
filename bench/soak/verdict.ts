import { quantile, shown } from '../figures.ts';
import type { Sent } from './load.ts';
import type { Group, Sample } from './samples.ts';

/** Engines start, caches fill and the write-ahead log gets its size in this part of the run, which counts for no trend. */
const WARM_UP = 0.2;
/** A value is flat whose trend adds up to at most this part of its median over the run, or to the least amount that matters. */
const GROWTH_MAX = 0.1;
/** How much more space a CV may take in the second half of the run than in the first. */
const SPACE_GROWTH_MAX = 1.1;
/** Beside its cache, a database has a little more shared memory. */
const CACHE_OVERHEAD = 1.2;
/** Kinds that are sound CVs. */
const SOUND: ReadonlySet<string> = new Set(['PDF', 'Word', 'scan']);

/** How a value moved after the warm-up. */
export interface Trend {
  readonly name: string;
  readonly unit: string;
  readonly median: number;
  readonly most: number;
  /** What it grew by from the end of the warm-up to the end of the run: the smaller of two estimates. */
  readonly growth: number;
  readonly isFlat: boolean;
}

/**
 * The slope of a line through points, as the median of the slopes between all pairs (Theil 1950, Sen 1968): a few outliers, such as the
 * minute of a large scan, do not bend it. 0 for fewer than two points.
 */
export function medianSlope(points: readonly (readonly [x: number, y: number])[]): number {
  const slopes = points.flatMap(([x, y], index) =>
    points.slice(index + 1).flatMap(([otherX, otherY]) => (otherX === x ? [] : [(otherY - y) / (otherX - x)])),
  );
  return slopes.length === 0 ? 0 : quantile(slopes, 0.5);
}

/** What a straight line would grow by over the values if its first and its last third had their medians. */
function growthByThirds(values: readonly number[]): number {
  const third = Math.ceil(values.length / 3);
  return 1.5 * (quantile(values.slice(-third), 0.5) - quantile(values.slice(0, third), 0.5));
}

/** How each value of the samples moved. @throws RangeError for no samples after the warm-up */
export function trendsOf(samples: readonly Sample[]): readonly Trend[] {
  const steady = afterWarmUp(samples);
  const groups = Object.keys(steady[0]?.memory ?? {}) as Group[];
  const trend = (name: string, value: (sample: Sample) => number, { unit, least, most: limit = 0 }: Amount): Trend => {
    const points = steady.map((sample) => [sample.minutes, value(sample)] as const);
    const values = points.map(([, y]) => y);
    const [first = 0, last = 0] = [points[0]?.[0], points.at(-1)?.[0]];
    // Processes that are replaced from time to time grow and fall back: within each rise the slopes go up, from third to third nothing does.
    const growth = Math.min(medianSlope(points) * (last - first), growthByThirds(values));
    const median = quantile(values, 0.5);
    const most = Math.max(...values);
    const isFlat = most <= limit || growth <= Math.max(median * GROWTH_MAX, least);
    return { name, unit, median, most, growth, isFlat };
  };
  return [
    ...groups.map((group) => trend(`memory: ${group}`, ({ memory }) => memory[group], { unit: 'MB', least: 16 })),
    trend("the database's cache", ({ cacheMb }) => cacheMb, {
      unit: 'MB',
      least: 16,
      most: (samples.at(-1)?.cacheLimitMb ?? 0) * CACHE_OVERHEAD,
    }),
    ...groups.map((group) => trend(`open handles: ${group}`, ({ handles }) => handles[group], { unit: '', least: 8 })),
    trend('processes', ({ processes }) => groups.reduce((sum, group) => sum + processes[group], 0), {
      unit: '',
      least: 2,
    }),
    trend('temporary files', ({ temporary }) => temporary.files, { unit: '', least: 8 }),
    trend('write-ahead log', ({ walMb }) => walMb, { unit: 'MB', least: 64, most: samples.at(-1)?.walLimitMb }),
  ];
}

interface Amount {
  readonly unit: string;
  /** The least growth that matters. */
  readonly least: number;
  /** Up to here the value may grow. */
  readonly most?: number | undefined;
}

function afterWarmUp(samples: readonly Sample[]): readonly Sample[] {
  const end = samples.at(-1)?.minutes ?? 0;
  return samples.filter(({ minutes }) => minutes >= end * WARM_UP);
}

/** Space of the database in kB that each further CV takes, in the first and in the second half of what follows the warm-up. */
export function spaceOfACv(samples: readonly Sample[]): { readonly firstHalf: number; readonly secondHalf: number } {
  const steady = afterWarmUp(samples);
  const middle = Math.floor(steady.length / 2);
  const slope = (some: readonly Sample[]): number =>
    medianSlope(some.map(({ cvs, databaseMb }) => [cvs, databaseMb * 1000]));
  return { firstHalf: slope(steady.slice(0, middle + 1)), secondHalf: slope(steady.slice(middle)) };
}

/** Sound CVs that were not read, and answers that no document may get. */
export function wrongAnswers(sent: readonly Sent[]): readonly string[] {
  return sent.flatMap(({ kind, status, refusal }) => {
    if (status === null) return [`no answer to a document of the kind ${kind}: ${refusal}`];
    if (SOUND.has(kind) && status !== 200)
      return [`a sound document of the kind ${kind} was refused: ${status} ${refusal}`];
    return status === 500 && refusal !== 'process_failed' ? [`500 ${refusal} for a document of the kind ${kind}`] : [];
  });
}

/** What a run shows. */
export interface SoakResult {
  readonly sent: readonly Sent[];
  readonly samples: readonly Sample[];
  /** When all documents are answered and the node has come to rest. */
  readonly atRest: Sample;
  /** What reading back stored CVs, the server's log, its end and `lectern verify` complain of. */
  readonly complaints: readonly string[];
}

/** What is not as it has to be: empty after a good run. */
export function faultsOf({ sent, samples, atRest, complaints }: SoakResult): readonly string[] {
  const space = spaceOfACv(samples);
  return [
    ...new Set(wrongAnswers(sent)),
    ...complaints,
    ...trendsOf(samples)
      .filter(({ isFlat }) => !isFlat)
      .map(
        ({ name, growth, median, unit }) =>
          `${name} grew by ${shown(growth)}${unit === '' ? '' : ` ${unit}`}, from a median of ${shown(median)}`,
      ),
    ...(space.secondHalf > space.firstHalf * SPACE_GROWTH_MAX
      ? [
          `a CV took ${shown(space.secondHalf)} kB of the database in the second half, ${shown(space.firstHalf)} kB in the first`,
        ]
      : []),
    ...(atRest.temporary.ofCalls > 0 ? [`${atRest.temporary.ofCalls} temporary files of calls are left`] : []),
  ];
}

/** The result as lines of Markdown. */
export function reportOf(result: SoakResult): readonly string[] {
  const { sent, samples, atRest } = result;
  const minutes = samples.at(-1)?.minutes ?? 0;
  const times = sent
    .filter(({ kind, status }) => SOUND.has(kind) && status === 200)
    .map(({ milliseconds }) => milliseconds);
  const kinds = Map.groupBy(sent, ({ kind }) => kind);
  const space = spaceOfACv(samples);
  const faults = faultsOf(result);
  return [
    `${sent.length.toLocaleString('en-GB')} documents in ${shown(minutes)} minutes, ${shown(sent.length / (minutes * 60))} a second. ` +
      `Sound CVs were answered in ${shown(quantile(times, 0.5))} ms (median), ${shown(quantile(times, 0.95))} ms (95th percentile).`,
    '',
    '| documents | sent | read | refused | asked to come later |',
    '|---|---|---|---|---|',
    ...[...kinds].map(([kind, some]) => {
      const read = some.filter(({ status }) => status === 200).length;
      const retries = some.reduce((sum, one) => sum + one.retries, 0);
      return `| ${kind} | ${some.length} | ${read} | ${some.length - read} | ${retries} |`;
    }),
    '',
    '| after the warm-up | median | most | trend over the run | |',
    '|---|---|---|---|---|',
    ...trendsOf(samples).map(
      ({ name, unit, median, most, growth, isFlat }) =>
        `| ${name}${unit === '' ? '' : `, ${unit}`} | ${shown(median)} | ${shown(most)} | ${growth < 0 ? '−' : '+'}${shown(Math.abs(growth))} | ${isFlat ? 'flat' : '**grows**'} |`,
    ),
    '',
    `The database took ${shown(space.firstHalf)} kB for each further CV in the first half and ${shown(space.secondHalf)} kB in the second. At the end it had ` +
      `${shown(atRest.databaseMb)} MB for ${atRest.cvs.toLocaleString('en-GB')} CVs: ${Object.entries(atRest.tables)
        .map(([name, megabytes]) => `\`${name}\` ${shown(megabytes)} MB`)
        .join(', ')}. Temporary files of calls that are left at rest: ${atRest.temporary.ofCalls}.`,
    '',
    ...(faults.length === 0 ? ['Nothing was wrong.'] : faults.map((fault) => `- ${fault}`)),
  ];
}
