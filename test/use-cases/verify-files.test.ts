import assert from 'node:assert/strict';
import { appendFile, mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type TestContext, test } from 'node:test';
import { sql } from 'kysely';
import { type ObjectStorage, StorageError } from '#platform/object-storage/object-storage.ts';
import { openS3Storage } from '#platform/object-storage/s3.ts';
import { checkIntegrity } from '#use-cases/integrity/check-integrity.ts';
import { startS3 } from '../platform/s3-server.ts';
import { begunCall, newMember } from '../support/calls.ts';
import { Damaged, type StoredCv } from './damage.ts';

// Each test first damages files behind the back of the store, and then reads what is said of it.
const lectern = await Damaged.create();
const { db, storage } = lectern;

test('a file that is not there, of those of a CV', async () => {
  const cv = await lectern.storedCv();
  await rm(lectern.fileOf(cv.original.key));
  await lectern.expect([
    'file_missing',
    new RegExp(`^The file ${cv.original.key} of CV ${cv.cvId} is not in the store\\.$`),
  ]);
});

test('a file of another size', async () => {
  const cv = await lectern.storedCv();
  await appendFile(lectern.fileOf(cv.pdf.key), 'more');
  const { sizeBytes } = cv.pdf;
  await lectern.expect([
    'file_size',
    new RegExp(`^The file ${cv.pdf.key} of CV ${cv.cvId} has ${sizeBytes + 4} bytes; its record says ${sizeBytes}\\.$`),
  ]);
});

test('a file of the same size with one byte changed, which sizes alone do not show', async () => {
  const cv = await lectern.storedCv();
  await writeFile(lectern.fileOf(cv.pdf.key), Buffer.alloc(cv.pdf.sizeBytes, 'x'));
  assert.deepEqual(await lectern.found({ files: 'sizes' }), []);
  await lectern.expect([
    'file_hash',
    new RegExp(`^The file ${cv.pdf.key} of CV ${cv.cvId} has other content .* its record says ${cv.pdf.sha256}\\.$`),
  ]);
});

test('a file that cannot be read', async () => {
  const cv = await lectern.storedCv();
  await rm(lectern.fileOf(cv.pdf.key));
  await mkdir(lectern.fileOf(cv.pdf.key));
  await lectern.expect([
    'file_unreadable',
    new RegExp(`^The file ${cv.pdf.key} of CV ${cv.cvId} cannot be read: .+\\.$`),
  ]);
});

test('the upload of a job that is not there, and one of other content; none is missed where the store took none', async () => {
  const member = await newMember(db, { credits: 5 });
  const [gone, changed] = [await lectern.callInWork(member), await lectern.callInWork(member)];
  await begunCall(db, member);
  await rm(lectern.fileOf(gone.upload.key));
  await writeFile(lectern.fileOf(changed.upload.key), Buffer.alloc(changed.upload.sizeBytes));
  await lectern.expect(
    [
      'file_missing',
      new RegExp(`^The file ${gone.upload.key} of the job of call ${gone.job.usageId} is not in the store\\.$`),
    ],
    [
      'file_hash',
      new RegExp(`^The file ${changed.upload.key} of the job of call ${changed.job.usageId} has other content`),
    ],
  );
});

test('a quarantined upload that is not there', async () => {
  const { job, owner } = await lectern.storedCv();
  const folder = `companies/${owner.companyId}/cvs/quarantine/`;
  await sql`insert into stored_folders (path, company_id, state) values (${folder}, ${owner.companyId}, 'held')`.execute(
    db,
  );
  await sql`insert into quarantined_uploads (usage_id, company_id, folder, upload_key, file_name, reason)
    values (${job.usageId}, ${owner.companyId}, ${folder}, ${`${folder}source.pdf`}, 'cv.pdf', 'It kills.')`.execute(
    db,
  );
  await lectern.expect([
    'file_missing',
    new RegExp(
      `^The file ${folder}source\\.pdf of the quarantined upload of call ${job.usageId} is not in the store\\.$`,
    ),
  ]);
  await lectern.put(`${folder}source.pdf`);
  assert.deepEqual(await lectern.found(), []);
});

test('files that no folder on record knows, whatever they are called', async () => {
  await lectern.put('companies/1/cvs/nobody/source.pdf');
  const odd = path.join(lectern.filesDir, 'companies', '1', 'a file of somebody else');
  await writeFile(odd, 'x');
  const faults = await lectern.found();
  assert.deepEqual(faults.map(({ message }) => message).sort(), [
    'The file companies/1/a file of somebody else is in the store, but its folder is not on record.',
    'The file companies/1/cvs/nobody/source.pdf is in the store, but its folder is not on record.',
  ]);
});

