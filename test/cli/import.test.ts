import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readFile, rename, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { getPriority } from 'node:os';
import path from 'node:path';
import { describe, type TestContext, test } from 'node:test';
import { ENGINE } from '#kit/engine.ts';

import { deflatedPart, zipFile } from '../hostile/zip-file.ts';
import { environment } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { atEnd, temporaryDir } from '../platform/folders.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';
import { type NewCompany, TestCompany } from '../support/company.ts';
import { oldCv } from '../support/corrected.ts';
import { corruptPdf, textCv } from '../support/documents.ts';
import { cliProcess, newCli } from './command.ts';
import { withEngines } from './command-with-engines.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Line {
  readonly path: string;
  readonly outcome: string;
  readonly code: string | null;
  readonly cv_id: number | null;
  readonly credits: number;
}

const linesOf = (stdout: string): Line[] =>
  stdout
    .split('\n')
    .slice(0, -2)
    .map((line) => JSON.parse(line) as Line);

const short = (lines: readonly Line[]): string[] =>
  lines.map(({ path: file, outcome, code }) => [outcome, file, ...(code === null ? [] : [code])].join(' '));

/** What the ledger and the usage log have of a company. */
async function spent(company: TestCompany): Promise<{ balance: number; calls: string[] }> {
  const calls = (await company.usage()).toReversed();
  return { balance: await company.balance(), calls: calls.map(({ channel, outcome }) => `${channel} ${outcome}`) };
}

async function folderOf(t: TestContext, files: Readonly<Record<string, Buffer | string>>): Promise<string> {
  const dir = await temporaryDir(t, 'in');
  for (const [name, content] of Object.entries(files)) {
    await mkdir(path.dirname(path.join(dir, name)), { recursive: true });
    await writeFile(path.join(dir, name), content);
  }
  return dir;
}

async function untilInWork(company: TestCompany): Promise<void> {
  await until('a CV is in work', async () => (await spent(company)).calls.includes('import processing'));
}

