import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { type RawBuilder, sql } from 'kysely';
import type { StoredFile } from '#cvs/store-cv.ts';
import { stageFolder } from '#files/folders.ts';
import type { LeasedJob } from '#jobs/leases.ts';
import type { Member } from '#members/members.ts';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import {
  checkIntegrity,
  type IntegrityCheckOptions,
  type IntegrityReport,
} from '#use-cases/integrity/check-integrity.ts';
import type { MismatchKind } from '#use-cases/integrity/records.ts';

import { beginStaged, completeCall, newMember } from '../support/calls.ts';
import { type AddressedDatabase, addressedDatabase } from '../support/database.ts';

/** A database and a store to damage. What was found before is not told again, so that each test sees its own damage alone. */
export class Damaged {
  readonly db: Queries;
  readonly storage: ObjectStorage;
  /** The folder that the store keeps its files in. */
  readonly filesDir: string;
  readonly #folder: string;
  readonly #unguarded: AddressedDatabase['unguarded'];
  readonly #known = new Set<string>();

  private constructor({ db, unguarded }: AddressedDatabase, storage: ObjectStorage, folder: string) {
    this.db = db;
    this.#unguarded = unguarded;
    this.storage = storage;
    this.filesDir = path.join(folder, 'files');
    this.#folder = folder;
  }

  /** Call it at the top of a test file. */
  static async create(): Promise<Damaged> {
    const database = await addressedDatabase();
    // Damage is to CVs, and not to their counts besides.
    await database.unguarded(async (trx) => {
      for (const trigger of ['cvs_counted_in', 'cvs_counted_out', 'cvs_counted_moved'])
        await sql`alter table cvs enable always trigger ${sql.ref(trigger)}`.execute(trx);
    });
    const folder = await mkdtemp(path.join(tmpdir(), 'lectern-test-store-'));
    await chmod(folder, 0o755);
    after(() => rm(folder, { recursive: true, force: true }));
    return new Damaged(database, await openLocalStorage(folder), folder);
  }

  /** Does what the database would refuse: its references and its triggers, except those that count CVs, are off meanwhile. */
  async damage(...statements: readonly RawBuilder<unknown>[]): Promise<void> {
    await this.#unguarded(async (trx) => {
      for (const statement of statements) {
        const { numAffectedRows } = await statement.execute(trx);
        assert.ok((numAffectedRows ?? 0n) > 0n, 'the damage is done');
      }
    });
  }

  /** What verifying finds that it had not found before. */
  async found(options: IntegrityCheckOptions = { files: 'hashes' }): Promise<IntegrityReport['faults']> {
    const { faults, faultCount } = await this.verify(options);
    assert.equal(faultCount, faults.length);
    const fresh = faults.filter(({ message }) => !this.#known.has(message));
    for (const { message } of fresh) this.#known.add(message);
    return fresh;
  }

  async verify(options: IntegrityCheckOptions = { files: 'hashes' }): Promise<IntegrityReport> {
    return checkIntegrity(this, options);
  }

  /** Fails unless exactly these kinds of faults are new, in this order, each with a sentence like this. */
  async expect(...expected: readonly (readonly [kind: MismatchKind, sentence: RegExp])[]): Promise<void> {
    const faults = await this.found();
    assert.deepEqual(
      faults.map(({ kind }) => kind),
      expected.map(([kind]) => kind),
      faults.map(({ message }) => message).join('\n'),
    );
    for (const [at, [, sentence]] of expected.entries()) assert.match(faults[at]?.message ?? '', sentence);
  }

  /** A call in progress whose upload is in the store. */
  async callInWork(member: Member): Promise<{ readonly job: LeasedJob; readonly upload: StoredFile }> {
    const folder = await stageFolder(this.db, member.companyId);
    const upload = await this.put(`${folder}source.pdf`);
    const begun = await beginStaged(this.db, member, { folder, request: { upload } });
    assert.equal(begun.kind, 'begun');
    return { job: begun.job, upload };
  }

  /** A completed call whose CV has its PDF in the store, and the upload beside it. */
  async storedCv(member?: Member): Promise<StoredCv> {
    const owner = member ?? (await newMember(this.db, { credits: 5 }));
    const { job, upload } = await this.callInWork(owner);
    const original = await this.put(`${job.folder}original.docx`);
    const cvId = await completeCall(this.db, job, { member: owner, pdf: upload, original });
    return { owner, job, cvId, pdf: upload, original };
  }

  /** Puts a file with content of its own into the store. */
  async put(key: string): Promise<StoredFile> {
    const file = path.join(this.#folder, 'upload');
    await writeFile(file, `%PDF-1.7 ${randomUUID()}`);
    return { key, ...(await this.storage.put(key, file, { contentType: 'application/pdf' })) };
  }

  /** The file of a key, to be changed behind the back of the store. */
  fileOf(key: string): string {
    return path.join(this.filesDir, key);
  }
}

export interface StoredCv {
  readonly owner: Member;
  readonly job: LeasedJob;
  readonly cvId: number;
  readonly pdf: StoredFile;
  readonly original: StoredFile;
}
