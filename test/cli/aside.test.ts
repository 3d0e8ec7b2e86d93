import assert from 'node:assert/strict';
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/list.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';

import { setAsideCall, stateOf } from '../support/erasing.ts';
import { newCli } from './command.ts';

interface Aside {
  readonly usage_id: number;
  readonly company_id: number;
  readonly file_name: string;
  readonly reason: string;
  readonly created_at: string;
}

describe('lectern aside', async () => {
  const { json, refused, run, dataDir, db } = await newCli();
  const room = { db, dataDir, storage: await openLocalStorage(dataDir) };

  test('list shows the uploads of all companies or of one, the newest first, without what a name does to a terminal', async () => {
    assert.deepEqual(await json('aside', 'list'), []);
    assert.equal((await run('aside', 'list')).stdout, 'No uploads are set aside.\n');
    const older = await setAsideCall(room, { daysAgo: 2 });
    const newer = await setAsideCall(room);
    const all = await json<Aside[]>('aside', 'list');
    assert.deepEqual(
      all.map(({ usage_id: usage }) => usage),
      [newer.usageId, older.usageId],
    );
    const { created_at: since, ...rest } = all[1] as Aside;
    assert.match(since, /^\d{4}-\d\d-\d\dT.*Z$/);
    const { usageId, companyId } = older;
    const said = { file_name: 'bomb\u001B[31m.pdf', reason: 'It killed three workers.' };
    assert.deepEqual(rest, { usage_id: usageId, company_id: companyId, ...said });
    assert.deepEqual(await json('aside', 'list', '--company', String(companyId)), [all[1]]);
    assert.equal((await json<Aside[]>('aside', 'list', '--limit', '1')).length, 1);
    assert.ok(!(await run('aside', 'list')).stdout.includes('\u001B'));
  });

  test('fetch copies the upload into a new file of its owner alone, and the audit log tells of it', async () => {
    const { usageId, companyId } = await setAsideCall(room, { content: 'the bomb' });
    const file = path.join(dataDir, 'fetched.pdf');
    const fetched = await json<Aside & { file: string }>('aside', 'fetch', String(usageId), '--to', file);
    assert.deepEqual([fetched.usage_id, fetched.file], [usageId, file]);
    assert.equal(await readFile(file, 'utf8'), 'the bomb');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const [entry, ...others] = await listAudit(db, { companyId, limit: 10 });
    assert.deepEqual([entry?.action, entry?.subject, others], ['upload.fetched', { usage_id: usageId }, []]);
    await rm(file);
  });

  test('fetch writes over nothing, and leaves nothing where it fails', async () => {
    const { usageId, uploadKey, companyId } = await setAsideCall(room);
    const file = path.join(dataDir, 'mine.txt');
    await writeFile(file, 'mine');
    const words = ['aside', 'fetch', String(usageId), '--to'];
    assert.match(await refused(...words, file), /mine\.txt is there already/);
    assert.equal(await readFile(file, 'utf8'), 'mine');
    assert.match(await refused(...words, path.join(dataDir, 'no/such/folder/file')), /cannot be written/);
    await room.storage.delete(uploadKey);
    assert.match(await refused(...words, path.join(dataDir, 'gone.pdf')), /on record, but its file is not in/);
    await assert.rejects(access(path.join(dataDir, 'gone.pdf')), { code: 'ENOENT' });
    assert.deepEqual(await listAudit(db, { companyId, limit: 10 }), []);
  });

  test('delete takes the upload and its file for good', async () => {
    const { usageId, folder, uploadKey, companyId } = await setAsideCall(room);
    const value = { usage_id: usageId, deleted: true, folders_left: 0 };
    assert.deepEqual(await json('aside', 'delete', String(usageId)), value);
    assert.deepEqual([await room.storage.stat(uploadKey), await stateOf(db, folder)], [null, null]);
    assert.match(await refused('aside', 'delete', String(usageId)), /No upload of call \d+ is set aside\./);
    assert.match(await refused('aside', 'fetch', String(usageId), '--to', 'x'), /No upload of call \d+ is set aside\./);
    const [entry] = await listAudit(db, { companyId, limit: 10 });
    assert.deepEqual([entry?.actor, entry?.action], ['operator', 'upload.deleted']);
  });
});
