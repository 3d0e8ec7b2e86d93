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
      'Write everything that Lectern holds into a new folder: the database as it is at one instant, and every file that belongs to it. ' +
        'Servers may run meanwhile. The folder then holds CVs and secrets: keep it where nobody else can read it. ' +
        'Exits with 1 when files were missing or damaged in the store; the backup then has all the rest.',
    )
    .argument('<DIR>', 'folder to write to; empty, or not there yet')
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
        `The backup is written, but of the files in the store ${missing} could not be read and ${damaged} were damaged; each is named above. "lectern verify" looks at them again.`,
      );
    });
}
