import { Command, Option } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { migrate, type PendingMigration, pendingMigrations } from '#platform/postgres/migrate.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult, wrap } from './output.ts';

interface MigrateOptions extends OutputOptions {
  readonly plan: boolean;
  readonly haveBackup: boolean;
}

/** `lectern migrate` */
export function migrateCommand(context: CommandContext): Command {
  return new Command('migrate')
    .description(
      'Bring the schema of the database up to that of this version. Servers do the same when they start. ' +
        'A migration cannot be undone: the way back is a backup that the version before made.',
    )
    .addOption(new Option('--plan', 'list what would be applied, and change nothing').default(false))
    .addOption(new Option('--have-backup', 'there is a backup: apply the migrations').default(false))
    .addOption(jsonOption())
    .action(async (options: MigrateOptions) => {
      const { kysely } = await context.database();
      const { applied, pending } = await pendingMigrations(kysely, context.migrationsDir);
      if (options.plan || pending.length === 0) {
        printResult(context, options, { value: { applied, pending }, text: () => asText(applied, pending) });
        return;
      }
      // A new database has nothing to back up.
      if (applied > 0 && !options.haveBackup)
        throw new OperatorError(
          'A migration cannot be undone. Make a backup with the version before, then run "lectern migrate --have-backup". "lectern migrate --plan" lists what would be applied.',
        );
      const done = await migrate(await context.database(), context.migrationsDir);
      printResult(context, options, {
        value: { applied: applied + done.length, pending: [] },
        text: () => [...done.map((name) => `Applied ${name}.`), asText(applied + done.length, [])].join('\n'),
      });
    });
}

const COLUMNS = 80;
const INDENT = 2;

function asText(applied: number, pending: readonly PendingMigration[]): string {
  if (pending.length === 0) return `The database is up to date: ${applied} migrations are applied.`;
  const lines = pending.flatMap(({ name, description }) => [
    name,
    ...wrap(printable(description), COLUMNS - INDENT).map((line) => ' '.repeat(INDENT) + line),
  ]);
  return [
    `${applied} migrations are applied. To be applied: ${pending.length}.`,
    ...lines,
    ...(applied > 0 ? ['Make a backup with the version before, then run "lectern migrate --have-backup".'] : []),
  ].join('\n');
}
