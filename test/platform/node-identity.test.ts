import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, test } from 'node:test';
import { isConnectionLost, isForeignKeyViolation } from '#platform/postgres/database-errors.ts';
import { currentNode, isNodeDead, startOf } from '#platform/process-lock.ts';

describe('whether a node has ended', () => {
  test('is certain of a process of this machine that is gone, and of another one that has its number now', async () => {
    const own = await currentNode();
    const child = spawn('sleep', ['600']);
    await once(child, 'spawn');
    const pid = child.pid ?? 0;
    const node = { ...own, pid, start: (await startOf(pid)) ?? '' };
    assert.equal(await isNodeDead(JSON.stringify(node)), false);
    assert.equal(await isNodeDead(JSON.stringify({ ...node, start: 'earlier' })), true, 'its number was given away');
    child.kill('SIGKILL');
    await once(child, 'exit');
    assert.equal(await isNodeDead(JSON.stringify(node)), true);
  });

  test('is never certain of another machine, another container, or what is no node', async () => {
    const gone = { ...(await currentNode()), pid: 2 ** 22, start: 'x' };
    assert.equal(await isNodeDead(JSON.stringify(gone)), true);
    for (const text of [
      JSON.stringify({ ...gone, space: 'another boot' }),
      JSON.stringify({ ...gone, space: null }),
      JSON.stringify({ pid: gone.pid }),
      '{',
      'null',
      '',
    ])
      assert.equal(await isNodeDead(text), false, text);
  });
});

describe('what an error of the database says', () => {
  const failed = (message: string, code?: string): Error => Object.assign(new Error(message), { code });

  test('a connection that is lost or cannot be made may be there again; what the database refuses stays refused', () => {
    const lost = [
      failed('connect ECONNREFUSED', 'ECONNREFUSED'),
      failed('terminating connection due to administrator command', '57P01'),
      failed('the database system is in recovery mode', '57P03'),
      failed('connection failure', '08006'),
      failed('sorry, too many clients already', '53300'),
      failed('Connection terminated unexpectedly'),
      failed('timeout exceeded when trying to connect'),
      new AggregateError([failed('x', 'ECONNREFUSED'), failed('y', 'ECONNREFUSED')]),
    ];
    for (const error of lost) assert.ok(isConnectionLost(error), String(error));
    const refused = [
      failed('duplicate key', '23505'),
      failed('canceling statement', '57014'),
      failed('x'),
      'text',
      null,
    ];
    for (const error of refused) assert.ok(!isConnectionLost(error), String(error));
    assert.ok(isForeignKeyViolation(failed('violates foreign key constraint', '23503')));
    assert.ok(!isForeignKeyViolation(failed('duplicate key', '23505')));
  });
});
