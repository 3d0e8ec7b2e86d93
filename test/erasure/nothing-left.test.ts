import assert from 'node:assert/strict';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { after, test } from 'node:test';
import { gzipSync } from 'node:zlib';
import { Document, Packer, Paragraph } from 'docx';
import { sql } from 'kysely';
import PDFDocument from 'pdfkit';
import { openLocalStorage } from '#platform/object-storage/local.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { addTemplate } from '#templates/templates.ts';
import { deleteExpiredIdempotencyKeys } from '#usage/idempotency.ts';

import { cliProcess } from '../cli/command.ts';
import { FEW_WORKERS, startServer } from '../kit/server-process.ts';
import { asSuperuser } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { silent, temporaryDir } from '../platform/folders.ts';
import { ask, clusterOf } from '../platform/postmaster.ts';
import { TestCompany } from '../support/company.ts';
import { Browser } from '../support/console.ts';
import { corruptPdf } from '../support/documents.ts';
import { quarantinedCall } from '../support/erasure-setup.ts';
import { API_PREFIX, type Lectern } from '../support/lectern.ts';
import { filesBelow, searchFiles } from '../support/search-bytes.ts';
import { processCv, storeCv } from '../support/upload.ts';

const NAME = 'Zephyrine Quastelbrunn';
const EMAIL = 'zephyrine@quastelbrunn.example';
const SKILL = 'Quixolotronics';
const SHIFTS = 'Zwielichtschichten';
const FILE = 'Zwielicht-Mappe';
const KEY = 'quastelbrunn-key-1';
const CORRECTED = 'Zéphyrine Wolkenstürmer';
const WORD_NAME = 'Xaverine Nebelhorn';
/** The same as searches compare it. */
const FOLDED_NAME = 'xaverine nebelhorn';
const FAILED_FILE = 'Fehlschlag-Nebelhorn';
const FAILED_CONTENT = 'Unlesbare Nebelkerze';
const ASIDE_CONTENT = 'Beiseite Nebelkerze';
const TAG = 'Wolkenliste';
const NOTE = 'Wolkennotiz im Nebel';
const IN_ERROR = 'Fehlzeile Quastelbrunn';
/** What is on record, or in the store, before it is erased. */
const KEPT = [NAME, EMAIL, SKILL, SHIFTS, FILE, KEY, CORRECTED, WORD_NAME, FOLDED_NAME, ASIDE_CONTENT, TAG, NOTE];
const ALL = [...KEPT, FAILED_FILE, FAILED_CONTENT, IN_ERROR];

async function pdfCv(): Promise<Buffer> {
  const pdf = new PDFDocument({ size: 'A4', margin: 60, info: { Title: NAME } });
  pdf.fontSize(22).text(NAME);
  pdf.fontSize(11).text(`${EMAIL} | +49 30 5550 1234 | Berlin`).text(`Shift model: ${SHIFTS}`).moveDown();
  pdf.fontSize(14).text('Work experience').fontSize(11).text('Controls Engineer, Tidewater Robotics GmbH, 2021 - 2024');
  pdf.moveDown().fontSize(14).text('Skills').fontSize(11).text(`${SKILL}, Welding, Soldering`);
  pdf.end();
  return buffer(pdf);
}

async function wordCv(): Promise<Buffer> {
  const lines = [WORD_NAME, EMAIL, 'Work experience', 'Engineer', 'Tidewater Robotics GmbH', 'March 2021 - Present'];
  const children = lines.map((line) => new Paragraph(line));
  return Packer.toBuffer(new Document({ title: WORD_NAME, sections: [{ children }] }));
}

/** Lets values stand in their tables uncompressed, so that a search of the bytes finds them. */
async function storePlainly(db: Queries): Promise<void> {
  await sql`do $$
    declare
      plain text;
    begin
      for plain in
        select format('alter table public.%I alter column %I set storage external', relname, attname)
          from pg_class c join pg_attribute a on attrelid = c.oid
          where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attstorage = 'x'
      loop
        execute plain;
      end loop;
    end $$`.execute(db);
}

