import { Command } from 'commander';
import { OPERATOR } from '#audit/audit.ts';
import { type ErasedCandidate, type Erasing, eraseCandidate, eraseCv } from '#flows/erase-cvs.ts';
import { OperatorError } from '#platform/operator-error.ts';
import { type AnswerOptions, answer } from './answer.ts';
import { foldersLeftNote } from './erased.ts';
import { companyOf } from './found.ts';
import { companyOption, jsonOption } from './options.ts';
import { emailAddress, id } from './words.ts';
import type { Workplace } from './workplace.ts';

/** `lectern erase ...` */
export function eraseCommand(workplace: Workplace): Command {
  const erase = new Command('erase').description(
    'Erase CVs permanently: record, profile, source and PDF. Their cost stays on record, without the CV. ("lectern company delete" erases a company.)',
  );
  erase.addCommand(cvCommand(workplace));
  erase.addCommand(candidateCommand(workplace));
  return erase;
}

interface CompanyOptions extends AnswerOptions {
  readonly company: number;
}

function cvCommand(workplace: Workplace): Command {
  return new Command('cv')
    .description('Erase one CV.')
    .argument('<ID>', 'id of the CV', id)
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (cvId: number, options: CompanyOptions) => {
      const services = await erasingAt(workplace);
      const company = await companyOf(services.db, options.company);
      const { cvIds, foldersLeft } = await eraseCv(services, { companyId: company.id, cvId, actor: OPERATOR });
      if (cvIds.length === 0) throw new OperatorError(`Company ${company.id} has no CV ${cvId}.`);
      answer(workplace, options, {
        value: { company_id: company.id, id: cvId, erased: true, folders_left: foldersLeft },
        text: () => [`Erased CV ${cvId} of company ${company.id}.`, ...foldersLeftNote(foldersLeft)].join('\n'),
      });
    });
}

function candidateCommand(workplace: Workplace): Command {
  return new Command('candidate')
    .summary("erase the CVs with a candidate's email address")
    .description(
      "Erase all CVs of a company that have this address as the candidate's own. Case does not matter; a part of an address matches " +
        'nothing. CVs without a recognised address, or with another one, are not matched: look them up and erase them one by one.',
    )
    .addOption(companyOption())
    .requiredOption('--email <E>', 'address of the candidate', emailAddress)
    .addOption(jsonOption())
    .action(async (options: CompanyOptions & { email: string }) => {
      const services = await erasingAt(workplace);
      const { id: companyId } = await companyOf(services.db, options.company);
      const erased = await eraseCandidate(services, { companyId, email: options.email, actor: OPERATOR });
      answer(workplace, options, {
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

function candidateText(companyId: number, { cvIds, foldersLeft, inWork }: ErasedCandidate): string {
  const done =
    cvIds.length === 0
      ? `No CV of company ${companyId} has this address; nothing was erased.`
      : `Erased ${cvIds.length === 1 ? 'CV' : 'CVs'} ${cvIds.join(', ')} of company ${companyId}.`;
  const notYet = `${inWork === 1 ? '1 call of the company was' : `${inWork} calls of the company were`} in work meanwhile: repeat the command in a few minutes, in case one of them has this candidate's CV.`;
  return [done, ...foldersLeftNote(foldersLeft), ...(inWork > 0 ? [notYet] : [])].join('\n');
}

async function erasingAt(workplace: Workplace): Promise<Erasing> {
  return { db: await workplace.db(), storage: await workplace.storage(), log: workplace.log() };
}
