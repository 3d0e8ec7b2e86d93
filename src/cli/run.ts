import { type Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config.ts';
import { StorageError } from '#platform/object-storage/storage-error.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { CommandContext } from './command-context.ts';
import { buildProgram } from './program.ts';

/** Exit codes, the same for every command. */
const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

/**
 * Runs one command line.
 *
 * @param words the words after `lectern`
 * @returns the exit code: 0 success, 1 refused or failed (the reason is on standard error), 2 invalid command line
 */
export async function runCli(words: readonly string[], context: CommandContext): Promise<number> {
  try {
    const program = await buildProgram(words, context);
    obey(program, context);
    await program.parseAsync([...words], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    context.writeError(`error: ${inWords(error, context)}`);
    return EXIT.refused;
  }
}

/** Makes a command and its subcommands write to the workplace, and throw instead of ending the process. */
function obey(command: Command, context: CommandContext): void {
  command
    .exitOverride()
    .showHelpAfterError('(Use --help for more information.)')
    .configureOutput({ writeOut: context.write, writeErr: (text) => context.writeError(text.trimEnd()) });
  for (const below of command.commands) obey(below, context);
}

/** The message of an expected error is sufficient. Any other error goes to the log, with its stack. */
function inWords(error: unknown, context: CommandContext): string {
  if (!(error instanceof Error)) return String(error);
  if (error instanceof OperatorError || error instanceof ConfigError || error instanceof StorageError)
    return error.message;
  context.log().event('command.failed', { err: error });
  return `${error.message || error.name}. Set LECTERN_LOG_LEVEL=debug to see where this happened.`;
}
