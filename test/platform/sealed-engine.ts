import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, it } from 'node:test';
import { createLog } from '#platform/log.ts';
import { type Sandbox, sandboxCommand, workerUser } from '#platform/workers/sandbox.ts';
import { OutputTooLargeError, WorkerHandlerError, WorkerLostError, WorkerPool } from '#platform/workers/worker-pool.ts';
import type { HostileCalls, How } from './hostile-engine.ts';

/** Where programs are looked up. */
export const SEARCH_PATH = '/usr/local/bin:/usr/bin:/bin';
export const CALL_MS = 20_000;
/** For a call whose end is bounded by what it counts, not by the clock. */
const NO_LIMIT_MS = 600_000;
/** As the password of a database stands in the environment of a server. */
process.env.LECTERN_TEST_SECRET = 'secret';

/** A sandbox of this machine. */
export interface Way {
  readonly name: string;
  readonly sandbox: Sandbox;
  /** Why it cannot be tested here. */
  readonly skip: string | false;
}

/**
 * The sandbox that was found, where it is of this kind; for root the one of other users too.
 *
 * @param options those of a server that is not root
 */
export function waysOf(kind: Sandbox['kind'], sandbox: Sandbox, options: readonly string[]): readonly Way[] {
  if (sandbox.kind === 'none' || sandbox.kind !== kind) {
    const why = sandbox.kind === 'none' ? sandbox.reason : `there is ${sandbox.kind}`;
    return [{ name: kind, sandbox, skip: `${kind} cannot be used on this machine: ${why}` }];
  }
  if (sandbox.userId === null) return [{ name: kind, sandbox, skip: false }];
  return [
    { name: `${kind} with a user of its own`, sandbox, skip: false },
    { name: `${kind} without root`, sandbox: { ...sandbox, userId: null, options }, skip: false },
  ];
}

/** A data folder with a secret in it, and a pool of hostile engines that work in a part of it. */
export async function besieged(sandbox: Sandbox, { startsPrograms = true, hidden = '', memoryMbMax = 2048 } = {}) {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'lectern-sandbox-test-'));
  const [scratchDir, secret] = [path.join(dataDir, 'scratch/own'), path.join(dataDir, 'files/other-cv.pdf')];
  for (const dir of [scratchDir, path.dirname(secret)]) await mkdir(dir, { recursive: true });
  await writeFile(secret, 'the CV of somebody else');
  const pool = new WorkerPool<HostileCalls>({
    name: 'hostile engine',
    entry: new URL('./hostile-engine.ts', import.meta.url),
    setup: null,
    size: 1,
    spares: 0,
    log: createLog('silent', 'stderr'),
    scratchDir,
    searchPath: SEARCH_PATH,
    heapMbMax: 128,
    memoryMbMax,
    dataMbMax: null,
    diskMbMax: 2,
    replyMbMax: 1,
    stalledMsMax: 60_000,
    readyTimeoutMs: 30_000,
    idleMsMax: null,
    callMsMax: null,
    callsMax: 1000,
    sandbox,
    hidden: [dataDir, ...(hidden === '' ? [] : [hidden])],
    startsPrograms,
    files: {
      read: { reads: ['path'] },
      leave: { writes: ['resultPath'] },
      fill: { fills: 'folder' },
    },
    replyValidators: {
      lie: (output) => {
        if ((output as { kind: string }).kind !== 'sound') throw new Error('no such kind');
        return output;
      },
    },
  });
  after(async () => {
    await pool.stop();
    await rm(dataDir, { recursive: true, force: true });
  });
  const resultPath = path.join(dataDir, 'result.pdf');
  const leave = (how: How) => pool.call('leave', { how, secret, resultPath }, CALL_MS);
  return { pool, dataDir, scratchDir, secret, resultPath, leave };
}

