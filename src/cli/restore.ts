import path from 'node:path';
import { Command } from 'commander';
import { restore } from '#flows/restore.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, printable } from './answer.ts';
import { contentOf, inWords } from './backup-words.ts';
import { jsonOption } from './options.ts';
import type { Workplace } from './workplace.ts';

/** `lectern restore DIR` */
export function restoreCommand(workplace: Workplace): Command {
  return new Command('restore')
    .description(
      'Restore a backup made by "lectern backup" into an empty database and an empty store of any kind: the embedded database or ' +
        'a server, the data folder or S3. The whole backup is checked before anything is changed, and everything is verified afterwards. ' +
        'Stop all servers first. If it is interrupted, run it again. Exits with 1 if there are discrepancies.',
    )
    .argument('<DIR>', 'folder of the backup')
    .addOption(jsonOption())
    .action(async (name: string, options: AnswerOptions) => {
      const dir = path.resolve(workplace.cwd, name);
      const { version, migrations: migrationsDir } = workplace;
      const tell = (sentence: string): void => workplace.complain(printable(sentence));
      const room = {
        database: await workplace.database(),
        storage: await workplace.storage(),
        migrationsDir,
        version,
        tell,
      };
      const { manifest, findings } = await restore(room, dir);
      for (const { sentence } of findings.faults) tell(sentence);
      answer(workplace, options, {
        value: { dir, ...contentOf(manifest), ok: findings.faultCount === 0, faults: findings.faults },
        text: () => `Restored ${inWords(manifest)}.`,
      });
      if (findings.faultCount === 0) return;
      throw new OperatorError(
        `Everything in the backup is restored, but with discrepancies (${findings.faultCount}); ${findings.faultCount > findings.faults.length ? 'the first are' : 'each is'} named above.`,
      );
    });
}
