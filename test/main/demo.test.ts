import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { test } from 'node:test';
import { temporaryDir } from '../platform/folders.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

test('the demo reads every sample, lets the administrator into the console, and ends in order', async (t) => {
  const demo = spawn(process.execPath, ['src/main/demo.ts'], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, LECTERN_PORT: '0', LECTERN_DATA_DIR: await temporaryDir(t) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  t.after(() => demo.kill('SIGKILL'));
  const lines: string[] = [];
  for await (const line of createInterface({ input: demo.stdout })) {
    lines.push(line);
    if (line.startsWith('curl ')) break;
  }
  demo.stdout.resume();
  const text = lines.join('\n');
  assert.equal(lines.filter((line) => /^ +\d+ of 12 /.test(line)).length, 12, text);
  assert.doesNotMatch(text, /not read/);

  const [, origin = '', token = ''] =
    /Console: +(http:\/\/\S+)\/console\/invitation#(\S+) \(works once/.exec(text) ?? [];
  const taken = await fetch(`${origin}/api/console/links/use`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ token, password: 'a password for a demo' }),
  });
  const { data } = (await taken.json()) as { data: { role: string; company: { name: string } } };
  assert.deepEqual([data.role, data.company.name], ['administrator', 'Demo Recruiting']);

  const exit = once(demo, 'exit');
  demo.kill('SIGINT');
  assert.deepEqual(await exit, [0, null]);
});
