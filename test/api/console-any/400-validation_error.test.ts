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
      const sentence = answer.expectError(400, 'validation_error');
      assert.match(sentence, /application\/json/);
      assert.doesNotMatch(sentence, /CV|multipart/);
    }
  });

  test('a body that is nested deeper than any', async () => {
    for (const body of [
      `${'['.repeat(30_000)}${']'.repeat(30_000)}`,
      `{"email":${'['.repeat(30_000)}${']'.repeat(30_000)}}`,
    ])
      (await new Browser(service).call('signIn', { body })).expectError(400, 'validation_error');
  });

  test('a body that is far too large', async () => {
    const answer = await administrator.call('createKey', { body: { name: 'x'.repeat(100_000) } });
    const sentence = answer.expectError(400, 'validation_error');
    assert.match(sentence, /larger than 64 KiB/);
    assert.doesNotMatch(sentence, /CV|multipart/);
  });

  test('a body that is nested far deeper than any, by whoever sends it', async () => {
    const answer = await new Browser(service).call('signIn', { body: '['.repeat(20_000) + ']'.repeat(20_000) });
    assert.match(answer.expectError(400, 'validation_error'), /nested/);
  });

  test('an upload that is no form, however large, is told what it must be', async () => {
    for (const body of [{}, { file: 'x'.repeat(100_000) }]) {
      const answer = await administrator.call('uploadCv', { body });
      assert.match(answer.expectError(400, 'validation_error'), /multipart\/form-data.*"file"/);
    }
  });

  test('a page that is no number, a date that is none', async () => {
    const page = await administrator.call('listCvs', { query: { page: 'x' } });
    assert.match(page.expectError(400, 'validation_error'), /page/);
    const date = await administrator.call('listCvs', { query: { created_from: 'yesterday' } });
    assert.match(date.expectError(400, 'validation_error'), /created_from/);
  });

  test('a NUL or half a surrogate pair, in whatever is typed or asked for, is refused and never a fault', async () => {
    for (const search of ['a\0b', '\0']) {
      const answer = await administrator.call('listCvs', { query: { search } });
      assert.match(answer.expectError(400, 'validation_error'), /NUL/);
    }
    (await administrator.call('listUsage', { query: { acting_user: 'a\0@b.example' } })).expectError(
      400,
      'validation_error',
    );
    for (const bad of ['a\0b', 'a\ud800b']) {
      (await administrator.call('createKey', { body: { name: bad } })).expectError(400, 'validation_error');
      (await administrator.call('addTemplate', { body: { name: bad } })).expectError(400, 'validation_error');
      const member = { email: `${bad}@b.example`, role: 'consultant', pool: bad };
      (await administrator.call('addMember', { body: member })).expectError(400, 'validation_error');
      const proof = { email: `${bad}@b.example`, password: 'a password that is long' };
      (await administrator.call('signIn', { body: proof })).expectError(400, 'validation_error');
    }
  });
});
