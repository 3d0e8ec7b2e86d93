import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { access, chmod, mkdir, readdir, readFile, stat, symlink, truncate, utimes, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { test } from 'node:test';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { contentDisposition, StorageError } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { until } from '../kit/until.ts';
import { startChild } from './child.ts';
import { everything, temporaryDir } from './folders.ts';

const PDF = { contentType: 'application/pdf' };
const NOBODY = 65534;
const isRoot = process.getuid?.() === 0;

test('files and folders are readable by their owner only, and nothing else is left', async (t) => {
  const dataDir = await temporaryDir(t);
  const storage = await openLocalStorage(dataDir);
  await writeFile(path.join(dataDir, 'source'), 'x', { mode: 0o644 });
  await storage.put('companies/7/a.pdf', path.join(dataDir, 'source'), PDF);
  const modeOf = async (name: string): Promise<number> => (await stat(path.join(dataDir, name))).mode & 0o777;
  assert.equal(await modeOf('files'), 0o700);
  assert.equal(await modeOf('files/companies/7'), 0o700);
  assert.equal(await modeOf('files/companies/7/a.pdf'), 0o600);
  assert.deepEqual(await readdir(path.join(dataDir, 'files', '.incoming')), []);
  assert.equal(await readFile(path.join(dataDir, 'source'), 'utf8'), 'x');
});

test('a listing shows whole files only: none on its way in, no folder, no link', async (t) => {
  const dataDir = await temporaryDir(t);
  const storage = await openLocalStorage(dataDir);
  await writeFile(path.join(dataDir, 'source'), 'x');
  await storage.put('companies/7/a.pdf', path.join(dataDir, 'source'), PDF);
  await writeFile(path.join(dataDir, 'files', '.incoming', 'draft'), 'half');
  await mkdir(path.join(dataDir, 'files', 'companies/7/empty'));
  await symlink('/etc/passwd', path.join(dataDir, 'files', 'companies/7/link'));
  // What somebody else left there is shown, for a check to find.
  await writeFile(path.join(dataDir, 'files', 'companies', 'a note.txt'), 'hm');
  const found = (await everything(storage.list(''))).toSorted((a, b) => (a.key < b.key ? -1 : 1));
  assert.deepEqual(found, [
    { key: 'companies/7/a.pdf', sizeBytes: 1 },
    { key: 'companies/a note.txt', sizeBytes: 2 },
  ]);
});

test('what a killed process left half written is swept by the next that opens the store, what is under way is not', async (t) => {
  const dataDir = await temporaryDir(t);
  const incoming = path.join(dataDir, 'files', '.incoming');
  const pipe = path.join(dataDir, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const other = startChild(t, 'put-for-ever.ts', { args: [dataDir, pipe] });
  assert.equal(await other.nextLine(), 'opened');
  const drafts = await until('a draft is there', async () => {
    const names = await readdir(incoming);
    return names.length > 0 && names;
  });
  await openLocalStorage(dataDir);
  assert.deepEqual(await readdir(incoming), drafts, 'its process lives');
  other.process.kill('SIGKILL');
  await other.ended();
  await openLocalStorage(dataDir);
  assert.deepEqual(await readdir(incoming), []);
});

test('what a process on another host left half written is swept after a day', async (t) => {
  const dataDir = await temporaryDir(t);
  const incoming = path.join(dataDir, 'files', '.incoming');
  await mkdir(incoming, { recursive: true });
  for (const name of ['1-0123abcd-0123abcd-old', '1-0123abcd-0123abcd-new'])
    await writeFile(path.join(incoming, name), 'x');
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
  await utimes(path.join(incoming, '1-0123abcd-0123abcd-old'), twoDaysAgo, twoDaysAgo);
  await openLocalStorage(dataDir);
  assert.deepEqual(await readdir(incoming), ['1-0123abcd-0123abcd-new']);
});

test('a full disk is an error that says so, and leaves neither the file nor a part of it', {
  skip: noSmallDisk(),
}, async (t) => {
  const dataDir = await temporaryDir(t);
  execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', dataDir]);
  try {
    const source = path.join(await temporaryDir(t), 'source');
    await writeFile(source, '');
    await truncate(source, 1_000_000);
    const storage = await openLocalStorage(dataDir);
    await assert.rejects(storage.put('companies/7/a.pdf', source, PDF), (error: unknown) => {
      assert.ok(error instanceof StorageError);
      assert.equal(error.fault, 'full');
      assert.match(error.message, /the file companies\/7\/a\.pdf cannot be stored .*ENOSPC.* Make room on the disk\./);
      return true;
    });
    assert.equal(await storage.stat('companies/7/a.pdf'), null);
    assert.deepEqual(await readdir(path.join(dataDir, 'files', '.incoming')), []);
  } finally {
    execFileSync('umount', [dataDir]);
  }
});

test('a folder that may not be written is an error that says what to do', async (t) => {
  const dataDir = await temporaryDir(t);
  await chmod(dataDir, 0o777);
  const source = path.join(dataDir, 'source');
  await writeFile(source, 'x');
  // Root may write everywhere, so for this test it is somebody else.
  if (isRoot) process.seteuid?.(NOBODY);
  try {
    const storage = await openLocalStorage(dataDir);
    await chmod(path.join(dataDir, 'files'), 0o500);
    await assert.rejects(storage.put('companies/7/a.pdf', source, PDF), (error: unknown) => {
      assert.ok(error instanceof StorageError);
      assert.equal(error.fault, 'denied');
      assert.match(error.message, /EACCES.* Let the user of Lectern write there\./);
      return true;
    });
    await chmod(path.join(dataDir, 'files'), 0o700);
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
});

test('a data folder that cannot be made is refused at the start', async (t) => {
  const file = path.join(await temporaryDir(t), 'file');
  await writeFile(file, '');
  await access(file);
  await assert.rejects(openLocalStorage(path.join(file, 'data')), (error: unknown) => {
    assert.ok(error instanceof OperatorError);
    assert.match(error.message, /cannot be created.*LECTERN_DATA_DIR/);
    return true;
  });
});

test('a name of a download keeps its letters and cannot break out of its header', () => {
  assert.equal(contentDisposition('cv.pdf'), 'inline; filename="cv.pdf"');
  assert.equal(
    contentDisposition('Zoë "x"\r\nSet-Cookie: a/b\\c 100%\u{1f600}\ud800.pdf'),
    `inline; filename="Zoe _x___Set-Cookie: a_b_c 100____.pdf"; filename*=UTF-8''Zo%C3%AB%20%22x%22__Set-Cookie%3A%20a_b_c%20100%25%F0%9F%98%80%EF%BF%BD.pdf`,
  );
});

/** Why no disk of a few kilobytes can be made here; false if it can. */
function noSmallDisk(): string | false {
  if (process.platform !== 'linux' || !isRoot) return 'needs root on Linux, to mount a disk of 256 kB';
  try {
    execFileSync('unshare', ['--mount', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
    return false;
  } catch {
    return 'needs the right to mount a disk of 256 kB';
  }
}
