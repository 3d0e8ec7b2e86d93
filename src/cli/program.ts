import { Command } from 'commander';
import type { Workplace } from './workplace.ts';

interface Group {
  readonly name: string;
  /** Works as the name does, and is not listed. */
  readonly formerName?: string;
  readonly summary: string;
  /** Loads the group's code. Only the group that is asked for is loaded, which keeps every command quick to start. */
  readonly load: () => Promise<(workplace: Workplace) => Command>;
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
    name: 'credits',
    summary: 'grant credits, show balances and the ledger',
    load: async () => (await import('./credits.ts')).creditsCommand,
  },
  {
    name: 'usage',
    summary: 'list the calls that reached processing',
    load: async () => (await import('./usage.ts')).usageCommand,
  },
  {
    name: 'verify',
    summary: 'recompute ledger, calls, CVs and files, and say what does not agree',
    load: async () => (await import('./verify.ts')).verifyCommand,
  },
  {
    name: 'backup',
    summary: 'write database and files into a folder, while servers run',
    load: async () => (await import('./backup.ts')).backupCommand,
  },
  {
    name: 'restore',
    summary: 'bring a backup back into an empty database and store, and verify it',
    load: async () => (await import('./restore.ts')).restoreCommand,
  },
  {
    name: 'erase',
    summary: 'erase a CV, or all CVs of a candidate',
    load: async () => (await import('./erase.ts')).eraseCommand,
  },
  {
    name: 'quarantine',
    formerName: 'aside',
    summary: 'list, fetch and delete uploads that killed the programs that read them',
    load: async () => (await import('./quarantine.ts')).quarantineCommand,
  },
  {
    name: 'audit',
    summary: 'list what was erased and done by operators',
    load: async () => (await import('./audit.ts')).auditCommand,
  },
  {
    name: 'sweep',
    summary: 'remove the files that nothing holds any more, now',
    load: async () => (await import('./sweep.ts')).sweepCommand,
  },
  {
    name: 'read',
    summary: 'read CVs and print what is found in them, without server and database',
    load: async () => (await import('./read.ts')).readCommand,
  },
  {
    name: 'mail',
    summary: 'try the mail server out',
    load: async () => (await import('./mail.ts')).mailCommand,
  },
  {
    name: 'doctor',
    summary: 'say what this installation runs on, and what would make it better',
    load: async () => (await import('./doctor.ts')).doctorCommand,
  },
];

/** The whole command line; of the groups only the one that `words` names is loaded, the others stand with name and summary. */
export async function buildProgram(words: readonly string[], workplace: Workplace): Promise<Command> {
  const program = new Command('lectern')
    .description(
      "Lectern reads CVs. This is the operator's command line; it works while the server runs and while it does not.",
    )
    .version(workplace.version, '-V, --version', 'print the version of Lectern')
    .addHelpText('after', AFTER_HELP);
  const asked = words.find((word) => !word.startsWith('-') && word !== 'help');
  for (const { name, formerName, summary, load } of GROUPS) {
    const command = name === asked ? (await load())(workplace) : new Command(name);
    program.addCommand(command.summary(summary));
    if (formerName !== undefined && formerName === asked)
      program.addCommand((await load())(workplace).name(formerName), { hidden: true });
  }
  return program;
}

const AFTER_HELP = `
Every command takes --help, and --json: one JSON value on standard output and
nothing else. Exit codes: 0 done; 1 refused, the reason is on standard error;
2 the command line is not valid. Settings come from the environment, the same as
for the server: LECTERN_DATA_DIR, LECTERN_DATABASE_URL, LECTERN_S3_BUCKET ...`;
