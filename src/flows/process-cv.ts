import { pdfFileName } from '#cvs/cv.ts';
import { keepFiles } from '#cvs/keep-cv.ts';
import type { Caller } from './admit-caller.ts';
import { busy } from './busy.ts';
import type { CheckedUpload } from './check-upload.ts';
import { failDocument, failService, failStorage, finishKept, refuseStorageOff } from './end-call.ts';
import { type ParseOutcome, parseCv } from './parse-cv.ts';
import { reserveCredit } from './reserve-credit.ts';
import type { Services } from './services.ts';
import { templateFieldsFor } from './template-fields-for.ts';

/** One call of `POST /cvs/process` that passed every check. */
export interface CvCall extends CheckedUpload {
  readonly requestId: string;
  readonly caller: Caller;
  readonly scratchDir: string;
  readonly hints: CvHints;
}

export interface CvHints {
  /** As sent; null where it was omitted. Never validated. */
  readonly templateId: string | null;
  readonly gender: string | null;
  readonly blurb: string | null;
}

export interface ProcessedCv {
  readonly id: number;
  readonly candidateName: string | null;
  readonly latestCompany: string | null;
  readonly latestRole: string | null;
  readonly processingMethod: 'text' | 'image';
  readonly downloadUrl: string;
}

/**
 * The story of one CV: a place in the queue, a credit, the reading, the keeping, the link. From the moment the credit is
 * spent the call ends in exactly one recorded outcome, whether or not the client still waits.
 */
export async function processCv(services: Services, call: CvCall): Promise<ProcessedCv> {
  const ticket = services.engines.admit();
  if (ticket === null) throw busy(services);
  try {
    const usageId = await reserveCredit(services, call);
    return await services.runningCalls.during(usageId, () => readAndKeep(services, call, usageId));
  } finally {
    ticket.release();
  }
}

async function readAndKeep(services: Services, call: CvCall, usageId: number): Promise<ProcessedCv> {
  const read = await parse(services, call);
  if (read.kind === 'unreadable') throw await failDocument(services, usageId, read.message);
  if (read.kind === 'failed') throw await failService(services, usageId, read);
  if (!call.caller.company.storageEnabled) throw await refuseStorageOff(services, usageId);
  const kept = await keepFiles(services.storage, {
    companyId: call.caller.company.id,
    pdfPath: read.pdfPath,
    originalPath: call.file.path,
    originalExtension: call.file.name.slice(call.file.name.lastIndexOf('.') + 1).toLowerCase(),
  });
  if (kept.kind === 'failed') throw await failStorage(services, usageId, kept.cause);
  const summary = {
    candidateName: read.extracted.candidate_name?.value ?? null,
    latestCompany: read.extracted.latest_company?.value ?? null,
    latestRole: read.extracted.latest_role?.value ?? null,
    processingMethod: read.method,
  };
  const id = await finishKept(services, { call, usageId, files: kept.files, read, summary });
  const downloadUrl = await services.links.linkTo({ key: kept.files.pdf.key, fileName: pdfFileName(call.file.name) });
  return { id, ...summary, downloadUrl };
}

/** Reads the CV. Whatever is thrown on the way is a fault of the service, and ends the call as one. */
async function parse(services: Services, call: CvCall): Promise<ParseOutcome> {
  try {
    const { hints, caller, member, file } = call;
    const fields = await templateFieldsFor(services, member, hints.templateId ?? caller.company.apiDefaultTemplate);
    return await parseCv(
      services.engines,
      { path: file.path, format: call.format, scratchDir: call.scratchDir },
      {
        gender: hints.gender,
        blurb: hints.blurb,
        fileName: file.name,
        today: new Date().toISOString().slice(0, 10),
        fields,
      },
    );
  } catch (cause) {
    return { kind: 'failed', reason: 'fault', cause };
  }
}
