import { Command, CommanderError } from 'commander';
import { ConfigError } from '#platform/config.ts';
import { StorageError } from '#platform/object-storage/object-storage.ts';
import { OperatorError } from '#platform/operator-error.ts';
import type { CommandContext } from './command-context.ts';

interface Group {
  readonly name: string;
  /** A hidden alias of the name. */
  readonly formerName?: string;
  readonly summary: string;
  /** Loads the group's code. Only the requested group is loaded, so that every command starts quickly. */
  readonly load: () => Promise<(context: CommandContext) => Command>;
}

const GROUPS: readonly Group[] = [
  {
    name: 'company',
    summary: 'create, list, show, change and delete companies',
    load: async () => (await import('./company.ts')).companyCommand,
  },
  {
    name: 'member',
    summary: 'add, list and change the members of a company',
    load: async () => (await import('./member.ts')).memberCommand,
  },
  {
    name: 'template',
    summary: 'add, list and change templates; hide and show them to members',
    load: async () => (await import('./template.ts')).templateCommand,
  },
  {
    name: 'key',
    summary: 'create, list, revoke and expire API keys',
    load: async () => (await import('./key.ts')).keyCommand,
  },
  {
    name: 'webhook',
    summary: 'add, list and change webhooks; show and repeat deliveries',
    load: async () => (await import('./webhook.ts')).webhookCommand,
  },
  {
    name: 'credits',
    summary: 'grant credits, show balances and the ledger',
    load: async () => (await import('./credits.ts')).creditsCommand,
  },
  {
    name: 'usage',
    summary: 'list calls, and the engine time of companies',
    load: async () => (await import('./usage.ts')).usageCommand,
  },
  {
    name: 'verify',
    summary: 'check ledger, calls, CVs and files, and report discrepancies',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'backup',
    summary: 'copy database and files into a folder while servers run',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'restore a backup into an empty database and store, and verify it',
    load: async () => (await import('./backup.ts')).restoreCommand,
  },
  {
    name: 'migrate',
    summary: 'bring the database up to this version, or list what that would change',
    load: async () => (await import('./migrate.ts')).migrateCommand,
  },
  {
    name: 'erase',
    summary: 'erase a CV, or all CVs of a candidate',
    load: async () => (await import('./erase.ts')).eraseCommand,
  },
  {
    name: 'quarantine',
    formerName: 'aside',
    summary: 'list, fetch and delete uploads that crashed the engines',
    load: async () => (await import('./quarantine.ts')).quarantineCommand,
  },
  {
    name: 'audit',
    summary: 'list the audit log',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  {
    name: 'sweep',
    summary: 'delete unused files now',
    load: async () => (await import('./erase.ts')).sweepCommand,
  },
  {
    name: 'read',
    summary: 'read CVs and print their profiles, without a server or database',
    load: async () => (await import('./read.ts')).readCommand,
  },
  {
    name: 'mcp',
    summary: 'offer CVs to an assistant (Model Context Protocol), read-only',
    load: async () => (await import('./mcp.ts')).mcpCommand,
  },
  {
    name: 'import',
    summary: 'read and store the CVs of a folder or an archive',
    load: async () => (await import('./import.ts')).importCommand,
  },
  {
    name: 'reread',
    summary: 'read stored CVs again, with another template or a newer engine',
    load: async () => (await import('./reread.ts')).rereadCommand,
  },
  {
    name: 'redact',
    summary: 'make a blind CV: the PDF of a stored CV without what identifies the candidate',
    load: async () => (await import('./redact.ts')).redactCommand,
  },
  {
    name: 'layout',
    summary: 'add, list, fetch and delete layouts, which stored CVs are filled into',
    load: async () => (await import('./layout.ts')).layoutCommand,
  },
  {
    name: 'brand',
    summary: 'fill a layout with stored CVs',
    load: async () => (await import('./layout.ts')).brandCommand,
  },
  {
    name: 'related',
    summary: 'list the CVs of the same document or person as a CV',
    load: async () => (await import('./related.ts')).relatedCommand,
  },
  {
    name: 'record',
    summary: 'write everything that is stored of the CVs of a person into an archive',
    load: async () => (await import('./record.ts')).recordCommand,
  },
  {
    name: 'export',
    summary: 'write the stored CVs of a company into a folder',
    load: async () => (await import('./export.ts')).exportCommand,
  },
  {
    name: 'accuracy',
    summary: 'tell how well the documents of a company are read',
    load: async () => (await import('./accuracy.ts')).accuracyCommand,
  },
  {
    name: 'mail',
    summary: 'test the mail server',
    load: async () => (await import('./mail.ts')).mailCommand,
  },
  {
    name: 'doctor',
    summary: 'check this installation and suggest improvements',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
];

/** The whole command line. Only the group that `words` names is loaded; the others have only name and summary. */
export async function buildProgram(words: readonly string[], context: CommandContext): Promise<Command> {
  const program = new Command('lectern')
    .description(
      "Lectern reads CVs. This is the operator's command line. It works whether or not the server is running.",
    )
    .version(context.version, '-V, --version', 'print the version of Lectern')
    .addHelpText('after', AFTER_HELP);
  const asked = words.find((word) => !word.startsWith('-') && word !== 'help');
  for (const { name, formerName, summary, load } of GROUPS) {
    const command = name === asked ? (await load())(context) : new Command(name);
    program.addCommand(command.summary(summary));
    if (formerName !== undefined && formerName === asked)
      program.addCommand((await load())(context).name(formerName), { hidden: true });
  }
  return program;
}

const AFTER_HELP = `
Every command accepts --help and, except mcp, --json, which prints one JSON
value and nothing else. Exit codes: 0 success; 1 refused or failed, with the
reason on standard error; 2 invalid command line. Settings come from the
environment, as for the server: LECTERN_DATA_DIR, LECTERN_DATABASE_URL,
LECTERN_S3_BUCKET ...`;

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
