import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { markAbandonedFoldersForDeletion } from '#files/folders.ts';
import { deletePendingFolders } from '#files/garbage-collection.ts';
import { cliProcess } from '../cli/command.ts';
import { CAN_WATCH_PROCESSES, enginesOf } from '../hostile/processes.ts';
import { silent } from '../platform/folders.ts';
import type { Answer } from '../support/answer.ts';
import { call } from '../support/call.ts';
import type { TestCompany } from '../support/company.ts';
import type { Lectern } from '../support/lectern.ts';
import type { Sent } from './clients.ts';
import { type Cluster, patiently, serviceOf } from './cluster.ts';
import { tableFaults, untilAllEnded } from './ledger-checks.ts';

const END_MS_MAX = 180_000;
const AT_ONCE = 8;

/** What must hold whatever was killed. */
export type Promised =
  | 'no acknowledged CV is lost'
  | 'every answer agrees with the record'
  | 'one key is one CV and one credit'
  | 'ledger, calls, CVs, jobs and folders agree'
  | 'no file is orphaned'
  | 'nothing is left in scratch space'
  | 'lectern verify finds nothing'
  | 'every call ends';

export interface Broken {
  readonly promised: Promised;
  readonly what: string;
}

/** Removes what nobody holds, as the nodes do by and by. */
export async function sweep({ db, storage }: Pick<Cluster, 'db' | 'storage'>): Promise<void> {
  await markAbandonedFoldersForDeletion(db, 0);
  await deletePendingFolders({ db, storage, log: silent });
}

/** Waits until all has come to its end, sweeps, and looks whether every promise was kept. */
export async function checkAll(
  cluster: Cluster,
  company: TestCompany,
  sent: readonly Sent[],
): Promise<readonly Broken[]> {
  const broken: Broken[] = [];
  const note = (promised: Promised, faults: readonly string[]): void =>
    void broken.push(...faults.map((what) => ({ promised, what })));
  try {
    await patiently(() => untilAllEnded(cluster.db, END_MS_MAX));
  } catch (error) {
    note('every call ends', [(error as Error).message]);
  }
  await sweep(cluster);
  note('ledger, calls, CVs, jobs and folders agree', await tableFaults(cluster.db));
  note('no file is orphaned', await fileFaults(cluster));
  note('nothing is left in scratch space', await scratchFaults(cluster));
  const [node] = cluster.nodes;
  if (node !== undefined) note('no acknowledged CV is lost', await cvFaults(serviceOf(cluster, node), company, sent));
  note('every answer agrees with the record', await answerFaults(cluster, sent));
  note('one key is one CV and one credit', await keyFaults(cluster, company, sent));
  note('lectern verify finds nothing', await verifyFaults(cluster));
  return broken;
}

/** Ids that clients were told, and every other CV on record: each is listed and shown, and its file can be fetched by a fresh link. */
async function cvFaults(service: Lectern, company: TestCompany, sent: readonly Sent[]): Promise<string[]> {
  const rows = await service.db.selectFrom('cvs').select(['id', 'original_name', 'file_sha256']).execute();
  const hashes = new Map(rows.map((row) => [row.id, row.file_sha256]));
  const listed = new Set<number>();
  for (let page = 1; ; page += 1) {
    const { cvs } = await call(service, '/cvs', { key: company.key, query: { page: String(page), page_size: '1000' } });
    for (const { id } of cvs) listed.add(id);
    if (cvs.length === 0) break;
  }
  const told = sent.flatMap(({ name, answers }) =>
    answers.flatMap((answer) => (answer?.status === 200 ? [{ id: answer.result.id, name }] : [])),
  );
  const lost = told.flatMap(({ id, name }) => {
    const row = rows.find((one) => one.id === id);
    if (row === undefined || !listed.has(id)) return [`CV ${id} (${name}) was acknowledged and is gone`];
    return row.original_name === name ? [] : [`CV ${id} was acknowledged as ${name} and is ${row.original_name}`];
  });
  const faults = await inTurns([...hashes.keys()], async (id) => {
    if (!listed.has(id)) return `CV ${id} is on record and not listed`;
    const link = await call(service, `/cvs/${id}/file`, { key: company.key });
    if (link.status !== 200) return `CV ${id} gives no link: ${link.text}`;
    const file = await fetch(link.link.url);
    const sha256 = createHash('sha256')
      .update(new Uint8Array(await file.arrayBuffer()))
      .digest('hex');
    return file.status === 200 && sha256 === hashes.get(id)
      ? null
      : `CV ${id}: its file answers ${file.status}, ${sha256}`;
  });
  return [...lost, ...faults];
}

/** What a client was told of a call is what the usage log has of it. */
async function answerFaults({ db }: Cluster, sent: readonly Sent[]): Promise<string[]> {
  const rows = await db.selectFrom('usage_log').select(['request_id', 'outcome', 'cv_id']).execute();
  const calls = new Map(rows.map((row) => [row.request_id, row]));
  return sent.flatMap(({ name, key, answers, breach }) => {
    const faults = breach === null ? [] : [`${name}: an answer outside the contract: ${breach}`];
    for (const answer of answers) {
      const record = calls.get(answer?.headers.get('x-request-id') ?? '');
      // With a key the answer may be that of an earlier request.
      if (answer === null || (record === undefined && key !== null)) continue;
      const outcome = record?.outcome ?? 'none';
      if (!allowedOutcomes(answer).includes(outcome) || (answer.status === 200 && record?.cv_id !== answer.result.id))
        faults.push(`${name}: answered ${answer.status} ${answer.text.slice(0, 160)}, on record as ${outcome}`);
    }
    return faults;
  });
}

