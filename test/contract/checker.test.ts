import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { Answer } from '../support/answer.ts';
import { assertInContract } from '../support/contract.ts';

const ID = `req_${'0'.repeat(32)}`;
const HEADERS = {
  'Content-Type': 'application/json; charset=utf-8',
  'X-Request-Id': ID,
  'RateLimit-Limit': '30',
  'RateLimit-Remaining': '29',
  'RateLimit-Reset': '60',
  'RateLimit-Policy': '30;w=60',
};
const LINK = { url: 'http://127.0.0.1:1/files/x', expires_in: 3600 };
const PATH = '/api/public/v1/cvs/7/file';

type Changes = Readonly<Record<string, string | null>>;

function check(data: unknown, changes: Changes = {}, status = 200): void {
  const headers = Object.entries({ ...HEADERS, ...changes }).filter(
    (entry): entry is [string, string] => entry[1] !== null,
  );
  const body = status < 400 ? { data, pagination: null, error: null } : { error: data };
  assertInContract('GET', PATH, new Answer(status, new Headers(headers), JSON.stringify(body)));
}

function error(code: string): object {
  return { code, message: 'It did not work. Try something else.', request_id: ID };
}

const NO_RATE: Changes = {
  'RateLimit-Limit': null,
  'RateLimit-Remaining': null,
  'RateLimit-Reset': null,
  'RateLimit-Policy': null,
};

describe('the check that every answer goes through', () => {
  test('it lets pass what is in the contract', () => {
    check(LINK);
    check(error('not_found'), {}, 404);
    check(error('invalid_api_key'), { ...NO_RATE, 'WWW-Authenticate': 'Bearer' }, 401);
  });

  const drifts: readonly (readonly [string, () => void])[] = [
    ['a member too many', () => check({ ...LINK, size: 1 })],
    ['a member too few', () => check({ url: LINK.url })],
    ['a value of another type', () => check({ ...LINK, expires_in: '3600' })],
    ['another value than the constant', () => check({ ...LINK, expires_in: 60 })],
    ['a status that is not documented', () => check(LINK, {}, 202)],
    ['a code that the status does not carry', () => check(error('acting_user_invalid'), {}, 404)],
    ['a code that nobody knows', () => check(error('oops'), {}, 404)],
    ['an error with a member too many', () => check({ ...error('not_found'), hint: 'x' }, {}, 404)],
    [
      'a request id that is not that of the header',
      () => check(error('not_found'), { 'X-Request-Id': 'req_other_id' }, 404),
    ],
    ['no request id', () => check(LINK, { 'X-Request-Id': null })],
    ['no rate-limit headers after the limit', () => check(LINK, NO_RATE)],
    [
      'rate-limit headers before the limit',
      () => check(error('invalid_api_key'), { 'WWW-Authenticate': 'Bearer' }, 401),
    ],
    ['a rate limit that is no number', () => check(LINK, { 'RateLimit-Reset': 'soon' })],
    ['a time stamp where seconds are due', () => check(LINK, { 'RateLimit-Reset': '1767225600' })],
    ['a policy that is not that of the limit', () => check(LINK, { 'RateLimit-Policy': '31;w=60' })],
    ['headers of the old kind', () => check(LINK, { 'X-RateLimit-Limit': '30' })],
    ['another content type', () => check(LINK, { 'Content-Type': 'text/html' })],
    ['no Retry-After where it is due', () => check(error('rate_limit_exceeded'), { 'RateLimit-Remaining': '0' }, 429)],
  ];
  for (const [what, drifted] of drifts) {
    test(`it does not let pass ${what}`, () => {
      assert.throws(drifted, assert.AssertionError);
    });
  }
});
