import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import type { Log } from '#platform/log.ts';
import { LOG_EVENTS, type LogEvent } from '#platform/log-events.ts';

import { sourcesBelow } from './sources.ts';

/** Names from before events were dotted. Alarms are built on them. */
const OLDER_NAMES: ReadonlySet<string> = new Set(['signed_in', 'sign_in_failed', 'request_refused']);
const TABLE = 'src/platform/log-events.ts';
const LOGGER = 'src/platform/log.ts';

const sources = sourcesBelow('src');

/** The sources but for some, that match. */
function filesWith(pattern: RegExp, ...except: readonly string[]): readonly string[] {
  return [...sources].filter(([file, text]) => !except.includes(file) && pattern.test(text)).map(([file]) => file);
}

describe('the events of the log', () => {
  test('are named `area.what_happened`', () => {
    const others = Object.keys(LOG_EVENTS).filter((name) => !/^[a-z]+\.[a-z]+(?:_[a-z]+)*$/.test(name));
    assert.deepEqual(new Set(others), OLDER_NAMES);
  });

  test('are all used', () => {
    const unused = Object.keys(LOG_EVENTS).filter(
      (name) => ![...sources].some(([file, text]) => file !== TABLE && text.includes(`'${name}'`)),
    );
    assert.deepEqual(unused, []);
  });

  test('are known to the compiler, which refuses any other', () => {
    const known: LogEvent = 'job.orphaned';
    const write = (log: Log): void => {
      log.event(known);
      // @ts-expect-error the table has no such event
      log.event('job.of_no_table');
    };
    assert.ok(known in LOG_EVENTS && write.length === 1);
  });

  test('are the only way to the log', () => {
    const direct = /\blog(?:ger)?(?:\(\))?\??\.(?:trace|debug|info|warn|error|fatal|child)\(/;
    assert.ok(direct.test('request.log.warn({}, "words")') && direct.test('this.#options.log.error("words")'));
    assert.deepEqual(filesWith(direct), []);
    assert.deepEqual(filesWith(/\blog\.library\b/, 'src/http/app.ts'), []);
    assert.deepEqual(filesWith(/\bfrom 'pino'/, LOGGER), []);
  });
});