test('what waits for garbage collection, and what a killed attempt left beside a CV, is told and is no fault', async () => {
  const before = (await lectern.verify()).leftovers;
  const cv = await lectern.storedCv();
  await lectern.put(`${cv.job.folder}source-2.pdf`);
  const pending = `companies/${cv.owner.companyId}/cvs/pending/`;
  await sql`insert into stored_folders (path, company_id, state) values (${pending}, ${cv.owner.companyId}, 'pending_delete')`.execute(
    db,
  );
  await lectern.put(`${pending}source.pdf`);
  const { leftovers } = await lectern.verify();
  assert.deepEqual(leftovers, {
    ...before,
    pendingDelete: before.pendingDelete + 1,
    spareFiles: before.spareFiles + 1,
  });
  assert.deepEqual(await lectern.found(), []);
});

/** The store, in which something happens each time before a file is opened. */
function storeWith(before: (key: string) => Promise<void>): ObjectStorage {
  return {
    put: storage.put.bind(storage),
    open: async (key, range) => {
      await before(key);
      return storage.open(key, range);
    },
    stat: storage.stat.bind(storage),
    list: storage.list.bind(storage),
    delete: storage.delete.bind(storage),
    deletePrefix: storage.deletePrefix.bind(storage),
    presign: storage.presign,
    describe: storage.describe.bind(storage),
    close: storage.close.bind(storage),
  };
}

/** Erases a CV as the service does: row and note in one transaction, the folder pending, then the files. */
async function erase({ cvId, job }: StoredCv): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`delete from cvs where id = ${cvId}`.execute(trx);
    await sql`update usage_log set cv_erased_at = now() where id = ${job.usageId}`.execute(trx);
    await sql`update stored_folders set state = 'pending_delete' where path = ${job.folder}`.execute(trx);
  });
  await storage.deletePrefix(job.folder);
  await sql`delete from stored_folders where path = ${job.folder}`.execute(db);
}

test('a CV that is erased while its files are looked at is no fault', async () => {
  const cv = await lectern.storedCv();
  let erased = false;
  const racing = storeWith(async (key) => {
    if (erased || !key.startsWith(cv.job.folder)) return;
    erased = true;
    await erase(cv);
  });
  const { faults } = await checkIntegrity({ db, storage: racing }, { files: 'hashes' });
  assert.equal(erased, true);
  assert.deepEqual(
    faults.filter(({ message }) => message.includes(cv.job.folder)),
    [],
  );
});

/** The store in a bucket, with the files of these CVs; it goes away when `end` is called. */
async function bucketWith(
  t: TestContext,
  cvs: readonly StoredCv[],
): Promise<{ readonly s3: ObjectStorage; readonly end: () => Promise<void> }> {
  const ends: (() => unknown)[] = [];
  // Two keys a page, so that a listing goes over several.
  const settings = await startS3({ after: (work) => ends.push(work) }, { pageKeys: 2 });
  const s3 = await openS3Storage(settings, { connectMs: 1000, idleMs: 2000 });
  const end = async (): Promise<void> => {
    for (const work of ends.splice(0)) await work();
  };
  t.after(async () => {
    s3.close();
    await end();
  });
  for (const { key } of cvs.flatMap(({ pdf, original }) => [pdf, original]))
    await s3.put(key, lectern.fileOf(key), { contentType: 'application/pdf' });
  return { s3, end };
}

test('in a bucket the same is found: a file that is gone, one of other content, one that nobody knows', async (t) => {
  const cvs = [await lectern.storedCv(), await lectern.storedCv(), await lectern.storedCv()] as const;
  const { s3 } = await bucketWith(t, cvs);
  // Of the CVs of the other tests the bucket has nothing.
  const ofThese = async (): Promise<readonly string[]> => {
    const { faults } = await checkIntegrity({ db, storage: s3 }, { files: 'hashes' });
    return faults
      .filter(({ message }) => cvs.some(({ job }) => message.includes(job.folder)) || message.includes('nobody'))
      .map(({ kind }) => kind);
  };
  assert.deepEqual(await ofThese(), []);
  const [gone, changed, other] = cvs;
  await s3.delete(gone.pdf.key);
  await s3.put(changed.original.key, lectern.fileOf(other.original.key), { contentType: 'application/pdf' });
  await s3.put('companies/9/cvs/nobody/source.pdf', lectern.fileOf(other.pdf.key), { contentType: 'application/pdf' });
  assert.deepEqual(await ofThese(), ['file_missing', 'file_hash', 'file_unknown']);
});

test('a store that is away is an error of its own, not as many missing files', async (t) => {
  const { s3, end } = await bucketWith(t, [await lectern.storedCv()]);
  await end();
  await assert.rejects(checkIntegrity({ db, storage: s3 }, { files: 'hashes' }), (error: unknown) => {
    return error instanceof StorageError && error.fault === 'unreachable';
  });
});
