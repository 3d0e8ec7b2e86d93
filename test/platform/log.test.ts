import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createLog, eventLog } from '#platform/log.ts';
import { LOG_EVENTS } from '#platform/log-events.ts';
import { logOfText } from './folders.ts';

const KEY = `lectern_${'0123456789abcdef'.repeat(3)}`;

test('a line is JSON with level, time in UTC, event, message and fields', () => {
  const { log, text } = logOfText();
  log.event('database.started', { pid: 7 });
  const { time, ...rest } = JSON.parse(text()) as Record<string, unknown>;
  const { level, message } = LOG_EVENTS['database.started'];
  assert.deepEqual(rest, { level, event: 'database.started', pid: 7, msg: message });
  assert.match(String(time), /^\d{4}-\d\d-\d\dT[\d:.]+Z$/);
});

test('an error is logged with its message, its stack and its cause', () => {
  const { log, text } = logOfText();
  log.event('document.failed', { err: new Error('outer', { cause: new Error('inner') }) });
  assert.match(text(), /outer: inner/);
  assert.match(text(), /log\.test\.ts/);
});

test("an error of the database is logged without the row that it quotes: what a CV says is nobody's business", () => {
  const { log, text } = logOfText();
  const row = { detail: 'Failing row contains (7, Maria Linden, ...).', where: 'COPY cvs, line 3: "Maria Linden"' };
  log.event('job.retry', {
    err: Object.assign(new Error('violates check constraint'), { code: '23514', ...row }),
  });
  assert.match(text(), /violates check constraint.*23514|23514.*violates check constraint/);
  assert.doesNotMatch(text(), /Maria/);
});

test('no secret reaches the log, in fields of whatever name, in headers or in text', () => {
  const { log, text } = logOfText();
  const password = 'hunter2secret';
  log.event('server.started', {
    authorization: password,
    password,
    secret: password,
    apiKey: password,
    databaseUrl: password,
  });
  log.event('server.started', {
    headers: { authorization: password, cookie: password },
    req: { headers: { authorization: password } },
  });
  log.event(
    'job.retry',
    { err: new Error(`connecting to postgres://lectern:${password}@host/lectern failed`) },
    `with Bearer ${password}`,
  );
  log.event(
    'server.started',
    { url: `https://store/x?X-Amz-Credential=${password}&X-Amz-Signature=${password}` },
    `for ${KEY}`,
  );
  assert.doesNotMatch(text(), new RegExp(password));
  assert.ok(!text().includes(KEY));
  assert.equal(text().trim().split('\n').length, 4);
  for (const line of text().trim().split('\n')) JSON.parse(line);
});

test('a password in an address is left out whatever its scheme, at any place of the line', () => {
  const { log, text } = logOfText();
  log.event('server.started', {
    path: '/a/smtps://user:hunter2@mail.example/x',
    other: 'see redis://:hunter2@cache and https://host/p',
  });
  assert.doesNotMatch(text(), /hunter2/);
  assert.match(text(), /https:\/\/host\/p/);
});

test('a line that Fastify writes has an event too, and an event of a request has its child logger fields', () => {
  const { log, text } = logOfText();
  log.library.warn('a warning of its own');
  log.library.error(new Error('an error of its own'));
  eventLog(log.library.child({ reqId: 'r1' })).event('request.completed', { status: 200 });
  const lines = text()
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as Record<string, unknown>);
  assert.deepEqual(
    lines.map(({ level, event, reqId }) => [level, event, reqId]),
    [
      ['warn', 'http.library', undefined],
      ['error', 'http.library', undefined],
      ['info', 'request.completed', 'r1'],
    ],
  );
});

test('an event below the level of the log is not written', () => {
  let text = '';
  const log = createLog('warn', { write: (line) => void (text += line) });
  log.event('server.started');
  assert.equal(text, '');
  log.event('job.retry');
  assert.match(text, /job\.retry/);
});
