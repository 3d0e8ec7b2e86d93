import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import type { CommandContext } from '#cli/command-context.ts';
import { runCli } from '#cli/program.ts';
import { loadConfig } from '#platform/config.ts';
import { createLog } from '#platform/log.ts';
import { openObjectStorage } from '#platform/object-storage/open-object-storage.ts';

import { environment } from '../kit/server-process.ts';
import { CLI_ARGUMENTS } from '../support/cli-arguments.ts';
import { type AddressedDatabase, addressedDatabase } from '../support/database.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** A command line to give words to. */
export interface Cli {
  /** Runs `lectern WORDS`. */
  readonly run: (...words: readonly string[]) => Promise<Ended>;
  /** Runs `lectern WORDS --json`, which must succeed, and gives the one JSON value it printed. */
  readonly json: <T>(...words: readonly string[]) => Promise<T>;
  /** Runs a command that must be refused with exit code 1 and nothing on standard output, and gives the reason. */
  readonly refused: (...words: readonly string[]) => Promise<string>;
}

/** The command line in this process over a new database and store, which go with the test file. Call it at its top. */
export async function newCli(): Promise<
  Cli &
    Pick<AddressedDatabase, 'db' | 'unguarded'> & {
      readonly dataDir: string;
      readonly settings: Readonly<Record<string, string>>;
    }
> {
  const dataDir = await newDataDir();
  const { db, url, unguarded } = await addressedDatabase();
  const settings = { LECTERN_DATA_DIR: dataDir, LECTERN_DATABASE_URL: url };
  const config = loadConfig(settings);
  const parts: Partial<CommandContext> = {
    config: () => config,
    log: () => createLog('silent'),
    db: () => Promise.resolve(db),
    storage: () => openObjectStorage(config),
  };
  return { ...cliOf((words) => runHere(words, parts)), db, unguarded, dataDir, settings };
}

/** The command line as an operator starts it, each command a process of its own. */
export function cliProcess(settings: Readonly<Record<string, string>>): Cli {
  return cliOf(
    (words) =>
      new Promise((resolve) => {
        const options = { cwd: ROOT, env: { ...environment(), ...settings } };
        execFile(process.execPath, [...CLI_ARGUMENTS, ...words], options, (error, stdout, stderr) =>
          resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
        );
      }),
  );
}

/** Runs a command line in this process with the parts of a workplace that it may ask for; asking for another fails. */
export async function runHere(words: readonly string[], parts: Partial<CommandContext>): Promise<Ended> {
  const said = { stdout: '', stderr: '' };
  const absent = (name: string) => (): never => assert.fail(`lectern ${words.join(' ')} asked for the ${name}`);
  const code = await runCli(words, {
    version: '1.2.3',
    cwd: ROOT,
    config: absent('configuration'),
    log: absent('log'),
    database: absent('database'),
    migrationsDir: path.join(ROOT, 'migrations'),
    db: absent('database'),
    storage: absent('store'),
    scratch: absent('scratch space'),
    engines: absent('engines'),
    describeEngines: absent('engines'),
    processing: absent('engines'),
    variable: () => null,
    input: absent('standard input'),
    holdInterrupts: () => new AbortController().signal,
    showProgress: null,
    write: (text) => void (said.stdout += text),
    writeError: (line) => void (said.stderr += `${line}\n`),
    ...parts,
  });
  return { code, ...said };
}

/** The ways of running a command line, over one that runs it. */
export function cliOf(run: (words: readonly string[]) => Promise<Ended>): Cli {
  return {
    run: (...words) => run(words),
    json: async <T>(...words: readonly string[]) => {
      const { code, stdout, stderr } = await run([...words, '--json']);
      assert.deepEqual({ code, stderr }, { code: 0, stderr: '' });
      assert.match(stdout, /^[[{].*\n$/, 'standard output is one line of JSON');
      return JSON.parse(stdout) as T;
    },
    refused: async (...words) => {
      const { code, stdout, stderr } = await run(words);
      assert.deepEqual({ code, stdout }, { code: 1, stdout: '' });
      assert.match(stderr, /^error: .+\n$/s, 'standard error is one sentence or more');
      return stderr;
    },
  };
}

/** A data folder of the test file's own. Call it at the top of the file; it goes with the file. */
export async function newDataDir(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'lectern-test-cli-'));
  // The embedded PostgreSQL does not run as root: the user that it runs as must reach its folder.
  await chmod(dir, 0o755);
  after(() => rm(dir, { recursive: true, force: true, maxRetries: 3 }));
  return path.join(dir, 'data');
}

export interface Id {
  readonly id: number;
}
