/**
 * `npm run chaos -- --kills 200 --database embedded` kills so many processes of Lectern at random instants while clients send CVs
 * (servers, engines, database), prints what became of it, and ends with 1 where a promise was broken. `--database server` runs two
 * nodes over a database and an S3 store that they share; `--nodes 2` runs as many, on the embedded database over one data folder.
 * `--roles api,api,worker,worker` runs a node in each of these roles.
 * `--seed 7` repeats the choices of another run, as far as time allows; `--clients 5` send at once; `--pause 400-2000` is the time
 * between kills in milliseconds; `--keep FOLDER` keeps the nodes' logs.
 */
import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';

import { type ChaosResult, chaos } from './chaos.ts';
import { reportOf } from './report.ts';

const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '200' },
    database: { type: 'string', default: 'embedded' },
    nodes: { type: 'string' },
    roles: { type: 'string' },
    seed: { type: 'string', default: '1' },
    clients: { type: 'string', default: '5' },
    pause: { type: 'string', default: '400-2000' },
    keep: { type: 'string' },
  },
});

async function main(): Promise<number> {
  const { database } = values;
  if (database !== 'embedded' && database !== 'server') throw new Error('--database is embedded or server');
  const [min = 400, max = min] = values.pause.split('-').map(Number);
  const ending = new AsyncDisposableStack();
  const t = { after: (work: () => unknown): void => ending.defer(async () => void (await work())) };
  // What was started ends with the run, also where somebody breaks it off.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const)
    process.once(signal, () => void ending.disposeAsync().finally(() => process.exit(130)));
  try {
    const result = await chaos(t, {
      ground: database,
      nodes: values.nodes === undefined ? undefined : Number(values.nodes),
      roles: values.roles?.split(','),
      kills: Number(values.kills),
      seed: Number(values.seed),
      clients: Number(values.clients),
      pauseMs: [min, max],
      onKill: ({ kind, at }, count) => {
        if (count % 20 === 0) console.error(`${count} kills at ${new Date(at).toISOString()}, the last a ${kind}`);
      },
    });
    await keepLogs(result);
    console.log(
      `${database} database, ${values.roles === undefined ? '' : `roles ${values.roles}, `}seed ${values.seed}, ${new Date().toISOString().slice(0, 10)}`,
    );
    for (const line of reportOf(result)) console.log(line);
    return result.broken.length === 0 ? 0 : 1;
  } finally {
    await ending.disposeAsync();
  }
}

async function keepLogs({ logFiles }: ChaosResult): Promise<void> {
  if (values.keep === undefined) return;
  await mkdir(values.keep, { recursive: true });
  for (const file of logFiles) await copyFile(file, path.join(values.keep, path.basename(file)));
}

process.exit(await main());
