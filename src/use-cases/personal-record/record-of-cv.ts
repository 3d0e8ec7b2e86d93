import { type AuditEntry, listAuditOfCv, OPERATOR_ACTOR, RETENTION_ACTOR } from '#audit/audit.ts';
import type { Company } from '#companies/companies.ts';
import { type Correction, listCorrectionSteps } from '#cvs/corrections/corrections.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import { type CvToExport, findCvToExport, inSnapshot } from '#cvs/cvs-to-export.ts';
import { findProfileOf, listReadings, type Reading } from '#cvs/readings/readings.ts';
import { type LinkOnRecord, listLinksOnRecord } from '#cvs/shared-links.ts';
import { labelMembers } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { listTemplateNames } from '#templates/templates.ts';
import { type CallOfCv, findCallOfCv } from '#usage/usage-log.ts';

/** Everything that the database has of one CV, as of one moment. */
interface StoredRecord {
  readonly cv: CvToExport;
  readonly call: CallOfCv | null;
  readonly steps: readonly Correction[];
  /** Oldest first, each with the profile that was read. */
  readonly readings: readonly (Reading & { readonly profile: object })[];
  readonly links: readonly LinkOnRecord[];
  readonly audit: readonly AuditEntry[];
}

/** The record of one CV: its files, and the parts that become files of JSON, by their names. */
export interface RecordOfCv {
  readonly cv: CvToExport;
  readonly parts: Readonly<Record<RecordPart, object>>;
}

/** The files of JSON beside the profile. */
type RecordPart = 'cv' | 'corrections' | 'readings' | 'notes' | 'links' | 'audit';

/** Gathers everything that is stored of a CV of the company, as of one moment; null where it has none with this id. */
export async function recordOfCv(
  db: Queries,
  company: Pick<Company, 'id' | 'retentionDays'>,
  cvId: number,
): Promise<RecordOfCv | null> {
  const stored = await readStored(db, company.id, cvId);
  if (stored === null) return null;
  const names = { members: await labelMembers(db, company.id), templates: await listTemplateNames(db, company.id) };
  const by = (id: number): object => ({ id, address: names.members(id).address, name: names.members(id).name });
  const template = (asked: string): string => names.templates.get(Number(asked)) ?? asked;
  const { cv, call, steps, readings, links, audit } = stored;
  return {
    cv,
    parts: {
      cv: {
        ...summaryOf(cv, company.retentionDays),
        template: template(cv.template),
        received: call && {
          channel: call.channel,
          request_id: call.requestId,
          at: call.startedAt,
          by: call.memberId === null ? null : by(call.memberId),
        },
      },
      corrections: steps.map(({ pointer, step, value, memberId, createdAt }) => ({
        place: pointer,
        step,
        value,
        read: findCorrectableField(cv.profile, pointer)?.read ?? null,
        by: by(memberId),
        at: createdAt,
      })),
      readings: readings.map(({ number, engine, readAt, memberId, profile, ...reading }) => ({
        number,
        engine,
        template: template(reading.template),
        at: readAt,
        by: memberId === null ? OPERATOR_ACTOR : by(memberId),
        profile,
      })),
      notes: cv.notes.map(({ text, memberId, createdAt, editedAt }) => ({
        text,
        by: by(memberId),
        at: createdAt,
        edited_at: editedAt,
      })),
      links: links.map(({ memberId, createdAt, expiresAt, lastOpenedAt, revokedAt }) => ({
        by: by(memberId),
        at: createdAt,
        expires_at: expiresAt,
        last_opened_at: lastOpenedAt,
        revoked_at: revokedAt,
      })),
      audit: audit.map(({ action, actor, subject, createdAt }) => ({
        action,
        by: actor === OPERATOR_ACTOR || actor === RETENTION_ACTOR ? actor : by(Number(actor)),
        subject,
        at: createdAt,
      })),
    },
  };
}

function readStored(db: Queries, companyId: number, cvId: number): Promise<StoredRecord | null> {
  return inSnapshot(db, async (snapshot) => {
    const cv = await findCvToExport(snapshot, companyId, cvId);
    if (cv === null) return null;
    const readings: StoredRecord['readings'][number][] = [];
    for (const reading of (await listReadings(snapshot, cvId)).toReversed())
      readings.push({ ...reading, profile: (await findProfileOf(snapshot, cvId, reading.number)) ?? cv.profile });
    return {
      cv,
      call: await findCallOfCv(snapshot, companyId, cvId),
      steps: await listCorrectionSteps(snapshot, cvId),
      readings,
      links: await listLinksOnRecord(snapshot, companyId, cvId),
      audit: await listAuditOfCv(snapshot, { companyId, cvId }),
    };
  });
}

const DAY_MS = 86_400_000;

function summaryOf(cv: CvToExport, retentionDays: number | null): object {
  return {
    id: cv.id,
    original_name: cv.originalName,
    page_count: cv.pageCount,
    processing_method: cv.processingMethod,
    stored_at: cv.createdAt,
    changed_at: cv.updatedAt,
    checked_at: cv.checkedAt,
    candidate_name: cv.candidateName,
    latest_company: cv.latestCompany,
    latest_role: cv.latestRole,
    tags: cv.tags,
    retention_days: retentionDays,
    // The retention erases within the hour after this moment.
    erased_from: retentionDays === null ? null : new Date(cv.createdAt.getTime() + retentionDays * DAY_MS),
  };
}
