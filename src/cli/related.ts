import { Command } from 'commander';
import { haveAllMatchKeys, listRelatedCvs, type RelatedCv, type RelationReason } from '#cvs/related-cvs.ts';
import { findCv } from '#cvs/stored-cvs.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseId } from './options.ts';
import { formatTable, isoTimestamp, type OutputOptions, printResult } from './output.ts';

/** `lectern related CV` */
export function relatedCommand(context: CommandContext): Command {
  return new Command('related')
    .description(
      'List the CVs of a company that are of the same document or person as one of its CVs, newest first, with the reasons: the same file, text, email address, ' +
        'telephone number or profile link, or the same name with the date of birth or employers. It is evidence, not proof: a family may share an address.',
    )
    .argument('<CV>', 'id of the CV', parseId)
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (cvId: number, options: OutputOptions & { readonly company: number }) => {
      const db = await context.db();
      const { id: companyId } = await requireCompany(db, options.company);
      if ((await findCv(db, companyId, cvId)) === null)
        throw new OperatorError(`Company ${companyId} has no CV ${cvId}.`);
      const cvs = await listRelatedCvs(db, companyId, cvId);
      const isIncomplete = !(await haveAllMatchKeys(db));
      printResult(context, options, {
        value: { company_id: companyId, id: cvId, related: cvs.map(asJson), incomplete: isIncomplete },
        text: () => [asText(cvs), ...(isIncomplete ? [INCOMPLETE] : [])].join('\n'),
      });
    });
}

const INCOMPLETE = 'CVs from before the last upgrade are still being compared. Some may be missing.';

const REASON_WORDS: Readonly<Record<RelationReason, string>> = {
  same_file: 'file',
  same_text: 'text',
  same_email: 'email address',
  same_phone: 'telephone number',
  same_link: 'profile link',
  same_name_and_birth_date: 'name and date of birth',
  same_name_and_employers: 'name and employers',
};

function asJson({ cv, reasons }: RelatedCv): object {
  return {
    id: cv.id,
    candidate_name: cv.candidateName,
    file_name: cv.originalName,
    created_at: isoTimestamp(cv.createdAt),
    reasons,
  };
}

function asText(cvs: readonly RelatedCv[]): string {
  return formatTable(
    ['ID', 'FILE', 'NAME', 'ADDED', 'THE SAME'],
    cvs.map(({ cv, reasons }) => [
      cv.id,
      cv.originalName,
      cv.candidateName,
      isoTimestamp(cv.createdAt),
      reasons.map((reason) => REASON_WORDS[reason]).join(', '),
    ]),
    'No other CV of the company is of the same document or person.',
  );
}
