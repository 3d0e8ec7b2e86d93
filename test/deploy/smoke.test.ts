import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import path from 'node:path';
import { test } from 'node:test';

const SMOKE = path.resolve(import.meta.dirname, '../../deploy/smoke.sh');

/** The program that has an image `lectern`. */
const CONTAINER = ['docker', 'podman'].find(
  (program) => spawnSync(program, ['image', 'inspect', 'lectern'], { timeout: 30_000 }).status === 0,
);

test('the image processes CVs of each kind, whoever its user is, read-only, without capabilities and network', {
  skip: CONTAINER === undefined && 'needs docker or podman with an image of its name (docker build --tag lectern .)',
}, () => {
  const { status, stdout, stderr } = spawnSync(SMOKE, ['lectern'], {
    encoding: 'utf8',
    env: { ...process.env, CONTAINER },
  });
  assert.equal(status, 0, `${stdout}${stderr}`);
});
