import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { appendFile, chmod, cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, before, describe, test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** What a checkout needs for its console to be built. */
const PARTS = [
  'console/index.html',
  'console/src',
  'console/tsconfig.json',
  'console/vite.config.ts',
  'scripts',
  'src',
];
const FILES = ['package.json', 'package-lock.json', 'tsconfig.json'];

interface Run {
  readonly status: number;
  readonly said: string;
}

describe('the build of the console', () => {
  let folder = '';
  before(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'lectern-build-'));
    await chmod(folder, 0o755);
    await mkdir(path.join(folder, 'console'));
    for (const part of [...PARTS, ...FILES])
      await cp(path.join(ROOT, part), path.join(folder, part), { recursive: true });
    await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  });
  after(() => rm(folder, { recursive: true, force: true }));

  /** Runs the script in the copy; where `uid` is given, as that user. */
  function build(words: readonly string[] = [], uid?: number): Promise<Run> {
    return new Promise((resolve) => {
      const options = { cwd: folder, ...(uid === undefined ? {} : { uid, gid: uid }) };
      execFile(process.execPath, ['scripts/build-console.ts', ...words], options, (error, stdout, stderr) =>
        resolve({ status: typeof error?.code === 'number' ? error.code : 0, said: stdout + stderr }),
      );
    });
  }

  const inConsole = (): Promise<string[]> => readdir(path.join(folder, 'console'));
  const page = (): Promise<string> => readFile(path.join(folder, 'console/dist/index.html'), 'utf8');

  test('where it may not write, it says which folder and what to do, and breaks no install', async () => {
    const isRoot = process.getuid?.() === 0;
    const place = path.join(folder, 'console');
    if (!isRoot) await chmod(place, 0o555);
    const run = await build(['--at-install'], isRoot ? 65_534 : undefined);
    if (!isRoot) await chmod(place, 0o755);
    assert.equal(run.status, 0, run.said);
    assert.ok(
      run.said.includes(`the folder ${place} cannot be written by this user. Run "npm run build:console"`),
      run.said,
    );
  });

  test('two at once both end well, and leave one whole build and nothing else', async () => {
    await mkdir(path.join(folder, 'console/dist-4194305'));
    const runs = await Promise.all([build(['--if-stale']), build(['--if-stale'])]);
    assert.deepEqual(
      runs.map(({ status }) => status),
      [0, 0],
      JSON.stringify(runs),
    );
    assert.deepEqual((await inConsole()).sort(), ['dist', 'index.html', 'src', 'tsconfig.json', 'vite.config.ts']);
    const assets = new Set(await readdir(path.join(folder, 'console/dist/assets')));
    const wanted = (await page()).matchAll(/\/console\/assets\/([^"]+)/g).map(([, name]) => name ?? '');
    for (const name of wanted) assert.ok(assets.has(name), name);
    assert.deepEqual(await build(['--if-stale']), { status: 0, said: '' });
  });

  test('sources that cannot be built are told, the install goes on, and the build that was there stays', async () => {
    const standing = await page();
    await appendFile(path.join(folder, 'console/src/main.ts'), '\nthis is no TypeScript');
    const [atInstall, byHand] = [await build(['--at-install']), await build()];
    assert.deepEqual([atInstall.status, byHand.status], [0, 1]);
    assert.match(atInstall.said, /could not be built: [^]*The server tries again when it starts/);
    assert.match(byHand.said, /The API works all the same/);
    assert.equal(await page(), standing);
    assert.ok(!(await inConsole()).some((name) => name.startsWith('dist-')));
  });
});
