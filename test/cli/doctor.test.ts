import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { loadConfig } from '#platform/config.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { TestProvider } from '../support/identity-provider.ts';
import { cliProcess, newDataDir, runHere } from './command.ts';

interface Diagnosis {
  readonly ok: boolean;
  readonly version: string;
  readonly checks: readonly {
    readonly name: string;
    readonly status: 'ok' | 'could_be_better' | 'broken';
    readonly found: string;
    readonly advice: string | null;
    readonly command: string | null;
  }[];
}

describe('lectern doctor', async () => {
  const dataDir = await newDataDir();
  const settings = { LECTERN_DATA_DIR: dataDir };

  test('tells the engines of all three jobs, the database, the store and the room there is', async () => {
    const { ok, version, checks } = await cliProcess(settings).json<Diagnosis>('doctor');
    assert.equal(ok, true);
    assert.equal(version, packageJson.version);
    const found = Object.fromEntries(checks.map((check) => [check.name, check.found]));
    assert.deepEqual(Object.keys(found).sort(), [
      'Database',
      'Disk',
      'Files',
      'Lectern',
      'Mail',
      'OCR',
      'PDF',
      'Sandbox',
      'Word',
    ]);
    assert.equal(found.Lectern, `${packageJson.version}, Node ${process.versions.node}`);
    assert.match(found.PDF ?? '', /^PDFium from npm, \d+\./);
    assert.match(found.Word ?? '', /^LibreOffice (of this machine|from npm), /);
    assert.match(found.Sandbox ?? '', /^(?:bubblewrap|none, )/);
    assert.match(found.OCR ?? '', /^tesseract(\.js from npm| of this machine), \d+\./);
    assert.equal(/^PostgreSQL \d+\.\d+, embedded, in (.*)$/.exec(found.Database ?? '')?.[1], dataDir);
    assert.match(found.Files ?? '', /^the folder .*files$/);
    assert.match(found.Disk ?? '', /^\d+\.\d GiB free for /);
  });

  test('with the engines of npm it says why others would be better', async () => {
    const { ok, checks } = await cliProcess({ ...settings, LECTERN_ENGINES: 'npm' }).json<Diagnosis>('doctor');
    assert.equal(ok, true);
    for (const name of ['Word', 'OCR']) {
      const check = checks.find((one) => one.name === name);
      assert.equal(check?.status, 'could_be_better');
      assert.match(check?.found ?? '', / from npm, \d+\./);
      assert.match(check?.advice ?? '', /LECTERN_ENGINES/);
    }
  });

  test('people get it as text of 80 columns', async () => {
    const { code, stdout, stderr } = await cliProcess({ ...settings, LECTERN_ENGINES: 'npm' }).run('doctor');
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    for (const name of ['Lectern', 'Word', 'PDF', 'OCR', 'Sandbox', 'Database', 'Files', 'Disk', 'Mail'])
      assert.match(stdout, new RegExp(`^${name} +\\S`, 'm'));
    // The path of the data folder may be a word longer than a line is.
    for (const line of stdout.split('\n')) assert.ok(line.length <= 80 || line.includes(dataDir), line);
  });

  for (const [wanted, status] of [
    ['auto', 'could_be_better'],
    ['required', 'broken'],
  ] as const) {
    test(`a sandbox that is missing is ${status} where it is ${wanted}, with what to do`, async () => {
      const sandbox = { kind: 'none', reason: 'bubblewrap is not installed', isInstalled: false } as const;
      const { stdout } = await runHere(['doctor', '--json'], {
        config: () => loadConfig({ ...settings, LECTERN_SANDBOX: wanted }),
        describeEngines: async () => ({ engines: [], sandbox }),
      });
      const check = (JSON.parse(stdout) as Diagnosis).checks.find(({ name }) => name === 'Sandbox');
      assert.deepEqual([check?.status, check?.found], [status, 'none, bubblewrap is not installed']);
      const onLinux = process.platform === 'linux';
      assert.equal(check?.command, onLinux ? 'sudo apt install bubblewrap' : null);
    });
  }

  test('the identity provider is asked for its metadata, where one is set', async () => {
    const provider = await TestProvider.start();
    await provider.register([]);
    const ask = async () => {
      const { stdout } = await runHere(['doctor', '--json'], {
        config: () => loadConfig({ ...settings, ...provider.settings, LECTERN_BASE_URL: 'https://cv.test.example' }),
        describeEngines: async () => ({ engines: [], sandbox: { kind: 'none', reason: '', isInstalled: false } }),
      });
      const check = (JSON.parse(stdout) as Diagnosis).checks.find(({ name }) => name === 'Sign-in');
      return [check?.status, check?.found];
    };
    const found = `Acme Login, ${provider.issuer}/`;
    assert.deepEqual(await ask(), ['ok', found]);
    await provider.down();
    assert.deepEqual(await ask(), [
      'broken',
      `${found} cannot be used: fetch failed: connect ECONNREFUSED ${new URL(provider.issuer).host}`,
    ]);
  });

  test('what is broken is told and makes it exit with 1; the rest is still told', async () => {
    const broken = { LECTERN_DATABASE_URL: 'postgres://a:b@127.0.0.1:1/none', LECTERN_OCR_LANGUAGES: 'eng+xyz' };
    const { code, stdout, stderr } = await cliProcess({ ...settings, ...broken }).run('doctor', '--json');
    assert.equal(code, 1);
    assert.match(stderr, /does not work: OCR, Database\.\n$/);
    const { ok, checks } = JSON.parse(stdout) as Diagnosis;
    assert.equal(ok, false);
    assert.match(checks.find(({ name }) => name === 'Database')?.found ?? '', /cannot be reached/);
    const ocr = checks.find(({ name }) => name === 'OCR');
    assert.deepEqual([ocr?.status, ocr?.found], ['broken', 'no engine']);
    assert.match(ocr?.advice ?? '', /xyz/);
    assert.equal(checks.find(({ name }) => name === 'Files')?.status, 'ok');
  });
});
