import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { cp, mkdir, readdir, stat, writeFile } from 'node:fs/promises';
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

test('a worker finds all that it loads compiled, and readable for its own user', async (t) => {
  const cache = path.join(await temporaryDir(t), 'cache');
  const worker = path.join(ROOT, 'test/reading/pool-worker.ts');
  const warm = `
    import { pathToFileURL } from 'node:url';
    import { warmCompileCache } from './src/platform/workers/worker-spawn.ts';
    await warmCompileCache(pathToFileURL(${JSON.stringify(worker)}), []);
  `;
  const options = { cwd: ROOT, env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: cache } };
  await promisify(execFile)(process.execPath, ['--input-type=module', '--eval', warm], options);
  const compiled = await filesBelow(cache);
  for (const file of compiled) assert.equal((await stat(file)).mode & 0o777, 0o644, file);
  // Node adds what it does not find when a process ends.
  await promisify(execFile)(process.execPath, ['--no-warnings', worker], options);
  assert.deepEqual(await filesBelow(cache), compiled);
});

async function filesBelow(folder: string): Promise<readonly string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((entry) => entry.isFile());
  return files.map(({ parentPath, name }) => path.join(parentPath, name)).toSorted();
}

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
