/**
 * Proves that Lectern calls nobody unless it is set to: server, database and engines run in a network namespace that has only a
 * loopback interface, and process a CV of each kind; commands do the rest. Then the kernel says how many connections and packets
 * had nowhere to go. Nothing may have: not even a look-up of a name.
 *
 *   node scripts/without-network.ts
 *
 * It needs Linux and bubblewrap, and takes some 25 seconds of a core. The engines run without a sandbox, which would hide what they try.
 */
import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const CACHE = ['--import', './src/platform/compile-cache.js'];
const INSIDE = '--inside';
/** Of TEST-NET-1, which belongs to nobody: what the counters must notice. */
const NOWHERE = 'http://192.0.2.1/';
const run = promisify(execFile);

/** Starts this script again where there is no network. */
async function outside(): Promise<number> {
  const asRoot = process.getuid?.() === 0 ? ['--cap-add', 'ALL'] : [];
  const view = ['--bind', '/', '/', '--dev-bind', '/dev', '/dev', '--unshare-net', '--die-with-parent', ...asRoot];
  const child = spawn('bwrap', [...view, process.execPath, import.meta.filename, INSIDE], { stdio: 'inherit' });
  const [code] = (await once(child, 'exit')) as [number | null];
  return code ?? 1;
}

/** Connections and packets of this namespace that had no route, of IPv4 and IPv6. */
async function withoutRoute(): Promise<number> {
  const [names = '', values = ''] = (await readFile('/proc/net/snmp', 'utf8'))
    .split('\n')
    .filter((line) => line.startsWith('Ip: '));
  const column = names.split(' ').indexOf('OutNoRoutes');
  const six = /^Ip6OutNoRoutes\s+(\d+)/m.exec(await readFile('/proc/net/snmp6', 'utf8'));
  return Number(values.split(' ')[column]) + Number(six?.[1] ?? 0);
}

async function inside(): Promise<number> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'lectern-without-network-'));
  const env = {
    PATH: process.env['PATH'],
    LECTERN_DATA_DIR: path.join(folder, 'data'),
    LECTERN_ADMIN_PORT: '9464',
    LECTERN_SANDBOX: 'off',
    // Few processes: each takes about a second of a core to start.
    LECTERN_DOCUMENT_WORKERS: '1',
    LECTERN_OCR_WORKERS: '1',
    LECTERN_SPARE_WORKERS: '0',
    LECTERN_PROFILE_API: 'on',
    LECTERN_LOG_LEVEL: 'warn',
    SAMPLES: path.join(ROOT, 'samples'),
  };
  const server = spawn(process.execPath, [...CACHE, 'src/main/server.ts'], { cwd: ROOT, env, stdio: 'inherit' });
  try {
    await useEverything(folder, env);
    const code = await stopped(server);
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  } finally {
    server.kill('SIGKILL');
    await rm(folder, { recursive: true, force: true });
  }
  const count = await withoutRoute();
  await fetch(NOWHERE).catch(() => null);
  if ((await withoutRoute()) === count) throw new Error('the counters of this kernel notice nothing');
  console.log(`${count} connections or packets without a route`);
  return count === 0 ? 0 : 1;
}

async function stopped(server: ChildProcess): Promise<number | null> {
  if (server.exitCode !== null) return server.exitCode;
  server.kill('SIGTERM');
  const [code] = (await once(server, 'exit')) as [number | null];
  return code;
}

/** Everything that needs no other server: the public API, the console's pages, and commands. */
async function useEverything(folder: string, env: NodeJS.ProcessEnv): Promise<void> {
  const node = async (...args: string[]): Promise<string> =>
    (await run(process.execPath, args, { cwd: ROOT, env })).stdout;
  const lectern = async (...args: string[]): Promise<string> => node(...CACHE, 'src/main/cli.ts', ...args);
  const file = (name: string): string => path.join(folder, name);

  await node('deploy/smoke.ts', 'ready');
  await lectern('company', 'create', '--name', 'Without', '--storage', 'on', '--api', 'on', '--credits', '10');
  await lectern('member', 'add', '--company', '1', '--email', 'smoke@example.com', '--role', 'administrator');
  const { secret } = JSON.parse(await lectern('key', 'create', '--company', '1', '--name', 'smoke', '--json')) as {
    secret: string;
  };
  Object.assign(env, { API_KEY: secret });
  process.stdout.write(await node('deploy/smoke.ts', 'send'));

  const commands = [
    ['doctor'],
    ['redact', '1', '--company', '1', '--output', file('blind.pdf')],
    ['brand', '1', '--company', '1', '--layout', 'classic-en', '--format', 'pdf', '--out', file('branded')],
    ['export', file('cvs.xlsx'), '--format', 'xlsx', '--company', '1'],
    ['backup', file('backup')],
    ['verify'],
    ['erase', 'cv', '--company', '1', '1'],
  ];
  for (const command of commands) {
    await lectern(...command);
    console.log(`lectern ${command[0]}`);
  }
}

process.exit(await (process.argv.includes(INSIDE) ? inside() : outside()));
