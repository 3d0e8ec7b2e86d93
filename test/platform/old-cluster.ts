import { execFile } from 'node:child_process';
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { Client } from 'pg';
import { makeDataSubdir } from '#platform/data-dir.ts';
import { databasePassword, findBinaries } from '#platform/postgres/embedded-postgres-cluster.ts';
import { childOptions, findHome } from '#platform/postgres/embedded-postgres-home.ts';
import { startPostmaster, stopPostmaster } from '#platform/postgres/embedded-postgres-postmaster.ts';

import { until } from '../kit/until.ts';
import { atEnd, type Ends, silent } from './folders.ts';

/** A database server that runs on a data folder as one that an older Lectern left behind when it was killed. */
export interface OldServer {
  readonly pid: number;
  /** Opens a connection as an older Lectern does: as `lectern`. */
  readonly connect: (database?: string) => Promise<Client>;
  readonly stop: () => Promise<void>;
}

/** Makes the cluster of a data folder as Lectern once did: its only role is `lectern`, a superuser. It has no database `lectern` yet. */
export async function makeOldCluster(dataDir: string): Promise<void> {
  await makeDataSubdir(dataDir, 'postgres', 0o711);
  const place = await findHome(dataDir, silent);
  const { initdb } = await findBinaries(place, silent);
  const draft = path.join(place.home, 'draft');
  const passwordFile = path.join(draft, 'password');
  await mkdir(draft);
  await writeFile(passwordFile, `${await databasePassword(place)}\n`);
  for (const file of [draft, passwordFile])
    if (place.runAs !== null) await chown(file, place.runAs.uid, place.runAs.gid);
  await promisify(execFile)(
    initdb,
    [
      `--pgdata=${path.join(draft, 'cluster')}`,
      '--username=lectern',
      `--pwfile=${passwordFile}`,
      '--auth=scram-sha-256',
      '--encoding=UTF8',
      '--locale=C',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--data-checksums',
      '--no-sync',
    ],
    childOptions(place),
  );
  await rename(path.join(draft, 'cluster'), place.cluster);
  await rm(draft, { recursive: true });
}

/** Starts a server on the cluster; it is stopped when the test ends, unless somebody has stopped it by then. */
export async function startOldServer(t: Ends, dataDir: string): Promise<OldServer> {
  const place = await findHome(dataDir, silent);
  const result = await startPostmaster(place, await findBinaries(place, silent));
  if (result.kind !== 'started') throw new Error(result.output);
  const { server } = result;
  const password = await databasePassword(place);
  const clients: Client[] = [];
  const open = async (database: string): Promise<Client> => {
    const client = new Client({ host: server.socketDir, user: 'lectern', password, database, application_name: 'old' });
    client.on('error', () => {});
    await client.connect();
    clients.push(client);
    return client;
  };
  const stop = async (): Promise<void> => {
    await Promise.all(clients.splice(0).map((client) => client.end()));
    await stopPostmaster(server, silent);
  };
  atEnd(t, stop);
  await until('the server takes connections', () =>
    open('postgres').then(
      () => true,
      () => false,
    ),
  );
  return { pid: server.pid, connect: (database = 'lectern') => open(database), stop };
}
