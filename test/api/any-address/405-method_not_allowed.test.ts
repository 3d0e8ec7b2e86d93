import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { lectern } from '../../support/lectern.ts';
import { refusedExchange } from '../../support/raw.ts';

const service = await lectern();

describe('a method that no address takes: 405 method_not_allowed', () => {
  test('CONNECT is refused in the envelope, with Allow', async () => {
    const answer = await refusedExchange(
      service,
      'CONNECT other.example:443 HTTP/1.1\r\nHost: other.example:443\r\n\r\n',
    );
    answer.expectError(405, 'method_not_allowed');
    assert.ok(answer.headers.get('allow'));
  });
});
