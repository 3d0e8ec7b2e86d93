import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';

import packageJson from '../../package.json' with { type: 'json' };

const CHANGELOG = path.resolve(import.meta.dirname, '../../CHANGELOG.md');

test('the changelog has what is not released yet, then each release with its day, the newest first, which is the version of the package', async () => {
  const text = await readFile(CHANGELOG, 'utf8');
  const [unreleased, ...releases] = [...text.matchAll(/^## (.*)$/gm)].map(([, heading = '']) => heading);
  assert.equal(unreleased, '[Unreleased]');
  const days = releases.map((heading) => /^\[\d+\.\d+\.\d+\] - (\d{4}-\d{2}-\d{2})$/.exec(heading)?.[1] ?? heading);
  assert.deepEqual(days, days.toSorted().toReversed());
  assert.equal(releases[0]?.startsWith(`[${packageJson.version}] - `), true, `${releases[0]} is the newest release`);
});
