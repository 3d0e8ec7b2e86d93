import type { Random } from '../../training/content/random.ts';
import { enginesOf, processes } from '../hostile/processes.ts';
import { isAlive } from '../kit/process-tree.ts';
import type { Cluster } from './cluster.ts';
import type { ChaosNode } from './node.ts';

/** What can be killed. */
export const VICTIMS = [
  'server',
  'document worker',
  'office worker',
  'OCR worker',
  'LibreOffice',
  'tesseract',
  'postmaster',
] as const;

export type VictimKind = (typeof VICTIMS)[number];

/** How often each is chosen, where it lives. */
const WEIGHTS: Readonly<Record<VictimKind, number>> = {
  server: 18,
  'document worker': 34,
  'office worker': 8,
  'OCR worker': 6,
  LibreOffice: 10,
  tesseract: 8,
  postmaster: 14,
};

export type Victim =
  | { readonly kind: 'server'; readonly pid: number; readonly node: ChaosNode }
  | { readonly kind: Exclude<VictimKind, 'server'>; readonly pid: number };

/** Chooses a process of the cluster that lives at this moment and is not spared; null where there is none. */
export async function chooseVictim(
  cluster: Cluster,
  random: Random,
  { spared }: { readonly spared: VictimKind | null },
): Promise<Victim | null> {
  const alive = (await living(cluster)).filter(({ kind }) => kind !== spared);
  for (const kind of inRandomOrder(random)) {
    const victims = alive.filter((victim) => victim.kind === kind);
    if (victims.length > 0) return random.pick(victims);
  }
  return null;
}

/** The kinds by chance, each first as often as its weight says. */
function inRandomOrder(random: Random): VictimKind[] {
  const drawn = VICTIMS.map((kind) => ({ kind, place: random.next() ** (1 / WEIGHTS[kind]) }));
  return drawn.sort((a, b) => b.place - a.place).map(({ kind }) => kind);
}

async function living({ nodes, postmaster }: Cluster): Promise<readonly Victim[]> {
  const all = processes();
  const victims: Victim[] = [];
  for (const node of nodes) {
    const { run } = node;
    if (run === null) continue;
    if (mayDie(node)) victims.push({ kind: 'server', pid: run.pid, node });
    for (const { kind, pid } of enginesOf(run.pid, all)) {
      victims.push({ kind: workerKind(kind), pid });
      victims.push(...programsBelow(pid, all));
    }
  }
  const pid = await postmaster();
  if (pid !== null && isAlive(pid)) victims.push({ kind: 'postmaster', pid });
  return victims;
}

/** A node may be killed while it starts, but not start after start: one that never comes up shows nothing. */
function mayDie({ runs }: ChaosNode): boolean {
  return runs.at(-1)?.listeningAt !== null || runs.at(-2)?.listeningAt !== null;
}

function workerKind(kind: string): 'document worker' | 'office worker' | 'OCR worker' {
  if (kind === 'document') return 'document worker';
  return kind === 'office' ? 'office worker' : 'OCR worker';
}

/** The programs of the machine that a worker has at work. */
function programsBelow(worker: number, all: ReturnType<typeof processes>): Victim[] {
  return all
    .filter(({ parent }) => parent === worker)
    .flatMap(({ pid, command }) => {
      const [program = ''] = command.split(' ', 1);
      const below = programsBelow(pid, all);
      if (program.includes('soffice')) return [{ kind: 'LibreOffice' as const, pid }, ...below];
      if (program.endsWith('tesseract')) return [{ kind: 'tesseract' as const, pid }, ...below];
      return below;
    });
}
