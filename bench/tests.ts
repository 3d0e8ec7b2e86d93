/**
 * How long the commands take that everyone waits for: the static checks, the tests, the long tests. Each runs once, alone, on the
 * installed checkout; what is timed is the whole command, npm included. A command that fails gives no figure.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { environment } from '../test/kit/server-process.ts';
import { atMost, type Measured } from './figures.ts';

const ROOT = path.resolve(import.meta.dirname, '..');

const COMMANDS = [
  { words: ['run', 'check'], minutesMax: 2 },
  { words: ['test'], minutesMax: 8 },
  { words: ['run', 'test:long'], minutesMax: 12 },
] as const;

export async function measureTests(): Promise<Measured> {
  const measured: Measured[number][] = [];
  for (const { words, minutesMax } of COMMANDS) {
    const name = `npm ${words.join(' ')}`;
    const begun = performance.now();
    const child = spawn('npm', words, { cwd: ROOT, env: environment(), stdio: ['ignore', 'inherit', 'inherit'] });
    const [code] = (await once(child, 'exit')) as [number | null];
    const minutes = (performance.now() - begun) / 60_000;
    if (code === 0) measured.push(atMost(name, minutes, { value: minutesMax, unit: 'minutes' }));
    else measured.push({ name, lacking: `it failed with ${code}` });
  }
  return measured;
}
