import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { after } from 'node:test';
import { openDatabase } from '#platform/database.ts';
import { createLog } from '#platform/log.ts';
import type { Queries } from '#platform/tables.ts';

import { environment } from '../kit/server-process.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

export interface Ended {
  readonly code: number;
  readonly stdout: string;
  readonly stderr: string;
}

/** The command line over one data folder, each command a process of its own as an operator starts it. */
export interface Cli {
  readonly dataDir: string;
  /** Runs `lectern WORDS`. */
  run(...words: readonly string[]): Promise<Ended>;
  /** Runs `lectern WORDS --json`, which must succeed, and gives the one JSON value it printed. */
  json<T>(...words: readonly string[]): Promise<T>;
  /** Runs a command that must be refused with exit code 1 and nothing on standard output, and gives the reason. */
  refused(...words: readonly string[]): Promise<string>;
}

/** The command line over a data folder that is there. */
export function cliOver(dataDir: string, settings: Readonly<Record<string, string>> = {}): Cli {
  const run = (...words: readonly string[]): Promise<Ended> =>
    new Promise((resolve) => {
      const env = { ...environment(), LECTERN_DATA_DIR: dataDir, ...settings };
      execFile(process.execPath, ['src/main/cli.ts', ...words], { cwd: ROOT, env }, (error, stdout, stderr) =>
        resolve({ code: error === null ? 0 : Number(error.code), stdout, stderr }),
      );
    });
  return {
    dataDir,
    run,
    json: async <T>(...words: readonly string[]) => {
      const ended = await run(...words, '--json');
      assert.deepEqual({ code: ended.code, stderr: ended.stderr }, { code: 0, stderr: '' });
      assert.match(ended.stdout, /^[[{].*\n$/, 'standard output is one line of JSON');
      return JSON.parse(ended.stdout) as T;
    },
    refused: async (...words) => {
      const ended = await run(...words);
      assert.deepEqual({ code: ended.code, stdout: ended.stdout }, { code: 1, stdout: '' });
      assert.match(ended.stderr, /^error: .+[.]\n$|^error: .+--api on\n$/s);
      return ended.stderr;
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

/**
 * The command line over a new data folder whose database this process holds open, as a server would: commands join it. The
 * schema is made by the first command.
 */
export async function newCli(settings: Readonly<Record<string, string>> = {}): Promise<Cli & { readonly db: Queries }> {
  const dataDir = await newDataDir();
  const database = await openDatabase({
    config: { databaseUrl: null, dataDir, databaseConnections: 2 },
    log: createLog('silent'),
  });
  after(() => database.close());
  return { ...cliOver(dataDir, settings), db: database.kysely };
}

export interface Id {
  readonly id: number;
}
