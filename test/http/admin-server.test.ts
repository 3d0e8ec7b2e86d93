import assert from 'node:assert/strict';
import { after, describe, test } from 'node:test';
import { openAdminServer } from '#http/admin/admin-server.ts';
import { openMetrics } from '#http/admin/metrics.ts';

describe('the admin port of a node that does not take requests', async () => {
  let state: 'starting' | 'stopping' = 'starting';
  const metrics = await openMetrics({ version: '1.2.3', role: 'api', parts: () => null });
  const server = await openAdminServer({ host: '127.0.0.1', port: 0, metrics, state: () => state });
  after(() => server.close());
  const ask = async (path: string, method = 'GET'): Promise<{ status: number; text: string }> => {
    const response = await fetch(`http://127.0.0.1:${server.port}${path}`, { method });
    return { status: response.status, text: await response.text() };
  };

  test('says that it lives, and that it is not ready and why', async () => {
    assert.deepEqual(await ask('/livez'), { status: 200, text: '{"status":"ok"}\n' });
    assert.deepEqual(await ask('/readyz?verbose'), { status: 503, text: '{"status":"starting"}\n' });
    state = 'stopping';
    assert.deepEqual(await ask('/readyz'), { status: 503, text: '{"status":"stopping"}\n' });
  });

  test('has the metrics of the process before there is a database', async () => {
    const { status, text } = await ask('/metrics');
    assert.equal(status, 200);
    assert.match(text, /^lectern_build_info\{version="1\.2\.3",role="api"\} 1$/m);
    assert.match(text, /^nodejs_eventloop_lag_p99_seconds [\d.e-]+$/m);
  });

  test('names its addresses to who asks for another, and refuses other methods', async () => {
    assert.deepEqual(await ask('/'), {
      status: 404,
      text: '{"status":"not_found","paths":["/livez","/readyz","/metrics"]}\n',
    });
    assert.equal((await ask('/constructor')).status, 404);
    assert.equal((await ask('/livez', 'POST')).status, 405);
    assert.deepEqual(await ask('/livez', 'HEAD'), { status: 200, text: '' });
  });
});
