import { giveBack } from '#credits/give-back.ts';
import { dropFiles, insertCv, type KeptFiles } from '#cvs/keep-cv.ts';
import type { Profile } from '#extraction/profile.ts';
import type { Queries } from '#platform/tables.ts';
import { Problem } from '#problems/problem.ts';
import type { FailureReason } from '#reading/failure.ts';
import { endUsage } from '#usage/record.ts';
import { busy } from './busy.ts';
import type { ParseOutcome } from './parse-cv.ts';
import type { CvCall, ProcessedCv } from './process-cv.ts';
import type { Services } from './services.ts';

type Ledger = Pick<Services, 'db' | 'log'>;

/** The document's own fault: the call reached processing, so its credit is spent. */
export async function failDocument(services: Ledger, usageId: number, message: string): Promise<Problem> {
  await endUsage(services.db, usageId, { outcome: 'failed_document', credit: 1, cvId: null, detail: message });
  return new Problem('process_failed', { message });
}

/** The service's fault: no CV was processed, so the credit is given back. */
export async function failService(
  services: Pick<Services, 'db' | 'engines'>,
  usageId: number,
  { reason, cause }: Extract<ParseOutcome, { kind: 'failed' }>,
): Promise<Problem> {
  const problem = failureProblem(services, reason, cause);
  await services.db.transaction().execute(async (trx) => {
    const first = await endUsage(trx, usageId, {
      outcome: 'failed_service',
      credit: 0,
      cvId: null,
      detail: problem.message,
    });
    if (first) await giveBack(trx, usageId);
  });
  return problem;
}

function failureProblem(services: Pick<Services, 'engines'>, reason: FailureReason, cause: unknown): Problem {
  const problem = (message: string): Problem => new Problem('process_failed', { status: 500, message, cause });
  switch (reason) {
    case 'busy':
      return busy(services, cause);
    case 'took_too_long':
      return problem(
        'The CV took more time than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
      );
    case 'took_too_much_memory':
      return problem(
        'The CV took more memory than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
      );
    case 'fault':
      return problem(
        'The CV could not be processed by a fault on our side, and nothing was charged. Send it again; if it stays, quote the request id to the operator.',
      );
  }
}

/** Storage is off: the whole pipeline ran, the credit is spent, nothing is kept. */
export async function refuseStorageOff(services: Ledger, usageId: number): Promise<Problem> {
  await endUsage(services.db, usageId, { outcome: 'storage_required', credit: 1, cvId: null, detail: null });
  return new Problem('storage_required');
}

/** Read but not stored: the credit is spent, and nothing is half kept. */
export async function failStorage(services: Ledger, usageId: number, cause: unknown): Promise<Problem> {
  await endUsage(services.db, usageId, { outcome: 'storage_failed', credit: 1, cvId: null, detail: null });
  return new Problem('storage_failed', { status: 500, cause });
}

interface Finished {
  readonly call: CvCall;
  readonly usageId: number;
  readonly files: KeptFiles;
  readonly read: Extract<ParseOutcome, { kind: 'read' }>;
  readonly summary: Omit<ProcessedCv, 'id' | 'downloadUrl'>;
}

/** Thrown inside the transaction where the call was settled by another in the meantime. */
class AlreadyEnded extends Error {}

/** Writes the record and ends the call as completed, in one transaction. Where that fails the files are taken away again. */
export async function finishKept(services: Services, finished: Finished): Promise<number> {
  try {
    return await services.db.transaction().execute((trx) => insertAndEnd(trx, finished));
  } catch (error) {
    await dropFiles(services.storage, finished.files.folder).catch((err: unknown) =>
      services.log.error({ err, folder: finished.files.folder }, 'files without a record could not be removed'),
    );
    if (error instanceof AlreadyEnded) throw new Problem('process_failed', { status: 500, cause: error });
    throw await failStorage(services, finished.usageId, error);
  }
}

async function insertAndEnd(trx: Queries, { call, usageId, files, read, summary }: Finished): Promise<number> {
  const profile: Profile = read.extracted;
  const id = await insertCv(trx, {
    ...summary,
    companyId: call.caller.company.id,
    usageId,
    memberId: call.member.id,
    template: call.hints.templateId ?? call.caller.company.apiDefaultTemplate,
    pageCount: read.pageCount,
    profile: { ...profile, warnings: [...profile.warnings, ...read.warnings] },
    pdf: files.pdf,
    original: { ...files.original, name: call.file.name, format: call.format },
  });
  const ended = await endUsage(trx, usageId, { outcome: 'completed', credit: 1, cvId: id, detail: null });
  if (!ended) throw new AlreadyEnded(`call ${usageId} was settled while it ran`);
  return id;
}
