import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type CvToExport, findCvToExport } from '#cvs/cvs-to-export.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { LayoutSource } from '#layouts/blind-data.ts';
import type { Writing } from '#layouts/layout-data.ts';
import { findLayout } from '#layouts/layouts.ts';
import { SAMPLE_PROFILE } from '#layouts/sample-profile.ts';
import { Problem } from '#problems/problem.ts';
import { failureReason } from '#reading/failure.ts';
import { makeFromLayout } from '#reading/fill-layouts.ts';
import { knownOf } from '../blind-cv/blind-cv.ts';
import { correctedProfile } from '../export/export-cv.ts';
import { requirePermit, serviceBusy } from '../process-cv/check-upload.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { requireDefaultLayout } from './default-layout.ts';

export type LayoutFormat = 'docx' | 'pdf';

/** How a filled layout is handed out. */
interface FillRequest {
  readonly companyId: number;
  readonly format: LayoutFormat;
  /** The holder of the fair share that the work uses. */
  readonly tenant: Tenant;
  /** A folder for this request alone. The caller removes it. */
  readonly scratchDir: string;
}

/** A layout that is wanted with an invented CV. */
export interface PreviewRequest extends FillRequest {
  /** Key or name of the layout. */
  readonly layout: string;
}

/** A stored CV that is wanted in a layout. */
export interface BrandRequest extends FillRequest {
  readonly cvId: number;
  /** Key or name of the layout; null for the default of the template that the CV was read with. */
  readonly layout: string | null;
  /** What a blind one leaves out; null for all. */
  readonly blind: RedactionLevel | null;
  readonly actor: Actor;
}

type Deps = Pick<Services, 'db' | 'log' | 'queue'> & LocalEngines;

/**
 * Fills a layout with the profile of a stored CV, corrections applied. The document is not stored. The audit log says who had it made.
 *
 * @throws Problem `not_found`, `no_layout`, `no_default_layout`, `profile_too_old`, `name_unknown`, `not_redactable`, `brand_failed`, `busy`, `share_taken`
 */
export async function brandCv(services: Deps, request: BrandRequest): Promise<Buffer> {
  const { companyId, cvId, blind, actor, format } = request;
  const wanted = request.layout ?? (await requireDefaultLayout(services.db, companyId, cvId));
  const found = await findLayout(services.db, companyId, wanted);
  if (found === null) throw new Problem('no_layout');
  const cv = await findCvToExport(services.db, companyId, cvId);
  if (cv === null) throw noCv();
  const { layout, docx } = found;
  const made = await fillIn(services, request, { docx, source: sourceOf(cv, writingIn(layout), blind) });
  await services.db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const subject = { cv_id: cvId, layout: layout.key, format, level: blind };
    await recordAudit(trx, { companyId, actor, action: 'cv.branded', subject });
  });
  services.log.event('cv.branded', { companyId, cvId, layout: layout.key, format, level: blind });
  return made;
}

/** Fills a layout with an invented CV. @throws Problem `no_layout`, `brand_failed`, `busy`, `share_taken` */
export async function previewLayout(services: Deps, request: PreviewRequest): Promise<Buffer> {
  const found = await findLayout(services.db, request.companyId, request.layout);
  if (found === null) throw new Problem('no_layout');
  const source = { profile: SAMPLE_PROFILE, writing: writingIn(found.layout), blind: null };
  return fillIn(services, request, { docx: found.docx, source });
}

function writingIn({ language }: Pick<Writing, 'language'>): Writing {
  return { language, today: new Date().toISOString().slice(0, 10) };
}

/** @throws Problem */
function sourceOf(
  cv: Pick<CvToExport, 'profile' | 'corrections'>,
  writing: Writing,
  level: RedactionLevel | null,
): LayoutSource {
  const profile = correctedProfile(cv);
  if ((profile.version as number) !== SAMPLE_PROFILE.version) throw new Problem('profile_too_old');
  if (level === null) return { profile, writing, blind: null };
  const known = knownOf(cv);
  const read = cv.profile as Profile;
  const isNamed = known.names.length > 0 || (read.alternatives?.candidate_name.length ?? 0) > 0;
  if (level !== 'contact' && !isNamed) throw new Problem('name_unknown');
  return { profile, writing, blind: { level, read, known } };
}

/** @throws Problem */
async function fillIn(
  services: Deps,
  { format, tenant, scratchDir }: FillRequest,
  { docx, source }: { readonly docx: Buffer; readonly source: LayoutSource },
): Promise<Buffer> {
  const files = ['layout.docx', 'filled.docx', 'filled.pdf'].map((name) => path.join(scratchDir, name));
  const [layoutPath = '', outPath = '', pdf = ''] = files;
  const pdfPath = format === 'pdf' ? pdf : null;
  const permit = requirePermit(services, services.queue.admit(tenant));
  try {
    await writeFile(layoutPath, docx);
    const order = { path: layoutPath, outPath, pdfPath, source, tenant };
    if (!(await makeFromLayout(services.engines, order))) throw new Problem('not_redactable');
    return await readFile(pdfPath ?? outPath);
  } catch (cause) {
    const problem = cause instanceof Problem ? cause : layoutFailure(cause);
    throw problem.reason === 'busy' ? serviceBusy(services, cause) : problem;
  } finally {
    permit.release();
    // The next CV of the same request has files of these names.
    await Promise.all(files.map(async (file) => rm(file, { force: true })));
  }
}

/** Why the engines did not do it: they are busy, or failed. */
export function layoutFailure(cause: unknown): Problem {
  return new Problem(failureReason(cause) === 'busy' ? 'busy' : 'brand_failed', { cause });
}
