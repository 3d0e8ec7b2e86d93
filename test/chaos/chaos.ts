import { setTimeout as delay } from 'node:timers/promises';

import { sql } from 'kysely';
import { Random } from '../../training/content/random.ts';
import type { Ends } from '../platform/folders.ts';
import { TestCompany } from '../support/company.ts';
import { type Broken, checkAll } from './check.ts';
import { Load, type Sent } from './clients.ts';
import { type Cluster, embeddedCluster, type Ground, serverCluster, serviceOf } from './cluster.ts';
import { documentDrawer } from './documents.ts';
import type { ChaosNode } from './node.ts';
import { type Takeover, TakeoverWatch } from './takeovers.ts';
import { chooseVictim, type VictimKind } from './victims.ts';

export interface ChaosOptions {
  readonly ground: Ground;
  /** One where absent on the embedded database, two on a server's. */
  readonly nodes?: number | undefined;
  /** The role of each node; where absent, every node does everything. It decides how many nodes there are. */
  readonly roles?: readonly string[] | undefined;
  readonly kills: number;
  readonly seed: number;
  /** Clients at once. */
  readonly clients: number;
  /** Time from one kill to the next, in milliseconds: any between the two. */
  readonly pauseMs: readonly [number, number];
  readonly onKill?: (kill: Kill, count: number) => void;
}

export interface Kill {
  readonly kind: VictimKind;
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a run came to. */
export interface ChaosResult {
  readonly kills: readonly Kill[];
  readonly sent: readonly Sent[];
  /** Calls by their outcome on record. */
  readonly outcomes: Readonly<Record<string, number>>;
  readonly takeovers: readonly Takeover[];
  /** From spawning a node to its listening. */
  readonly startsMs: readonly number[];
  /** What nodes said that ended by themselves while they started; they were started again. */
  readonly failedStarts: readonly string[];
  readonly broken: readonly Broken[];
  readonly seconds: { readonly killing: number; readonly settling: number; readonly checking: number };
  /** Logs of the nodes. */
  readonly logFiles: readonly string[];
}

/** More than any run spends. */
const CREDITS = 1_000_000;
/** So many starts in a row may fail. */
const STARTS_MAX = 5;
/**
 * The workers of a service that nobody configured. One language of OCR, which is enough for the scans; and a full disk of the
 * machine that runs it is no part of this run.
 */
const SETTINGS = {
  LECTERN_DOCUMENT_WORKERS: '2',
  LECTERN_OCR_WORKERS: '2',
  LECTERN_SPARE_WORKERS: '1',
  LECTERN_OCR_LANGUAGES: 'eng',
  LECTERN_DISK_FREE_MB: '0',
  LECTERN_LOG_LEVEL: 'info',
} as const;

/** Kills processes at random instants while clients send CVs, and then looks whether every promise was kept. */
export async function chaos(t: Ends, options: ChaosOptions): Promise<ChaosResult> {
  const { ground, roles, nodes = roles?.length ?? (ground === 'embedded' ? 1 : 2) } = options;
  const start = ground === 'embedded' ? embeddedCluster : serverCluster;
  const cluster = await start(t, {
    settings: SETTINGS,
    nodes,
    settingsOf: (node) => ({ LECTERN_ROLE: roles?.[node - 1] ?? 'all' }),
  });
  const [first] = cluster.nodes;
  if (first === undefined) throw new Error('there is no node');
  const company = await TestCompany.create(serviceOf(cluster, first), { credits: CREDITS });
  return new ChaosRun(cluster, company, options).run();
}

class ChaosRun {
  readonly #cluster: Cluster;
  readonly #company: TestCompany;
  readonly #options: ChaosOptions;
  readonly #random: Random;
  readonly #watch: TakeoverWatch;
  readonly #kills: Kill[] = [];
  readonly #restarts = new Set<Promise<void>>();
  readonly #faults: Broken[] = [];
  readonly #failedStarts: string[] = [];
  readonly #begunAt = performance.now();
  /** The database may be killed while it starts, but not start after start: one that never comes up shows nothing. */
  #hasKilledStartingDatabase = false;

