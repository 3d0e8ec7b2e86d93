import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const ROOT = path.resolve(import.meta.dirname, '../..');

/** Why this machine cannot have a namespace without a network; false if it can. */
function noNamespace(): string | false {
  const options = ['--bind', '/', '/', '--dev-bind', '/dev', '/dev', '--unshare-net'];
  const { error, status } = spawnSync('bwrap', [...options, '/bin/sh', '-c', ':']);
  if (error !== undefined) return 'needs bubblewrap (sudo apt install bubblewrap)';
  return status === 0 ? false : 'needs a system that lets bubblewrap create network namespaces';
}

test('a server and its commands, without a network, process CVs of each kind and try to reach nobody', {
  skip: noNamespace(),
}, () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['scripts/without-network.ts'], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  assert.equal(status, 0, stderr);
  assert.match(stdout, /^0 connections or packets without a route$/m);
});
