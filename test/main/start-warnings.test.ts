import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import { startWarnings } from '#main/start-server.ts';

import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';

const OPEN = { host: '0.0.0.0', baseUrl: null };

describe('warnings at the start', () => {
  test('a server that others reach without https is warned of', () => {
    for (const settings of [
      OPEN,
      { host: '::', baseUrl: null },
      { host: '10.0.0.5', baseUrl: 'http://cv.example' },
      { host: 'cv.example', baseUrl: null },
    ]) {
      const [warning, ...more] = startWarnings(settings, 1000);
      assert.match(warning ?? '', /LECTERN_HOST is .* unencrypted.*set LECTERN_BASE_URL/s);
      assert.deepEqual(more, []);
    }
  });

  test('one that only this machine reaches is not, nor one behind https', () => {
    for (const host of ['127.0.0.1', '127.1.2.3', '::1', 'localhost']) {
      assert.deepEqual(startWarnings({ host, baseUrl: null }, 1000), []);
    }
    assert.deepEqual(startWarnings({ ...OPEN, baseUrl: 'https://cv.example' }, null), []);
  });

  test('root is warned of', () => {
    assert.match(startWarnings({ host: '127.0.0.1', baseUrl: null }, 0).join(), /^Lectern runs as root\./);
  });

  test('a server logs them once, and once that a proxy is not trusted', async () => {
    const server = await startServer({ settings: { ...FEW_WORKERS, LECTERN_HOST: '0.0.0.0' } });
    const warnings = async (pattern: RegExp): Promise<number> => {
      const lines = (await readFile(server.logFile, 'utf8')).split('\n');
      return lines.filter((line) => line.includes('"warn"') && pattern.test(line)).length;
    };
    try {
      assert.equal(await warnings(/LECTERN_HOST is 0\.0\.0\.0/), 1);
      assert.equal(await warnings(/LECTERN_TRUSTED_PROXIES/), 0);
      for (const header of ['X-Forwarded-For', 'Forwarded', 'X-Forwarded-For']) {
        await fetch(`${server.url}/api/public/v1/health`, { headers: { [header]: '203.0.113.9' } });
      }
      await until('the proxy is warned of', async () => (await warnings(/LECTERN_TRUSTED_PROXIES/)) > 0);
      assert.equal(await warnings(/LECTERN_TRUSTED_PROXIES/), 1);
    } finally {
      await server.stop();
    }
  });

  test('a proxy that is trusted is not warned of', async () => {
    const server = await startServer({ settings: { ...FEW_WORKERS, LECTERN_TRUSTED_PROXIES: '127.0.0.1' } });
    try {
      await fetch(`${server.url}/api/public/v1/health`, { headers: { 'X-Forwarded-For': '203.0.113.9' } });
      await until('the request is logged', async () => /"msg":"request"/.test(await readFile(server.logFile, 'utf8')));
      assert.doesNotMatch(await readFile(server.logFile, 'utf8'), /LECTERN_TRUSTED_PROXIES/);
    } finally {
      await server.stop();
    }
  });
});
