import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after, describe, test } from 'node:test';

import fc from 'fast-check';

import { ConfigError, loadConfig, SETTINGS, unknownSettings } from '#platform/config.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'lectern-test-config-'));
after(() => rmSync(folder, { recursive: true }));

function file(name: string, text: string): string {
  const place = path.join(folder, name);
  writeFileSync(place, text);
  return place;
}

/** The sentences of the faults that an environment has. */
function faultsOf(env: Record<string, string>): readonly string[] {
  try {
    loadConfig(env);
    return [];
  } catch (error) {
    assert.ok(error instanceof ConfigError, String(error));
    const [first, ...faults] = error.message.split('\n');
    assert.equal(first, 'The configuration is not valid:');
    return faults.map((line) => line.trim());
  }
}

describe('loadConfig', () => {
  test('an empty environment gives the defaults', () => {
    const config = loadConfig({ HOME: '/home/someone', PATH: '/bin' });
    for (const [name, { fallback }] of Object.entries(SETTINGS)) {
      const expected = name === 'dataDir' ? path.resolve('data') : fallback;
      assert.deepEqual(config[name as keyof typeof config], expected, name);
    }
  });

  test('what is set is read and trimmed', () => {
    const config = loadConfig({
      LECTERN_PORT: ' 9090 ',
      LECTERN_BASE_URL: 'https://cv.example.org/lectern/',
      LECTERN_DATABASE_URL: 'postgres://user:word@db.example.org/lectern',
      LECTERN_DATA_DIR: '/srv/lectern',
      LECTERN_S3_PATH_STYLE: 'off',
      LECTERN_LOG_LEVEL: 'warn',
    });
    assert.equal(config.port, 9090);
    assert.equal(config.baseUrl, 'https://cv.example.org/lectern', 'without the slash at its end');
    assert.equal(config.databaseUrl, 'postgres://user:word@db.example.org/lectern');
    assert.equal(config.dataDir, '/srv/lectern');
    assert.equal(config.s3PathStyle, false);
    assert.equal(config.logLevel, 'warn');
  });

  test('the data folder is absolute, whatever was written', () => {
    assert.equal(loadConfig({ LECTERN_DATA_DIR: 'some/where' }).dataDir, path.resolve('some/where'));
  });

  test('the configuration cannot be changed afterwards', () => {
    assert.ok(Object.isFrozen(loadConfig({})));
  });

  test('the environment that is read is left as it was', () => {
    const env = Object.freeze({ LECTERN_PORT: '1' });
    assert.equal(loadConfig(env).port, 1);
  });

  test('every fault is reported at once, each with the name of its variable', () => {
    const faults = faultsOf({
      LECTERN_PORT: 'eighty',
      LECTERN_BASE_URL: 'cv.example.org',
      LECTERN_DATABASE_URL: 'mysql://db.example.org/lectern',
      LECTERN_LOG_LEVEL: 'loud',
      LECTERN_S3_PATH_STYLE: 'perhaps',
      LECTERN_PAGES_MAX: '0',
    });
    assert.equal(faults.length, 6);
    for (const name of ['PORT', 'BASE_URL', 'DATABASE_URL', 'LOG_LEVEL', 'S3_PATH_STYLE', 'PAGES_MAX']) {
      assert.ok(
        faults.some((fault) => fault.startsWith(`LECTERN_${name} `)),
        `${name} in ${faults.join('; ')}`,
      );
    }
  });

  test('a fault says what would be right', () => {
    assert.deepEqual(faultsOf({ LECTERN_PORT: '70000' }), ['LECTERN_PORT must be a whole number from 0 to 65535']);
    assert.deepEqual(faultsOf({ LECTERN_LOG_LEVEL: 'loud' }), [
      'LECTERN_LOG_LEVEL must be one of debug, info, warn, error, silent',
    ]);
    assert.match(faultsOf({ LECTERN_BASE_URL: 'ftp://a' })[0] ?? '', /http:\/\/ or https:\/\//);
  });

  test('no fault shows the value of a secret', () => {
    const secret = 'hunter2';
    const faults = faultsOf({
      LECTERN_DATABASE_URL: `mysql://user:${secret}@db`,
      LECTERN_S3_BUCKET: 'b',
      LECTERN_S3_ACCESS_KEY_ID: secret,
    });
    assert.equal(faults.length, 2);
    assert.ok(!faults.join().includes(secret), faults.join());
  });

  test('whole numbers are whole numbers', () => {
    for (const raw of ['', '-1', '1.5', '1e3', '0x10', ' ', '١', 'NaN', 'Infinity']) {
      assert.equal(faultsOf({ LECTERN_PORT: raw }).length, 1, JSON.stringify(raw));
    }
  });

  test('an empty text is no database, no bucket and no address', () => {
    const config = loadConfig({ LECTERN_DATABASE_URL: '', LECTERN_S3_BUCKET: '', LECTERN_S3_ENDPOINT: ' ' });
    assert.deepEqual([config.databaseUrl, config.s3Bucket, config.s3Endpoint], [null, null, null]);
  });

  test('the keys of the store go together', () => {
    const bucket = { LECTERN_S3_BUCKET: 'cvs' };
    assert.match(faultsOf({ ...bucket, LECTERN_S3_ACCESS_KEY_ID: 'a' })[0] ?? '', /go together/);
    assert.match(faultsOf({ ...bucket, LECTERN_S3_SECRET_ACCESS_KEY: 'a' })[0] ?? '', /go together/);
    assert.deepEqual(faultsOf({ ...bucket, LECTERN_S3_ACCESS_KEY_ID: 'a', LECTERN_S3_SECRET_ACCESS_KEY: 'b' }), []);
    assert.deepEqual(faultsOf(bucket), []);
  });

  test('whatever stands in the variables, the answer is a configuration or a list of faults', () => {
    const names = Object.values(SETTINGS).map(({ env }) => env);
    fc.assert(
      fc.property(fc.dictionary(fc.constantFrom(...names), fc.string()), (env) => {
        for (const fault of faultsOf(env)) assert.match(fault, /^LECTERN_/);
      }),
    );
  });
});

describe('NAME_FILE', () => {
  test('gives the value of NAME, without the line end that editors add', () => {
    const config = loadConfig({ LECTERN_DATABASE_URL_FILE: file('url', 'postgres://db.example.org/lectern\n') });
    assert.equal(config.databaseUrl, 'postgres://db.example.org/lectern');
  });

  test('and NAME together are a fault', () => {
    const faults = faultsOf({ LECTERN_PORT: '1', LECTERN_PORT_FILE: file('port', '1') });
    assert.deepEqual(faults, ['LECTERN_PORT and LECTERN_PORT_FILE are both set: set one']);
  });

  test('that cannot be read is a fault that names both', () => {
    const [fault = ''] = faultsOf({ LECTERN_S3_SECRET_ACCESS_KEY_FILE: path.join(folder, 'gone') });
    assert.match(fault, /^LECTERN_S3_SECRET_ACCESS_KEY cannot be read from LECTERN_S3_SECRET_ACCESS_KEY_FILE: ENOENT/);
  });

  test('holds its value to the same rules', () => {
    assert.deepEqual(faultsOf({ LECTERN_PORT_FILE: file('bad-port', 'eighty') }), [
      'LECTERN_PORT must be a whole number from 0 to 65535',
    ]);
  });
});

describe('unknown variables', () => {
  test('that begin with LECTERN_ are named, and hinder nothing', () => {
    const env = { LECTERN_DATABSE_URL: 'x', LECTERN_PORTFILE: 'y' };
    assert.deepEqual(unknownSettings(env), [
      'LECTERN_DATABSE_URL is not a setting of Lectern',
      'LECTERN_PORTFILE is not a setting of Lectern',
    ]);
    assert.deepEqual(faultsOf(env), []);
  });

  test('of other programs, and those of the tests, are not spoken of', () => {
    assert.deepEqual(
      unknownSettings({ DATABASE_URL: 'x', LECTERN: 'y', lectern_port: 'z', LECTERN_TEST_SHARED_FILE: 'w' }),
      [],
    );
    assert.deepEqual(
      unknownSettings({ LECTERN_URL: 'x', LECTERN_API_KEY: 'y', LECTERN_PROFILE_API_KEY: 'z' }),
      [],
      'those of clients of the server',
    );
  });

  test('cannot be names that every object has', () => {
    const env = { constructor: 'x', __proto__: 'y', LECTERN_toString: 'z' };
    assert.deepEqual(unknownSettings(env), ['LECTERN_toString is not a setting of Lectern']);
  });
});

describe('the mail server', () => {
  const from = { LECTERN_MAIL_FROM: 'Lectern <lectern@example.com>' };

  test('is named by one address, with user and password where it wants them', () => {
    const config = loadConfig({ ...from, LECTERN_SMTP_URL: 'smtp://me%40example.com:a%2Fb%20c@Mail.Example.com:2525' });
    assert.deepEqual(config.smtpServer, {
      host: 'mail.example.com',
      port: 2525,
      isTls: false,
      login: { user: 'me@example.com', password: 'a/b c' },
    });
    assert.deepEqual(config.mailFrom, { name: 'Lectern', address: 'lectern@example.com' });
  });

  test('has the standard ports, and may be an address in brackets', () => {
    const serverOf = (url: string) => loadConfig({ ...from, LECTERN_SMTP_URL: url }).smtpServer;
    assert.deepEqual(serverOf('smtps://[::1]/'), { host: '::1', port: 465, isTls: true, login: null });
    assert.deepEqual(serverOf('smtp://localhost'), { host: 'localhost', port: 587, isTls: false, login: null });
  });

  test('and whom mails come from go together', () => {
    assert.deepEqual(faultsOf({ LECTERN_SMTP_URL: 'smtp://localhost' }), [
      'LECTERN_SMTP_URL needs LECTERN_MAIL_FROM: set whom mails come from',
    ]);
    assert.match(faultsOf(from)[0] ?? '', /^LECTERN_MAIL_FROM is of no use without LECTERN_SMTP_URL/);
    assert.deepEqual(faultsOf({ LECTERN_SMTP_URL: '', LECTERN_MAIL_FROM: '' }), []);
  });

  test('an address that is none is told without its password, and how signs are written', () => {
    const secret = 'hunter2';
    for (const url of [
      `http://me:${secret}@host`,
      `smtp://me:${secret}#x@host`,
      `smtp://me:${secret}/x@host`,
      `smtp://me:%${secret}@host`,
      `smtp://:${secret}@host`,
      'smtp://',
      'host:25',
      'smtp://me@host',
      'smtp://ho%20st',
    ]) {
      const faults = faultsOf({ ...from, LECTERN_SMTP_URL: url });
      assert.equal(faults.length, 1, `${url}: ${faults.join()}`);
      assert.match(faults[0] ?? '', /^LECTERN_SMTP_URL must /);
      assert.ok(!faults.join().includes(secret), faults.join());
    }
  });

  test('is sent no password in the clear, unless it is this machine', () => {
    const off = { ...from, LECTERN_SMTP_TLS: 'off' };
    assert.match(faultsOf({ ...off, LECTERN_SMTP_URL: 'smtp://me:word@mail.example.com' })[0] ?? '', /in the clear/);
    assert.deepEqual(faultsOf({ ...off, LECTERN_SMTP_URL: 'smtp://me:word@127.0.0.1' }), []);
    assert.deepEqual(faultsOf({ ...off, LECTERN_SMTP_URL: 'smtp://mail.example.com' }), []);
  });

  test('whom mails come from is one address, with a name or without', () => {
    const server = { LECTERN_SMTP_URL: 'smtp://localhost' };
    const fromOf = (raw: string) => loadConfig({ ...server, LECTERN_MAIL_FROM: raw }).mailFrom;
    assert.deepEqual(fromOf('a@b.example'), { name: '', address: 'a@b.example' });
    assert.deepEqual(fromOf('"Nord, Stern & Co" <a@b.example>'), { name: 'Nord, Stern & Co', address: 'a@b.example' });
    for (const raw of ['Lectern', 'a@b, c@d', 'L <a@b> x', 'L <a@b', 'L\u0000 <a@b>', '<>']) {
      assert.match(
        faultsOf({ ...server, LECTERN_MAIL_FROM: raw })[0] ?? '',
        /^LECTERN_MAIL_FROM must be an e-mail/,
        raw,
      );
    }
  });
});
