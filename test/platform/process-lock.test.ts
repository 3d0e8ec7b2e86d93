import assert from 'node:assert/strict';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { currentProcess, livenessOf, withProcessLock } from '#platform/process-lock.ts';
import { startChild } from './child.ts';
import { temporaryDir } from './folders.ts';

const ROUNDS = 40;

test('only one process at a time is inside, whoever of them is killed there', async (t) => {
  const dir = await temporaryDir(t, 'lock');
  await writeFile(path.join(dir, 'count'), '0');
  const children = [0, 1, 2].map(() => startChild(t, 'count-under-lock.ts', { args: [dir, String(ROUNDS)] }));
  const victim = startChild(t, 'count-under-lock.ts', { args: [dir, 'hold'] });
  assert.equal(await victim.nextLine(), 'inside');
  victim.process.kill('SIGKILL');
  assert.deepEqual(await Promise.all(children.map((child) => child.ended())), [0, 0, 0]);
  assert.equal(await readFile(path.join(dir, 'count'), 'utf8'), String(3 * ROUNDS));
  assert.ok((await readdir(path.join(dir, 'lock'))).length < 12, 'old files of the lock are swept');
});

test('a lock that a living process keeps is waited for only so long, and the error says what to do', async (t) => {
  const dir = await temporaryDir(t, 'lock');
  const holder = startChild(t, 'count-under-lock.ts', { args: [dir, 'hold'] });
  assert.equal(await holder.nextLine(), 'inside');
  await assert.rejects(
    withProcessLock({ dir: path.join(dir, 'lock'), waitMs: 50 }, async () => {}),
    /Another Lectern process has held .* Wait for it or stop it/,
  );
});

test('a lock is given back when the work fails', async (t) => {
  const dir = path.join(await temporaryDir(t, 'lock'), 'lock');
  await assert.rejects(
    withProcessLock({ dir }, async () => {
      throw new Error('no');
    }),
    /^Error: no$/,
  );
  assert.equal(await withProcessLock({ dir, waitMs: 1000 }, async () => 'in'), 'in');
});

test('a process is told from a later one with its number, and from one on another host', async (t) => {
  const own = await currentProcess();
  assert.equal(await livenessOf(own), 'running');
  assert.equal(await livenessOf({ ...own, start: 'another moment' }), 'gone');
  assert.equal(await livenessOf({ ...own, host: 'another' }), 'elsewhere');
  const child = startChild(t, 'count-under-lock.ts', { args: [await temporaryDir(t, 'lock'), 'identity'] });
  const identity = JSON.parse(await child.nextLine()) as typeof own;
  assert.equal(await livenessOf(identity), 'running');
  child.say('end');
  await child.ended();
  assert.equal(await livenessOf(identity), 'gone');
});
