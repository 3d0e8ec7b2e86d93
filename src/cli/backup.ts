import path from 'node:path';
import { Command } from 'commander';
import type { Manifest } from '#platform/backup/backup-manifest.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { backUp } from '#use-cases/backup/backup.ts';
import { restore } from '#use-cases/backup/restore.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

/** `lectern backup DIR` */
export function backupCommand(context: CommandContext): Command {
  return new Command('backup')
    .description(
      'Write all data of Lectern into a new folder: the database as of one instant, and every file that belongs to it. ' +
        'Servers can run meanwhile. The folder then contains CVs and secrets: keep it where nobody else can read it. ' +
        'Exits with 1 if files in the store were missing or damaged; the backup then has all the others.',
    )
    .argument('<DIR>', 'folder to write to; it must be empty or not exist')
    .addOption(jsonOption())
    .action(async (name: string, options: OutputOptions) => {
      const dir = path.resolve(context.cwd, name);
      const manifest = await backUp(await roomOf(context), dir);
      const { missing, damaged } = manifest.files;
      printResult(context, options, {
        value: { dir, ...backupToJson(manifest) },
        text: () => `The backup in ${dir} has ${describeBackup(manifest)}.`,
      });
      if (missing + damaged === 0) return;
      throw new OperatorError(
        `The backup is complete except for files in the store: ${missing} could not be read and ${damaged} were damaged; each is named above. "lectern verify" checks them again.`,
      );
    });
}

/** `lectern restore DIR` */
export function restoreCommand(context: CommandContext): Command {
  return new Command('restore')
    .description(
      'Restore a backup made by "lectern backup" into an empty database and an empty store of any kind: the embedded database or ' +
        'a server, the data folder or S3. The whole backup is checked before anything is changed, and everything is verified afterwards. ' +
        'Stop all servers first. If it is interrupted, run it again. Exits with 1 if there are discrepancies.',
    )
    .argument('<DIR>', 'folder of the backup')
    .addOption(jsonOption())
    .action(async (name: string, options: OutputOptions) => {
      const dir = path.resolve(context.cwd, name);
      const room = await roomOf(context);
      const { manifest, findings } = await restore(room, dir);
      for (const { message } of findings.faults) room.warn(message);
      printResult(context, options, {
        value: { dir, ...backupToJson(manifest), ok: findings.faultCount === 0, faults: findings.faults },
        text: () => `Restored ${describeBackup(manifest)}.`,
      });
      if (findings.faultCount === 0) return;
      throw new OperatorError(
        `Everything in the backup is restored, but with discrepancies (${findings.faultCount}); ${findings.faultCount > findings.faults.length ? 'the first are' : 'each is'} named above.`,
      );
    });
}

/** Database, store and version that a backup is made of or restored into. */
async function roomOf(context: CommandContext) {
  return {
    database: await context.database(),
    storage: await context.storage(),
    migrationsDir: context.migrationsDir,
    version: context.version,
    warn: (sentence: string): void => context.writeError(printable(sentence)),
  };
}

/** The content of a backup, for JSON. */
function backupToJson({ version, createdAt, migrations, tables, files }: Manifest): object {
  return {
    version,
    created_at: createdAt,
    migration: migrations.at(-1)?.name ?? null,
    tables: tables.length,
    rows: rowsOf(tables),
    files: files.count,
    bytes: files.sizeBytes,
    missing: files.missing,
    damaged: files.damaged,
  };
}

/** The content of a backup, for the end of a sentence. */
function describeBackup({ createdAt, tables, files }: Manifest): string {
  const megabytes = (files.sizeBytes / 1e6).toFixed(1);
  return `${rowsOf(tables)} rows of ${tables.length} tables and ${files.count} files (${megabytes} MB), as of ${createdAt}`;
}

function rowsOf(tables: Manifest['tables']): number {
  return tables.reduce((sum, { rows }) => sum + rows, 0);
}
