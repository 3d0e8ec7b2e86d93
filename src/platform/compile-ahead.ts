import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, writeFile } from 'node:fs/promises';
import { getCompileCacheDir } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import packageJson from '../../package.json' with { type: 'json' };
import { COMPILE_CACHE } from './compile-cache.js';

/** The cache of compiled code: its folder, and the one in it that this process uses, whose name ends with the user's id. Null where there is none. */
export const COMPILED = compiled();

function compiled(): { readonly folder: string; readonly own: string } | null {
  const { NODE_COMPILE_CACHE: folder } = COMPILE_CACHE;
  const own = getCompileCacheDir();
  return folder === undefined || own === undefined ? null : { folder, own };
}

/**
 * Fills the cache with the modules of a worker, once for each version of Lectern. A worker in a sandbox cannot write the cache: what it
 * wrote there would be run by the server. So a process that sees no document loads the modules and ends. Without the cache a
 * worker starts a second later.
 */
export async function compileAhead(entry: URL, nodeArguments: readonly string[]): Promise<void> {
  if (COMPILED === null) return;
  const file = fileURLToPath(entry);
  const stamp = path.join(COMPILED.own, `${packageJson.version}-${path.basename(file)}`);
  if (await isThere(stamp)) return;
  const child = spawn(process.execPath, ['--no-warnings', ...nodeArguments, file], {
    env: { ...COMPILE_CACHE },
    stdio: 'ignore',
    timeout: LOAD_MS,
  });
  // It is no harm where it fails: the worker says what is wrong.
  await Promise.race([once(child, 'exit'), once(child, 'error')]).catch(() => undefined);
  await writeFile(stamp, '').catch(() => undefined);
}

const LOAD_MS = 30_000;

async function isThere(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}
