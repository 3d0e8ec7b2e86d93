/**
 * Opens the embedded database of a data folder, prints its connection and the process number of its server as one JSON line,
 * and holds it until a line comes in; then closes it and prints `closed`. What is said on an error is one line, too.
 */
import { once } from 'node:events';
import { createLog } from '#platform/log.ts';
import { openEmbeddedPostgres } from '#platform/postgres/embedded-postgres.ts';
import { postmasterPid } from '../postmaster.ts';

const [dataDir = ''] = process.argv.slice(2);
try {
  const database = await openEmbeddedPostgres({ dataDir, log: createLog('debug', 'stderr') });
  console.log(JSON.stringify({ connection: database.connection, pid: await postmasterPid(dataDir) }));
  await once(process.stdin, 'data');
  await database.close();
  console.log('closed');
} catch (error) {
  console.log((error as Error).message.replaceAll('\n', ' '));
}
process.exit();
