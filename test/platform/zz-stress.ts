import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { execFileSync } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import { openEmbeddedPostgres } from '#platform/embedded-postgres.ts';
import { createLog } from '#platform/log.ts';
import { ask } from './postmaster.ts';
const dir = process.argv[2]!;
const log = createLog('warn', 'stderr');
const seed = await openEmbeddedPostgres({ dataDir: dir, log });
await ask(seed.connection, 'create table if not exists t (n int)');
await seed.close();
let acked = 0, problems = 0, kills = 0, closes = 0;
const end = Date.now() + Number(process.argv[3]) * 1000;
const masters = () => Number(execFileSync('sh', ['-c', `pgrep -f -c "^[^ ]*bin/postgres -D ${dir}" || true`]).toString());
async function worker(id: number) {
  while (Date.now() < end) {
    const child = spawn(process.execPath, ['test/platform/hold-database.ts', dir], { stdio: ['pipe', 'pipe', 'ignore'] });
    const lines = createInterface({ input: child.stdout })[Symbol.asyncIterator]();
    const closed = once(child, 'close');
    if (Math.random() < 0.3) { await delay(Math.random() * 700); child.kill('SIGKILL'); kills++; await closed; continue; }
    const line = (await lines.next()).value as string | undefined;
    if (!line?.startsWith('{')) { problems++; console.log('worker', id, 'problem:', line); await closed; continue; }
    const { connection, pid } = JSON.parse(line);
    try { await ask(connection, 'insert into t values (1)'); acked++; } catch (e) { if (!/terminat|ECONN|ENOENT|57P0|reset|starting|recovery|not yet/.test(String(e))) console.log('insert', String(e)); }
    if (Math.random() < 0.1) { try { process.kill(pid, 'SIGKILL'); } catch {} }
    if (Math.random() < 0.4) { child.kill('SIGKILL'); kills++; } else { child.stdin.write('close\n'); closes++; }
    await closed;
    const n = masters(); if (n > 1) console.log('masters', n);
  }
}
await Promise.all([0, 1, 2].map(worker));
const last = await openEmbeddedPostgres({ dataDir: dir, log });
console.log(await ask(last.connection, 'select count(*)::int as n from t'), { acked, problems, kills, closes }, 'masters', masters());
await last.close();
console.log('masters after', masters());
