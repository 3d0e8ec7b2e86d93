import { statfs } from 'node:fs/promises';
import { Command } from 'commander';
import { openIdentityProvider } from '#accounts/identity-provider.ts';
import { mailFailureMessage, openMailer } from '#mail/mailer.ts';
import type { Config } from '#platform/config.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { serverVersion } from '#platform/postgres/database.ts';
import { pendingMigrations } from '#platform/postgres/migrate.ts';
import { describeSandbox, type Sandbox } from '#platform/workers/sandbox.ts';
import type { EngineDescription } from '#reading/engines.ts';
import type { CommandContext } from './command-context.ts';
import { type OutputOptions, printable, printResult, wrap } from './output.ts';

/** `lectern doctor` */
export function doctorCommand(context: CommandContext): Command {
  return new Command('doctor')
    .description(
      'Report what this installation uses: the engines for Word, PDF and OCR, the sandbox, the database, the store, the ' +
        'mail server and the identity provider, and how to get something better. Exits with 1 if something required does not work.',
    )
    .option('--json', 'print one JSON object and nothing else')
    .action(async (options: OutputOptions) => {
      const findings = [
        programFinding(context.version),
        ...(await engineFindings(context)),
        await databaseFinding(context),
        await storeFinding(context),
        await diskFinding(context),
        await mailFinding(context),
        ...(await providerFindings(context)),
      ];
      const broken = findings.filter(({ status }) => status === 'broken').map(({ name }) => name);
      printResult(context, options, {
        value: { ok: broken.length === 0, version: context.version, checks: findings },
        text: () => findings.map(asText).join('\n'),
      });
      if (broken.length > 0) throw new OperatorError(`Something required does not work: ${broken.join(', ')}.`);
    });
}

const COLUMNS = 80;
const INDENT = 10;

function asText({ name, status, found, advice, command }: Finding): string {
  const lines = [
    ...wrap(printable(status === 'broken' ? `BROKEN: ${found}` : found), COLUMNS - INDENT),
    ...(advice === null ? [] : wrap(printable(advice), COLUMNS - INDENT)),
    // On one line regardless of its length, so that it can be copied.
    ...(command === null ? [] : [`  ${command}`]),
  ];
  return lines.map((line, index) => (index === 0 ? name : '').padEnd(INDENT) + line).join('\n');
}

type Job = EngineDescription['job'];

const NAMES: Readonly<Record<Job, string>> = { word: 'Word', pdf: 'PDF', ocr: 'OCR' };

/** The engines and their sandbox. No engine is started. */
async function engineFindings(context: CommandContext): Promise<readonly Finding[]> {
  const config = context.config();
  const { engines, ocrLanguages } = config;
  const described = await context.describeEngines();
  const findings = described.engines.map(({ job, engine, version, advice }): Finding => {
    const better = advice === null ? 'ok' : 'could_be_better';
    return {
      name: NAMES[job],
      status: engine === 'none' ? 'broken' : better,
      found: engine === 'none' ? 'no engine' : `${engine}, ${version}`,
      advice,
      // With LECTERN_ENGINES=npm, other engines would not be used.
      command: advice === null || engines === 'npm' ? null : commandFor(job, ocrLanguages),
    };
  });
  return [...findings, sandboxFinding(described.sandbox, config.sandbox)];
}

/** The sandbox that isolates the engines from the rest of the machine. */
function sandboxFinding(sandbox: Sandbox, wanted: Config['sandbox']): Finding {
  const found = { name: 'Sandbox', found: describeSandbox(sandbox), advice: null, command: null };
  if (sandbox.kind !== 'none' || wanted === 'off') return { ...found, status: 'ok' };
  const status = wanted === 'required' ? 'broken' : 'could_be_better';
  const risk = 'A document that takes over its engine can access everything that Lectern can access.';
  if (process.platform !== 'linux') return { ...found, status, advice: `${risk} Run Lectern on Linux.` };
  if (sandbox.isInstalled)
    return { ...found, status, advice: `${risk} See "The sandbox" in docs/operating.md for what it needs.` };
  return { ...found, status, advice: `${risk} Install bubblewrap.`, command: 'sudo apt install bubblewrap' };
}

/** The command that installs the machine's engine for a job. */
function commandFor(job: Job, ocrLanguages: string): string | null {
  const isMac = process.platform === 'darwin';
  switch (job) {
    case 'word':
      return isMac ? 'brew install --cask libreoffice' : 'sudo apt install libreoffice-writer-nogui python3-uno';
    case 'ocr': {
      const packages = ocrLanguages.split('+').map((language) => `tesseract-ocr-${language.replaceAll('_', '-')}`);
      return isMac ? 'brew install tesseract tesseract-lang' : `sudo apt install tesseract-ocr ${packages.join(' ')}`;
    }
    case 'pdf':
      return null;
  }
}

