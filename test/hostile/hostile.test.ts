import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { documentOf, KINDS, kindOf, ROUND_LENGTH } from './documents.ts';
import { CAN_WATCH_PROCESSES } from './processes.ts';
import type { Guarantee } from './state.ts';
import { throwDocuments } from './throw.ts';

/** The upload limit of a company that nobody changed. */
const UPLOAD_BYTES_MAX = 10 * 1024 * 1024;
const SEED = 1;

/** One document of every kind; `npm run hostile` throws thousands. */
const verdict = await throwDocuments({
  count: KINDS.length,
  document: (index, address) => {
    const document = documentOf(SEED, { ...(KINDS[index] === undefined ? {} : { kind: KINDS[index] }), address });
    return { ...document, origin: `npm run hostile -- --count 1 --seed ${SEED} --only ${document.kind}` };
  },
  concurrency: 4,
  documentTimeoutMs: 30_000,
  engines: 'auto',
  sandbox: 'auto',
  warmUp: { rounds: 3, quickCalls: 200 },
  goodEvery: 25,
  keepDir: null,
});

function holds(guarantee: Guarantee): void {
  const broken = verdict.violations.filter((violation) => violation.guarantee === guarantee);
  assert.deepEqual(
    broken.map(({ what }) => what),
    [],
  );
}

const perProcess = CAN_WATCH_PROCESSES ? {} : { skip: 'this system has no /proc to look at processes with' };

describe(`after ${KINDS.length} hostile documents, one of every kind,`, () => {
  it('the server lives, is healthy, and was never started again', () => holds('server'));
  it('every document had one answer, exactly as the contract says', () => {
    holds('answers');
    assert.equal(verdict.thrown.length, KINDS.length);
  });
  it('no answer came later than the limit', () => holds('time'));
  it('good CVs in between and after are read as ever', () => holds('good CVs'));
  it('no file is left in scratch space or among temporary files', () => holds('leftovers'));
  it('no process is left but those of the pools', perProcess, () => holds('processes'));
  it('the memory of server and engines is what it was', perProcess, () => holds('memory'));
  it('every call has one outcome and cost what that costs', () => holds('ledger'));
  it('nobody connected to an address that a document named', () => holds('network'));
});

describe('the generator of hostile documents', () => {
  it('has every kind in a round', () => {
    const round = Array.from({ length: ROUND_LENGTH }, (_, seed) => kindOf(seed).name);
    assert.deepEqual(new Set(round), new Set(KINDS.map(({ name }) => name)));
  });
  it('gives the same bytes for a seed, within the upload limit, so that none is refused for its size alone', () => {
    for (const kind of KINDS) {
      const { bytes } = documentOf(SEED, { kind });
      assert.ok(bytes.equals(documentOf(SEED, { kind }).bytes), kind.name);
      assert.ok(bytes.length <= UPLOAD_BYTES_MAX, kind.name);
    }
  });
});
