import path from 'node:path';
import { Command } from 'commander';
import { backUp } from '#flows/backup.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, printable } from './answer.ts';
import { contentOf, inWords } from './backup-words.ts';
import { jsonOption } from './options.ts';
import type { Workplace } from './workplace.ts';

/** `lectern backup DIR` */
export function backupCommand(workplace: Workplace): Command {
  return new Command('backup')
    .description(
      'Write all data of Lectern into a new folder: the database as of one instant, and every file that belongs to it. ' +
        'Servers can run meanwhile. The folder then contains CVs and secrets: keep it where nobody else can read it. ' +
        'Exits with 1 if files in the store were missing or damaged; the backup then has all the others.',
    )
    .argument('<DIR>', 'folder to write to; it must be empty or not exist')
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
      const manifest = await backUp(room, dir);
      const { missing, damaged } = manifest.files;
      answer(workplace, options, {
        value: { dir, ...contentOf(manifest) },
        text: () => `The backup in ${dir} has ${inWords(manifest)}.`,
      });
      if (missing + damaged === 0) return;
      throw new OperatorError(
        `The backup is complete except for files in the store: ${missing} could not be read and ${damaged} were damaged; each is named above. "lectern verify" checks them again.`,
      );
    });
}
