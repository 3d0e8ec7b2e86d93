import { readFile, readlink } from 'node:fs/promises';
import { currentProcess as ownProcess, type ProcessIdentity, startOf } from './process-identity.ts';

/** A process of Lectern, among those of all machines that share a database. */
export interface NodeIdentity extends ProcessIdentity {
  /** Where a process number can be looked up: one boot of one machine, one process namespace. Null if unknown. */
  readonly space: string | null;
}

let own: Promise<NodeIdentity> | undefined;

/** The identity of this process. */
export async function currentNode(): Promise<NodeIdentity> {
  own ??= Promise.all([ownProcess(), spaceOfProcesses()]).then(([process_, space]) => ({ ...process_, space }));
  return own;
}

/**
 * Whether a node has certainly ended. Only a process of the same machine and process namespace can be looked up, because two
 * containers or machines may have the same host name. For all others the lease decides.
 */
export async function isNodeDead(text: string): Promise<boolean> {
  const { space } = await currentNode();
  const node = parseNode(text);
  if (node === null || space === null || node.space !== space) return false;
  return (await startOf(node.pid)) !== node.start;
}

function parseNode(text: string): NodeIdentity | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, start, host, space } = value as Partial<Record<keyof NodeIdentity, unknown>>;
    const isNode = typeof pid === 'number' && typeof start === 'string' && typeof host === 'string';
    return isNode && typeof space === 'string' ? { pid, start, host, space } : null;
  } catch {
    return null;
  }
}

/** Only Linux provides this. */
async function spaceOfProcesses(): Promise<string | null> {
  try {
    const [boot, pids] = await Promise.all([
      readFile('/proc/sys/kernel/random/boot_id', 'utf8'),
      readlink('/proc/self/ns/pid'),
    ]);
    return `${boot.trim()} ${pids}`;
  } catch {
    return null;
  }
}
