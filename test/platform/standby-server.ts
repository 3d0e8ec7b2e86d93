import { appendFile, chown, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type EmbeddedConnection, openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { findBinaries } from '#platform/postgres/embedded-postgres-cluster.ts';
import { findHome } from '#platform/postgres/embedded-postgres-home.ts';
import { startPostmaster, stopPostmaster } from '#platform/postgres/embedded-postgres-postmaster.ts';
import { kill } from '../kit/process-tree.ts';
import { asSuperuser } from '../kit/test-database.ts';
import { until } from '../kit/until.ts';
import { atEnd, type Ends, silent } from './folders.ts';
import { ask, postmasterPid } from './postmaster.ts';

/** A PostgreSQL and its physical standby, which follows it by streaming. */
export interface ReplicatedPostgres {
  readonly primary: EmbeddedConnection;
  readonly standby: EmbeddedConnection;
  /** Run a statement as the superuser. */
  readonly onPrimary: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly onStandby: (statement: string) => Promise<Record<string, unknown>[]>;
  readonly stopStandby: () => Promise<void>;
  /** Makes every commit wait until the standby has it, so that a failover loses none. */
  readonly synchronise: () => Promise<void>;
  /** Kills the primary for good, and makes the standby the primary. */
  readonly failOver: () => Promise<void>;
}

/**
 * Starts both, until the end.
 *
 * @param folders two copies of one data folder whose database does not run. Both begin with the same bytes, so that the standby needs no
 *   base backup
 */
export async function replicatedPostgres(t: Ends, folders: readonly [string, string]): Promise<ReplicatedPostgres> {
  const postgres = await openEmbeddedPostgres({ dataDir: folders[0], log: silent });
  atEnd(t, () => postgres.close());
  const primary = postgres.connection;
  const place = await findHome(folders[1], silent);
  const source = asSuperuser(primary);
  const conninfo = `host=${source.host} port=${source.port} user=${source.user} password=${source.password}`;
  await appendFile(path.join(place.cluster, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const signal = path.join(place.cluster, 'standby.signal');
  await writeFile(signal, '');
  const { uid, gid } = await stat(place.cluster);
  await chown(signal, uid, gid);
  const started = await startPostmaster(place, await findBinaries(place, silent));
  if (started.kind !== 'started') throw new Error(`the standby does not start: ${started.output}`);
  const { server } = started;
  let stopped: Promise<void> | null = null;
  const stopStandby = (): Promise<void> => (stopped ??= stopPostmaster(server, silent));
  atEnd(t, stopStandby);
  const standby = { ...primary, host: server.socketDir };
  const onPrimary = (statement: string): Promise<Record<string, unknown>[]> => ask(source, statement);
  const onStandby = (statement: string): Promise<Record<string, unknown>[]> => ask(asSuperuser(standby), statement);
  await until('the standby follows', async () => {
    const [row] = await onStandby('select count(*) > 0 as follows from pg_stat_wal_receiver').catch(() => []);
    return row?.follows === true;
  });
  const synchronise = async (): Promise<void> => {
    await onPrimary("alter system set synchronous_standby_names = '*'");
    await onPrimary('select pg_reload_conf()');
    await until('commits wait for the standby', async () => {
      const [row] = await onPrimary('select sync_state from pg_stat_replication');
      return row?.sync_state === 'sync';
    });
  };
  const failOver = async (): Promise<void> => {
    kill([(await postmasterPid(folders[0])) ?? 0], 'SIGKILL');
    await onStandby('select pg_promote()');
    // It would be started again otherwise.
    await postgres.close();
  };
  return { primary, standby, onPrimary, onStandby, stopStandby, synchronise, failOver };
}