/** What may stand on record of a call that was answered so. */
function allowedOutcomes(answer: Answer): readonly string[] {
  if (answer.status === 200) return ['completed'];
  const { errorCode } = answer;
  if (errorCode === 'storage_failed') return ['storage_failed'];
  if (errorCode === 'storage_required') return ['storage_required'];
  if (errorCode === 'process_failed' && answer.status === 400) return ['failed_document', 'refused'];
  // Told before the credit where the service is busy or the database away.
  if (errorCode === 'process_failed')
    return answer.headers.has('retry-after') ? ['none', 'failed_service'] : ['failed_service'];
  // The database went while it was asked: whether the call was begun is not known to who answers, and it has one outcome all the same.
  if (errorCode === 'internal_error')
    return ['none', 'completed', 'failed_document', 'failed_service', 'storage_failed'];
  return ['none'];
}

/** However often a client with a key sent its CV: it was told one and the same, and has one CV and one credit for it. */
async function keyFaults({ db }: Cluster, company: TestCompany, sent: readonly Sent[]): Promise<string[]> {
  const rows = await db
    .selectFrom('idempotency_keys')
    .innerJoin('usage_log', 'usage_log.id', 'idempotency_keys.usage_id')
    .select(['key', 'outcome', 'credit', 'cv_id'])
    .where('idempotency_keys.company_id', '=', company.id)
    .execute();
  const byKey = new Map(rows.map((row) => [row.key, row]));
  const twice = await db
    .selectFrom('cvs')
    .select(['original_name', (eb) => eb.fn.countAll<number>().as('cvs')])
    .groupBy('original_name')
    .having((eb) => eb.fn.countAll<number>(), '>', 1)
    .execute();
  const told = sent.flatMap(({ name, key, answers }) => {
    if (key === null) return [];
    const record = byKey.get(key);
    const ids = new Set(answers.flatMap((answer) => (answer?.status === 200 ? [answer.result.id] : [])));
    if (ids.size > 1) return [`${name}: one key was told ${[...ids].join(' and ')}`];
    const [id] = ids;
    if (id !== undefined && (record?.cv_id !== id || record.credit !== 1))
      return [`${name}: told CV ${id}, and the key stands for ${JSON.stringify(record)}`];
    return [];
  });
  return [...told, ...twice.map((row) => `${row.original_name} was kept ${row.cvs} times`)];
}

/** Every file that a row names is in the store whole, and no other. */
export async function fileFaults({ db, storage }: Pick<Cluster, 'db' | 'storage'>): Promise<string[]> {
  const cvs = await db
    .selectFrom('cvs')
    .select(['file_key', 'file_size_bytes', 'original_key', 'original_size_bytes'])
    .execute();
  const aside = await db.selectFrom('quarantined_uploads').select('upload_key').execute();
  const wanted = new Map<string, number | null>(aside.map(({ upload_key }) => [upload_key, null]));
  for (const cv of cvs) wanted.set(cv.file_key, cv.file_size_bytes).set(cv.original_key, cv.original_size_bytes);
  const faults: string[] = [];
  for await (const { key, sizeBytes } of storage.list('')) {
    const size = wanted.get(key);
    if (size === undefined) faults.push(`a file that no row names: ${key}`);
    else if (size !== null && size !== sizeBytes) faults.push(`${key} has ${sizeBytes} bytes, its row says ${size}`);
    wanted.delete(key);
  }
  return [...faults, ...[...wanted.keys()].map((key) => `a row without its file: ${key}`)];
}

/** Folders of dead processes go when a node starts, those of calls with the call; drafts of the local store likewise. */
async function scratchFaults({ dataDirs, nodes }: Cluster): Promise<string[]> {
  const faults: string[] = [];
  for (const dataDir of new Set(dataDirs)) {
    const owners = nodes.flatMap(({ run }) => run?.pid ?? []);
    for (const own of await namesIn(path.join(dataDir, 'scratch'))) {
      const owner = Number(own.split('-', 1)[0]);
      if (!owners.includes(owner)) faults.push(`scratch space of a dead process: ${own}`);
      const names = await namesIn(path.join(dataDir, 'scratch', own));
      const workers = names.filter((name) => /-worker-/.test(name));
      faults.push(...names.filter((name) => !workers.includes(name)).map((name) => `left in scratch space: ${name}`));
      // A worker that was killed leaves its folder to whoever replaces it.
      if (CAN_WATCH_PROCESSES && workers.length > enginesOf(owner).length)
        faults.push(`${workers.length} folders of workers, but ${enginesOf(owner).length} workers`);
    }
    faults.push(
      ...(await namesIn(path.join(dataDir, 'files', '.incoming'))).map((name) => `a draft in the store: ${name}`),
    );
  }
  return faults;
}

async function namesIn(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => []);
}

/** The operator's own check, as the operator runs it. */
async function verifyFaults({ settings }: Cluster): Promise<string[]> {
  const { code, stdout, stderr } = await cliProcess(settings).run('verify');
  return code === 0 ? [] : [`it exits ${code}: ${stdout.slice(-2000)} ${stderr.slice(-2000)}`];
}

async function inTurns<T>(items: readonly T[], one: (item: T) => Promise<string | null>): Promise<string[]> {
  const waiting = [...items];
  const faults: string[] = [];
  const lane = async (): Promise<void> => {
    for (let item = waiting.pop(); item !== undefined; item = waiting.pop()) {
      const fault = await one(item);
      if (fault !== null) faults.push(fault);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  return faults;
}
