/**
 * How long `lectern backup` and `lectern restore` take, and the memory they need: `node bench/backup.ts`.
 *
 * Method: a database server and a local store of their own get 5,000 CVs, each with a PDF of 100 kB, a profile of 8 kB and its call and
 * ledger entry. The command line then backs it up and restores it into an empty database and an empty folder, each as a process of its own, so the
 * times include its start, the reading back of every file and, for the restore, the check of the whole backup before and
 * the verification after. Memory is the highest resident set of the process (Linux). Everything lies on the disk of the temporary folder.
 */
import { execFile } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { migrate } from '#platform/postgres/migrate.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { environment } from '../test/kit/server-process.ts';
import { CLI_ARGUMENTS } from '../test/support/cli-arguments.ts';
import { TestCompany } from '../test/support/company.ts';
import { insertCv } from '../test/support/stored-cv.ts';
import { type Figure, type Measured, printFigures } from './figures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const CVS = 5000;
const PDF_BYTES = 100_000;
const PROFILE_CHARACTERS = 8000;

/** Fills a data folder with CVs as calls leave them. */
async function fill(dataDir: string): Promise<void> {
  const config = { databaseUrl: null, dataDir, databaseConnections: 4 };
  const database = await openDatabase({ config, log: createLog('silent') });
  try {
    await migrate(database, path.join(ROOT, 'migrations'));
    const db = database.kysely;
    const company = await TestCompany.create({ db, url: '', baseUrl: '', dataDir });
    const text = randomBytes(PROFILE_CHARACTERS / 2).toString('hex');
    for (let number = 0; number < CVS; number += 1) {
      await keepFile(db, dataDir, await insertCv({ db }, company, { name: `Candidate ${number}`, profile: { text } }));
    }
  } finally {
    await database.close();
  }
}

async function keepFile(db: Queries, dataDir: string, id: number): Promise<void> {
  const content = randomBytes(PDF_BYTES);
  const sha256 = createHash('sha256').update(content).digest('hex');
  const { rows } = await sql<{ key: string }>`
    update cvs set file_size_bytes = ${PDF_BYTES}, file_sha256 = ${sha256}, original_size_bytes = ${PDF_BYTES}, original_sha256 = ${sha256}
    where id = ${id} returning file_key as key`.execute(db);
  const file = path.join(dataDir, 'files', rows[0]?.key ?? '');
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, content);
}

interface Run {
  readonly seconds: number;
  readonly megabytes: number;
}

/** Runs one command and gives its time and its highest resident set. */
async function run(dataDir: string, words: readonly string[]): Promise<Run> {
  const begun = performance.now();
  // What a process took at most it alone can tell, when it ends.
  const told = `process.on('exit', () => require('node:fs').writeSync(2, 'maxrss ' + process.resourceUsage().maxRSS))`;
  const args = [
    '--import',
    `data:text/javascript,import { createRequire } from 'node:module'; const require = createRequire('${ROOT}/'); ${told}`,
  ];
  const options = { cwd: ROOT, env: { ...environment(), LECTERN_DATA_DIR: dataDir } };
  const { stderr } = await promisify(execFile)(process.execPath, [...args, ...CLI_ARGUMENTS, ...words], options);
  const kilobytes = Number(/maxrss (\d+)/.exec(stderr)?.[1]);
  return { seconds: (performance.now() - begun) / 1000, megabytes: (kilobytes * 1024) / 1e6 };
}

/** Measures a backup and its restore, on folders that are made for it and removed again. */
export async function measureBackup(): Promise<Measured> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  // Started as root, the database runs as another user, who must be able to pass through the folder.
  await chmod(dir, 0o755);
  try {
    const [source, backup, target] = ['source', 'backup', 'target'].map((name) => path.join(dir, name)) as [
      string,
      string,
      string,
    ];
    await fill(source);
    const made = await run(source, ['backup', backup]);
    const restored = await run(target, ['restore', backup]);
    const what = `${CVS.toLocaleString('en-GB')} CVs with ${(CVS * PDF_BYTES) / 1e6} MB of files`;
    return [...figures(`backup of ${what}`, made), ...figures(`restore of ${what}, verified`, restored)];
  } finally {
    await rm(dir, { recursive: true, force: true, maxRetries: 3 });
  }
}

function figures(name: string, { seconds, megabytes }: Run): readonly Figure[] {
  return [
    { name, value: seconds, unit: 's' },
    { name: `${name}: memory of the process`, value: megabytes, unit: 'MB' },
  ];
}

if (import.meta.main) printFigures(await measureBackup());
