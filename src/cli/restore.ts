import path from 'node:path';
import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { restore } from '#use-cases/backup/restore.ts';
import { backupToJson, describeBackup } from './backup-output.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

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
      const { version, migrationsDir } = context;
      const tell = (sentence: string): void => context.writeError(printable(sentence));
      const room = {
        database: await context.database(),
        storage: await context.storage(),
        migrationsDir,
        version,
        warn: tell,
      };
      const { manifest, findings } = await restore(room, dir);
      for (const { message } of findings.faults) tell(message);
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
