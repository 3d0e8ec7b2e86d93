import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { describe, it } from 'node:test';
import { findSandbox, NO_SANDBOX } from '#platform/workers/sandbox.ts';
import { requireSandbox } from '#reading/engines.ts';
import { besieged, CALL_MS, leavings, SEARCH_PATH, sealedEngineTests, waysOf } from './sealed-engine.ts';

const found = await findSandbox('auto', SEARCH_PATH);
const noSetpriv = existsSync('/usr/bin/setpriv') ? false : 'there is no setpriv on this machine';

for (const way of waysOf('bubblewrap', found, ['--unshare-user', '--disable-userns', '--cap-drop', 'ALL']))
  sealedEngineTests(way);

describe('an engine without a sandbox', () => {
  it('cannot open what lies outside its folder by Node itself, nor start a program where it needs none', async () => {
    const { pool, secret } = await besieged(NO_SANDBOX, { startsPrograms: false });
    assert.equal(await pool.call('open', secret, CALL_MS), 'ERR_ACCESS_DENIED');
    assert.equal(await pool.call('open', `/proc/${process.pid}/environ`, CALL_MS), 'ERR_ACCESS_DENIED');
    await assert.rejects(pool.call('leave', { how: 'pipe', secret, resultPath: 'x' }, CALL_MS), /Access to this API/);
  });

  it('compiles its code at each start, as it could change what a cache holds', async () => {
    const { pool } = await besieged(NO_SANDBOX);
    assert.equal(await pool.call('compileCache', null, CALL_MS), null);
  });

  it('gets no rights by a set-user-id program', { skip: noSetpriv }, async () => {
    const { pool } = await besieged(NO_SANDBOX);
    assert.match(await pool.call('shell', 'cat /proc/self/status', CALL_MS), /^NoNewPrivs:\t1$/m);
  });

  describe('what it leaves', () => leavings(NO_SANDBOX));
});

describe('the sandbox of this machine', () => {
  it('is none where its programs are missing, and tells why', async () => {
    const { kind, ...why } = await findSandbox('required', '/nowhere');
    assert.equal(kind, 'none');
    if (process.platform === 'linux')
      assert.deepEqual(why, {
        reason: 'bubblewrap is not installed, and unshare is not installed',
        isInstalled: false,
      });
    assert.equal((await findSandbox('off', SEARCH_PATH)).kind, 'none');
  });

  it('keeps the service from starting where it is required and missing', () => {
    const missing = { kind: 'none', reason: 'bubblewrap is not installed', isInstalled: false } as const;
    assert.throws(
      () => requireSandbox(missing, 'required'),
      /LECTERN_SANDBOX is required, but bubblewrap is not installed/,
    );
    requireSandbox(missing, 'auto');
    requireSandbox(found, found.kind === 'none' ? 'auto' : 'required');
  });
});
