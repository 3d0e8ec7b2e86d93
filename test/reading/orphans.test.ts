import assert from 'node:assert/strict';
import { execFile, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const WAIT_MS = 20_000;

interface Running {
  readonly pid: number;
  readonly group: number;
  readonly command: string;
}

async function processes(): Promise<Running[]> {
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=,pgid=,args='], { maxBuffer: 1 << 24 });
  return stdout.split('\n').flatMap((line) => {
    const [, pid, , group, command = ''] = /^\s*(\d+)\s+(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? [];
    return pid === undefined || group === undefined ? [] : [{ pid: Number(pid), group: Number(group), command }];
  });
}

it('no engine outlives the service that was killed, LibreOffice of the machine included', async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-orphans-'));
  const parent = fork(fileURLToPath(new URL('./engines-parent.ts', import.meta.url)), [dir]);
  const [engines] = (await once(parent, 'message')) as [string[]];
  const { stdout } = await run('ps', ['-A', '-o', 'pid=,ppid=']);
  const workers = stdout
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .filter(([, ppid]) => ppid === parent.pid)
    .map(([pid]) => pid);
  assert.equal(workers.length, 3, 'a document worker, an office worker and an OCR worker');
  const theirs = async (): Promise<Running[]> =>
    (await processes()).filter(({ group, command }) => workers.includes(group) || command.includes(dir));
  const before = await theirs();
  if (engines.includes('LibreOffice of this machine')) {
    assert.ok(before.some(({ command }) => command.includes('soffice')));
  }
  parent.kill('SIGKILL');
  const end = Date.now() + WAIT_MS;
  for (let left = await theirs(); left.length > 0; left = await theirs()) {
    assert.ok(Date.now() < end, `still there: ${left.map(({ command }) => command).join('; ')}`);
  }
  await rm(dir, { recursive: true, force: true });
});