describe('lectern import', async () => {
  const { db, dataDir, settings, json, refused, run: runOther } = await newCli();

  const run = withEngines({ db, dataDir, settings });

  const newCompany = (company: NewCompany = {}): Promise<TestCompany> =>
    TestCompany.create({ db, url: '', baseUrl: '', dataDir }, { apiEnabled: false, ...company });

  /** The words of an import, with one document at a time, so that the order is known. */
  const words = ({ id, email }: TestCompany, ...more: readonly string[]): readonly string[] => [
    'import',
    ...more,
    '--company',
    String(id),
    '--member',
    email,
    '--parallel',
    '1',
    '--json',
  ];

  async function assertSound(): Promise<void> {
    assert.deepEqual((await json<{ faults: unknown[] }>('verify')).faults, []);
  }

  test('lectern reread reads the CVs of an earlier engine again, without a credit, and names what differs', async () => {
    const company = await newCompany();
    const other = await newCompany();
    const owner = company.id;
    const ids = [
      await oldCv({ db, dataDir }, company, await textCv()),
      await oldCv({ db, dataDir }, company, await textCv()),
    ];
    const reread = (...more: readonly string[]) => run('reread', '--company', String(owner), ...more);
    const before = await spent(company);
    const first = await reread('--engine-before', ENGINE, '--limit', '1', '--json');
    assert.equal(first.code, 0, first.stderr);
    const [line, sums] = first.stdout
      .trim()
      .split('\n')
      .map((text) => JSON.parse(text) as Record<string, unknown>);
    assert.deepEqual([line?.['cv_id'], line?.['outcome'], line?.['reading']], [ids[0], 'read', 2]);
    const changes = line?.['changes'] as readonly { readonly pointer: string; readonly before: unknown }[];
    assert.ok(changes.some(({ pointer, before: was }) => pointer === '/candidate_name' && was === 'Ada Lovelaee'));
    assert.deepEqual(sums, { summary: { cvs: 1, read: 1, same: 0, refused: 0, not_reached: 0 } });
    const rest = await reread('--engine-before', ENGINE);
    assert.match(rest.stdout, new RegExp(`^read  CV ${ids[1]}  reading 2, [0-9]+ differences\n`));
    assert.match((await reread('--engine-before', ENGINE)).stdout, /^0 CVs/);
    const alone = await reread(String(ids[0]));
    assert.match(alone.stdout, new RegExp(`^same  CV ${ids[0]}  reading 2\n1 CVs`));
    const foreign = await run('reread', String(ids[0]), '--company', String(other.id));
    assert.deepEqual([foreign.code, /refused {2}CV [0-9]+ {2}This company has no CV/.test(foreign.stdout)], [1, true]);
    assert.match((await reread()).stderr, /either the id of a CV, or --engine-before/);
    assert.match((await reread(String(ids[0]), '--template', 'Sales')).stderr, /has no template "Sales"/);
    assert.deepEqual(await spent(company), before);
    const audited = await db
      .selectFrom('audit_log')
      .select(['actor', 'action'])
      .where('company_id', '=', owner)
      .execute();
    assert.deepEqual(
      audited,
      ids.map(() => ({ actor: 'operator', action: 'cv.read_again' })),
    );
    await assertSound();
  });

  test('an import that is interrupted, and then killed, is continued by the same command and charged once', async (t) => {
    const company = await newCompany();
    const names = ['Ada', 'Ben', 'Cem', 'Dan'];
    const cvs = await Promise.all(names.map(async (name) => [`${name}.pdf`, await textCv({ name })] as const));
    const dir = await folderOf(t, Object.fromEntries(cvs));

    const interrupted = start(t, words(company, dir));
    await untilInWork(company);
    assert.ok(getPriority(interrupted.child.pid) >= 10, 'a server on the machine comes first');
    interrupted.child.kill('SIGINT');
    const end = await interrupted.ended;
    assert.equal(end.code, 1);
    assert.match(end.stderr, /interrupted; 3 of 4 files were not reached\. The same command again continues\./);
    assert.deepEqual(short(linesOf(end.stdout)), ['done Ada.pdf']);

    const killed = start(t, words(company, dir));
    await untilInWork(company);
    killed.child.kill('SIGKILL');
    await killed.ended;
    assert.deepEqual(await spent(company), { balance: 98, calls: ['import completed', 'import processing'] });

    // No server runs, so the import itself finishes what the killed one began.
    const { code, stdout } = await cliProcess(settings).run(...words(company, dir));
    assert.equal(code, 0);
    assert.deepEqual(short(linesOf(stdout)), [
      'read_before Ada.pdf',
      'read_before Ben.pdf',
      'done Cem.pdf',
      'done Dan.pdf',
    ]);
    assert.deepEqual(await spent(company), { balance: 96, calls: Array.from(names, () => 'import completed') });
    await assertSound();
  });

  test('a folder is read once: one credit a CV that is processed, and the same command again spends nothing', async (t) => {
    const company = await newCompany();
    const cv = await textCv();
    const dir = await folderOf(t, {
      '=1+1.pdf': cv,
      'b/copy.PDF': cv,
      'b/corrupt.pdf': corruptPdf(),
      'b/picture.jpg': 'no CV',
      'b/.hidden.pdf': cv,
      'c.docx': 'no document',
    });
    await symlink(path.join(ROOT, 'samples/cv-sidebar.pdf'), path.join(dir, 'link.pdf'));
    await symlink(path.join(ROOT, 'samples'), path.join(dir, 'samples'));
    execFileSync('mkfifo', [path.join(dir, 'pipe.pdf')]);
    const report = path.join(dir, '../report.csv');
    const first = await run(...words(company, dir, '--report', report));
    assert.deepEqual(short(linesOf(first.stdout)), [
      'done =1+1.pdf',
      'read_before b/copy.PDF',
      'refused b/corrupt.pdf process_failed',
      'skipped b/picture.jpg',
      'refused c.docx validation_error',
      'skipped link.pdf',
      'skipped pipe.pdf',
      'skipped samples',
    ]);
    assert.equal(first.code, 1);
    assert.equal(first.stderr, 'error: 2 files were refused; each is named above.\n');
    const spentOnce = { balance: 98, calls: ['import completed', 'import failed_document'] };
    assert.deepEqual(await spent(company), spentOnce);
    const [id] = linesOf(first.stdout).map((line) => line.cv_id);
    const rows = (await readFile(report, 'utf8')).split('\r\n');
    assert.equal(rows[0], '\uFEFFpath,outcome,code,cv_id,credits,seconds,message');
    assert.match(rows[1] ?? '', new RegExp(`^'=1\\+1\\.pdf,done,,${id},1,[\\d.]+,$`));
    assert.match(rows[3] ?? '', /^b\/corrupt\.pdf,refused,process_failed,,1,[\d.]+,"The document is damaged/);
    assert.equal((await stat(report)).mode & 0o777, 0o600);

    const second = await run(...words(company, dir, '--report', report));
    assert.deepEqual(short(linesOf(second.stdout)).slice(0, 3), [
      'read_before =1+1.pdf',
      'read_before b/copy.PDF',
      'refused_before b/corrupt.pdf process_failed',
    ]);
    assert.deepEqual(await spent(company), spentOnce);
    await assertSound();
  });

  test('without credits it stops, and goes on once there are some; entries of an archive that cannot be read are refused', async (t) => {
    const company = await newCompany({ credits: 1 });
    const [ada, ben] = [await textCv({ name: 'Ada' }), await textCv({ name: 'Ben' })];
    const archive = zipFile([
      deflatedPart('in/e.pdf', Buffer.alloc(11 * 1024 * 1024)),
      { ...deflatedPart('in/d.pdf', ben), flags: 1 },
      { ...deflatedPart('in/c.pdf', ben), crc: 1 },
      deflatedPart('in/b.pdf', ben),
      deflatedPart('in/a.pdf', ada),
      deflatedPart('../out.pdf', ada),
      deflatedPart('in/more.zip', ada),
      deflatedPart('__MACOSX/in/._a.pdf', ada),
      { name: 'in/', data: Buffer.alloc(0) },
    ]);
    const dir = await folderOf(t, { 'cvs.zip': archive });
    const zip = path.join(dir, 'cvs.zip');
    const first = await run(...words(company, zip));
    assert.equal(first.code, 1);
    assert.deepEqual(short(linesOf(first.stdout)), ['skipped ../out.pdf', 'done in/a.pdf']);
    assert.match(
      first.stderr,
      /stopped; 5 of 7 files were not reached\. The company has no credits left.*continues\.\n$/s,
    );
    assert.equal((await spent(company)).balance, 0);
    await runOther('credits', 'grant', '--company', String(company.id), '--amount', '5');
    const second = await run(...words(company, zip));
    assert.deepEqual(short(linesOf(second.stdout)), [
      'skipped ../out.pdf',
      'read_before in/a.pdf',
      'done in/b.pdf',
      'refused in/c.pdf zip_entry_damaged',
      'refused in/d.pdf zip_entry_encrypted',
      'refused in/e.pdf validation_error',
      'skipped in/more.zip',
    ]);
    assert.match(second.stdout, /larger than this company's limit of 10 MB/);
    assert.equal((await spent(company)).balance, 4);
  });

  test('where CVs cannot be stored it stops, before the next one is charged', async (t) => {
    const company = await newCompany();
    const [ada, ben] = [await textCv({ name: 'Ada' }), await textCv({ name: 'Ben' })];
    const dir = await folderOf(t, { 'a.pdf': ada, 'b.pdf': ben });
    const files = path.join(dataDir, 'files');
    await rename(files, `${files}.away`);
    await writeFile(files, 'no folder');
    const { code, stdout, stderr } = await run(...words(company, dir));
    await rm(files);
    await rename(`${files}.away`, files);
    assert.equal(code, 1);
    assert.deepEqual(short(linesOf(stdout)), ['refused a.pdf storage_failed']);
    assert.match(stderr, /stopped; 1 of 2 files were not reached\. A CV was read and charged, and could not be stored/);
    assert.deepEqual(await spent(company), { balance: 99, calls: ['import storage_failed'] });
  });

  test('what nothing can be read for is refused before anything is opened', async (t) => {
    const company = await newCompany();
    const [id, email] = [String(company.id), company.email];
    const dir = await folderOf(t, { 'note.txt': 'no CV' });
    const refusedBy = (...more: readonly string[]): Promise<string> => refused('import', dir, '--company', id, ...more);
    assert.match(await refusedBy('--member', 'nobody@b.example'), /no active member nobody@b\.example/);
    assert.match(await refusedBy('--member', email, '--template', 'None'), /sees no template "None"/);
    assert.match(await refusedBy('--member', email), /There is no CV/);
    assert.match(await refused('import', '/nowhere', '--company', id, '--member', email), /cannot be read: ENOENT/);
    await company.change({ storageEnabled: false });
    assert.match(await refusedBy('--member', email), /storage of CVs is off/);
    assert.match(await refused('import', dir, '--company', '99', '--member', email), /no company 99/);
    const wrong = await runOther('import', dir, '--company', id, '--member', email, '--parallel', '0');
    assert.equal(wrong.code, 2);
  });

  function start(t: TestContext, given: readonly string[]) {
    const env = { ...environment(), ...settings };
    const child = spawn(process.execPath, [...CLI_ARGUMENTS, ...given], {
      cwd: ROOT,
      env,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const said = { stdout: '', stderr: '' };
    child.stdout.on('data', (chunk: Buffer) => void (said.stdout += String(chunk)));
    child.stderr.on('data', (chunk: Buffer) => void (said.stderr += String(chunk)));
    const end = once(child, 'close');
    atEnd(t, async () => {
      child.kill('SIGKILL');
      await end;
    });
    return { child, ended: end.then(() => ({ code: child.exitCode, ...said })) };
  }
});