  constructor(cluster: Cluster, company: TestCompany, options: ChaosOptions) {
    this.#cluster = cluster;
    this.#company = company;
    this.#options = options;
    this.#random = new Random(`chaos ${options.seed}`);
    this.#watch = new TakeoverWatch(cluster);
  }

  async run(): Promise<ChaosResult> {
    const { nodes, db } = this.#cluster;
    const load = new Load({
      nodes,
      company: this.#company,
      random: this.#random.fork('load'),
      draw: await documentDrawer(),
      clients: this.#options.clients,
    });
    while (this.#kills.length < this.#options.kills && this.#faults.length === 0) await this.#killOne();
    await Promise.all(this.#restarts);
    const killing = this.#seconds();
    await load.stop();
    const settled = this.#seconds();
    const broken = [...this.#faults, ...(await checkAll(this.#cluster, this.#company, load.sent))];
    const rows = await db
      .selectFrom('usage_log')
      .select(['outcome', (eb) => eb.fn.countAll<number>().as('calls')])
      .groupBy('outcome')
      .execute();
    return {
      kills: this.#kills,
      sent: load.sent,
      outcomes: Object.fromEntries(rows.map(({ outcome, calls }) => [outcome, calls])),
      takeovers: await this.#watch.takeovers(this.#kills.map(({ at }) => at)),
      startsMs: nodes.flatMap(({ runs }) =>
        runs.flatMap(({ spawnedAt, listeningAt }) => (listeningAt === null ? [] : [listeningAt - spawnedAt])),
      ),
      failedStarts: this.#failedStarts,
      broken,
      seconds: { killing, settling: settled - killing, checking: this.#seconds() - settled },
      logFiles: nodes.map(({ logFile }) => logFile),
    };
  }

  async #killOne(): Promise<void> {
    const [min, max] = this.#options.pauseMs;
    await delay(this.#random.int(min, max));
    const isUp = await this.#databaseAnswers();
    if (isUp) this.#hasKilledStartingDatabase = false;
    const spared = this.#hasKilledStartingDatabase ? 'postmaster' : null;
    const victim = await chooseVictim(this.#cluster, this.#random, { spared });
    if (victim === null) return;
    try {
      process.kill(victim.pid, 'SIGKILL');
    } catch {
      // It ended by itself in this moment.
      return;
    }
    const kill = { kind: victim.kind, at: Date.now() };
    this.#kills.push(kill);
    this.#options.onKill?.(kill, this.#kills.length);
    if (victim.kind === 'postmaster' && !isUp) this.#hasKilledStartingDatabase = true;
    if (victim.kind !== 'server') return;
    const { node } = victim;
    await node.kill();
    const restart = this.#restart(node, kill.at).finally(() => this.#restarts.delete(restart));
    this.#restarts.add(restart);
  }

  async #databaseAnswers(): Promise<boolean> {
    return sql`select 1`.execute(this.#cluster.db).then(
      () => true,
      () => false,
    );
  }

  /** Starts a node that was killed, and goes on until it listens or is killed once more, as whoever supervises a service does. */
  async #restart(node: ChaosNode, killedAt: number): Promise<void> {
    const noted = this.#watch.killed(node, killedAt);
    for (let tries = 1; ; tries += 1) {
      try {
        await node.start();
        break;
      } catch (error) {
        // A database that is killed in the moment in which a node opens it may end the node.
        this.#failedStarts.push((error as Error).message);
        if (tries < STARTS_MAX) continue;
        this.#faults.push({
          promised: 'every call ends',
          what: `a killed node does not start: ${(error as Error).message}`,
        });
        break;
      }
    }
    await noted;
  }

  #seconds(): number {
    return (performance.now() - this.#begunAt) / 1000;
  }
}
