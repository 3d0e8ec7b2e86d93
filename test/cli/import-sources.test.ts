import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { filesByPath, filesOfZip, readPaths, UnreadableFileError } from '#cli/import-files.ts';

import { deflatedPart, type ZipPart, zipFile } from '../hostile/zip-file.ts';
import { temporaryDir } from '../platform/folders.ts';

async function archiveOf(t: TestContext, content: Buffer): Promise<string> {
  const file = path.join(await temporaryDir(t, 'zip'), 'cvs.zip');
  await writeFile(file, content);
  return file;
}

async function refusalOf(t: TestContext, content: Buffer): Promise<string> {
  try {
    await (await filesOfZip(await archiveOf(t, content))).close();
  } catch (error) {
    return (error as Error).message;
  }
  return 'none';
}

/** Reads a file of an import to its end, or says by which code it cannot be read. */
async function bytesOf(open: () => Promise<AsyncIterable<Buffer>>): Promise<number | string> {
  try {
    let bytes = 0;
    for await (const chunk of await open()) bytes += chunk.length;
    return bytes;
  } catch (error) {
    assert.ok(error instanceof UnreadableFileError);
    return error.code;
  }
}

async function* chunks(...parts: readonly string[]): AsyncGenerator<Buffer> {
  for (const part of parts) yield Buffer.from(part);
}

test('an archive that unpacks to far more than it has is not opened', async (t) => {
  const zeros = deflatedPart('a.pdf', Buffer.alloc(1_000_000));
  const many = Array.from({ length: 70 }, (_, at): ZipPart => ({ ...zeros, name: `${at}.pdf` }));
  assert.match(await refusalOf(t, zipFile(many)), /its CVs unpack to 70000000 bytes, more than 100 times its size/);
  // All entries have the bytes of the first one.
  const shared = many.map(
    (part, at): ZipPart =>
      at === 0 ? part : { ...part, data: Buffer.alloc(0), offset: 0, packedBytes: zeros.data.length },
  );
  assert.match(await refusalOf(t, zipFile(shared)), /its entries overlap/);
  assert.match(await refusalOf(t, zipFile([zeros], { count: 60_000 })), /it has 60000 entries, more than 50000/);
});

test('an entry that unpacks to more than it says is damaged', async (t) => {
  const zeros = deflatedPart('a.pdf', Buffer.alloc(1_000_000));
  const { files, close } = await filesOfZip(await archiveOf(t, zipFile([{ ...zeros, unpackedBytes: 100 }])));
  assert.equal(await bytesOf(files[0]?.open ?? assert.fail()), 'zip_entry_damaged');
  await close();
});

test('what is no archive, or is cut off, is told apart from a folder', async (t) => {
  const whole = zipFile([deflatedPart('a.pdf', 'a CV')]);
  for (const content of [Buffer.from('text'), whole.subarray(0, 40), Buffer.alloc(0)])
    assert.match(await refusalOf(t, content), /neither a folder nor a ZIP archive that can be opened/);
});

test('names of an archive are only shown, and those that lead out of it are left out', async (t) => {
  const names = ['/etc/a.pdf', '../a.pdf', 'a/../../b.pdf', 'c:\\a.pdf', 'd\\e.pdf', 'f/.g.pdf', '.h/i.pdf'];
  const link = { ...deflatedPart('link.pdf', '/etc/passwd') };
  const content = zipFile([...names, 'link.pdf'].map((name) => ({ ...link, name })));
  // Of the last entry: made by Unix, a symbolic link.
  const at = content.lastIndexOf('PK\u0001\u0002');
  content.writeUInt8(3, at + 5);
  content.writeUInt32LE(0o120_777 * 0x1_0000, at + 38);
  const { files, close } = await filesOfZip(await archiveOf(t, content));
  await close();
  assert.deepEqual(
    files.map(({ path: shown, skipped }) => [shown, skipped]),
    [
      ['../a.pdf', 'Its name leads out of the archive.'],
      ['/etc/a.pdf', 'Its name leads out of the archive.'],
      ['a/../../b.pdf', 'Its name leads out of the archive.'],
      ['c:/a.pdf', 'Its name leads out of the archive.'],
      ['d/e.pdf', null],
      ['link.pdf', 'It is not a file.'],
    ],
  );
});

test('a list of paths has one a line, or is separated by NUL, and names files only', async (t) => {
  assert.deepEqual(await readPaths(chunks('a.p', 'df\r\n\nb c.pdf\n')), ['a.pdf', 'b c.pdf']);
  assert.deepEqual(await readPaths(chunks('a\nb.pdf\0c.pdf\0')), ['a\nb.pdf', 'c.pdf']);
  const dir = await temporaryDir(t, 'list');
  await writeFile(path.join(dir, 'a.pdf'), 'a CV');
  const { files } = filesByPath(['a.pdf', 'absent.pdf', '.', '/dev/zero'], dir);
  assert.deepEqual(await Promise.all(files.map(({ open }) => bytesOf(open))), [
    4,
    'file_unreadable',
    'file_unreadable',
    'file_unreadable',
  ]);
});
