import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import type { CommandContext } from './command-context.ts';
import { engineFindings } from './doctor-engines.ts';
import { databaseFinding, diskFinding, type Finding, programFinding, storeFinding } from './doctor-findings.ts';
import { mailFinding } from './doctor-mail.ts';
import { type OutputOptions, printable, printResult } from './output.ts';
import { wrap } from './wrap.ts';

/** `lectern doctor` */
export function doctorCommand(context: CommandContext): Command {
  return new Command('doctor')
    .description(
      'Report what this installation uses: the engines for Word, PDF and OCR, the sandbox, the database, the store and the ' +
        'mail server, and how to get something better. Exits with 1 if something required does not work.',
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
