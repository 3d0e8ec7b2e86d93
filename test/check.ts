/**
 * `npm run check`: every static check of the house, as many at once as there are cores. Exits 1 when one fails, and then
 * shows what it said and what mends it. `.ci/run` runs it beside the tests.
 */
import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { stripVTControlCharacters } from 'node:util';

const ROOT = path.resolve(import.meta.dirname, '..');
const OPENAPI = 'openapi/public-api.v1.yaml';

/** One static check: what it is called, what runs, and what to do when it fails. */
export interface Check {
  readonly name: string;
  readonly command: readonly [program: string, ...args: string[]];
  readonly remedy: string;
  /** A file without which there is nothing to check. */
  readonly needs?: string;
}

/** What came of one check. */
export interface CheckResult {
  readonly outcome: 'passed' | 'failed' | 'skipped';
  /** What the tool wrote, or why it was skipped. */
  readonly output: string;
  readonly ms: number;
}

/** The checks, the slowest first so that they overlap with the others. */
export const CHECKS: readonly Check[] = [
  {
    name: 'redocly: the OpenAPI description keeps the rules of redocly.yaml',
    command: ['redocly', 'lint'],
    remedy: 'npx redocly lint shows where',
    needs: OPENAPI,
  },
  {
    name: 'oxlint: no rule of .oxlintrc.json is broken',
    command: ['oxlint'],
    remedy: 'npx oxlint --fix mends a part; the rest is yours',
  },
  {
    name: 'tsc: the types hold',
    command: ['tsc', '--noEmit', '--pretty', 'false'],
    remedy: 'npx tsc --noEmit shows where',
  },
  {
    name: 'tsc: the types of the console hold',
    command: ['tsc', '--noEmit', '--pretty', 'false', '-p', 'console'],
    remedy: 'npx tsc --noEmit -p console shows where',
  },
  {
    name: 'tsc: the types of the TypeScript client hold',
    command: ['tsc', '--noEmit', '--pretty', 'false', '-p', 'clients/typescript'],
    remedy: 'npx tsc --noEmit -p clients/typescript shows where',
  },
  {
    name: 'knip: no file, export or dependency is unused',
    command: ['knip', '--no-progress', '--treat-config-hints-as-errors'],
    remedy: 'remove what is unused, or say in knip.jsonc why it is used',
  },
  {
    name: 'biome: the format and the order of imports hold',
    command: ['biome', 'ci', '--colors=off', '--max-diagnostics=20', '.'],
    remedy: 'npm run format',
  },
];

/** Runs one check and gathers what it says. Never throws for a check that fails. */
export async function runCheck(check: Check): Promise<CheckResult> {
  const startedAt = performance.now();
  const done = (outcome: CheckResult['outcome'], output: string): CheckResult => ({
    outcome,
    // On CI some tools write colours whatever NO_COLOR says.
    output: stripVTControlCharacters(output).trim(),
    ms: Math.round(performance.now() - startedAt),
  });
  if (check.needs !== undefined && !existsSync(path.join(ROOT, check.needs))) {
    return done('skipped', `there is no ${check.needs}`);
  }
  const [program, ...args] = check.command;
  const { promise, resolve } = Promise.withResolvers<CheckResult>();
  const child = spawn(path.join(ROOT, 'node_modules/.bin', program), args, {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      // The tools are started by the Node that runs this, whatever the machine's own is.
      PATH: [path.dirname(process.execPath), process.env.PATH].join(path.delimiter),
      NO_COLOR: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
    },
  });
  const output: Buffer[] = [];
  child.stdout.on('data', (chunk: Buffer) => output.push(chunk));
  child.stderr.on('data', (chunk: Buffer) => output.push(chunk));
  child.once('error', (error) =>
    resolve(done('failed', `${program} could not be started: ${error.message}. Run npm ci.`)),
  );
  child.once('close', (code) => resolve(done(code === 0 ? 'passed' : 'failed', Buffer.concat(output).toString())));
  return await promise;
}

/** Runs every check, prints a line for each as it ends, then what the failed ones said; gives the number that failed. */
async function runAll(): Promise<number> {
  const waiting = [...CHECKS];
  const failed: string[] = [];
  const worker = async (): Promise<void> => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const { outcome, output, ms } = await runCheck(check);
      const mark = { passed: '✔', failed: '✖', skipped: '﹣' }[outcome];
      console.log(`${mark} ${check.name} (${ms} ms)${outcome === 'skipped' ? `: ${output}` : ''}`);
      if (outcome === 'failed') failed.push(`\n✖ ${check.name}\n${output}\n→ ${check.remedy}`);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  for (const text of failed) console.log(text);
  return failed.length;
}

if (import.meta.main) process.exitCode = (await runAll()) === 0 ? 0 : 1;
