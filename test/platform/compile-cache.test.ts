import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { promisify } from 'node:util';

import { temporaryDir } from './folders.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const MODULE = 'src/platform/compile-cache.js';
const CACHE = 'node_modules/.cache/lectern';
/** Tells what a worker is given, and that it came to its end. */
const ENTRY = `
import { COMPILE_CACHE } from './src/platform/compile-cache.js';
const told: string = JSON.stringify(COMPILE_CACHE);
console.log(told);
`;

test('what is compiled is kept beside the packages, and nowhere else', async (t) => {
  const folder = await installation(t);
  const { told } = await run(folder);
  assert.deepEqual(told, { NODE_COMPILE_CACHE: path.join(folder, CACHE) });
  assert.equal((await readdir(path.join(folder, CACHE))).length, 1);
  assert.deepEqual((await readdir(folder)).sort(), ['entry.ts', 'node_modules', 'package.json', 'src']);
});

test('a cache that cannot be made is done without, and not a word is said of it', async (t) => {
  const folder = await installation(t);
  await mkdir(path.join(folder, 'node_modules'));
  // A file in the place of the folder: against it not even root can write.
  await writeFile(path.join(folder, 'node_modules/.cache'), '');
  const { told, stderr } = await run(folder);
  assert.deepEqual({ told, stderr }, { told: { NODE_DISABLE_COMPILE_CACHE: '1' }, stderr: '' });
});

test('who switches it off has switched it off for the workers too', async (t) => {
  const folder = await installation(t);
  const { told } = await run(folder, { NODE_DISABLE_COMPILE_CACHE: '1' });
  assert.deepEqual(told, { NODE_DISABLE_COMPILE_CACHE: '1' });
  assert.deepEqual((await readdir(folder)).sort(), ['entry.ts', 'package.json', 'src']);
});

test('who names another folder has named it for the workers too', async (t) => {
  const folder = await installation(t);
  const other = path.join(await temporaryDir(t), 'cache');
  const { told } = await run(folder, { NODE_COMPILE_CACHE: other });
  assert.deepEqual(told, { NODE_COMPILE_CACHE: other });
  assert.deepEqual((await readdir(folder)).sort(), ['entry.ts', 'package.json', 'src']);
});

test('a worker has written what it compiled when it is ready, though its end is a SIGKILL', async (t) => {
  const cache = path.join(await temporaryDir(t), 'cache');
  const pool = `
    import { PoolKit, ALLOWED } from './test/reading/pool-kit.ts';
    import { COMPILE_CACHE } from '#platform/compile-cache.js';
    const kit = new PoolKit();
    const lease = await (await kit.open()).lease();
    await lease.call('echo', 'once', ALLOWED);
    lease.release();
    await kit.close();
    console.log(COMPILE_CACHE.NODE_COMPILE_CACHE);
  `;
  const words = ['--input-type=module', '--eval', pool];
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache };
  const { stdout } = await promisify(execFile)(process.execPath, words, { cwd: ROOT, env });
  // Node makes a folder of its own for each of its versions in the folder that it is given.
  const [version = ''] = (await readdir(stdout.trim(), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
  assert.notDeepEqual(await readdir(path.join(stdout.trim(), version)), []);
});

/** A folder like an installation, with the module and an entry. */
async function installation(t: TestContext): Promise<string> {
  const folder = await temporaryDir(t);
  await cp(path.join(ROOT, MODULE), path.join(folder, MODULE));
  await writeFile(path.join(folder, 'package.json'), JSON.stringify({ type: 'module' }));
  await writeFile(path.join(folder, 'entry.ts'), ENTRY);
  return folder;
}

/** Runs the entry as npm scripts run theirs, with nothing else in its environment. */
async function node(folder: string, env: Record<string, string>): Promise<{ stdout: string; stderr: string }> {
  const words = ['--import', `./${MODULE}`, 'entry.ts'];
  return promisify(execFile)(process.execPath, words, { cwd: folder, env: { PATH: process.env.PATH, ...env } });
}

async function run(folder: string, env: Record<string, string> = {}) {
  const { stdout, stderr } = await node(folder, env);
  return { told: JSON.parse(stdout) as Record<string, string>, stderr };
}
