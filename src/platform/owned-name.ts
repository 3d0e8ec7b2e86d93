import { createHash } from 'node:crypto';
import path from 'node:path';
import { ownIdentity, startOf } from './process-identity.ts';

/**
 * How the names of files and folders begin that live no longer than this process: they say whose they are from the first moment on,
 * so that a later process can tell what was left behind by one that was killed.
 */
export async function ownPrefix(): Promise<string> {
  const { pid, start, host } = await ownIdentity();
  return `${pid}-${shortHash(host)}-${shortHash(start)}-`;
}

/** Whether the process that a name begins with still runs; `elsewhere` where only another host could tell. */
export async function ownerOf(fileOrDir: string): Promise<'running' | 'gone' | 'elsewhere'> {
  const [pid, hostHash, startHash] = path.basename(fileOrDir).split('-');
  if (hostHash !== shortHash((await ownIdentity()).host)) return 'elsewhere';
  const start = await startOf(Number(pid));
  return start !== null && shortHash(start) === startHash ? 'running' : 'gone';
}

function shortHash(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, 8);
}
