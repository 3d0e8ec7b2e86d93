import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { TestCompany } from '../../support/company.ts';
import { Browser } from '../../support/console.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

describe('the console: bodies and queries that are not as they should be', () => {
  let administrator: Browser;
  before(async () => {
    administrator = await Browser.of(service, (await TestCompany.create(service)).administrator);
  });

  test('a body that is no JSON', async () => {
    const answer = await administrator.call('createKey', { body: '{"name":' });
    assert.match(answer.expectError(400, 'validation_error'), /JSON/);
  });

  test('a field that is missing, of another type or too long is named', async () => {
    for (const body of [{}, { name: 7 }, { name: '' }, { name: 'x'.repeat(201) }]) {
      const answer = await administrator.call('createKey', { body });
      assert.match(answer.expectError(400, 'validation_error'), /"name"/);
    }
  });

  test('a body without a type, and one of another type', async () => {
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      const answer = await administrator.call('createKey', { body: '{"name":"x"}', headers: { 'Content-Type': type } });
      answer.expectError(400, 'validation_error');
    }
  });

  test('a body that is far too large', async () => {
    const answer = await administrator.call('createKey', { body: { name: 'x'.repeat(100_000) } });
    answer.expectError(400, 'validation_error');
  });

  test('a page that is no number, a date that is none', async () => {
    const page = await administrator.call('listCvs', { query: { page: 'x' } });
    assert.match(page.expectError(400, 'validation_error'), /page/);
    const date = await administrator.call('listCvs', { query: { created_from: 'yesterday' } });
    assert.match(date.expectError(400, 'validation_error'), /created_from/);
  });
});
