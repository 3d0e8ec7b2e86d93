import assert from 'node:assert/strict';
import { test } from 'node:test';
import { logOfText } from './folders.ts';

const KEY = `lectern_${'0123456789abcdef'.repeat(3)}`;

test('a line is JSON with level, time in UTC, message and fields', () => {
  const { log, text } = logOfText();
  log.info({ pid: 7 }, 'started');
  const { time, ...rest } = JSON.parse(text()) as Record<string, unknown>;
  assert.deepEqual(rest, { level: 'info', pid: 7, msg: 'started' });
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('an error is logged with its message, its stack and its cause', () => {
  const { log, text } = logOfText();
  log.error({ err: new Error('outer', { cause: new Error('inner') }) }, 'failed');
  assert.match(text(), /outer: inner/);
  assert.match(text(), /log\.test\.ts/);
});

test("an error of the database is logged without the row that it quotes: what a CV says is nobody's business", () => {
  const { log, text } = logOfText();
  const row = { detail: 'Failing row contains (7, Maria Linden, ...).', where: 'COPY cvs, line 3: "Maria Linden"' };
  log.error({ err: Object.assign(new Error('violates check constraint'), { code: '23514', ...row }) }, 'failed');
  assert.match(text(), /violates check constraint.*23514|23514.*violates check constraint/);
  assert.doesNotMatch(text(), /Maria/);
});

test('no secret reaches the log, in fields of whatever name, in headers or in text', () => {
  const { log, text } = logOfText();
  const password = 'hunter2secret';
  log.info({ authorization: password, password, secret: password, apiKey: password, databaseUrl: password }, 'fields');
  log.info(
    { headers: { authorization: password, cookie: password }, req: { headers: { authorization: password } } },
    'headers',
  );
  log.warn(
    { err: new Error(`connecting to postgres://lectern:${password}@host/lectern failed`) },
    `with Bearer ${password}`,
  );
  log.info({ url: `https://store/x?X-Amz-Credential=${password}&X-Amz-Signature=${password}` }, `for ${KEY}`);
  assert.doesNotMatch(text(), new RegExp(password));
  assert.ok(!text().includes(KEY));
  assert.equal(text().trim().split('\n').length, 4);
  for (const line of text().trim().split('\n')) JSON.parse(line);
});

test('a password in an address is left out whatever its scheme, at any place of the line', () => {
  const { log, text } = logOfText();
  log.info(
    { path: '/a/smtps://user:hunter2@mail.example/x', other: 'see redis://:hunter2@cache and https://host/p' },
    'address',
  );
  assert.doesNotMatch(text(), /hunter2/);
  assert.match(text(), /https:\/\/host\/p/);
});
