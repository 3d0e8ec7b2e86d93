import path from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { backUp } from '#use-cases/backup/backup.ts';
import { backupToJson, describeBackup } from './backup-output.ts';
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
      const { version, migrationsDir } = context;
      const tell = (sentence: string): void => context.writeError(printable(sentence));
      const room = {
        database: await context.database(),
        storage: await context.storage(),
        migrationsDir,
        version,
        warn: tell,
      };
      const manifest = await backUp(room, dir);
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