/** What holds of an engine that a document took over, whatever builds its sandbox. */
export function sealedEngineTests({ name, sandbox, skip }: Way): void {
  describe(`an engine that a document took over, in ${name}`, { skip }, () => {
    it('sees of the data folder its own folder alone, and neither the home of the server nor other settings', async () => {
      const { pool, dataDir, scratchDir, secret } = await besieged(sandbox);
      assert.match(await pool.call('shell', `cat '${secret}'`, CALL_MS), /No such file/);
      assert.match(await pool.call('shell', `ls '${dataDir}'`, CALL_MS), /^scratch\n$/);
      const [own] = await readdir(scratchDir);
      // Another document lies in the folder of another worker, or of its call.
      await mkdir(path.join(scratchDir, 'upload-2'));
      await writeFile(path.join(scratchDir, 'upload-2/upload'), 'another document');
      assert.equal(await pool.call('shell', `ls '${scratchDir}'`, CALL_MS), `${own}\n`);
      assert.match(
        await pool.call('shell', 'ls /root /home /etc/passwd /etc/shadow 2>&1; true', CALL_MS),
        /^(?:ls: .*No such file.*\n)+$/,
      );
    });

    it('runs the code of Lectern, and sees nothing beside it, where the data folder holds the code', async () => {
      const { pool } = await besieged(sandbox, { hidden: path.resolve('.') });
      assert.equal(
        await pool.call('shell', `ls '${path.resolve('.')}'`, CALL_MS),
        'node_modules\npackage.json\nsrc\ntest\n',
      );
      assert.equal(await pool.call('shell', `ls '${path.resolve('test')}'`, CALL_MS), 'platform\n');
    });

    it('sees no process but its own, and no environment of another', async () => {
      const { pool } = await besieged(sandbox);
      const pids = (await pool.call('shell', 'ls /proc', CALL_MS)).split('\n').filter((entry) => /^\d+$/.test(entry));
      assert.ok(pids.length > 0 && pids.length < 10 && !pids.includes(String(process.pid)), pids.join(' '));
      const environments = await pool.call('shell', 'cat /proc/[0-9]*/environ 2>/dev/null | tr "\\0" "\\n"', CALL_MS);
      assert.match(environments, /^HOME=/m);
      assert.doesNotMatch(environments, /LECTERN_TEST_SECRET/);
    });

    it('reaches no server, not even one of this machine', async () => {
      const { pool } = await besieged(sandbox);
      const server = createServer().listen(0, '127.0.0.1');
      await once(server, 'listening');
      server.unref();
      const { port } = server.address() as AddressInfo;
      let reached = false;
      server.on('connection', () => (reached = true));
      const told = await pool.call('shell', `/bin/bash -c 'exec 3<>/dev/tcp/127.0.0.1/${port}'`, CALL_MS);
      server.close();
      assert.match(told, /Connection refused|Network is unreachable/);
      assert.equal(reached, false);
    });

    it('writes to its own folder alone', async () => {
      const { pool, dataDir } = await besieged(sandbox);
      const places = ['/', '/usr', '/etc', '/dev', dataDir, path.resolve('src'), path.resolve('node_modules')];
      for (const place of places) {
        const told = await pool.call('shell', `touch '${place}/made' && echo made`, CALL_MS);
        assert.match(told, /Read-only file system|Permission denied/, `${place}: ${told}`);
      }
      assert.equal(await pool.call('shell', 'touch made && echo made', CALL_MS), 'made\n');
    });

    it('loads the code that the server has compiled, and cannot change it', async () => {
      const { pool } = await besieged(sandbox);
      const folder = await pool.call('compileCache', null, CALL_MS);
      assert.ok(folder !== null, 'Node of the engine uses no compile cache');
      const told = await pool.call('shell', `touch '${folder}/made' && echo made`, CALL_MS);
      assert.match(told, /Read-only file system/);
    });

    rights(sandbox);

    it('gets copies of what it reads', async () => {
      const { pool, secret } = await besieged(sandbox);
      assert.equal(await pool.call('read', { path: secret }, CALL_MS), 'the CV of somebody else');
      assert.match(await pool.call('shell', `cat '${secret}'`, CALL_MS), /No such file/);
    });

    describe('what it leaves', () => leavings(sandbox));
  });
}