/** The mail server: connection, encryption and sign-in are tested, but nothing is sent. */
async function mailFinding(context: CommandContext): Promise<Finding> {
  const config = context.config();
  const mailer = openMailer(config);
  const finding = { name: 'Mail', status: 'ok', advice: null, command: null } as const;
  if (mailer === null) return { ...finding, found: 'no mail server; links are passed on by hand' };
  const checked = await mailer.check();
  if (checked.kind === 'failed') {
    return {
      ...finding,
      status: 'broken',
      found: `${mailFailureMessage(checked.reason, mailer.server)} ${checked.detail}`,
    };
  }
  const found = `${mailer.server}, ${mailer.encryption}`;
  if (config.baseUrl !== null) return { ...finding, found };
  const advice = 'Set LECTERN_BASE_URL: without it, links in mails begin with the address that this server listens on.';
  return { ...finding, status: 'could_be_better', found, advice };
}

/** The identity provider, if one is set: its metadata is fetched, and nobody is signed in. */
async function providerFindings(context: CommandContext): Promise<readonly Finding[]> {
  const config = context.config();
  const provider = openIdentityProvider(config);
  if (provider === null) return [];
  const failed = await provider.check();
  const found = fine('Sign-in', `${provider.name}, ${provider.issuer}`);
  if (failed !== null) {
    const why = failed.cause instanceof Error ? failed.cause.message : String(failed.cause);
    return [{ ...found, status: 'broken', found: `${found.found} cannot be used: ${why}` }];
  }
  if (config.baseUrl !== null) return [found];
  const advice =
    'Set LECTERN_BASE_URL: without it, the provider sends browsers back to the address that this server listens on.';
  return [{ ...found, status: 'could_be_better', advice }];
}

/** The result of one check of `lectern doctor`; also its JSON. */
interface Finding {
  readonly name: string;
  /** `could_be_better`: it works, and `advice` says how to make it faster or safer. */
  readonly status: 'ok' | 'could_be_better' | 'broken';
  readonly found: string;
  readonly advice: string | null;
  /** The command that follows the advice, or null. */
  readonly command: string | null;
}

/** With less free space, a busy installation soon has none. */
const FREE_BYTES_MIN = 1024 ** 3;

/** Lectern and the Node that runs it. */
function programFinding(version: string): Finding {
  return fine('Lectern', `${version}, Node ${process.versions.node}`);
}

/** The database, opened and queried. It is not migrated: who checks an upgrade may not have a backup yet. */
async function databaseFinding(context: CommandContext): Promise<Finding> {
  return tried('Database', async (name) => {
    const { kysely } = await context.database();
    const { applied, pending } = await pendingMigrations(kysely, context.migrationsDir);
    const found = fine(name, `PostgreSQL ${await serverVersion(kysely)}, ${placeOf(context.config())}`);
    if (applied === 0 || pending.length === 0) return found;
    return {
      ...found,
      status: 'could_be_better',
      advice: `The database is of an earlier version: ${pending.length} ${pending.length === 1 ? 'migration is' : 'migrations are'} to be applied, by the next start of a server at the latest. Make a backup with the version before first.`,
      command: 'lectern migrate --plan',
    };
  });
}

function placeOf({ databaseUrl, dataDir }: Config): string {
  if (databaseUrl === null) return `embedded, in ${dataDir}`;
  const { host, pathname } = new URL(databaseUrl);
  return `${pathname.slice(1) || 'postgres'} at ${host || 'this machine'}`;
}

/** The store of files, opened. */
async function storeFinding(context: CommandContext): Promise<Finding> {
  return tried('Files', async (name) => fine(name, (await context.storage()).describe()));
}

/** Free space of the data folder. Database and store, which are checked first, create it if possible. */
async function diskFinding(context: CommandContext): Promise<Finding> {
  return tried('Disk', async (name) => {
    const { dataDir } = context.config();
    const { bavail, bsize } = await statfs(dataDir);
    const found = fine(name, `${((bavail * bsize) / 1024 ** 3).toFixed(1)} GiB free for ${dataDir}`);
    if (bavail * bsize >= FREE_BYTES_MIN) return found;
    const advice = 'Free some space: database, files and scratch space are there.';
    return { ...found, status: 'could_be_better', advice };
  });
}

async function tried(name: string, check: (name: string) => Promise<Finding>): Promise<Finding> {
  try {
    return await check(name);
  } catch (error) {
    return { ...fine(name, (error as Error).message), status: 'broken' };
  }
}

function fine(name: string, found: string): Finding {
  return { name, status: 'ok', found, advice: null, command: null };
}
