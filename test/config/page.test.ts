import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, test } from 'node:test';

import { SETTINGS } from '#platform/config.ts';

import { configurationPage } from '../../scripts/configuration-page.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

describe('docs/configuration.md', () => {
  test('is what the table of settings says (npm run docs writes it)', () => {
    assert.equal(readFileSync(path.join(ROOT, 'docs/configuration.md'), 'utf8'), configurationPage());
  });

  test('has one row for every setting, with a sentence that ends in a full stop', () => {
    const page = configurationPage();
    for (const { env, doc } of Object.values(SETTINGS)) {
      assert.equal(page.split(`| \`${env}\` |`).length, 2, env);
      assert.match(doc, /^[^|\n]+\.$/, env);
    }
  });

  test('marks the secrets', () => {
    const secrets = configurationPage()
      .split('\n')
      .filter((line) => line.includes('A secret:'))
      .map((line) => /`(\w+)`/.exec(line)?.[1]);
    assert.deepEqual(secrets, [
      'LECTERN_DATABASE_URL',
      'LECTERN_DATABASE_DIRECT_URL',
      'LECTERN_DATABASE_READ_URL',
      'LECTERN_S3_ACCESS_KEY_ID',
      'LECTERN_S3_SECRET_ACCESS_KEY',
      'LECTERN_SMTP_URL',
      'LECTERN_OIDC_CLIENT_SECRET',
    ]);
  });
});
