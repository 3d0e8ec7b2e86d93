import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

import { CAN_WATCH_PROCESSES, enginesOf, processes, strays } from './processes.ts';
import { CREDITS, type HostileService } from './service.ts';
import { ESCAPE_NAME } from './zip-attacks.ts';

/** How much more memory than after the warm-up is still "the same". */
const MEMORY_MARGIN = 1.15;
/** Space in MiB that a busy process takes and keeps, without being replaced for it. */
const HEAP_MB = 64;
/** Where parts of packages try to be written to. */
const ESCAPES = ['/tmp', '/etc'].map((folder) => path.join(folder, ESCAPE_NAME));
const SETTLE_MS = 45_000;
const LOOK_MS = 500;
/** Processes that a server with the usual configuration has at most: workers and one spare of each kind. */
const ENGINES_MAX: Readonly<Record<string, number>> = { document: 3, office: 2, ocr: 3 };

/** What no document may change. */
export type Guarantee =
  | 'server'
  | 'answers'
  | 'time'
  | 'good CVs'
  | 'leftovers'
  | 'processes'
  | 'memory'
  | 'ledger'
  | 'network';

/** Something that may never happen. */
export interface Violation {
  readonly guarantee: Guarantee;
  /** What happened, and where a document did it, how to make that document again. */
  readonly what: string;
}

function violations(guarantee: Guarantee, sentences: readonly string[]): readonly Violation[] {
  return sentences.map((what) => ({ guarantee, what }));
}

/** Memory in MiB: of the server, and of the largest engine of each kind. */
export type Memory = Readonly<Record<string, number>>;

/** What the server and its engines hold now; nothing where this machine does not tell. */
export function memoryOf(service: HostileService): Memory {
  if (!CAN_WATCH_PROCESSES) return {};
  const all = processes();
  const memory: Record<string, number> = {
    server: all.find(({ pid }) => pid === service.server.pid)?.memoryMb ?? 0,
  };
  for (const { kind, memoryMb } of enginesOf(service.server.pid, all)) {
    memory[`${kind} worker`] = Math.max(memory[`${kind} worker`] ?? 0, memoryMb);
  }
  return memory;
}

/** Waits until all is as it was before, and answers what is not even after a while. */
export async function violationsAfter(service: HostileService, warm: Memory): Promise<readonly Violation[]> {
  const end = performance.now() + SETTLE_MS;
  for (;;) {
    const found = [
      ...violations('leftovers', leftovers(service)),
      ...violations('processes', processFaults(service)),
      ...violations('memory', memoryFaults(service, warm)),
    ];
    if (found.length === 0 || performance.now() > end) {
      return [...found, ...violations('ledger', await ledgerFaults(service))];
    }
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}

/** The service as a whole must be back within the margin, and no process may keep more than its own heap moves by. */
function memoryFaults(service: HostileService, warm: Memory): string[] {
  const now = memoryOf(service);
  const names = Object.keys(now).filter((name) => warm[name] !== undefined);
  const total = (memory: Memory): number => names.reduce((sum, name) => sum + (memory[name] ?? 0), 0);
  const pairs = names.map((name) => ({ name, before: warm[name] ?? 0, after: now[name] ?? 0 }));
  const grown = pairs.filter(({ before, after }) => after > Math.max(before * MEMORY_MARGIN, before + HEAP_MB));
  const whole = { name: 'service', before: total(warm), after: total(now) };
  return [...grown, ...(whole.after > whole.before * MEMORY_MARGIN ? [whole] : [])].map(
    ({ name, before, after }) =>
      `memory of the ${name}: ${Math.round(after)} MiB, after the warm-up ${Math.round(before)} MiB`,
  );
}

function processFaults({ server, dataDir }: HostileService): string[] {
  if (!CAN_WATCH_PROCESSES) return [];
  const engines = enginesOf(server.pid);
  const crowds = Object.entries(ENGINES_MAX).flatMap(([kind, most]) => {
    const count = engines.filter((engine) => engine.kind === kind).length;
    return count > most ? [`${count} ${kind} workers live, at most ${most} may`] : [];
  });
  const lost = strays(dataDir, server.pid).map(({ pid, command }) => `a stray process: ${pid} ${command}`);
  return [...crowds, ...lost];
}

/** Files of calls that ended, folders of workers that are gone, files in the place for temporary ones. */
function leftovers({ dataDir, temporaryDir, server }: HostileService): string[] {
  const scratch = path.join(dataDir, 'scratch');
  const folders = readdirSync(scratch).flatMap((own) => namesIn(path.join(scratch, own)));
  const workers = folders.filter((name) => /-worker-/.test(name));
  const engines = CAN_WATCH_PROCESSES ? enginesOf(server.pid).length : workers.length;
  return [
    ...folders.filter((name) => !workers.includes(name)).map((name) => `left in scratch space: ${name}`),
    ...(workers.length > engines ? [`${workers.length} folders of workers, but ${engines} workers`] : []),
    ...ESCAPES.filter((file) => existsSync(file)).map((file) => `written outside the data folder: ${file}`),
    ...namesIn(temporaryDir).map((name) => `left among the temporary files: ${name}`),
  ];
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** Every call has one outcome, and the credits that are gone are those of the outcomes that cost one. */
async function ledgerFaults({ db, company }: HostileService): Promise<string[]> {
  const rows = await db
    .selectFrom('usage_log')
    .select(['outcome', 'credit', 'request_id'])
    .where('company_id', '=', company.id)
    .execute();
  const running = rows.filter(({ outcome }) => outcome === 'processing').length;
  const spent = rows.reduce((sum, { credit }) => sum + credit, 0);
  const balance = await company.balance();
  const wrong = rows.filter(
    ({ outcome, credit }) => (['completed', 'failed_document'].includes(outcome) ? 1 : 0) !== credit,
  );
  return [
    ...(running > 0 ? [`${running} calls have no outcome`] : []),
    ...(balance === CREDITS - spent ? [] : [`${CREDITS - balance} credits are gone, the usage log knows of ${spent}`]),
    ...wrong.map(({ outcome, credit, request_id }) => `call ${request_id} ended as ${outcome} and cost ${credit}`),
  ];
}

/** A line of the server's log. */
export interface LogLine {
  readonly level: string;
  readonly message: string;
  readonly requestId: string | null;
  /** The private cause of a fault. */
  readonly cause: string;
}

/** What the server logged as a warning or worse. */
export function warningsIn(logFile: string): readonly LogLine[] {
  return readFileSync(logFile, 'utf8')
    .split('\n')
    .flatMap((line) => {
      if (!/"level":"(?:warn|error|fatal)"/.test(line)) return [];
      try {
        const entry = JSON.parse(line) as Record<string, unknown>;
        const err = entry.err as { readonly message?: string; readonly stack?: string } | undefined;
        return [
          {
            level: String(entry.level),
            message: String(entry.msg),
            requestId: typeof entry.reqId === 'string' ? entry.reqId : null,
            cause: err?.message ?? '',
          },
        ];
      } catch {
        return [{ level: 'error', message: line.slice(0, 300), requestId: null, cause: '' }];
      }
    });
}
