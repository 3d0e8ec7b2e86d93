import { execFile } from 'node:child_process';
import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';

import { type Ends, temporaryDir } from '../platform/folders.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const run = promisify(execFile);

/**
 * The version before: the revision in `LECTERN_TEST_UPGRADE_FROM`, the last tag before this commit, or, without any, the last revision with an older schema.
 * Null in a checkout without its history.
 */
export async function versionBefore(): Promise<string | null> {
  const chosen = process.env.LECTERN_TEST_UPGRADE_FROM;
  if (chosen !== undefined) return chosen;
  const newestMigration = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations');
  return (
    (await git('describe', '--tags', '--abbrev=0', 'HEAD^')) ?? git('rev-parse', '--verify', `${newestMigration}^`)
  );
}

/** What a git command prints, or null where it fails. */
async function git(...args: readonly string[]): Promise<string | null> {
  const done = await run('git', args, { cwd: ROOT }).catch(() => null);
  return done === null ? null : done.stdout.trim();
}

/** A checkout of a revision, with the packages of this one. It and what lies beside it are removed at the end. */
export async function checkoutOf(t: Ends, revision: string): Promise<string> {
  const around = await temporaryDir(t, 'version');
  const folder = path.join(around, 'lectern');
  await mkdir(folder);
  const archive = path.join(around, 'source.tar');
  await run('git', ['archive', '--output', archive, revision], { cwd: ROOT });
  await run('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

/** Puts the files of this working tree, those that changed too, over those of another version. */
export async function upgradeCheckout(folder: string): Promise<void> {
  const listed = 'git ls-files -z --cached --others --exclude-standard --deduplicate';
  const copied = 'tar --create --null --files-from - --ignore-failed-read | tar --extract --directory "$1"';
  await run('bash', ['-c', `set -o pipefail; ${listed} | ${copied}`, 'bash', folder], { cwd: ROOT });
}
