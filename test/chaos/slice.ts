import assert from 'node:assert/strict';
import { describe, it } from 'node:test';

import { CAN_WATCH_PROCESSES } from '../hostile/processes.ts';
import type { Ends } from '../platform/folders.ts';
import { type ChaosOptions, chaos } from './chaos.ts';
import type { Promised } from './check.ts';
import { reportOf } from './report.ts';

/** A few kills of the run that `npm run chaos` makes with hundreds, and every promise as a test. */
export async function slice(
  t: Ends,
  options: Pick<ChaosOptions, 'ground' | 'kills' | 'seed' | 'roles'>,
): Promise<void> {
  const name = `after ${options.kills} kills at random instants under load, ${options.ground} database,${options.roles === undefined ? '' : ` nodes in the roles ${options.roles.join(', ')},`}`;
  if (!CAN_WATCH_PROCESSES) {
    describe(name, { skip: 'this system has no /proc to choose processes from' }, () => it('every promise is kept'));
    return;
  }
  const result = await chaos(t, { ...options, clients: 4, pauseMs: [300, 1500] });
  const lines = reportOf(result).join('\n');
  const holds = (promised: Promised): void =>
    assert.deepEqual(
      result.broken.filter((broken) => broken.promised === promised).map(({ what }) => what),
      [],
      lines,
    );
  describe(name, () => {
    it('every kill struck while clients were at work', () => {
      assert.equal(result.kills.length, options.kills, lines);
      assert.ok((result.outcomes.completed ?? 0) > 0, lines);
      // A node whose database is somebody else's may end while that is away, for its supervisor to start it again.
      if (options.ground === 'embedded') assert.deepEqual(result.failedStarts, [], lines);
    });
    it('every call has ended', () => holds('every call ends'));
    it('no CV that was acknowledged is lost: each is listed, and its file is fetched by a fresh link', () =>
      holds('no acknowledged CV is lost'));
    it('no call was charged twice or without an outcome, and every balance is the sum of its entries', () =>
      holds('ledger, calls, CVs, jobs and folders agree'));
    it('every answer says what is on record', () => holds('every answer agrees with the record'));
    it('a client that sent its CV again and again under one key has one CV for one credit', () =>
      holds('one key is one CV and one credit'));
    it('no row is without its file and no file without its row after garbage collection', () =>
      holds('no file is orphaned'));
    it('no scratch file of a dead process is left', () => holds('nothing is left in scratch space'));
    it('lectern verify finds nothing', () => holds('lectern verify finds nothing'));
  });
}
