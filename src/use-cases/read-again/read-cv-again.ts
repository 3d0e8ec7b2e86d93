import path from 'node:path';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import {
  findReadingSource,
  READINGS_MAX,
  type ReadingSource,
  type StoreReadingResult,
  storeReading,
} from '#cvs/readings/readings.ts';
import type { ExtractedCv } from '#extraction/extract-cv.ts';
import type { ExtractionHints } from '#extraction/model/document.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import type { SniffedFormat } from '#reading/calls/engine-calls.ts';
import { type ReadingStage, type ReadResult, readDocument } from '#reading/read-document.ts';
import {
  type ExtraField,
  isBuiltIn,
  listTemplates,
  listVisibleTemplates,
  resolveTemplate,
} from '#templates/templates.ts';
import { getCvReading, type ReadingDifference } from '../console/readings.ts';
import { requirePermit, serviceBusy } from '../process-cv/check-upload.ts';
import { fetchFile } from '../process-cv/cv-call.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, ProcessingServices, Services } from '../services/services.ts';

/** A stored CV that is to be read again. */
interface ReadAgainRequest {
  readonly companyId: number;
  readonly cvId: number;
  /** Who asks: a member of the company, who may use the templates that this member sees, or the operator. */
  readonly reader: Member | typeof OPERATOR_ACTOR;
  /** A template by id or name, or `default` for none; null for the template of the last reading. */
  readonly template: string | null;
  /** The holder of the fair share that the reading uses. */
  readonly tenant: Tenant;
  /** A folder for this reading alone. The caller removes it. */
  readonly scratchDir: string;
  readonly onStage?: (stage: ReadAgainStage) => void;
}

/** `waiting`: for an engine; then those of reading; `extracted`: the profile is extracted and about to be stored. */
export type ReadAgainStage = 'waiting' | ReadingStage | 'extracted';

export type ReadAgainResult = Extract<StoreReadingResult, { readonly kind: 'stored' | 'same' }>;

/**
 * Reads a stored CV again with this version of the engine. The reading before is kept, and what members corrected stays. Nothing is written before the one
 * transaction at the end, so a failure or a killed process leaves the CV as it was. It costs no credit, and is no call of the usage log.
 *
 * A Word document is not converted again: the stored PDF is read, whose places the evidence names.
 *
 * @throws Problem `not_found` for no such CV or template, `read_meanwhile`, `file_missing`, `readings_full`, `reread_failed`, and `busy` or `share_taken`
 */
export async function readCvAgain(
  services: Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines,
  request: ReadAgainRequest,
): Promise<ReadAgainResult> {
  const { companyId, cvId, reader } = request;
  const source = await findReadingSource(services.db, companyId, cvId);
  if (source === null) throw noCv();
  if (source.number >= READINGS_MAX) throw new Problem(refusal('readings_full', { max: READINGS_MAX }));
  const { template, fields } = await templateOf(services.db, request, source);
  const read = await readStored(services, request, { source, fields });
  const { profile } = read.extracted;
  const reading = {
    companyId,
    cvId,
    profile,
    template,
    after: source.number,
    processingMethod: read.method,
    pageSizes: read.pageSizes,
    memberId: reader === OPERATOR_ACTOR ? null : reader.id,
  };
  const stored = await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const result = await storeReading(trx, reading);
    if (result.kind === 'stored') await auditReading(trx, reader, { companyId, cvId, ...result });
    return result;
  });
  switch (stored.kind) {
    case 'no_cv':
      throw noCv();
    case 'read_meanwhile':
      throw new Problem('read_meanwhile');
    case 'stored':
    case 'same': {
      const isNew = stored.kind === 'stored';
      services.log.event('cv.read_again', { companyId, cvId, isNew, engineMs: Math.round(read.engineMs) });
      return stored;
    }
  }
}

/**
 * What this version of the engine makes of a stored CV, with the template of its last reading. Nothing is stored.
 *
 * @throws Problem as `readCvAgain`
 */
async function readCvUnstored(
  services: Pick<Services, 'db' | 'log' | 'storage' | 'queue'> & LocalEngines,
  request: ReadAgainRequest,
): Promise<Profile> {
  const source = await findReadingSource(services.db, request.companyId, request.cvId);
  if (source === null) throw noCv();
  const { fields } = await templateOf(services.db, request, source);
  return (await readStored(services, request, { source, fields })).extracted.profile;
}

async function auditReading(
  trx: Queries,
  actor: Actor,
  { companyId, cvId, number, unchecked }: { companyId: number; cvId: number; number: number; unchecked: boolean },
): Promise<void> {
  const subject = { cv_id: cvId, reading: number };
  await recordAudit(trx, { companyId, actor, action: 'cv.read_again', subject });
  if (unchecked) await recordAudit(trx, { companyId, actor, action: 'cv.unchecked', subject: { cv_id: cvId } });
}

