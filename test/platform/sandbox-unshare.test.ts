import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, it } from 'node:test';
import { describeSandbox, findSandbox, OWN_USERS } from '#platform/workers/sandbox.ts';
import { requireSandbox } from '#reading/engines.ts';
import { SEARCH_PATH, sealedEngineTests, waysOf } from './sealed-engine.ts';

// Programs are looked up where bubblewrap is missing.
const searchPath = await mkdtemp(path.join(tmpdir(), 'lectern-sandbox-path-'));
after(() => rm(searchPath, { recursive: true }));
if (existsSync('/usr/bin/unshare')) await symlink('/usr/bin/unshare', path.join(searchPath, 'unshare'));
const sandbox = await findSandbox('auto', searchPath);
const skip = sandbox.kind === 'none' ? `unshare cannot be used on this machine: ${sandbox.reason}` : false;

for (const way of waysOf('unshare', sandbox, OWN_USERS)) sealedEngineTests(way);

it('the sandbox of unshare is used where bubblewrap is missing, and only there', { skip }, async () => {
  assert.match(describeSandbox(sandbox), /^unshare/);
  requireSandbox(sandbox, 'required');
  const found = await findSandbox('auto', SEARCH_PATH);
  if (existsSync('/usr/bin/bwrap')) assert.match(describeSandbox(found), /^bubblewrap/);
});
