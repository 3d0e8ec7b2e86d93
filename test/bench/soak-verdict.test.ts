import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { pictureOf } from '../../bench/soak/picture.ts';
import type { Group, Sample } from '../../bench/soak/samples.ts';
import { faultsOf, medianSlope, reportOf, spaceOfACv, trendsOf } from '../../bench/soak/verdict.ts';

const GROUPS: readonly Group[] = ['server', 'document engines', 'Word engines', 'OCR engines', 'database'];

function each(value: number): Record<Group, number> {
  return Object.fromEntries(GROUPS.map((group) => [group, value])) as Record<Group, number>;
}

/** The sample of a minute at which a node holds always the same, but for CVs of 10 kB each. */
function steady(minutes: number): Sample {
  return {
    minutes,
    memory: each(100),
    handles: each(50),
    processes: each(2),
    temporary: { files: 30, ofCalls: 0, megabytes: 1 },
    tables: { cvs: minutes },
    databaseMb: 20 + minutes * 2,
    walMb: 64,
    walLimitMb: 500,
    cacheMb: 100,
    cacheLimitMb: 100,
    cvs: minutes * 200,
  };
}

function run(change: (sample: Sample) => Sample = (sample) => sample): Parameters<typeof faultsOf>[0] {
  const samples = Array.from({ length: 91 }, (_, minutes) => change(steady(minutes)));
  const sent = [
    { kind: 'PDF', status: 200, retries: 0, milliseconds: 80, refusal: null, cvId: 1 },
    { kind: 'hostile', status: 400, retries: 0, milliseconds: 20, refusal: 'process_failed', cvId: null },
  ];
  return { sent, samples, atRest: change(steady(91)), complaints: [] };
}

describe('the verdict on a soak run', () => {
  test('finds nothing wrong with a node that holds always the same, whatever it holds while it warms up', () => {
    assert.deepEqual(faultsOf(run()), []);
    const cold = (sample: Sample): Sample => ({
      ...sample,
      memory: each(Math.min(100, 20 + 10 * sample.minutes)),
    });
    assert.deepEqual(faultsOf(run(cold)), []);
    assert.match(reportOf(run()).join('\n'), /\| hostile \| 1 \| 0 \| 1 \| 0 \|[\s\S]+Nothing was wrong\.$/);
  });

  test('is not bent by one minute with a large document', () => {
    const peak = (sample: Sample): Sample =>
      sample.minutes === 85
        ? { ...sample, memory: each(900), temporary: { files: 500, ofCalls: 9, megabytes: 80 } }
        : sample;
    assert.deepEqual(faultsOf(run(peak)), []);
  });

  test('names memory, handles and files that grow slowly', () => {
    const leak = (sample: Sample): Sample => ({
      ...sample,
      memory: { ...sample.memory, server: 100 + sample.minutes / 2 },
      handles: { ...sample.handles, database: 50 + sample.minutes / 5 },
      temporary: { files: sample.minutes, ofCalls: sample.minutes, megabytes: 1 },
    });
    assert.deepEqual(faultsOf(run(leak)), [
      'memory: server grew by 36 MB, from a median of 127',
      'open handles: database grew by 14.4, from a median of 60.8',
      'temporary files grew by 72, from a median of 54',
      '91 temporary files of calls are left',
    ]);
  });

  test('lets the cache of the database fill up, and names it where it grows beyond its limit', () => {
    const cache =
      (most: number) =>
      (sample: Sample): Sample => ({ ...sample, cacheMb: (most * sample.minutes) / 90 });
    assert.deepEqual(faultsOf(run(cache(110))), []);
    assert.deepEqual(faultsOf(run(cache(200))), ["the database's cache grew by 160 MB, from a median of 120"]);
  });

  test('does not take for growth what rises and falls as processes are replaced', () => {
    const saw = (sample: Sample): Sample => ({ ...sample, memory: each(100 + (sample.minutes % 23) * 10) });
    assert.deepEqual(faultsOf(run(saw)), []);
  });

  test('lets the write-ahead log grow up to its limit, and names it where it grows beyond', () => {
    const log =
      (megabytesAMinute: number) =>
      (sample: Sample): Sample => ({ ...sample, walMb: 40 + sample.minutes * megabytesAMinute });
    assert.deepEqual(faultsOf(run(log(5))), []);
    assert.deepEqual(faultsOf(run(log(10))), ['write-ahead log grew by 720 MB, from a median of 580']);
  });

  test('names space of the database that a CV takes more and more of', () => {
    const bloat = (sample: Sample): Sample => ({ ...sample, databaseMb: sample.minutes ** 2 });
    const { firstHalf, secondHalf } = spaceOfACv(run(bloat).samples);
    assert.ok(secondHalf > firstHalf * 1.5);
    assert.match(
      faultsOf(run(bloat)).join('\n'),
      /^a CV took \d+ kB of the database in the second half, \d+ kB in the first$/,
    );
  });

  test('names sound CVs that were refused, answers of the server itself that failed, and whatever else went wrong', () => {
    const good = run();
    const sent = [
      { kind: 'scan', status: 500, retries: 2, milliseconds: 9, refusal: 'process_failed', cvId: null },
      { kind: 'hostile', status: 500, retries: 0, milliseconds: 9, refusal: 'internal_error', cvId: null },
      { kind: 'damaged', status: null, retries: 0, milliseconds: 9, refusal: 'fetch failed', cvId: null },
    ];
    assert.deepEqual(faultsOf({ ...good, sent: [...good.sent, ...sent], complaints: ['the server: ended'] }), [
      'a sound document of the kind scan was refused: 500 process_failed',
      '500 internal_error for a document of the kind hostile',
      'no answer to a document of the kind damaged: fetch failed',
      'the server: ended',
    ]);
  });

  test('takes the median of slopes', () => {
    assert.equal(
      medianSlope([
        [0, 0],
        [1, 2],
        [2, 4],
        [3, 100],
        [4, 8],
      ]),
      2,
    );
    assert.equal(medianSlope([[1, 1]]), 0);
    assert.equal(
      trendsOf(run().samples).every(({ isFlat }) => isFlat),
      true,
    );
  });
});

test('the picture of a soak run has a line for each process within its panel', () => {
  const svg = pictureOf(run().samples, [{ name: 'documents a minute', points: [[1, 200]] }]);
  assert.equal(svg.match(/<polyline/g)?.length, 5 + 5 + 1 + 4 + 1);
  for (const [, points = ''] of svg.matchAll(/points="([^"]*)"/g))
    for (const point of points.split(' ')) assert.match(point, /^\d+(?:\.\d)?,\d+(?:\.\d)?$/);
});
