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
      'Remove the files that nothing holds any more: those of erased CVs and ended calls that could not be removed at once, and those that were staged an hour ago for a call that never began. Every running server does so each minute.',
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
