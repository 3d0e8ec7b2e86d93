import type { Queries } from '#platform/postgres/tables.ts';

import { type Cluster, patiently } from './cluster.ts';
import type { ChaosNode, Run } from './node.ts';

/** A call that was in progress when its node was killed, and how long it took from there to its outcome, in milliseconds. */
export interface Takeover {
  readonly usageId: number;
  /** From the kill. */
  readonly fromKillMs: number;
  /** From the moment in which the killed node was started again, and from the one in which it listened; 0 where it had ended by then. */
  readonly fromSpawnMs: number;
  readonly fromListeningMs: number;
  /** Nothing else was killed between the kill and the outcome. */
  readonly inPeace: boolean;
}

interface Orphaned {
  readonly killedAt: number;
  readonly node: ChaosNode;
}

/** Notes which calls were in progress on nodes that were killed, to tell in the end how long they waited for another process. */
export class TakeoverWatch {
  readonly #cluster: Pick<Cluster, 'db' | 'nodes'>;
  /** By the id of the call; a call that loses a second node counts from there. */
  readonly #orphaned = new Map<number, Orphaned>();

  constructor(cluster: Pick<Cluster, 'db' | 'nodes'>) {
    this.#cluster = cluster;
  }

  /** Call it right after the kill, before another process has had time to take anything over. */
  async killed(node: ChaosNode, killedAt: number): Promise<void> {
    const living = this.#cluster.nodes.flatMap(({ run }) => run?.pid ?? []);
    const jobs = await patiently(() =>
      this.#cluster.db.selectFrom('cv_jobs').select(['usage_id', 'owner', 'created_at']).execute(),
    );
    for (const { usage_id: id, owner, created_at: begunAt } of jobs) {
      // One that an earlier node left behind and that this one had not come to waits for the next.
      if (owner !== null && begunAt.getTime() <= killedAt && !living.includes(pidOf(owner)))
        this.#orphaned.set(id, { killedAt, node });
    }
  }

  /** Call it when every call has ended, with the moments of all kills. */
  async takeovers(kills: readonly number[]): Promise<readonly Takeover[]> {
    const ends = await endsOf(this.#cluster.db, [...this.#orphaned.keys()]);
    return [...this.#orphaned].flatMap(([usageId, { killedAt, node }]) => {
      const endedAt = ends.get(usageId);
      if (endedAt === undefined) return [];
      const run = runAfter(node, killedAt);
      const listeningAt = run?.listeningAt ?? killedAt;
      return [
        {
          usageId,
          fromKillMs: Math.max(0, endedAt - killedAt),
          fromSpawnMs: Math.max(0, endedAt - (run?.spawnedAt ?? killedAt)),
          fromListeningMs: Math.max(0, endedAt - listeningAt),
          inPeace: !kills.some((moment) => moment > killedAt && moment < endedAt),
        },
      ];
    });
  }
}

/** The first start after a moment that came to listen: one that was killed before it did took nothing over for good. */
function runAfter(node: ChaosNode, moment: number): Run | undefined {
  return node.runs.find(({ spawnedAt, listeningAt }) => spawnedAt >= moment - 1 && listeningAt !== null);
}

/** The process number in a job's owner. */
function pidOf(owner: string): number {
  return (JSON.parse(owner) as { readonly pid: number }).pid;
}

async function endsOf(db: Queries, ids: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('usage_log').select(['id', 'finished_at']).where('id', 'in', ids).execute();
  return new Map(rows.flatMap(({ id, finished_at: at }) => (at === null ? [] : [[id, at.getTime()] as const])));
}

/** A figure that this part of the sorted ones does not go beyond (nearest rank); 0 where there are none. */
export function percentile(figures: readonly number[], part: number): number {
  const sorted = [...figures].sort((a, b) => a - b);
  return sorted[Math.max(0, Math.ceil(sorted.length * part) - 1)] ?? 0;
}
