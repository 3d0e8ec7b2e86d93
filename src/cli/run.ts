import { type Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { buildProgram } from './program.ts';
import type { Workplace } from './workplace.ts';

/** Exit codes, the same for every command. */
export const EXIT = { ok: 0, refused: 1, usage: 2 } as const;

/**
 * Runs one command line.
 *
 * @param words the words after `lectern`
 * @returns the exit code: 0 done, 1 refused or failed (the reason is on standard error), 2 not a command as it should be
 */
export async function runCli(words: readonly string[], workplace: Workplace): Promise<number> {
  try {
    const program = await buildProgram(words, workplace);
    obey(program, workplace);
    await program.parseAsync([...words], { from: 'user' });
    return EXIT.ok;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    workplace.complain(`error: ${inWords(error)}`);
    return EXIT.refused;
  }
}

/** Makes a command and all below it write where the others write, and throw instead of ending the process. */
function obey(command: Command, workplace: Workplace): void {
  command.exitOverride().configureOutput({
    writeOut: workplace.write,
    writeErr: (text) => workplace.complain(text.trimEnd()),
  });
  for (const below of command.commands) obey(below, workplace);
}

function inWords(error: unknown): string {
  if (error instanceof OperatorError || error instanceof ConfigError) return error.message;
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}
