import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ZipWriter } from '@zip.js/zip.js';
import { type Actor, recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { type CvToExport, findCvToExport } from '#cvs/cvs-to-export.ts';
import { listTemplatesOf } from '#cvs/stored-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import type { RedactionLevel } from '#extraction/redaction/identifying-texts.ts';
import type { Tenant } from '#kit/tenant.ts';
import type { LayoutSource, Writing } from '#layouts/layout-data.ts';
import { findLayout, type Layout, listLayouts } from '#layouts/layouts.ts';
import { SAMPLE_PROFILE } from '#layouts/sample-profile.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { failureReason } from '#reading/engine-answers.ts';
import { makeFromLayout } from '#reading/fill-layouts.ts';
import { listTemplates, resolveTemplate } from '#templates/templates.ts';
import { knownOf } from '../blind-cv/blind-cv.ts';
import { correctedProfile } from '../export/export-cv.ts';
import { requirePermit, serviceBusy } from '../process-cv/check-upload.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { LocalEngines, Services } from '../services/services.ts';

/**
 * The layouts in which stored CVs of a company are made, unless another one is chosen, by the ids of the CVs: the default of the template of the last
 * reading, as it is today. Null where there is no such template, or it has no default. CVs that the company does not have are left out.
 */
export async function defaultLayoutsOf(
  db: Queries,
  companyId: number,
  cvIds: readonly number[],
): Promise<ReadonlyMap<number, Layout | null>> {
  const asked = await listTemplatesOf(db, companyId, cvIds);
  const templates = await listTemplates(db, companyId);
  const layouts = await listLayouts(db, companyId);
  return new Map(
    [...asked].map(([cvId, template]) => {
      const key = resolveTemplate(templates, template)?.defaultLayout ?? null;
      return [cvId, layouts.find((layout) => layout.key === key) ?? null];
    }),
  );
}

/** Key of the default layout of one CV. @throws Problem `not_found`, `no_default_layout` */
async function requireDefaultLayout(db: Queries, companyId: number, cvId: number): Promise<string> {
  const layout = (await defaultLayoutsOf(db, companyId, [cvId])).get(cvId);
  if (layout === undefined) throw noCv();
  if (layout === null) throw new Problem('no_default_layout');
  return layout.key;
}

/** The layout that all these CVs have as their default; null where one has none, or where they differ. */
export function sharedLayout(defaults: ReadonlyMap<number, Layout | null>): Layout | null {
  const [first = null, ...others] = defaults.values();
  return others.every((layout) => layout?.key === first?.key) ? first : null;
}

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

/** CVs of one company that are wanted in a layout, in one archive. */
export interface BrandManyRequest extends Pick<BrandRequest, 'companyId' | 'format'> {
  readonly cvIds: readonly number[];
  /** Makes one of them. @throws Problem */
  readonly brand: (cvId: number) => Promise<Buffer>;
}

/**
 * A ZIP archive with a document for each CV, made one after the other while it is read. A CV that cannot be made does not end it: `not-made.txt`, the
 * last file, has a line for each, without the cause, which goes to the log. Nothing is compressed, because DOCX and PDF are.
 *
 * @throws what is no refusal, such as the error of a database that is away
 */
export async function* zipOfBrandedCvs(
  services: Pick<Services, 'log'>,
  request: BrandManyRequest,
): AsyncGenerator<Uint8Array> {
  const { readable, writable } = new TransformStream<Uint8Array, Uint8Array>();
  const writing = writeInto(writable, services, request);
  // Told when the reader has taken what was written before.
  writing.catch(() => undefined);
  yield* readable;
  await writing;
}

async function writeInto(
  writable: WritableStream<Uint8Array>,
  services: Pick<Services, 'log'>,
  { companyId, format, cvIds, brand }: BrandManyRequest,
): Promise<void> {
  const zip = new ZipWriter(writable, { level: 0, useWebWorkers: false });
  const refused: string[] = [];
  try {
    for (const cvId of new Set(cvIds)) {
      const made = await orProblem(brand(cvId));
      if (made instanceof Problem) {
        const { message, reason, cause: err } = made;
        refused.push(`CV ${cvId}: ${message}`);
        services.log.event('cv.not_branded', { err, companyId, cvId, reason });
      } else await zip.add(`branded-cv-${cvId}.${format}`, new Blob([new Uint8Array(made)]).stream());
    }
    if (refused.length > 0) await zip.add('not-made.txt', new Blob([`${refused.join('\n')}\n`]).stream());
    await zip.close();
  } catch (error) {
    await writable.abort(error).catch(() => undefined);
    throw error;
  }
}

/** @throws what is no refusal */
async function orProblem<T>(work: Promise<T>): Promise<T | Problem> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}
