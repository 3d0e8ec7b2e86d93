import assert from 'node:assert/strict';
import { rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import { sql } from 'kysely';
import { attachFolder, markAbandonedFoldersForDeletion, markFoldersForDeletion, stageFolder } from '#files/folders.ts';
import { deleteFolder, deletePendingFolders } from '#files/garbage-collection.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import { Housekeeping } from '#use-cases/retention/housekeeping.ts';
import { everything } from '../platform/folders.ts';
import { duringBackup, erasureSetup, stateOf } from '../support/erasure-setup.ts';

describe('files that nothing holds', async () => {
  const room = await erasureSetup();
  const { db, storage, dataDir } = room;

  /** A folder on record with two files in it, staged so many seconds ago. */
  async function stagedFolder(secondsAgo = 0): Promise<string> {
    const folder = await stageFolder(db, 7);
    const source = path.join(dataDir, 'source');
    await writeFile(source, 'x');
    for (const name of ['source.pdf', 'original.doc'])
      await storage.put(folder + name, source, { contentType: 'application/pdf' });
    await sql`update stored_folders set since = clock_timestamp() - make_interval(secs => ${secondsAgo}) where path = ${folder}`.execute(
      db,
    );
    return folder;
  }

  async function pendingFolder(): Promise<string> {
    const folder = await stagedFolder();
    await markFoldersForDeletion(db, [folder]);
    return folder;
  }

  const filesIn = async (folder: string): Promise<number> => (await everything(storage.list(folder))).length;

  test('a staged folder is swept after its hour and not before, and a held one never', async () => {
    const young = await stagedFolder(3500);
    const old = await stagedFolder(3610);
    const held = await stagedFolder(3610);
    assert.equal(await attachFolder(db, held), true);
    await markAbandonedFoldersForDeletion(db, 3600);
    assert.deepEqual(
      [await stateOf(db, young), await stateOf(db, old), await stateOf(db, held)],
      ['staged', 'pending_delete', 'held'],
    );
    assert.equal(await attachFolder(db, old), false, 'nobody can take up what is to be swept');
    assert.equal(await deletePendingFolders(room), 1);
    assert.deepEqual([await filesIn(young), await filesIn(old), await filesIn(held)], [2, 0, 2]);
    assert.deepEqual(
      [await stateOf(db, young), await stateOf(db, old), await stateOf(db, held)],
      ['staged', null, 'held'],
    );
  });

  test('folders that cannot be removed, however many, do not keep younger ones from being swept', async () => {
    const stuck = await Promise.all(Array.from({ length: 120 }, () => stageFolder(db, 8)));
    const young = await pendingFolder();
    await markFoldersForDeletion(db, stuck);
    await sql`update stored_folders set since = clock_timestamp() - interval '1 day' where company_id = 8`.execute(db);
    // A file where the store has the folders of one company: nothing of that can be deleted.
    const company = path.join(dataDir, 'files/companies/8');
    await writeFile(company, '');
    await deletePendingFolders(room);
    await deletePendingFolders(room);
    assert.deepEqual([await stateOf(db, young), await stateOf(db, stuck[0] ?? '')], [null, 'pending_delete']);
    await rm(company);
    assert.equal(await deletePendingFolders(room), stuck.length);
  });

  test('a folder marked for deletion whose store fails is kept on record, and swept once the store works again', async () => {
    const folder = await pendingFolder();
    const companies = path.join(dataDir, 'files/companies');
    await rename(companies, `${companies}.away`);
    // A file where the store has its folders: nothing below can be deleted.
    await writeFile(companies, '');
    assert.equal(await deletePendingFolders(room), 0);
    assert.equal(await stateOf(db, folder), 'pending_delete');
    assert.match(room.logged(), /file folder not deleted; garbage collection retries/);
    await rm(companies);
    await rename(`${companies}.away`, companies);
    assert.equal(await filesIn(folder), 2);
    assert.equal(await deletePendingFolders(room), 1);
    assert.deepEqual([await filesIn(folder), await stateOf(db, folder)], [0, null]);
  });

  test('one folder that cannot be removed does not keep the others', async () => {
    const folders = await Promise.all([pendingFolder(), pendingFolder(), pendingFolder()]);
    const broken = path.join(dataDir, 'files', folders[1] ?? '');
    await rename(broken, `${broken.slice(0, -1)}.away`);
    await writeFile(broken.slice(0, -1), 'not a folder');
    const removed = await deletePendingFolders(room);
    await rm(broken.slice(0, -1));
    await rename(`${broken.slice(0, -1)}.away`, broken);
    assert.equal(removed + (await deletePendingFolders(room)), 3);
    for (const folder of folders) assert.deepEqual([await filesIn(folder), await stateOf(db, folder)], [0, null]);
  });

  test('while a backup runs nothing is removed; afterwards everything is', async () => {
    const folder = await pendingFolder();
    await duringBackup(db, async () => {
      assert.equal(await deleteFolder(room, folder), false);
      assert.equal(await deletePendingFolders(room), 0);
      assert.deepEqual([await filesIn(folder), await stateOf(db, folder)], [2, 'pending_delete']);
    });
    assert.equal(await deletePendingFolders(room), 1);
    assert.deepEqual([await filesIn(folder), await stateOf(db, folder)], [0, null]);
  });

  test('a folder that somebody holds is not removed, whoever asks', async () => {
    const folder = await stagedFolder();
    assert.equal(await deleteFolder(room, folder), false);
    await attachFolder(db, folder);
    assert.equal(await deleteFolder(room, folder), false);
    assert.equal(await filesIn(folder), 2);
  });

  test('two sweepers at once remove everything, and neither fails', async () => {
    const before = room.logged().length;
    const folders: string[] = [];
    for (let made = 0; made < 12; made += 1) folders.push(await pendingFolder());
    await Promise.all([deletePendingFolders(room), deletePendingFolders(room)]);
    for (const folder of folders) assert.deepEqual([await filesIn(folder), await stateOf(db, folder)], [0, null]);
    assert.equal(room.logged().slice(before), '');
  });

  test('a server that stops ends its sweep with the folders in hand, and the next garbage collection goes on', async () => {
    const folders: string[] = [];
    for (let made = 0; made < 12; made += 1) folders.push(await pendingFolder());
    const closed = Promise.withResolvers<void>();
    const stoppedAtFirst = new Proxy(storage, {
      get: (target, name: keyof ObjectStorage) => {
        if (name === 'deletePrefix') closed.resolve(housekeeping.close());
        const part = target[name];
        return typeof part === 'function' ? part.bind(target) : part;
      },
    });
    const housekeeping = new Housekeeping({ db, storage: stoppedAtFirst, log: room.log });
    housekeeping.start();
    await closed.promise;
    const left = (await Promise.all(folders.map((folder) => stateOf(db, folder)))).filter((state) => state !== null);
    assert.ok(left.length >= 8, `${left.length} of 12 are left`);
    assert.equal(await deletePendingFolders(room), left.length);
  });

  test('more folders than are looked up at a time go in one sweep', async () => {
    const rows = Array.from({ length: 230 }, (_, at) => ({ path: `companies/9/cvs/${at}/`, company_id: 9 }));
    await db
      .insertInto('stored_folders')
      .values(rows.map((row) => ({ ...row, state: 'pending_delete' as const })))
      .execute();
    assert.equal(await deletePendingFolders(room), 230);
  });
});
