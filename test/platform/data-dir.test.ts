import assert from 'node:assert/strict';
import { stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { makeDataSubdir } from '#platform/data-dir.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { temporaryDir } from './folders.ts';

test('the data folder is made with those above it, also by two processes at once', async (t) => {
  const dataDir = path.join(await temporaryDir(t), 'not', 'yet', 'there');
  const made = await Promise.all([1, 2, 3].map(() => makeDataSubdir(dataDir, 'files')));
  assert.deepEqual(new Set(made), new Set([path.join(dataDir, 'files')]));
  // Each of many tries may meet the moment between the failure of one process and its look at the parent.
  for (let i = 0; i < 200; i++)
    await Promise.all([1, 2, 3].map(() => makeDataSubdir(path.join(dataDir, String(i), 'a', 'b'), 'files')));
  assert.equal((await stat(path.join(dataDir, 'files'))).mode & 0o777, 0o700);
  assert.equal((await stat(dataDir)).mode & 0o777, 0o711);
});

test('a data folder that is a file is refused by name', async (t) => {
  const file = path.join(await temporaryDir(t), 'file');
  await writeFile(file, '');
  await assert.rejects(makeDataSubdir(file, 'files'), /The folder .* cannot be created: .* LECTERN_DATA_DIR/);
});

test('a data folder where the kernel lets nobody make one is refused instead of waited for', {
  skip: process.platform === 'linux' ? false : 'only Linux has /proc',
}, async () => {
  await assert.rejects(makeDataSubdir('/proc/lectern/data', 'files'), OperatorError);
});
