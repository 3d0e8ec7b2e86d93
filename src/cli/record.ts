import { rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { Argument, Command, Option } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { writeNewFile, written } from '#platform/backup/backup-folder.ts';
import { personalRecord } from '#use-cases/personal-record/personal-record.ts';
import { RECORD_LANGUAGES, type RecordLanguage } from '#use-cases/personal-record/texts.ts';
import { type CommandContext, requireCompany, requireCvs } from './command-context.ts';
import { companyOption, jsonOption, parseId } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';

interface RecordOptions extends OutputOptions {
  readonly company: number;
  readonly out: string;
  readonly language: RecordLanguage;
}

/** `lectern record CV...` */
export function recordCommand(context: CommandContext): Command {
  return new Command('record')
    .description(
      'Write everything that is stored of the CVs of one person into a ZIP archive, for a request for access (GDPR, articles 15 and 20): files, profiles, corrections, earlier ' +
        'readings, tags, notes, shared links and audit log. Name all CVs of the person: "lectern erase search" and "lectern related" find them. The audit log records it. ' +
        'Servers can run meanwhile.',
    )
    .addArgument(
      new Argument('<CV...>', 'ids of the CVs').argParser((word, ids: readonly number[] | undefined) => [
        ...(ids ?? []),
        parseId(word),
      ]),
    )
    .addOption(companyOption())
    .option('--out <FILE>', 'the archive to write; it replaces an earlier one', 'personal-record.zip')
    .addOption(
      new Option('--language <L>', 'language of what is written for people to read')
        .choices(RECORD_LANGUAGES)
        .default('en'),
    )
    .addOption(jsonOption())
    .action(async (cvIds: readonly number[], options: RecordOptions) => {
      const db = await context.db();
      const company = await requireCompany(db, options.company);
      await requireCvs(db, company.id, cvIds);
      const services = { db, storage: await context.storage() };
      const file = path.resolve(context.cwd, options.out);
      const draft = `${file}.part`;
      // A killed command may have left it.
      await written(draft, () => rm(draft, { force: true }));
      const chunks = await personalRecord(services, {
        company,
        cvIds,
        actor: OPERATOR_ACTOR,
        language: options.language,
      });
      const { sizeBytes } = await writeNewFile(draft, buffersOf(chunks));
      await written(file, () => rename(draft, file));
      printResult(context, options, {
        value: { file, cv_ids: cvIds, size: sizeBytes },
        text: () =>
          `${file} has ${cvIds.length === 1 ? '1 CV' : `${cvIds.length} CVs`}. Check it before you hand it over.`,
      });
    });
}

async function* buffersOf(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  for await (const chunk of chunks) yield Buffer.from(chunk.buffer, chunk.byteOffset, chunk.byteLength);
}
