import { Command } from 'commander';
import { OPERATOR_ACTOR } from '#audit/audit.ts';
import type { CandidateMatch } from '#cvs/erasure.ts';
import { collectGarbage } from '#files/garbage-collection.ts';
import { OperatorError } from '#platform/operator-error.ts';
import {
  type CandidateCvs,
  type CandidateErasureResult,
  CHOSEN_MAX,
  type ErasureDeps,
  type ErasureReport,
  eraseCandidate,
  eraseChosenCvs,
  eraseCv,
  findCandidate,
  type ReportedCv,
} from '#use-cases/retention/erase-cvs.ts';
import { type CommandContext, requireCompany } from './command-context.ts';
import { companyOption, jsonOption, parseEmailAddress, parseId } from './options.ts';
import { foldersLeftNote, formatTable, isoTimestamp, type OutputOptions, printable, printResult } from './output.ts';

/** `lectern erase ...` */
export function eraseCommand(context: CommandContext): Command {
  const erase = new Command('erase').description(
    'Erase CVs permanently: record, profile, source and PDF. Their cost stays on record, without the CV. ("lectern company delete" erases a company.)',
  );
  erase.addCommand(cvCommand(context));
  erase.addCommand(candidateCommand(context));
  erase.addCommand(searchCommand(context));
  erase.addCommand(chosenCommand(context));
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

function searchCommand(context: CommandContext): Command {
  return new Command('search')
    .summary('list the CVs that may be of a person')
    .description(
      'List the CVs of a company that may be of a person, and where each of them has the words: a complete email address, or the words of a name. Names and addresses before a ' +
        'correction are found too, and names in file names. A name can belong to several people: look at each CV before "lectern erase chosen".',
    )
    .argument('<TEXT>', 'a name or an email address')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (text: string, options: CompanyOptions) => {
      const db = await context.db();
      const { id: companyId } = await requireCompany(db, options.company);
      const found = await findCandidate(db, { companyId, text });
      printResult(context, options, {
        value: {
          company_id: companyId,
          cvs: found.cvs.map(({ id, candidateName, fileName, createdAt, matches }) => ({
            id,
            candidate_name: candidateName,
            file_name: fileName,
            created_at: isoTimestamp(createdAt),
            matches,
          })),
          more: found.more,
          calls_in_work: found.inWork,
        },
        text: () => foundText(found),
      });
    });
}

const MATCH_WORDS: Readonly<Record<CandidateMatch, string>> = {
  email: 'email address',
  name: 'name',
  earlier_name: 'name before a correction',
  file_name: 'file name',
};

function foundText({ cvs, more, inWork }: CandidateCvs): string {
  const table = formatTable(
    ['ID', 'FILE', 'NAME', 'ADDED', 'FOUND IN'],
    cvs.map(({ id, candidateName, fileName, createdAt, matches }) => [
      id,
      fileName,
      candidateName,
      isoTimestamp(createdAt),
      matches.map((match) => MATCH_WORDS[match]).join(', '),
    ]),
    'No CV has this name or address.',
  );
  return [
    table,
    ...(more ? [`There are more than these ${CHOSEN_MAX} CVs.`] : []),
    ...(inWork > 0 ? [`Calls of the company in progress: ${inWork}. Search again when they have ended.`] : []),
  ].join('\n\n');
}

function chosenCommand(context: CommandContext): Command {
  return new Command('chosen')
    .summary('erase CVs by their ids, with a report')
    .description(
      `Erase up to ${CHOSEN_MAX} CVs of a company, all of them or none, and print a report for the person who asked for it. Lectern keeps no report. ` +
        'The command can be repeated.',
    )
    .argument('<IDS...>', 'ids of the CVs')
    .addOption(companyOption())
    .addOption(jsonOption())
    .action(async (words: readonly string[], options: CompanyOptions) => {
      const cvIds = words.map(parseId);
      if (cvIds.length > CHOSEN_MAX) throw new OperatorError(`Erase at most ${CHOSEN_MAX} CVs at once.`);
      const services = await erasingAt(context);
      const company = await requireCompany(services.db, options.company);
      const report = await eraseChosenCvs(services, { companyId: company.id, cvIds, actor: OPERATOR_ACTOR });
      printResult(context, options, {
        value: {
          company_id: company.id,
          erased_at: isoTimestamp(report.erasedAt),
          by: 'operator',
          cvs: report.cvs.map(({ id, fileName, createdAt, state }) => ({
            id,
            file_name: fileName,
            created_at: createdAt === null ? null : isoTimestamp(createdAt),
            state,
          })),
        },
        text: () => reportText(company.name, report),
      });
    });
}

const STATE_WORDS: Readonly<Record<ReportedCv['state'], string>> = {
  erased:
    'Deleted permanently: the uploaded file, the PDF, the profile with its corrections, and the record with the name.',
  files_pending:
    'Deleted permanently: the profile with its corrections, and the record with the name. The files can no longer be opened; they are deleted when the store works again or a running backup has ended.',
  erased_before: 'Had been erased before.',
  not_found: 'Not erased: the company has no such CV.',
};

function reportText(company: string, { erasedAt, cvs }: ErasureReport): string {
  return [
    'Report on the erasure of CVs in Lectern',
    [`Company: ${printable(company)}`, `Erased on (UTC): ${isoTimestamp(erasedAt)}`, 'Erased by: operator'].join('\n'),
    ...cvs.map(
      ({ id, fileName, createdAt, state }) =>
        `CV ${id}${fileName === null || createdAt === null ? '' : `: file "${printable(fileName)}", added on (UTC) ${isoTimestamp(createdAt)}`}\n${STATE_WORDS[state]}`,
    ),
    'What remains: a usage record of each call without the CV, and an entry in the audit log with the ids of the CVs. Neither names the person.',
    'Backups made before keep the data until they are deleted.',
  ].join('\n\n');
}

async function erasingAt(context: CommandContext): Promise<ErasureDeps> {
  return { db: await context.db(), storage: await context.storage(), log: context.log() };
}

/** `lectern sweep` */
export function sweepCommand(context: CommandContext): Command {
  return new Command('sweep')
    .description(
      'Delete unused files: those of erased CVs and ended calls that could not be deleted at once, and those staged over an hour ago for a call that never began. Every running server does this every minute.',
    )
    .addOption(jsonOption())
    .action(async (options: OutputOptions) => {
      const services = { db: await context.db(), storage: await context.storage(), log: context.log() };
      const { removed, left } = await collectGarbage(services);
      printResult(context, options, {
        value: { removed, left },
        text: () =>
          [`Removed the files of ${removed} ${removed === 1 ? 'folder' : 'folders'}.`, ...foldersLeftNote(left)].join(
            '\n',
          ),
      });
    });
}
