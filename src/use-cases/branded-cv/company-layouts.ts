import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { type Actor, OPERATOR_ACTOR, recordAudit } from '#audit/audit.ts';
import { lockCompanyForUpdate } from '#companies/companies.ts';
import type { Tenant } from '#kit/tenant.ts';
import { fieldScope, type LayoutLanguage } from '#layouts/layout-fields.ts';
import { addLayout, deleteLayout, LAYOUT_BYTES_MAX, type Layout, renameLayout } from '#layouts/layouts.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import type { LayoutFault } from '#reading/calls/engine-calls.ts';
import { inspectLayout } from '#reading/fill-layouts.ts';
import { listTemplates } from '#templates/templates.ts';
import type { LocalEngines, Services } from '../services/services.ts';
import { layoutFailure } from './brand-cv.ts';

/** A Word document that is to become a layout of a company. */
export interface UploadedLayout {
  readonly companyId: number;
  readonly name: string;
  readonly language: LayoutLanguage;
  readonly path: string;
  readonly tenant: Tenant;
  readonly actor: Actor;
  /** A folder for this request alone. The caller removes it. */
  readonly scratchDir: string;
}

type Deps = Pick<Services, 'db'> & LocalEngines;

/**
 * Inspects a layout and adds it to a company. What is kept is the inspected copy.
 *
 * @throws Problem `layout_faulty` with the list of what is wrong, `layout_too_large`, what `addLayout` refuses, `brand_failed`, `busy`, `not_found`
 */
export async function addCompanyLayout(services: Deps, upload: UploadedLayout): Promise<Layout> {
  const { companyId, name, language, actor } = upload;
  const { db } = services;
  const docx = await inspected(services, upload);
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForUpdate(trx, companyId)) === null) throw new Problem('not_found');
    const addedBy = actor === OPERATOR_ACTOR ? null : actor.id;
    const result = await addLayout(trx, { companyId, name, language, docx, addedBy });
    if (result.kind === 'invalid') throw new Problem(result);
    const subject = { layout_id: result.layout.id };
    await recordAudit(trx, { companyId, actor, action: 'layout.added', subject });
    return result.layout;
  });
}

/** The cleaned copy of a layout. @throws Problem */
async function inspected({ db, engines }: Deps, upload: UploadedLayout): Promise<Buffer> {
  const { companyId, path: uploaded, tenant, scratchDir } = upload;
  if ((await stat(uploaded)).size > LAYOUT_BYTES_MAX) throw new Problem('layout_too_large');
  const labels = (await listTemplates(db, companyId)).flatMap(({ extraFields }) =>
    extraFields.map(({ label }) => label),
  );
  const copyPath = path.join(scratchDir, 'layout.docx');
  const output = await inspectLayout(engines, { path: uploaded, copyPath, fields: fieldScope(labels), tenant }).catch(
    (cause: unknown) => {
      throw layoutFailure(cause);
    },
  );
  if (output.kind === 'faulty') throw new Problem(refusal('layout_faulty', { faults: inWords(output.faults) }));
  const docx = await readFile(copyPath);
  if (docx.length > LAYOUT_BYTES_MAX) throw new Problem('layout_too_large');
  return docx;
}

/** "unknown_field candidat_name; macro word/vbaProject.bin" */
function inWords(faults: readonly LayoutFault[]): string {
  return faults.map(({ kind, what }) => `${kind} ${what}`.trim()).join('; ');
}

/** A layout of a company, and who asks to change it. */
interface LayoutOfActor {
  readonly companyId: number;
  readonly id: number;
  readonly actor: Actor;
}

/** Renames a layout of a company. @throws Problem `no_layout`, `layout_name_length`, `layout_name_taken` */
export async function renameCompanyLayout(
  db: Queries,
  { companyId, id, actor }: LayoutOfActor,
  name: string,
): Promise<Layout> {
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForUpdate(trx, companyId)) === null) throw new Problem('no_layout');
    const result = await renameLayout(trx, { companyId, id, name });
    if (result.kind === 'not_found') throw new Problem('no_layout');
    if (result.kind === 'invalid') throw new Problem(result);
    await recordAudit(trx, { companyId, actor, action: 'layout.renamed', subject: { layout_id: id } });
    return result.layout;
  });
}

/** Deletes a layout of a company. @throws Problem `no_layout` */
export async function deleteCompanyLayout(db: Queries, { companyId, id, actor }: LayoutOfActor): Promise<void> {
  await db.transaction().execute(async (trx) => {
    if ((await lockCompanyForUpdate(trx, companyId)) === null || !(await deleteLayout(trx, companyId, id)))
      throw new Problem('no_layout');
    await recordAudit(trx, { companyId, actor, action: 'layout.deleted', subject: { layout_id: id } });
  });
}
