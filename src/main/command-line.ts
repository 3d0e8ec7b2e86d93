import { constants } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import type { CommandContext } from '#cli/command-context.ts';
import { runCli } from '#cli/run.ts';
import { type Config, loadConfig } from '#platform/config.ts';
import { createLog, type Log, type LogLevel } from '#platform/log.ts';
import type { ObjectStorage } from '#platform/object-storage/object-storage.ts';
import type { Database } from '#platform/postgres/database.ts';
import type { Scratch } from '#platform/scratch.ts';
import packageJson from '../../package.json' with { type: 'json' };
import { DOCUMENT_WORKER, PATHS } from './paths.ts';

/** How long an interrupted command may take to close its resources. */
const CLOSE_MS_MAX = 5000;

/** Runs the command line of this process and returns its exit code. Resources that a command opened are closed, however it ends. */
export async function runCommandLine(): Promise<number> {
  const stack = new AsyncDisposableStack();
  const interruption = interruptionOfProcess();
  const work = runCli(process.argv.slice(2), openWorkplace(stack, interruption.signal));
  const code = await Promise.race([work, interruption.code]);
  const closed = stack.disposeAsync();
  // A query that waits for a lock would delay an interrupted command. The database rolls it back.
  await Promise.race([closed, interruption.code.then(() => delay(CLOSE_MS_MAX))]);
  return code;
}

/** The environment of this process's command. Once interrupted, it writes nothing more. */
function openWorkplace(stack: AsyncDisposableStack, interrupted: AbortSignal): CommandContext {
  const config = once(() => loadConfig(process.env));
  const log = once(() => createLog(logLevel(config()), 'stderr'));
  const database = once(() => opened(stack, openDatabaseOf(config(), log()), (part) => part.close()));
  const scratch = once(() => opened(stack, openScratchOf(config()), (part) => part.close()));
  return {
    version: packageJson.version,
    config,
    log,
    scratch,
    database,
    migrationsDir: PATHS.migrations,
    db: once(async () => {
      const { migrate } = await import('#platform/postgres/migrate.ts');
      const open = await database();
      await migrate(open, PATHS.migrations);
      return open.kysely;
    }),
    storage: once(() => opened(stack, openStorageOf(config()), (part) => part.close())),
    engines: once(async () => {
      const { dir } = await scratch();
      const { requireSandbox, startReadingEngines } = await import('#reading/engines.ts');
      const { isValidExtractedCv: isExtractedCv } = await import('#cvs/extracted-cv.ts');
      // A command ends with its files, so a lost process needs no spare.
      const parts = {
        config: { ...config(), spareWorkers: 0 },
        log: log(),
        documentWorkerEntry: DOCUMENT_WORKER,
        isExtracted: isExtractedCv,
      };
      const options = { ...parts, scratchDir: dir, searchPath: process.env.PATH };
      const engines = await opened(stack, startReadingEngines(options), (part) => part.stop());
      requireSandbox(engines.sandbox, config().sandbox);
      return engines;
    }),
    describeEngines: async () => {
      const { describeEngines } = await import('#reading/engines.ts');
      return describeEngines(config(), process.env.PATH ?? '');
    },
    // npm runs scripts in the package's folder. Paths are relative to the operator's folder.
    cwd: (process.env.npm_lifecycle_event === 'lectern' ? process.env.INIT_CWD : undefined) ?? process.cwd(),
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
  const { openScratch } = await import('#platform/scratch.ts');
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
}

/**
 * The first signal interrupts the process; the second ends it at once. A reader that closes the output early (`| head`)
 * interrupts it too, which is no fault.
 */
function interruptionOfProcess(): Interruption {
  const controller = new AbortController();
  const { promise, resolve } = Promise.withResolvers<number>();
  const interrupt = (code: number): void => {
    controller.abort();
    resolve(code);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    const code = 128 + constants.signals[signal];
    process.once(signal, () => {
      process.once(signal, () => process.exit(code));
      interrupt(code);
    });
  }
  process.stdout.on('error', (error: NodeJS.ErrnoException) => {
    if (error.code !== 'EPIPE') throw error;
    interrupt(0);
  });
  return { signal: controller.signal, code: promise };
}