test('nothing of an erased CV is left in the data folder, in what the engines wrote or in the log', async (t) => {
  const engineFiles = path.join(await temporaryDir(t), 'engines');
  await mkdir(engineFiles, { mode: 0o777 });
  const server = await startServer({ settings: { ...FEW_WORKERS, TMPDIR: engineFiles } });
  after(() => server.stop());
  const { dataDir } = server;
  const places = [dataDir, engineFiles, server.logFile];
  const postgres = await openEmbeddedPostgres({ dataDir, log: silent });
  after(() => postgres.close());
  const config = { databaseUrl: null, dataDir, databaseConnections: 4 };
  const database = await openDatabase({ config, log: silent, applicationName: 'lectern-test' });
  after(() => database.close());
  const db = database.kysely;
  await storePlainly(db);
  const service: Lectern = { url: server.url, baseUrl: server.url + API_PREFIX, dataDir, db };
  const cli = cliProcess({ LECTERN_DATA_DIR: dataDir });

  const company = await TestCompany.create(service);
  const template = await addTemplate(db, {
    companyId: company.id,
    name: 'House',
    isDefault: false,
    extraFields: [{ label: 'Shift model', kind: 'text', synonyms: [] }],
  });
  assert.equal(template.kind, 'added');
  const fields = [['template_id', String(template.template.id)] as const];
  const upload = { file: await pdfCv(), fileName: `${FILE}.pdf`, fields, idempotencyKey: KEY };
  const cv = await storeCv(service, company, upload);
  await storeCv(service, company, upload);
  await storeCv(service, company, { file: await wordCv(), fileName: `${FILE}.docx` });
  assert.equal((await fetch(cv.download_url)).status, 200);
  const damaged = Buffer.concat([corruptPdf(), Buffer.from(FAILED_CONTENT)]);
  const failed = await processCv(service, company, { file: damaged, fileName: `${FAILED_FILE}.pdf` });
  assert.equal(failed.status, 400);
  const quarantined = await quarantinedCall(
    { db, dataDir, storage: await openLocalStorage(dataDir) },
    { content: ASIDE_CONTENT },
  );
  const administrator = await Browser.of(service, company.administrator);
  await administrator.data('correctCv', {
    ids: [cv.id ?? 0],
    body: { changes: [{ pointer: '/candidate_name', value: CORRECTED, seen: NAME }] },
  });
  await administrator.data('changeTags', { body: { cv_ids: [cv.id ?? 0], add: [TAG], remove: [] } });
  await administrator.data('addNote', { ids: [cv.id ?? 0], body: { text: NOTE } });
  await administrator.data('listCvs', { query: { search: WORD_NAME } });
  // An error whose details would quote the row.
  const refused = sql`insert into companies (name, storage_enabled) values (${IN_ERROR}, true)`.execute(db);
  await assert.rejects(refused, ({ detail }: { detail?: string }) => detail?.includes(IN_ERROR) === true);
  await sql`analyze`.execute(db);

  const superuser = asSuperuser(postgres.connection);
  await ask(superuser, 'checkpoint');
  const before = await searchFiles(places, ALL);
  assert.deepEqual(
    KEPT.filter((text) => !before.some((find) => find.text === text)),
    [],
    'the search finds what is there',
  );
  const inStore = before.filter(({ file }) => file.startsWith(path.join(dataDir, 'files')));
  assert.deepEqual(new Set(inStore.map(({ text }) => text)), new Set([NAME, EMAIL, WORD_NAME, ASIDE_CONTENT]));

  await administrator.data('eraseCv', { ids: [cv.id ?? 0] });
  const erased = await cli.json<{ cv_ids: number[] }>(
    'erase',
    'candidate',
    '--company',
    String(company.id),
    '--email',
    EMAIL,
  );
  assert.equal(erased.cv_ids.length, 1);
  await cli.json('quarantine', 'delete', String(quarantined.usageId));
  // Everything but what PostgreSQL keeps of rows that are gone is clean at once, while the server runs.
  const cluster = await clusterOf(dataDir);
  const outside = (await searchFiles(places, ALL)).filter(({ file }) => !file.startsWith(cluster));
  assert.deepEqual(outside, []);
  assert.deepEqual(await filesBelow(path.join(dataDir, 'files')), []);

  // The key is a word of the client's that stays for 24 hours.
  await sql`update idempotency_keys set created_at = created_at - interval '25 hours'`.execute(db);
  assert.equal(await deleteExpiredIdempotencyKeys(db), 1);
  // What docs/operating.md tells operators to give, one after the other.
  for (const statement of ['delete from pg_statistic', 'vacuum (full)', 'analyze']) await ask(superuser, statement);
  const [wal] = await ask(superuser, 'select pg_walfile_name(pg_switch_wal()) as last');
  await ask(superuser, 'checkpoint');
  await database.close();
  await postgres.close();
  process.kill(server.pid, 'SIGTERM');
  await until('the server has stopped', () => server.ended() !== null);

  assert.deepEqual(await searchFiles(places, ALL), []);
  const segments = (await readdir(path.join(cluster, 'pg_wal'))).filter((name) => /^[0-9A-F]{24}$/.test(name));
  assert.ok(segments.length > 0);
  assert.deepEqual(
    segments.filter((name) => name <= String(wal?.last)),
    [],
    'no older log of changes is kept, compressed or not',
  );
});

test('the search sees bytes as they are, packed ones, and both kinds of Unicode', async (t) => {
  const dir = await temporaryDir(t);
  await writeFile(path.join(dir, 'plain'), `before ${CORRECTED} after`);
  await writeFile(path.join(dir, 'wide'), Buffer.from(CORRECTED, 'utf16le').swap16());
  await writeFile(path.join(dir, 'gzip'), gzipSync(`before ${CORRECTED} after`));
  await writeFile(path.join(dir, 'cv.docx'), await wordCv());
  await writeFile(path.join(dir, 'other'), NAME);
  const found = await searchFiles([dir], [CORRECTED, WORD_NAME]);
  assert.deepEqual(found.map(({ file }) => path.basename(file)).toSorted(), ['cv.docx', 'gzip', 'plain', 'wide']);
});
