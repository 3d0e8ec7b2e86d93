import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import path from 'node:path';
import { after, test } from 'node:test';
import { promisify } from 'node:util';

import { Random } from '../../training/content/random.ts';
import { temporaryDir } from '../platform/folders.ts';
import { checkAll } from './check.ts';
import { Load } from './clients.ts';
import { serverCluster } from './cluster.ts';
import { documentDrawer } from './documents.ts';
import { companyAt, until } from './faults.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');
const NAME =
  'nodes of the version before and of this one work at once while one replaces the other: no CV is lost, none is charged twice';
/** So many CVs are stored in each state of the upgrade. */
const CVS_EACH = 12;
const t = { after };

/**
 * The version before: the revision in `LECTERN_TEST_UPGRADE_FROM`, the last tag, or, without any, the last revision with an older schema.
 * Null in a checkout without its history.
 */
async function versionBefore(): Promise<string | null> {
  const chosen = process.env.LECTERN_TEST_UPGRADE_FROM;
  if (chosen !== undefined) return chosen;
  const newestMigration = await git('log', '-1', '--format=%H', '--diff-filter=A', '--', 'migrations');
  return (await git('describe', '--tags', '--abbrev=0')) ?? git('rev-parse', '--verify', `${newestMigration}^`);
}

/** What a git command prints, or null where it fails. */
async function git(...args: readonly string[]): Promise<string | null> {
  const done = await promisify(execFile)('git', args, { cwd: ROOT }).catch(() => null);
  return done === null ? null : done.stdout.trim();
}

/** A checkout of a revision, with the packages of this one. */
async function checkoutOf(revision: string): Promise<string> {
  const folder = await temporaryDir(t, 'version');
  const archive = path.join(folder, 'source.tar');
  await promisify(execFile)('git', ['archive', '--output', archive, revision], { cwd: ROOT });
  await promisify(execFile)('tar', ['-xf', archive, '-C', folder]);
  await symlink(path.join(ROOT, 'node_modules'), path.join(folder, 'node_modules'));
  return folder;
}

const before = await versionBefore();

test(NAME, { skip: before === null && 'this checkout has no earlier version' }, async () => {
  const checkout = await checkoutOf(before ?? '');
  const [firstNew, secondNew] = [1, 2];
  const cluster = await serverCluster(t, {
    nodes: 4,
    later: [firstNew, secondNew],
    checkoutOf: (node) => (node > secondNew ? checkout : undefined),
    settings: { LECTERN_OCR_LANGUAGES: 'eng', LECTERN_DISK_FREE_MB: '0' },
  });
  const [newOne, newTwo, oldOne, oldTwo] = cluster.nodes;
  assert.ok(newOne && newTwo && oldOne && oldTwo);
  const { company } = await companyAt(cluster, oldOne);
  await company.grant(100_000);
  const random = new Random('rolling upgrade');
  const load = new Load({ nodes: cluster.nodes, company, random, draw: await documentDrawer(), clients: 4 });
  const more = async (what: string): Promise<void> => {
    const stored = await company.cvCount();
    await until(`CVs are stored ${what}`, async () => (await company.cvCount()) >= stored + CVS_EACH);
  };
  await more('by the old version');
  await newOne.start();
  await more('by both versions');
  await oldOne.stop();
  await newTwo.start();
  await more('while the last old node runs');
  await oldTwo.stop();
  await more('by the new version');
  await load.stop();
  assert.deepEqual(await checkAll(cluster, company, load.sent), []);
});
