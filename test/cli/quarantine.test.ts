import assert from 'node:assert/strict';
import { access, readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { listAudit } from '#audit/audit.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';

import { quarantinedCall, stateOf } from '../support/erasure-setup.ts';
import { newCli } from './command.ts';

interface Quarantined {
  readonly usage_id: number;
  readonly company_id: number;
  readonly file_name: string;
  readonly reason: string;
  readonly created_at: string;
}

describe('lectern quarantine', async () => {
  const { json, refused, run, dataDir, db } = await newCli();
  const room = { db, dataDir, storage: await openLocalStorage(dataDir) };

  test('list shows the uploads of all companies or of one, the newest first, without what a name does to a terminal', async () => {
    assert.deepEqual(await json('quarantine', 'list'), []);
    assert.equal((await run('quarantine', 'list')).stdout, 'No uploads are in quarantine.\n');
    const older = await quarantinedCall(room, { daysAgo: 2 });
    const newer = await quarantinedCall(room);
    const all = await json<Quarantined[]>('quarantine', 'list');
    assert.deepEqual(
      all.map(({ usage_id: usage }) => usage),
      [newer.usageId, older.usageId],
    );
    const { created_at: since, ...rest } = all[1] as Quarantined;
    assert.match(since, /^\d{4}-\d\d-\d\dT.*Z$/);
    const { usageId, companyId } = older;
    const said = { file_name: 'bomb\u001B[31m.pdf', reason: 'It killed three workers.' };
    assert.deepEqual(rest, { usage_id: usageId, company_id: companyId, ...said });
    assert.deepEqual(await json('quarantine', 'list', '--company', String(companyId)), [all[1]]);
    assert.equal((await json<Quarantined[]>('quarantine', 'list', '--limit', '1')).length, 1);
    assert.ok(!(await run('quarantine', 'list')).stdout.includes('\u001B'));
  });

  test('fetch copies the upload into a new file of its owner alone, and the audit log tells of it', async () => {
    const { usageId, companyId } = await quarantinedCall(room, { content: 'the bomb' });
    const file = path.join(dataDir, 'fetched.pdf');
    const fetched = await json<Quarantined & { file: string }>('quarantine', 'fetch', String(usageId), '--to', file);
    assert.deepEqual([fetched.usage_id, fetched.file], [usageId, file]);
    assert.equal(await readFile(file, 'utf8'), 'the bomb');
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const [entry, ...others] = await listAudit(db, { companyId, limit: 10 });
    assert.deepEqual([entry?.action, entry?.subject, others], ['upload.fetched', { usage_id: usageId }, []]);
    await rm(file);
  });

  test('fetch writes over nothing, and leaves nothing where it fails', async () => {
    const { usageId, uploadKey, companyId } = await quarantinedCall(room);
    const file = path.join(dataDir, 'mine.txt');
    await writeFile(file, 'mine');
    const words = ['quarantine', 'fetch', String(usageId), '--to'];
    assert.match(await refused(...words, file), /mine\.txt is there already/);
    assert.equal(await readFile(file, 'utf8'), 'mine');
    assert.match(await refused(...words, path.join(dataDir, 'no/such/folder/file')), /cannot be written/);
    await room.storage.delete(uploadKey);
    assert.match(await refused(...words, path.join(dataDir, 'gone.pdf')), /on record, but its file is not in/);
    await assert.rejects(access(path.join(dataDir, 'gone.pdf')), { code: 'ENOENT' });
    assert.deepEqual(await listAudit(db, { companyId, limit: 10 }), []);
  });

  test('delete takes the upload and its file for good', async () => {
    const { usageId, folder, uploadKey, companyId } = await quarantinedCall(room);
    const value = { usage_id: usageId, deleted: true, folders_left: 0 };
    assert.deepEqual(await json('quarantine', 'delete', String(usageId)), value);
    assert.deepEqual([await room.storage.stat(uploadKey), await stateOf(db, folder)], [null, null]);
    assert.match(await refused('quarantine', 'delete', String(usageId)), /No upload of call \d+ is in quarantine\./);
    assert.match(
      await refused('quarantine', 'fetch', String(usageId), '--to', 'x'),
      /No upload of call \d+ is in quarantine\./,
    );
    const [entry] = await listAudit(db, { companyId, limit: 10 });
    assert.deepEqual([entry?.actor, entry?.action], ['operator', 'upload.deleted']);
  });

  test('its former name, aside, still works and is not listed', async () => {
    const { usageId } = await quarantinedCall(room);
    assert.deepEqual(await json('aside', 'list'), await json('quarantine', 'list'));
    assert.match((await run('aside', 'delete', '--help')).stdout, /^Usage: lectern aside delete /);
    assert.equal((await json<{ usage_id: number }>('aside', 'delete', String(usageId))).usage_id, usageId);
    const { stdout } = await run('--help');
    assert.match(stdout, /^ {2}quarantine /m);
    assert.doesNotMatch(stdout, /aside/);
  });
});
