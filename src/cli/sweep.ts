import { Command } from 'commander';
import { collectGarbage } from '#files/garbage-collection.ts';
import { type AnswerOptions, answer } from './answer.ts';
import { foldersLeftNote } from './erased.ts';
import { jsonOption } from './options.ts';
import type { Workplace } from './workplace.ts';

/** `lectern sweep` */
export function sweepCommand(workplace: Workplace): Command {
  return new Command('sweep')
    .description(
      'Delete unused files: those of erased CVs and ended calls that could not be deleted at once, and those staged over an hour ago for a call that never began. Every running server does this every minute.',
    )
    .addOption(jsonOption())
    .action(async (options: AnswerOptions) => {
      const services = { db: await workplace.db(), storage: await workplace.storage(), log: workplace.log() };
      const { removed, left } = await collectGarbage(services);
      answer(workplace, options, {
        value: { removed, left },
        text: () =>
          [`Removed the files of ${removed} ${removed === 1 ? 'folder' : 'folders'}.`, ...foldersLeftNote(left)].join(
            '\n',
          ),
      });
    });
}
