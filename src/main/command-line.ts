import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext } from '#cli/command-context.ts';
import { runCli } from '#cli/program.ts';
import { type Config, loadConfig } from '#platform/config.ts';
import type { Scratch } from '#platform/data-dir.ts';
import { createLog, type Log, type LogLevel } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Database } from '#platform/postgres/database.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { PATHS } from './paths.ts';

/** How long an interrupted command may take to close its resources. */
const CLOSE_MS_MAX = 5000;

/** Runs the command line of this process and returns its exit code. Resources that a command opened are closed, however it ends. */
export async function runCommandLine(): Promise<number> {
  const stack = new AsyncDisposableStack();
  const interruption = interruptionOfProcess();
  const work = runCli(process.argv.slice(2), openWorkplace(stack, interruption));
  const code = await Promise.race([work, interruption.code]);
  const closed = stack.disposeAsync();
  // A query that waits for a lock would delay an interrupted command. The database rolls it back.
  await Promise.race([closed, interruption.code.then(() => delay(CLOSE_MS_MAX))]);
  // The end of the process discards what a pipe has not taken yet.
  await Promise.race([Promise.all([process.stdout, process.stderr].map(written)), interruption.code]);
  return code;
}

/** Resolves once the reader of a stream has taken everything, or has closed it. */
async function written(stream: NodeJS.WriteStream): Promise<void> {
  await new Promise<void>((resolve) => void stream.write('', () => resolve()));
}

/** The environment of this process's command. Once interrupted, it writes nothing more. */
function openWorkplace(stack: AsyncDisposableStack, { signal: interrupted, hold }: Interruption): CommandContext {
  const config = once(() => loadConfig(process.env));
  const log = once(() => createLog(logLevel(config()), 'stderr'));
  const database = once(() => opened(stack, openDatabaseOf(config(), log()), (part) => part.close()));
  const scratch = once(() => opened(stack, openScratchOf(config()), (part) => part.close()));
  const storage = once(() => opened(stack, openStorageOf(config()), (part) => part.close()));
  const db = once(async () => {
    const { migrate } = await import('#platform/postgres/migrate.ts');
    const open = await database();
    await migrate(open, PATHS.migrations);
    return open.kysely;
  });
  return {
    version: packageJson.version,
    config,
    log,
    scratch,
    database,
    migrationsDir: PATHS.migrations,
    db,
    storage,
    engines: once(async () => {
      const { openEngines } = await import('./command-processing.ts');
      return openEngines(stack, { config: config(), log: log(), scratch: await scratch() });
    }),
    processing: async (parallel) => {
      const { openProcessing } = await import('./command-processing.ts');
      await db();
      const parts = { config: config(), log: log(), database: await database(), storage: await storage() };
      return openProcessing(stack, { ...parts, scratch: await scratch(), parallel });
    },
    describeEngines: async () => {
      const { describeEngines } = await import('#reading/engines.ts');
      return describeEngines(config(), process.env.PATH ?? '');
    },
    // npm runs scripts in the package's folder. Paths are relative to the operator's folder.
    cwd: (process.env.npm_lifecycle_event === 'lectern' ? process.env.INIT_CWD : undefined) ?? process.cwd(),
    variable: (name) => process.env[name] || null,
    input: () => process.stdin as AsyncIterable<Buffer>,
    holdInterrupts: hold,
    showProgress: process.stderr.isTTY ? (text) => void process.stderr.write(`\r\u001B[2K${text}`) : null,
    write: (text) => void (interrupted.aborted || process.stdout.write(text)),
    writeError: (line) => void (interrupted.aborted || console.error(line)),
  };
}

/** The modules of each part are loaded when it is opened. */
async function openDatabaseOf(config: Config, log: Log): Promise<Database> {
  const { openDatabase } = await import('#platform/postgres/database.ts');
  return openDatabase({ config, log, applicationName: 'lectern-cli' });
}

async function openStorageOf(config: Config): Promise<ObjectStorage> {
  const { openObjectStorage } = await import('#platform/object-storage/open-object-storage.ts');
  return openObjectStorage(config);
}

async function openScratchOf(config: Config): Promise<Scratch> {
  const { openScratch } = await import('#platform/data-dir.ts');
  return openScratch(config.dataDir);
}

/** Ensures that a part is closed at the end, even if the end comes before it is open. */
async function opened<T>(
  stack: AsyncDisposableStack,
  opening: Promise<T>,
  close: (part: T) => void | Promise<void>,
): Promise<T> {
  stack.defer(async () => {
    const part = await opening.catch(() => null);
    if (part !== null) await close(part);
  });
  return opening;
}

/** A command reports failures itself. The log is silent unless its level is set. */
function logLevel(config: Config): LogLevel {
  const isSet = ['LECTERN_LOG_LEVEL', 'LECTERN_LOG_LEVEL_FILE'].some((name) => process.env[name] !== undefined);
  return isSet ? config.logLevel : 'silent';
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => (made ??= { value: make() }).value;
}

interface Interruption {
  readonly signal: AbortSignal;
  /** The exit code, once the process is interrupted. */
  readonly code: Promise<number>;
  /** From now on the first signal only aborts what this returns: the command ends itself. */
  readonly hold: () => AbortSignal;
}

/**
 * The first signal interrupts the process, unless a command holds it; the second ends it at once. A reader that closes the output
 * early (`| head`) interrupts it too, which is no fault.
 */
function interruptionOfProcess(): Interruption {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  const interrupt = (code: number): void => {
    controller.abort();
    resolve(code);
  };
  let held: AbortController | null = null;
  let signals = 0;
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const code = 128 + constants.signals[signal];
    process.on(signal, () => {
      signals += 1;
      if (signals > 1) process.exit(code);
      else if (held === null) interrupt(code);
      else held.abort();
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    interrupt(0);
  });
  const hold = (): AbortSignal => (held ??= new AbortController()).signal;
  return { signal: controller.signal, code: promise, hold };
}
