import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';

import { sql } from 'kysely';
import type { Queries } from '#platform/postgres/tables.ts';

import { type Process, processes } from '../../test/hostile/processes.ts';

/** The processes of a node, by what they do. */
const GROUPS = ['server', 'document engines', 'Word engines', 'OCR engines', 'database'] as const;
export type Group = (typeof GROUPS)[number];

/** Tables whose size is written down. Those with large values count with the tables in which PostgreSQL keeps these. */
const TABLES_SHOWN = 6;

/** What a node holds at one moment. */
export interface Sample {
  /** Since the start of the run. */
  readonly minutes: number;
  /** Memory in MB: of each page, its share among the processes that have it (PSS). Without shared memory, which only the database has. */
  readonly memory: Readonly<Record<Group, number>>;
  /** Shared memory in MB: the database's cache, which it fills as tables grow. */
  readonly cacheMb: number;
  /** How large the database lets its cache become (`shared_buffers`). */
  readonly cacheLimitMb: number;
  /** Open files, sockets and pipes. */
  readonly handles: Readonly<Record<Group, number>>;
  readonly processes: Readonly<Record<Group, number>>;
  /**
   * Files in scratch space and in the folder for temporary files, and their size in MB. Engines keep some in folders of their own while they live;
   * `ofCalls` are the others.
   */
  readonly temporary: { readonly files: number; readonly ofCalls: number; readonly megabytes: number };
  /** Tables with their indexes, in MB, the largest ones by name. */
  readonly tables: Readonly<Record<string, number>>;
  readonly databaseMb: number;
  readonly walMb: number;
  /** What PostgreSQL lets the write-ahead log grow to before it writes a checkpoint (`max_wal_size`). */
  readonly walLimitMb: number;
  /** CVs that are stored. */
  readonly cvs: number;
}

/** What a sample is taken of. */
export interface Sampled {
  readonly serverPid: number;
  readonly dataDir: string;
  readonly temporaryDir: string;
  /** May ask for the size of the write-ahead log. */
  readonly superuser: Queries;
}

/** Takes a sample. */
export async function takeSample(sampled: Sampled, startedAt: number): Promise<Sample> {
  const byGroup = processesByGroup(sampled);
  const sum = (value: (process: Process) => number): Record<Group, number> =>
    Object.fromEntries(
      GROUPS.map((group) => [group, (byGroup.get(group) ?? []).reduce((total, process) => total + value(process), 0)]),
    ) as Record<Group, number>;
  const temporary = [path.join(sampled.dataDir, 'scratch'), sampled.temporaryDir].flatMap(filesBelow);
  return {
    minutes: (performance.now() - startedAt) / 60_000,
    memory: sum(({ pid }) => memoryOf(pid).ownMb),
    cacheMb: (byGroup.get('database') ?? []).reduce((total, { pid }) => total + memoryOf(pid).sharedMb, 0),
    handles: sum(({ pid }) => namesIn(`/proc/${pid}/fd`).length),
    processes: sum(() => 1),
    temporary: {
      files: temporary.length,
      ofCalls: temporary.filter(({ name }) => !/-worker-/.test(name)).length,
      megabytes: temporary.reduce((total, { bytes }) => total + bytes, 0) / 1e6,
    },
    ...(await sizesIn(sampled.superuser)),
  };
}

/** The processes below the server, and those of the embedded database, which belong to nobody in particular. */
function processesByGroup({ serverPid, dataDir }: Sampled): ReadonlyMap<Group, readonly Process[]> {
  const all = processes();
  const groups = new Map<number, Group>([[serverPid, 'server']]);
  for (const { pid, command, folder } of all)
    if (/postgres/.test(command) && (folder.startsWith(dataDir) || command.includes(dataDir)))
      groups.set(pid, 'database');
  for (let grown = true; grown; ) {
    const before = groups.size;
    for (const process of all) {
      const above = groups.get(process.parent);
      if (above !== undefined && !groups.has(process.pid)) groups.set(process.pid, groupOf(process, above));
    }
    grown = groups.size > before;
  }
  const byGroup = new Map<Group, Process[]>();
  for (const process of all) {
    const group = groups.get(process.pid);
    if (group !== undefined) byGroup.set(group, [...(byGroup.get(group) ?? []), process]);
  }
  return byGroup;
}

function groupOf({ command }: Process, above: Group): Group {
  if (above !== 'server') return above;
  const kind = /(document|office|ocr)[a-z-]*-worker\.ts/.exec(command)?.[1];
  if (kind === 'document') return 'document engines';
  if (kind === 'office') return 'Word engines';
  if (kind === 'ocr') return 'OCR engines';
  return /postgres/.test(command) ? 'database' : 'server';
}

/** Nothing for a process that has just ended. */
function memoryOf(pid: number): { readonly ownMb: number; readonly sharedMb: number } {
  try {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'latin1');
    const megabytes = (name: string): number =>
      (Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0) * 1024) / 1e6;
    const sharedMb = megabytes('Pss_Shmem');
    return { ownMb: megabytes('Pss') - sharedMb, sharedMb };
  } catch {
    return { ownMb: 0, sharedMb: 0 };
  }
}

function namesIn(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

function filesBelow(folder: string): readonly { readonly name: string; readonly bytes: number }[] {
  const names = ((): readonly string[] => {
    try {
      return readdirSync(folder, { recursive: true, encoding: 'utf8' });
    } catch {
      return [];
    }
  })();
  return names.flatMap((name) => {
    const file = statSync(path.join(folder, name), { throwIfNoEntry: false });
    return file?.isFile() === true ? [{ name, bytes: file.size }] : [];
  });
}

async function sizesIn(
  db: Queries,
): Promise<Pick<Sample, 'tables' | 'databaseMb' | 'walMb' | 'walLimitMb' | 'cacheLimitMb' | 'cvs'>> {
  const { rows: tables } = await sql<{ readonly name: string; readonly bytes: string }>`
    select relname as name, pg_total_relation_size(oid) as bytes
    from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
    order by pg_total_relation_size(oid) desc limit ${TABLES_SHOWN}`.execute(db);
  const { rows } = await sql<Record<'database' | 'wal' | 'wal_limit' | 'cache_limit' | 'cvs', string>>`
    select pg_database_size(current_database()) as database, (select sum(size) from pg_ls_waldir()) as wal,
           pg_size_bytes(current_setting('max_wal_size')) as wal_limit,
           pg_size_bytes(current_setting('shared_buffers')) as cache_limit,
           (select count(*) from cvs) as cvs`.execute(db);
  const [row] = rows;
  return {
    tables: Object.fromEntries(tables.map(({ name, bytes }) => [name, Number(bytes) / 1e6])),
    databaseMb: Number(row?.database) / 1e6,
    walMb: Number(row?.wal) / 1e6,
    walLimitMb: Number(row?.wal_limit) / 1e6,
    cacheLimitMb: Number(row?.cache_limit) / 1e6,
    cvs: Number(row?.cvs),
  };
}
