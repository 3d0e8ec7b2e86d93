import { Command } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import { OperatorError } from '#platform/operator-error.ts';
import {
  type CandidateErasureResult,
  type ErasureDeps,
  eraseCandidate,
  eraseCv,
} from '#use-cases/retention/erase-cvs.ts';
import type { CommandContext } from './command-context.ts';
import { foldersLeftNote } from './erasure-output.ts';
import { parseEmailAddress, parseId } from './option-parsers.ts';
import { companyOption, jsonOption } from './options.ts';
import { type OutputOptions, printResult } from './output.ts';
import { requireCompany } from './require-company.ts';

/** `lectern erase ...` */
export function eraseCommand(context: CommandContext): Command {
  const erase = new Command('erase').description(
    'Erase CVs permanently: record, profile, source and PDF. Their cost stays on record, without the CV. ("lectern company delete" erases a company.)',
  );
  erase.addCommand(cvCommand(context));
  erase.addCommand(candidateCommand(context));
  return erase;
}

interface CompanyOptions extends OutputOptions {
  readonly company: number;
}

function cvCommand(context: CommandContext): Command {
  return new Command('cv')
    .description('Erase one CV.')
    .argument('<ID>', 'id of the CV', parseId)
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (cvId: number, options: CompanyOptions) => {
      const services = await erasingAt(context);
      const company = await requireCompany(services.db, options.company);
      const { cvIds, foldersLeft } = await eraseCv(services, { companyId: company.id, cvId, actor: OPERATOR_ACTOR });
      if (cvIds.length === 0) throw new OperatorError(`Company ${company.id} has no CV ${cvId}.`);
      printResult(context, options, {
        value: { company_id: company.id, id: cvId, erased: true, folders_left: foldersLeft },
        text: () => [`Erased CV ${cvId} of company ${company.id}.`, ...foldersLeftNote(foldersLeft)].join('\n'),
      });
    });
}

function candidateCommand(context: CommandContext): Command {
  return new Command('candidate')
    .summary("erase the CVs with a candidate's email address")
    .description(
      "Erase all CVs of a company that have this address as the candidate's own. Case does not matter; a part of an address matches " +
        'nothing. CVs without a recognised address, or with another one, are not matched: look them up and erase them one by one.',
    )
    .addOption(companyOption())
    .requiredOption('--email <E>', 'address of the candidate', parseEmailAddress)
    .addOption(jsonOption())
    .action(async (options: CompanyOptions & { email: string }) => {
      const services = await erasingAt(context);
      const { id: companyId } = await requireCompany(services.db, options.company);
      const erased = await eraseCandidate(services, { companyId, email: options.email, actor: OPERATOR_ACTOR });
      printResult(context, options, {
        value: {
          company_id: companyId,
          cv_ids: erased.cvIds,
          folders_left: erased.foldersLeft,
          calls_in_work: erased.inWork,
        },
        text: () => candidateText(companyId, erased),
      });
    });
}

function candidateText(companyId: number, { cvIds, foldersLeft, inWork }: CandidateErasureResult): string {
  const done =
    cvIds.length === 0
      ? `No CV of company ${companyId} has this address; nothing was erased.`
      : `Erased ${cvIds.length === 1 ? 'CV' : 'CVs'} ${cvIds.join(', ')} of company ${companyId}.`;
  const notYet = `${inWork === 1 ? '1 call of the company was' : `${inWork} calls of the company were`} in work meanwhile: repeat the command in a few minutes, in case one of them has this candidate's CV.`;
  return [done, ...foldersLeftNote(foldersLeft), ...(inWork > 0 ? [notYet] : [])].join('\n');
}

async function erasingAt(context: CommandContext): Promise<ErasureDeps> {
  return { db: await context.db(), storage: await context.storage(), log: context.log() };
}
