import assert from 'node:assert/strict';
import { readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, test } from 'node:test';
import PizZip from 'pizzip';
import { correctValues, type ValueChange } from '#cvs/corrections/corrections.ts';
import { insertNote } from '#cvs/notes.ts';
import { insertSharedLink } from '#cvs/shared-links.ts';
import { changeTags } from '#cvs/tags.ts';

import { temporaryDir } from '../platform/folders.ts';
import { TestCompany } from '../support/company.ts';
import { WHOLE_PROFILE } from '../support/corrected.ts';
import { insertCv, insertCvWithFile } from '../support/stored-cv.ts';
import { newCli } from './command.ts';

interface Index {
  readonly company: string;
  readonly cvs: readonly number[];
  readonly files: readonly { readonly name: string; readonly is: string; readonly size: number }[];
  readonly missing: readonly string[];
}

describe('lectern record', async () => {
  const { json, refused, run, dataDir, db } = await newCli();
  const service = { db, dataDir, url: '', baseUrl: '' };

  test('everything that is stored of the chosen CVs is in one archive, with who did what, and an index', async (t) => {
    const company = await TestCompany.create(service);
    await db.updateTable('companies').set({ retention_days: 30 }).where('id', '=', company.id).execute();
    const memberId = company.consultant.id;
    const by = { id: memberId, address: company.consultant.email, name: null };
    const createdAt = '2026-01-01T10:00:00.000Z';
    const id = await insertCvWithFile(service, company, { name: 'Ada Lovelaee', profile: WHOLE_PROFILE, createdAt });
    const lost = await insertCv(service, company, { profile: {} });
    await insertCv(service, company, { name: 'Not Chosen' });
    const correct = (change: Partial<ValueChange> & Pick<ValueChange, 'seen'>) =>
      db.transaction().execute((trx) =>
        correctValues(trx, {
          companyId: company.id,
          cvId: id,
          memberId,
          changes: [{ pointer: '/candidate_name', value: undefined, ...change }],
        }),
      );
    await correct({ seen: 'Ada Lovelaee', value: 'Zoë Lovelace' });
    await correct({ seen: 'Zoë Lovelace', value: 'Ada Lovelace' });
    await db.transaction().execute(async (trx) => {
      await insertNote(trx, { companyId: company.id, cvId: id, memberId, text: 'Call back' });
      await changeTags(trx, { companyId: company.id, cvIds: [id], add: ['Shortlist'], remove: [] });
      await insertSharedLink(trx, { companyId: company.id, cvId: id, memberId, hours: 1 });
    });

    const file = path.join(await temporaryDir(t, 'record'), 'ada.zip');
    const words = ['record', String(id), String(lost), '--company', String(company.id), '--out', file];
    const made = await json<{ readonly size: number }>(...words);
    const archive = await readFile(file);
    assert.deepEqual(made, { file, cv_ids: [id, lost], size: archive.length });
    assert.equal((await stat(file)).mode & 0o777, 0o600);
    const zip = new PizZip(archive);
    const text = (name: string): string => zip.file(name)?.asText() ?? '';
    const part = (name: string): unknown => JSON.parse(text(`cv-${id}/${name}.json`));
    const { files, missing, ...about } = JSON.parse(text('index.json')) as Index;
    assert.deepEqual(
      Object.keys(zip.files).filter((name) => name !== 'index.json'),
      files.map(({ name }) => name),
    );
    assert.deepEqual([about.cvs, missing], [[id, lost], [`cv-${lost}/cv.pdf: the file is missing in the store`]]);
    for (const { name, size } of files) assert.equal(zip.file(name)?.asUint8Array().length, size, name);
    assert.match(text('README.txt'), /GDPR/u);
    assert.match(text(`cv-${id}/cv.pdf`), /^%PDF-/u);

    assert.match(text(`cv-${id}/profile.txt`), /^Candidate name: Ada Lovelace$/mu);
    assert.match(text(`cv-${id}/profile.txt`), /^ {2}- Label: Notice\n {4}Value: 4\n {4}Unit: weeks\n/mu);
    assert.equal((part('profile') as typeof WHOLE_PROFILE).candidate_name.value, 'Ada Lovelace');
    assert.equal((part('resume') as { basics: { name: string } }).basics.name, 'Ada Lovelace');
    const { tags, erased_from: erasedFrom, received } = part('cv') as Record<string, unknown>;
    assert.deepEqual([tags, erasedFrom], [['Shortlist'], '2026-01-31T10:00:00.000Z']);
    assert.deepEqual((received as { by: object }).by, by);
    const corrections = part('corrections') as { value: string; read: string; by: object }[];
    assert.deepEqual(
      corrections.map(({ value, read, by: author }) => [value, read, author]),
      [
        ['Zoë Lovelace', 'Ada Lovelaee', by],
        ['Ada Lovelace', 'Ada Lovelaee', by],
      ],
    );
    const [reading] = part('readings') as { number: number; profile: typeof WHOLE_PROFILE }[];
    assert.deepEqual([reading?.number, reading?.profile.candidate_name.value], [1, 'Ada Lovelaee']);
    const [note] = part('notes') as { text: string; by: object }[];
    assert.deepEqual([note?.text, note?.by], ['Call back', by]);
    const [link] = part('links') as { by: object; revoked_at: null }[];
    assert.deepEqual([link?.by, link?.revoked_at], [by, null]);
    const audit = part('audit') as { action: string; by: unknown }[];
    assert.deepEqual(
      audit.map(({ action, by: actor }) => [action, actor]),
      [['cv.record_made', 'operator']],
    );
  });

  test('all that is written for people to read is in the language that is asked for', async (t) => {
    const company = await TestCompany.create(service);
    const id = await insertCvWithFile(service, company, { profile: WHOLE_PROFILE });
    const lost = await insertCv(service, company, { profile: {} });
    const file = path.join(await temporaryDir(t, 'record'), 'auskunft.zip');
    const words = ['record', String(id), String(lost), '--company', String(company.id), '--out', file];
    await json(...words, '--language', 'de');
    const zip = new PizZip(await readFile(file));
    const text = (name: string): string => zip.file(name)?.asText() ?? '';
    assert.match(text('README.txt'), /^DATENAUSKUNFT\n/u);
    assert.match(text(`cv-${id}/profile.txt`), /^Name der Person: Ada Lovelaee$/mu);
    assert.match(text(`cv-${id}/profile.txt`), /^ {4}Art: Anstellung$/mu);
    const { files, missing } = JSON.parse(text('index.json')) as Index;
    assert.equal(files.find(({ name }) => name === `cv-${id}/cv.pdf`)?.is, 'Die Datei, wie sie hochgeladen wurde');
    assert.deepEqual(missing, [`cv-${lost}/cv.pdf: die Datei fehlt im Speicher`]);
    const { code, stderr } = await run(...words, '--language', 'fr');
    assert.deepEqual([code, /Allowed choices are en, de\./u.test(stderr)], [2, true]);
  });

  test('a damaged file is told, an earlier archive is replaced, and a CV of another company refused', async (t) => {
    const [owner, other] = [await TestCompany.create(service), await TestCompany.create(service)];
    const id = await insertCvWithFile(service, owner);
    const theirs = await insertCv(service, other);
    const { file_key: key } = await db
      .selectFrom('cvs')
      .select('file_key')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    await writeFile(path.join(dataDir, 'files', key), 'damaged');
    const file = path.join(await temporaryDir(t, 'record'), 'record.zip');
    await writeFile(file, 'earlier');
    const words = (...ids: number[]) => ['record', ...ids.map(String), '--company', String(owner.id), '--out', file];
    assert.match((await run(...words(id))).stdout, /record\.zip has 1 CV\./u);
    const { missing } = JSON.parse(new PizZip(await readFile(file)).file('index.json')?.asText() ?? '') as Index;
    assert.deepEqual(missing, [`cv-${id}/cv.pdf: the file is damaged in the store, and here as it is there`]);
    assert.match(await refused(...words(id, theirs)), /has no CV \d+\./u);
    const audited = db.selectFrom('audit_log').select('subject').where('action', '=', 'cv.record_made');
    assert.deepEqual(await audited.where('company_id', '=', owner.id).execute(), [{ subject: { cv_id: id } }]);
  });
});
