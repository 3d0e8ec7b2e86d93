import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import type { EmbeddedConnection } from '#platform/postgres/embedded-postgres.ts';
import { TcpProxy } from '../chaos/tcp-proxy.ts';
import { freePort } from '../kit/free-port.ts';
import { until } from '../kit/until.ts';
import { atEnd, type Ends, temporaryDir } from './folders.ts';

/** Where PgBouncer is on this machine; null if it is not installed. `.ci/run` installs it. */
export async function findPgbouncer(): Promise<string | null> {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin'];
  for (const folder of folders) {
    const program = path.join(folder, 'pgbouncer');
    const isThere = await access(program).then(
      () => true,
      () => false,
    );
    if (isThere) return program;
  }
  return null;
}

/**
 * Starts PgBouncer in transaction mode before a database, until the end.
 *
 * @param size the connections to the database, far fewer than its clients'
 * @returns the address of the database through it
 */
export async function startPgbouncer(
  t: Ends,
  { program, to, size }: { readonly program: string; readonly to: EmbeddedConnection; readonly size: number },
): Promise<string> {
  const dir = await temporaryDir(t, 'pgbouncer');
  const port = await freePort();
  // The user that PgBouncer becomes may not open the socket.
  const way = await TcpProxy.open(t, { path: path.join(to.host, `.s.PGSQL.${to.port}`) });
  const users = path.join(dir, 'users.txt');
  const settings = path.join(dir, 'pgbouncer.ini');
  await writeFile(users, `"${to.user}" "${to.password}"\n`);
  await writeFile(
    settings,
    [
      '[databases]',
      `${to.database} = host=127.0.0.1 port=${way.port} dbname=${to.database}`,
      '[pgbouncer]',
      'listen_addr = 127.0.0.1',
      `listen_port = ${port}`,
      'unix_socket_dir =',
      'auth_type = plain',
      `auth_file = ${users}`,
      'pool_mode = transaction',
      `default_pool_size = ${size}`,
      'max_client_conn = 200',
    ].join('\n'),
  );
  // It refuses to run as root, and the user that it becomes must reach the files.
  for (const file of [users, settings]) await chmod(file, 0o644);
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, ['-q', ...asUser, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  atEnd(t, async () => {
    if (child.exitCode !== null) return;
    child.kill('SIGINT');
    await once(child, 'exit');
  });
  await until('PgBouncer listens', async () => {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${output}`);
    return canConnect(port);
  });
  return `postgres://${to.user}:${to.password}@127.0.0.1:${port}/${to.database}`;
}

async function canConnect(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const connected = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return connected;
}
