import { Command, Option } from 'commander';
import { OperatorError } from '#platform/operator-error.ts';
import { checkIntegrity, checkRecordIntegrity, type IntegrityReport } from '#use-cases/integrity/check-integrity.ts';
import type { CommandContext } from './command-context.ts';
import { jsonOption } from './options.ts';
import { type OutputOptions, printable, printResult } from './output.ts';

interface VerifyWords extends OutputOptions {
  readonly files: 'hashes' | 'sizes' | 'none';
}

/** `lectern verify` */
export function verifyCommand(context: CommandContext): Command {
  return new Command('verify')
    .description(
      'Check everything and report discrepancies: balances and monthly sums against the ledger, calls against ledger, jobs and ' +
        'CVs, and files against records in both directions. Changes nothing, and works while servers run. ' +
        'Exits with 1 if there are discrepancies.',
    )
    .addOption(
      new Option('--files <HOW>', 'compare the content of every file, only the sizes, or no files')
        .choices(['hashes', 'sizes', 'none'])
        .default('hashes'),
    )
    .addOption(jsonOption())
    .action(async (options: VerifyWords) => {
      const db = await context.db();
      const { files } = options;
      // Without files it works even if the store is unavailable.
      const found =
        files === 'none'
          ? await checkRecordIntegrity(db)
          : await checkIntegrity({ db, storage: await context.storage() }, { files });
      printResult(context, options, { value: asJson(found), text: () => asText(found, options) });
      if (found.faultCount > 0) throw new OperatorError(disagreement(found.faultCount));
    });
}

function disagreement(count: number): string {
  return count === 1 ? '1 discrepancy found.' : `${count} discrepancies found.`;
}

function asJson({ faults, faultCount, counts, leftovers }: IntegrityReport): object {
  return {
    ok: faultCount === 0,
    fault_count: faultCount,
    faults: faults.map(({ kind, message }) => ({ kind, sentence: message })),
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

function asText({ faults, faultCount, counts, leftovers }: IntegrityReport, { files }: VerifyWords): string {
  const told = faults.map(({ message }) => printable(message));
  const more = faultCount > faults.length ? [`And ${faultCount - faults.length} more.`] : [];
  const verdict = faultCount === 0 ? ['No discrepancies found.'] : [];
  return [...told, ...more, ...verdict, '', ...summary(counts, files), ...leftoversInWords(leftovers)].join('\n');
}

function summary(counts: IntegrityReport['counts'], how: VerifyWords['files']): readonly string[] {
  const records = [
    many(counts.pools, 'pool'),
    many(counts.entries, 'entry', 'entries'),
    `${many(counts.calls, 'call')} (${counts.jobs} in work)`,
    many(counts.cvs, 'CV'),
    many(counts.folders, 'folder'),
  ];
  const files = {
    hashes: `Compared the content of ${many(counts.files, 'file')}, ${many(counts.bytes, 'byte')}.`,
    sizes: `Checked the size of ${many(counts.files, 'file')}, not the content.`,
    none: 'Files were not checked.',
  };
  return [`Checked ${records.join(', ')}.`, files[how]];
}

/** Files that the next garbage collection deletes: not a discrepancy, but worth a line. */
function leftoversInWords({ pendingDelete, stagedLong, spareFiles }: IntegrityReport['leftovers']): readonly string[] {
  return [
    ...(pendingDelete > 0 ? [`To be deleted by the next garbage collection: ${many(pendingDelete, 'folder')}.`] : []),
    ...(stagedLong > 0
      ? [`Staged over an hour ago and never used, to be deleted by a sweep: ${many(stagedLong, 'folder')}.`]
      : []),
    ...(spareFiles > 0
      ? [`Left by killed attempts next to the files of CVs, until those are erased: ${many(spareFiles, 'file')}.`]
      : []),
  ];
}

function many(count: number, one: string, more = `${one}s`): string {
  return `${count} ${count === 1 ? one : more}`;
}
