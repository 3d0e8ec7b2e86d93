import { Command } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, printable } from './answer.ts';
import { inOrder } from './in-order.ts';
import { type ReadFileResult, readFile } from './read-file.ts';
import { readPage } from './read-page.ts';
import type { Workplace } from './workplace.ts';

/** `lectern read FILE...` */
export function readCommand(workplace: Workplace): Command {
  const command = new Command('read')
    .description(
      'Read CVs and print what is found in them: reading and extraction alone, without server and database. ' +
        'Nothing is kept. Goes on after a file that cannot be read; exits with 1 when none could.',
    )
    .argument('<FILE...>', 'PDF or Word documents')
    .option('--json', 'one JSON object a line for each file, in the order of the files');
  return command.action(async (files: readonly string[], options: AnswerOptions) => {
    const reader = { engines: await workplace.engines(), scratch: await workplace.scratch(), cwd: workplace.cwd };
    let readCount = 0;
    for await (const result of inOrder(files, workplace.config().documentWorkers, (file) => readFile(reader, file))) {
      if (result.kind === 'read') readCount += 1;
      if (options.json === true) workplace.write(`${JSON.stringify(asJson(result))}\n`);
      else tell(workplace, result);
    }
    if (readCount === 0) throw new OperatorError('No file could be read.');
  });
}

function tell(workplace: Workplace, result: ReadFileResult): void {
  if (result.kind === 'read') workplace.write(`${readPage(result.cv)}\n`);
  else workplace.complain(`${printable(result.file)}: ${printable(result.reason)}`);
}

function asJson(result: ReadFileResult): object {
  if (result.kind === 'unreadable') return { file: result.file, error: result.reason };
  const { file, ms, method, profile } = result.cv;
  return {
    file,
    candidate_name: profile.candidate_name?.value ?? null,
    latest_company: profile.latest_company?.value ?? null,
    latest_role: profile.latest_role?.value ?? null,
    processing_method: method,
    ms,
    profile,
  };
}
