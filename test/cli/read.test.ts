import assert from 'node:assert/strict';
import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import PDFDocument from 'pdfkit';

import { isAlive } from '../kit/process-tree.ts';
import { environment } from '../kit/server-process.ts';
import { until } from '../kit/until.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';
import { corruptPdf, encryptedPdf, textCv } from '../support/documents.ts';
import { grayPng } from '../support/png.ts';
import { cliProcess, newDataDir } from './command.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

interface Line {
  readonly file: string;
  readonly error?: string;
  readonly candidate_name?: string | null;
  readonly profile?: { readonly engine: string };
}

describe('lectern read', async () => {
  const dataDir = await newDataDir();
  const settings = { LECTERN_DATA_DIR: dataDir };
  const { run } = cliProcess(settings);
  const folder = path.join(path.dirname(dataDir), 'files with spaces');
  await mkdir(folder, { recursive: true });

  async function file(name: string, content: Buffer | string): Promise<string> {
    await writeFile(path.join(folder, name), content);
    return path.join(folder, name);
  }

  const good = await file('good.pdf', await textCv());
  const other = await file('other.pdf', await textCv({ name: 'Ada Rosenthal' }));
  const corrupt = await file('corrupt.pdf', corruptPdf());
  const encrypted = await file('encrypted.pdf', await encryptedPdf());
  const empty = await file('empty.pdf', '');
  const text = await file('text.pdf', 'This is no PDF.');
  const absent = path.join(folder, 'absent.pdf');

  test('with --json there is one line a file, in the order of the files, and a bad file does not stop it', async () => {
    const files = [corrupt, good, absent, encrypted, empty, text, folder, other];
    const { code, stdout, stderr } = await run('read', '--json', ...files);
    assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
    const lines = stdout.trimEnd().split('\n');
    const read = lines.map((line) => JSON.parse(line) as Line);
    assert.deepEqual(
      read.map((line) => line.file),
      files,
    );
    assert.deepEqual(Object.keys(read[1] ?? {}), [
      'file',
      'candidate_name',
      'latest_company',
      'latest_role',
      'processing_method',
      'ms',
      'profile',
    ]);
    const { profile, ms, ...first } = read[1] as Line & { ms: number };
    assert.deepEqual(first, {
      file: good,
      candidate_name: 'Marlene Vossberg',
      latest_company: 'Tidewater Robotics GmbH',
      latest_role: 'Senior Controls Engineer',
      processing_method: 'text',
    });
    assert.ok(Number.isInteger(ms) && ms > 0 && typeof profile?.engine === 'string');
    assert.equal(read[7]?.candidate_name, 'Ada Rosenthal');
    for (const [index, says] of [
      [0, /./],
      [2, /no such file/],
      [3, /password|encrypted/i],
      [4, /empty/],
      [5, /neither a PDF nor a Word document/],
      [6, /not a file/],
    ] as const) {
      assert.deepEqual(Object.keys(read[index] ?? {}), ['file', 'error']);
      assert.match(read[index]?.error ?? '', says);
    }
  });

  test('it exits with 1 when no file could be read', async () => {
    const { code, stdout, stderr } = await run('read', '--json', empty, absent);
    assert.deepEqual({ code, stderr }, { code: 1, stderr: 'error: No file could be read.\n' });
    assert.equal(stdout.trimEnd().split('\n').length, 2);
  });

  test('people get a page for each file on standard output, and what could not be read on standard error', async () => {
    const { code, stdout, stderr } = await run('read', good, empty);
    assert.equal(code, 0);
    assert.match(stdout, /\nName +Marlene Vossberg\nLatest company +Tidewater Robotics GmbH\nLatest role +Senior/);
    assert.match(stdout, /\nE-mail +marlene\.vossberg@mail\.example\n/);
    assert.match(stdout, /read as text, 1 page, \d+ ms\n/);
    assert.equal(stderr, `${empty}: The file is empty.\n`);
  });

  test('it needs no database, makes none, and leaves nothing in scratch space', async () => {
    await run('read', good);
    assert.deepEqual(await readdir(dataDir), ['scratch']);
    assert.deepEqual(await readdir(path.join(dataDir, 'scratch')), []);
  });

  test('interrupted, it leaves no process and no file behind', async () => {
    const scans = await file('scans.pdf', await scannedNoise(20));
    const child = spawn(process.execPath, [...CLI_ARGUMENTS, 'read', scans], {
      cwd: ROOT,
      env: { ...environment(), ...settings },
      stdio: 'ignore',
    });
    const exited = once(child, 'exit');
    // A document worker and what recognises: the second kind of process is there.
    const engines = await until('two engines run', () => {
      assert.equal(child.exitCode, null, 'it still works');
      const running = descendantsOf(child.pid ?? 0);
      return running.length >= 2 && running;
    });
    child.kill('SIGINT');
    assert.deepEqual(await exited, [130, null]);
    await until('the engines have ended', () => !engines.some(isAlive));
    assert.deepEqual(await readdir(path.join(dataDir, 'scratch')), []);
  });
});

/** Processes below one, however deep. */
function descendantsOf(pid: number): readonly number[] {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid='], { encoding: 'utf8' })
    .split('\n')
    .map((row) => row.trim().split(/\s+/))
    .map(([child, parent]) => ({ child: Number(child), parent: Number(parent) }));
  const found = [pid];
  for (const above of found) found.push(...rows.filter(({ parent }) => parent === above).map(({ child }) => child));
  return found.slice(1);
}

/** Pages that are pictures of noise: long work for whoever looks for words in them. */
async function scannedNoise(pages: number): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 0, compress: false });
  const picture = noisePng(1240, 1754);
  for (let page = 0; page < pages; page += 1) {
    if (page > 0) pdf.addPage();
    pdf.image(picture, 0, 0, { width: 595 });
  }
  const chunks: Buffer[] = [];
  pdf.on('data', (chunk: Buffer) => chunks.push(chunk));
  const ended = once(pdf, 'end');
  pdf.end();
  await ended;
  return Buffer.concat(chunks);
}

function noisePng(width: number, height: number): Buffer {
  const pixels = Buffer.alloc(width * height);
  let state = 1;
  for (let index = 0; index < pixels.length; index += 1) {
    state = (state * 1_103_515_245 + 12_345) & 0x7fffffff;
    pixels[index] = (state >> 16) & 0xff;
  }
  return grayPng(pixels, { width, height });
}
