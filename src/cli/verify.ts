import { Command, Option } from 'commander';
import { type Findings, verifyAll, verifyRecords } from '#flows/verify.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer, printable } from './answer.ts';
import { jsonOption } from './options.ts';
import type { Workplace } from './workplace.ts';

interface VerifyWords extends AnswerOptions {
  readonly files: 'hashes' | 'sizes' | 'none';
}

/** `lectern verify` */
export function verifyCommand(workplace: Workplace): Command {
  return new Command('verify')
    .description(
      'Recompute everything and say what does not agree: balances and monthly sums from the ledger, calls against ledger, jobs and ' +
        'CVs, and every file against its record and the other way round. Changes nothing, and works while servers run. ' +
        'Exits with 1 when anything does not agree.',
    )
    .addOption(
      new Option('--files <HOW>', 'read every byte of every file, look at their sizes alone, or leave them out')
        .choices(['hashes', 'sizes', 'none'])
        .default('hashes'),
    )
    .addOption(jsonOption())
    .action(async (options: VerifyWords) => {
      const db = await workplace.db();
      const { files } = options;
      // Without files it works while the store is away.
      const found =
        files === 'none'
          ? await verifyRecords(db)
          : await verifyAll({ db, storage: await workplace.storage() }, { files });
      answer(workplace, options, { value: asJson(found), text: () => asText(found, options) });
      if (found.faultCount > 0) throw new OperatorError(disagreement(found.faultCount));
    });
}

function disagreement(count: number): string {
  return count === 1 ? '1 thing does not agree.' : `${count} things do not agree.`;
}

function asJson({ faults, faultCount, counts, leftovers }: Findings): object {
  return {
    ok: faultCount === 0,
    fault_count: faultCount,
    faults: faults.map(({ kind, sentence }) => ({ kind, sentence })),
    counts: {
      pools: counts.pools,
      entries: counts.entries,
      calls: counts.calls,
      cvs: counts.cvs,
      jobs: counts.jobs,
      folders: counts.folders,
      files: counts.files,
      bytes: counts.bytes,
    },
    leftovers: {
      doomed: leftovers.pendingDelete,
      staged_long: leftovers.stagedLong,
      spare_files: leftovers.spareFiles,
    },
  };
}

function asText({ faults, faultCount, counts, leftovers }: Findings, { files }: VerifyWords): string {
  const told = faults.map(({ sentence }) => printable(sentence));
  const more = faultCount > faults.length ? [`And ${faultCount - faults.length} more.`] : [];
  const verdict = faultCount === 0 ? ['Everything agrees.'] : [];
  return [...told, ...more, ...verdict, '', ...summary(counts, files), ...leftoversInWords(leftovers)].join('\n');
}

function summary(counts: Findings['counts'], how: VerifyWords['files']): readonly string[] {
  const records = [
    many(counts.pools, 'pool'),
    many(counts.entries, 'entry', 'entries'),
    `${many(counts.calls, 'call')} (${counts.jobs} in work)`,
    many(counts.cvs, 'CV'),
    many(counts.folders, 'folder'),
  ];
  const files = {
    hashes: `Read ${many(counts.files, 'file')} whole, ${many(counts.bytes, 'byte')}.`,
    sizes: `Looked at the size of ${many(counts.files, 'file')}, not at the content.`,
    none: 'Files were not looked at.',
  };
  return [`Looked at ${records.join(', ')}.`, files[how]];
}

/** What the next sweep takes along: worth a line, not a fault. */
function leftoversInWords({ pendingDelete, stagedLong, spareFiles }: Findings['leftovers']): readonly string[] {
  return [
    ...(pendingDelete > 0 ? [`Waiting to be removed by the next sweep: ${many(pendingDelete, 'folder')}.`] : []),
    ...(stagedLong > 0
      ? [`Staged over an hour ago and never used, which a sweep removes: ${many(stagedLong, 'folder')}.`]
      : []),
    ...(spareFiles > 0
      ? [`Left by killed attempts beside the files of CVs, until those are erased: ${many(spareFiles, 'file')}.`]
      : []),
  ];
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
