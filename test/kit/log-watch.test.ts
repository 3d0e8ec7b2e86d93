import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import { temporaryDir } from '../platform/folders.ts';
import { expectLogged, logFault } from './log-watch.ts';

const line = (level: string, fields: object): string => JSON.stringify({ level, ...fields });

test('a log may have the faults that tests expect, by event and fields, and no other; what a slow machine causes is none', async (t) => {
  const logFile = path.join(await temporaryDir(t), 'server.log');
  const expected = line('error', { event: 'request.failed', code: 'internal_error', reqId: 'req_1' });
  const quiet = [
    line('info', { event: 'request.completed' }),
    line('warn', { event: 'worker.start_failed' }),
    line('error', { event: 'request.failed', code: 'service_busy' }),
    expected,
  ];
  await writeFile(logFile, `${quiet.join('\n')}\n`);
  assert.match(logFault(logFile) ?? '', /no test expects.*req_1/s);
  expectLogged({ logFile }, 'request.failed', { reqId: 'req_1' });
  expectLogged({ logFile }, 'setting.unknown', { msg: 'meant' });
  assert.equal(logFault(logFile), null);
  for (const other of [
    line('error', { event: 'request.failed', code: 'internal_error', reqId: 'req_2' }),
    line('warn', { event: 'setting.unknown', reqId: 'req_1' }),
    '(node:7) DeprecationWarning: told on standard error',
  ]) {
    await writeFile(logFile, `${[...quiet, other].join('\n')}\n`);
    const fault = logFault(logFile) ?? '';
    assert.ok(fault.includes(other) && !fault.includes('req_1"}\n'), fault);
  }
});