/** The template as the reading has it on record, and its fields. @throws Problem `no_template` */
async function templateOf(
  db: Queries,
  { companyId, reader, template: asked }: ReadAgainRequest,
  source: ReadingSource,
): Promise<{ readonly template: string; readonly fields: readonly ExtraField[] }> {
  const wanted = asked ?? source.template;
  if (isBuiltIn(wanted)) return { template: wanted.trim(), fields: [] };
  const known = reader === OPERATOR_ACTOR ? await listTemplates(db, companyId) : await listVisibleTemplates(db, reader);
  const template = resolveTemplate(known, wanted);
  if (template === null) throw new Problem('no_template');
  const isAsBefore = resolveTemplate(known, source.template)?.id === template.id;
  return { template: isAsBefore ? source.template : String(template.id), fields: template.extraFields };
}

interface StoredDocument {
  readonly source: ReadingSource;
  readonly fields: readonly ExtraField[];
}

/** @throws Problem */
async function readStored(
  services: Pick<Services, 'log' | 'storage' | 'queue'> & LocalEngines,
  { cvId, tenant, scratchDir, onStage }: ReadAgainRequest,
  { source, fields }: StoredDocument,
): Promise<ReadResult<ExtractedCv> & { readonly engineMs: number }> {
  const permit = requirePermit(services, services.queue.admit(tenant));
  try {
    onStage?.('waiting');
    const { pdf, original, originalName, originalFormat } = source;
    const fetched = async (file: ReadingSource['pdf'], name: string): Promise<string> => {
      const target = path.join(scratchDir, name);
      const fault = await fetchFile(services.storage, file, target);
      if (fault !== null)
        throw new Problem('file_missing', { cause: new Error(`CV ${cvId} cannot be read again: ${fault}`) });
      return target;
    };
    const pdfPath = await fetched(pdf, 'source.pdf');
    const isPdf = original.key === pdf.key;
    const document = {
      path: isPdf ? pdfPath : await fetched(original, `original${path.extname(originalName).toLowerCase()}`),
      format: originalFormat as SniffedFormat,
      ...(!isPdf && { convertedPath: pdfPath }),
    };
    const hints = {
      // Those of the first reading are not stored.
      gender: null,
      blurb: null,
      fileName: originalName,
      // As when it was read first, so that only engine and template make a difference.
      today: source.createdAt.toISOString().slice(0, 10),
      fields,
    };
    const more = { tenant, scratchDir, ...(onStage !== undefined && { onStage }) };
    const read = await readDocument<ExtractionHints, ExtractedCv>({ ...document, ...more }, hints, services.engines);
    if (read.kind === 'failed' && read.reason === 'busy') throw serviceBusy(services, read.cause);
    if (read.kind !== 'read') {
      const cause = read.kind === 'failed' ? read.cause : new Error(read.message);
      services.log.event('cv.not_read_again', { err: cause, cvId, reason: read.reason });
      throw new Problem('reread_failed', { cause });
    }
    onStage?.('extracted');
    return read;
  } finally {
    permit.release();
  }
}

/** How the operator's reading of a CV ended. `same`: the same was read as before, and nothing was stored. `refused`: the CV is as it was. */
export type RereadResult =
  | { readonly kind: 'read'; readonly number: number; readonly changes: readonly ReadingDifference[] }
  | { readonly kind: 'same'; readonly number: number }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a stored CV again for the operator, with the engines of this process.
 *
 * @throws what is no fault of this CV, such as the error of a database or store that is away
 */
export async function rereadCv(
  services: ProcessingServices & LocalEngines,
  request: Pick<ReadAgainRequest, 'companyId' | 'cvId' | 'template' | 'scratchDir'>,
): Promise<RereadResult> {
  const { companyId, cvId } = request;
  // The engines are this command's own, so all CVs are of one holder.
  const tenant = { companyId, actor: OPERATOR_ACTOR };
  try {
    const { kind, number } = await readCvAgain(services, { ...request, tenant, reader: OPERATOR_ACTOR });
    if (kind === 'same') return { kind, number };
    const { changes } = await getCvReading(services.db, { id: companyId }, { cvId, number });
    return { kind: 'read', number, changes };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'refused', message: messageOf(error) };
  }
}

/** How a reading of the operator ended that is not stored. `refused`: the document could not be read. */
export type UnstoredResult =
  | { readonly kind: 'read'; readonly profile: Profile }
  | { readonly kind: 'refused'; readonly message: string };

/**
 * Reads a stored CV for the operator with the engines of this process, and stores nothing.
 *
 * @throws what is no fault of this CV, such as the error of a database or store that is away
 */
export async function readUnstored(
  services: ProcessingServices & LocalEngines,
  request: Pick<ReadAgainRequest, 'companyId' | 'cvId' | 'scratchDir'>,
): Promise<UnstoredResult> {
  const tenant = { companyId: request.companyId, actor: OPERATOR_ACTOR };
  const whole = { ...request, tenant, reader: OPERATOR_ACTOR, template: null } as const;
  try {
    return { kind: 'read', profile: await readCvUnstored(services, whole) };
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    return { kind: 'refused', message: messageOf(error) };
  }
}

/** In words for an operator, whom the sentences of the console do not address. */
function messageOf({ reason, message, cause }: Problem): string {
  if (reason === 'no_template')
    return 'The company no longer has the template of its last reading. Give one with --template.';
  return reason === 'reread_failed' && cause instanceof Error ? `${message} (${cause.message})` : message;
}