function rights(sandbox: Sandbox): void {
  it('gets no rights: no root, no capability, no set-user-id program', async () => {
    const { pool } = await besieged(sandbox);
    const status = await pool.call('shell', 'cat /proc/self/status', CALL_MS);
    assert.match(status, /^CapEff:\t0+$/m);
    assert.match(status, /^CapBnd:\t0+$/m);
    assert.match(status, /^NoNewPrivs:\t1$/m);
    const [, user = ''] = /^Uid:\t(\d+)\t\1\t\1\t\1$/m.exec(status) ?? [];
    if (workerUser(sandbox) !== null) assert.match(user, /^6[01]\d{3}$/);
  });

  it('starts a bounded number of processes, which end with it and keep no other from starting', async () => {
    // Linux counts no processes of root: there the bound of memory holds.
    const areCounted = process.getuid?.() !== 0 || workerUser(sandbox) !== null;
    const { pool } = await besieged(sandbox, { memoryMbMax: areCounted ? 2048 : 512 });
    const started = await pool.call('bomb', 5000, NO_LIMIT_MS).catch((error: unknown) => error);
    if (areCounted)
      assert.ok(typeof started === 'number' && started > 10 && started < 1100, `${String(started)} processes`);
    else assert.ok(started instanceof WorkerLostError && started.reason === 'out_of_memory', String(started));
    const { pool: other } = await besieged(sandbox);
    assert.equal(await other.call('shell', 'cat /dev/null && echo started', CALL_MS), 'started\n');
    await pool.stop();
  });

  it('ends with the process that started it, and all that it started with it', async () => {
    const scratchDir = await mkdtemp(path.join(tmpdir(), 'lectern-sandbox-test-'));
    after(() => rm(scratchDir, { recursive: true }));
    const view = { scratchDir, readable: [], hidden: [], cache: null };
    const inside = ['/bin/sh', '-c', 'sleep 600 & echo started; wait'];
    const parent = spawn('/bin/sh', ['-c', '"$@" & wait', 'sh', ...sandboxCommand(sandbox, view), ...inside], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(parent.stdout, 'data');
    parent.kill('SIGKILL');
    // The pipe ends with the last process that holds it.
    await once(parent.stdout.resume(), 'end');
  });
}

/** What an engine leaves, with or without a sandbox. */
export function leavings(sandbox: Sandbox): void {
  it('is taken where it is a plain file', async () => {
    const { leave, resultPath } = await besieged(sandbox);
    await leave('file');
    assert.equal(await readFile(resultPath, 'utf8'), 'a result');
  });

  for (const how of ['link', 'pipe', 'folder'] as const) {
    it(`is refused where it is a ${how}`, async () => {
      const { leave, resultPath } = await besieged(sandbox);
      await assert.rejects(leave(how), WorkerHandlerError);
      await assert.rejects(readFile(resultPath), /ENOENT/);
    });
  }

  it('is not looked for behind a link that took the place of its folder', async () => {
    const { leave, resultPath } = await besieged(sandbox);
    await leave('link for the folder');
    await assert.rejects(readFile(resultPath), /ENOENT/);
  });

  it('is refused where it is too large', async () => {
    const { leave } = await besieged(sandbox);
    await assert.rejects(
      leave('large file'),
      (error) => error instanceof OutputTooLargeError || error instanceof WorkerHandlerError,
    );
  });

  it('is refused where a link lies among files', async () => {
    const { pool, secret, dataDir } = await besieged(sandbox);
    const folder = path.join(dataDir, 'pages');
    await mkdir(folder);
    await assert.rejects(pool.call('fill', { secret, folder }, CALL_MS), WorkerHandlerError);
    assert.equal((await readdir(folder)).includes('page-2.pgm'), false);
  });

  it('is not listened to where it is an answer without end, or none at all', async () => {
    const { pool } = await besieged(sandbox);
    await assert.rejects(pool.call('babble', 'without end', CALL_MS), OutputTooLargeError);
    for (const how of ['nonsense', 'unasked', 'on and on', 'of no kind'] as const)
      await assert.rejects(pool.call('babble', how, CALL_MS), WorkerLostError);
  });

  it('is not believed where it is an answer that no sound engine gives, and the engine is replaced', async () => {
    const { pool, secret } = await besieged(sandbox);
    const lease = await pool.lease();
    await assert.rejects(lease.call('lie', null, { timeoutMs: CALL_MS }), WorkerHandlerError);
    lease.release();
    assert.equal(await pool.call('read', { path: secret }, CALL_MS), 'the CV of somebody else');
  });
}
