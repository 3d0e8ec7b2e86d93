/**
 * Bulk import: `node bench/import.ts --files=100000` (2,000 without it).
 *
 * Method: a server with its defaults runs, and nobody calls it. So many two-page PDFs with unlike texts lie in a folder; making them is not
 * counted. `lectern import FOLDER --parallel 4` reads them with engines of its own, beside the server, over the server's database and files.
 * Printed are the files a second of the whole run, of its second and of its last tenth (the first starts the engines), and the largest resident
 * set of the command's own process. Then the same command runs again and has nothing left to read. The credits are compared with the files.
 * The space of a CV is that of each table with its indexes, after a vacuum, and of the stored files, divided by the CVs.
 */
import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { loadavg, tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';

import { sql } from 'kysely';
import { createLog } from '#platform/log.ts';
import { openDatabase } from '#platform/postgres/database.ts';
import { environment, type ServerProcess } from '../test/kit/server-process.ts';
import { CLI_ARGUMENTS } from '../test/support/cli-arguments.ts';
import { atMost, type Figure, type Measured, printFigures } from './figures.ts';
import { type Subject, startSubject } from './subject.ts';
import { twoPageCv } from './two-page-cv.ts';

const ROOT = path.resolve(import.meta.dirname, '..');
const PARALLEL = '4';
const FILES_EACH_FOLDER = 1000;
const LOOK_MS = 1000;

/** What a run of the command printed, and when, in seconds from its start. */
interface ImportRun {
  readonly ends: readonly number[];
  readonly sums: { readonly done: number; readonly read_before: number; readonly credits: number };
  readonly megabytes: number;
}

export async function measureImport(files = filesAsked()): Promise<Measured> {
  const subject = await startSubject();
  const folder = await mkdtemp(path.join(tmpdir(), 'lectern-bench-'));
  try {
    await makeFiles(folder, files);
    const first = await importFolder(subject, folder);
    const sizes = await sizesOfACv(subject.server, files);
    const second = await importFolder(subject, folder);
    const count = files.toLocaleString('en-GB');
    const tenth = Math.floor(files / 10);
    return [
      { name: `lectern import of ${count} PDFs of two pages, a second`, value: rate(first, 0, files), unit: 'files' },
      { name: 'the same, second tenth of the files, a second', value: rate(first, tenth, 2 * tenth), unit: 'files' },
      { name: 'the same, last tenth of the files, a second', value: rate(first, files - tenth, files), unit: 'files' },
      { name: 'the same, largest resident memory of the command', value: first.megabytes, unit: 'MB' },
      {
        name: `lectern import of ${count} PDFs that were read before, a second`,
        value: rate(second, 0, files),
        unit: 'files',
      },
      atMost('credits that are not one a file', Math.abs(first.sums.credits - files) + second.sums.credits, {
        value: 0,
        unit: 'credits',
      }),
      atMost('files that were not read', files - first.sums.done + files - second.sums.read_before, {
        value: 0,
        unit: 'files',
      }),
      ...sizes,
      { name: 'bulk import: load of the machine at the end', value: loadavg()[0] ?? 0, unit: '' },
    ];
  } finally {
    await rm(folder, { recursive: true, force: true });
    await subject.server.stop();
  }
}

function filesAsked(): number {
  const option = process.argv.find((argument) => argument.startsWith('--files='));
  return option === undefined ? 2000 : Number(option.slice('--files='.length));
}

async function makeFiles(folder: string, files: number): Promise<void> {
  for (let number = 0; number < files; number += 1) {
    const below = path.join(folder, String(Math.floor(number / FILES_EACH_FOLDER)));
    if (number % FILES_EACH_FOLDER === 0) await mkdir(below);
    await writeFile(path.join(below, `cv-${number}.pdf`), await twoPageCv(number));
  }
}

/** Files a second from one end to another, counted from the start where `from` is 0. */
function rate({ ends }: ImportRun, from: number, to: number): number {
  const begun = from === 0 ? 0 : (ends[from - 1] ?? 0);
  return (to - from) / ((ends[to - 1] ?? Number.NaN) - begun);
}

async function importFolder({ server, companyId, actingUser }: Subject, folder: string): Promise<ImportRun> {
  const words = ['import', folder, '--company', String(companyId), '--member', actingUser];
  const startedAt = performance.now();
  const command = spawn(process.execPath, [...CLI_ARGUMENTS, ...words, '--parallel', PARALLEL, '--json'], {
    cwd: ROOT,
    env: environmentOf(server),
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let megabytes = 0;
  const looking = setInterval(() => {
    void residentMb(command.pid ?? 0).then((now) => (megabytes = Math.max(megabytes, now)));
  }, LOOK_MS);
  const ends: number[] = [];
  let last = '';
  for await (const line of createInterface({ input: command.stdout })) {
    last = line;
    if (line.includes('"path"')) ends.push((performance.now() - startedAt) / 1000);
  }
  clearInterval(looking);
  return { ends, sums: (JSON.parse(last) as { readonly summary: ImportRun['sums'] }).summary, megabytes };
}

/** Tables that are smaller than this a CV are not printed. */
const BYTES_MIN = 50;

async function sizesOfACv({ dataDir }: ServerProcess, cvs: number): Promise<readonly Figure[]> {
  const log = createLog('error', 'stderr');
  const database = await openDatabase({ config: { databaseUrl: null, dataDir, databaseConnections: 2 }, log });
  try {
    await sql`vacuum analyze`.execute(database.kysely);
    const { rows } = await sql<{ name: string; bytes: number }>`
      select relname as name, pg_total_relation_size(relid) as bytes from pg_stat_user_tables order by bytes desc`.execute(
      database.kysely,
    );
    const tables = rows
      .filter(({ bytes }) => bytes / cvs >= BYTES_MIN)
      .map(({ name, bytes }) => ({
        name: `space of a CV in the table ${name}`,
        value: bytes / cvs / 1000,
        unit: 'kB',
      }));
    const files = (await folderBytes(path.join(dataDir, 'files'))) / cvs / 1000;
    return [...tables, { name: 'space of a CV in the store (a PDF of two pages)', value: files, unit: 'kB' }];
  } finally {
    await database.close();
  }
}

async function folderBytes(folder: string): Promise<number> {
  let bytes = 0;
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) bytes += (await stat(path.join(entry.parentPath, entry.name))).size;
  return bytes;
}

function environmentOf(server: ServerProcess): NodeJS.ProcessEnv {
  return { ...environment(), LECTERN_DATA_DIR: server.dataDir };
}

/** The resident set of a process; 0 where this system does not tell. */
async function residentMb(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1] ?? 0) * 1024) / 1e6;
}

if (import.meta.main) printFigures(await measureImport());
