import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';

import { call } from '../../support/call.ts';
import { TestCompany } from '../../support/company.ts';
import { lectern } from '../../support/lectern.ts';

const service = await lectern();

const NO_MOMENTS = [
  '',
  ' ',
  'yesterday',
  '2026',
  '2026-13-01',
  '2026-02-30',
  '2026-02-29T00:00:00Z',
  '2026-1-1',
  '01/31/2026',
  '31.01.2026',
  '1767225600',
  '2026-01-31T24:01:00Z',
  '2026-01-31T12:60:00Z',
  '2026-01-31T12:00:00+25:00',
  '2026-01-31T12:00:00 Europe/Berlin',
  '2026-01-31T',
  '20260131T120000Z junk',
  '2026-01-31T12:00:00 Z',
  '2026-01-31 12:00:00Z',
  '2026-01-31T12:00:00 ',
  ' 2026-01-31',
  '2026-01-31\n',
  '2026-01-31T120000Z',
  '20260131T12:00:00Z',
  '2026-0131',
  '202601',
  '2026-W05-6',
  '2026-031',
  '2026-01-31T24:00:00Z',
  '2016-12-31T23:59:60Z',
  'T12:00:00Z',
  '2026-01-31T12:00:00Z; drop table cvs',
  'Infinity',
  'null',
  '2026-01-31\u0000',
];

describe('GET /cvs: 400 validation_error', () => {
  let company: TestCompany;
  before(async () => (company = await TestCompany.create(service)));
  for (const name of ['created_from', 'created_to']) {
    for (const value of NO_MOMENTS) {
      test(`${name}=${JSON.stringify(value)} is refused and named, not passed over`, async () => {
        const answer = await call(service, '/cvs', { key: company.key, query: { [name]: value } });
        assert.match(answer.expectError(400, 'validation_error'), new RegExp(name));
      });
    }
  }

  test('with two bad moments one of them is named', async () => {
    const query = { created_from: 'x', created_to: 'y' };
    const message = (await call(service, '/cvs', { key: company.key, query })).expectError(400, 'validation_error');
    assert.match(message, /created_(from|to)/);
  });

  test('moments at the edge of the calendar are answered, never a fault', async () => {
    for (const moment of [
      '0000-01-01T00:00:00Z',
      '0000-01-01T00:00:00+14:00',
      '9999-12-31T23:59:59-14:00',
      '+275760-09-13T00:00:00Z',
      '-271821-04-20T00:00:00Z',
    ]) {
      const { status } = await call(service, '/cvs', { key: company.key, query: { created_from: moment } });
      assert.ok([200, 400].includes(status), `${moment} -> ${status}`);
    }
  });

  test('it comes after the key, and counts against the rate limit', async () => {
    const limited = await TestCompany.create(service, { rateLimitPerMinute: 1 });
    const query = { created_from: 'x' };
    (await call(service, '/cvs', { query })).expectError(401, 'unauthorized');
    (await call(service, '/cvs', { key: limited.key, query })).expectError(400, 'validation_error');
    (await call(service, '/cvs', { key: limited.key, query })).expectError(429, 'rate_limit_exceeded');
  });
});
