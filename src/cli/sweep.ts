import { Command } from 'commander';
import { collectGarbage } from '#files/garbage-collection.ts';
import type { CommandContext } from './command-context.ts';
import { foldersLeftNote } from './erasure-output.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';

/** `lectern sweep` */
export function sweepCommand(context: CommandContext): Command {
  return new Command('sweep')
    .description(
      'Delete unused files: those of erased CVs and ended calls that could not be deleted at once, and those staged over an hour ago for a call that never began. Every running server does this every minute.',
    )
    .addOption(jsonOption())
    .action(async (options: OutputOptions) => {
      const services = { db: await context.db(), storage: await context.storage(), log: context.log() };
      const { removed, left } = await collectGarbage(services);
      printResult(context, options, {
        value: { removed, left },
        text: () =>
          [`Removed the files of ${removed} ${removed === 1 ? 'folder' : 'folders'}.`, ...foldersLeftNote(left)].join(
            '\n',
          ),
      });
    });
}
