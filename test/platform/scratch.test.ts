import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, readdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openScratch } from '#platform/data-dir.ts';
import { startChild } from './child.ts';
import { temporaryDir } from './folders.ts';

test('what a killed process left is swept, what a living one has is kept', async (t) => {
  const dataDir = await temporaryDir(t);
  const child = startChild(t, 'hold-scratch.ts', { args: [dataDir] });
  const ofChild = await child.nextLine();
  const mine = await openScratch(dataDir);
  await access(ofChild);
  child.process.kill('SIGKILL');
  await child.ended();
  await access(ofChild);

  const second = await openScratch(dataDir);
  await assert.rejects(access(ofChild), { code: 'ENOENT' });
  await access(mine.dir);
  await Promise.all([mine.close(), second.close()]);
  assert.deepEqual(await readdir(path.join(dataDir, 'scratch')), []);
});

const LINUX_ONLY = process.platform === 'linux' ? false : 'only Linux tells in which folder a process works';

test('a process that a killed one left in its folder is ended, even one that was stopped', {
  skip: LINUX_ONLY,
}, async (t) => {
  const dataDir = await temporaryDir(t);
  const child = startChild(t, 'hold-scratch.ts', { args: [dataDir] });
  const cwd = await child.nextLine();
  const [stray, stranger] = [path.dirname(cwd), dataDir].map((folder) =>
    spawn('sleep', ['600'], { cwd: folder, detached: true, stdio: 'ignore' }),
  );
  assert.ok(stray && stranger);
  t.after(() => [stray, stranger].map((left) => left.kill('SIGKILL')));
  const ended = once(stray, 'exit');
  stray.kill('SIGSTOP');
  child.process.kill('SIGKILL');
  await child.ended();
  const scratch = await openScratch(dataDir);
  assert.deepEqual(await ended, [null, 'SIGKILL']);
  assert.equal(stranger.kill(0), true);
  await scratch.close();
});

test('folders of tasks are apart and private, and gone when the scratch space is closed', async (t) => {
  const dataDir = path.join(await temporaryDir(t), 'new');
  const scratch = await openScratch(dataDir);
  const [one, two] = [await scratch.makeDir('upload'), await scratch.makeDir('upload')];
  assert.notEqual(one, two);
  assert.equal(path.dirname(one), scratch.dir);
  await writeFile(path.join(one, 'file'), 'x');
  assert.equal((await stat(path.join(dataDir, 'scratch'))).mode & 0o777, 0o700);
  await scratch.close();
  await scratch.close();
  await assert.rejects(access(scratch.dir), { code: 'ENOENT' });
});
