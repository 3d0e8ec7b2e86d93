import { type AuditAction, recordAudit } from '#audit/audit.ts';
import { lockCompanyForUpdate } from '#companies/companies.ts';
import { deleteView, findView, type NewView, saveView, VIEWS, type View } from '#cvs/views.ts';
import type { Member } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem, refusal } from '#problems/problem.ts';
import type { Services } from '../services/services.ts';

type Deps = Pick<Services, 'db'>;

/** Saves a view of the list of CVs. Returns its id. The audit log has those that are shared. @throws Problem `view_name_taken`, `too_many_views` */
export async function addView({ db }: Deps, member: Member, view: NewView): Promise<number> {
  return db.transaction().execute(async (trx) => {
    await lockCompany(trx, member);
    const id = await saved(trx, member, { id: null, view });
    if (view.isShared) await audit(trx, member, { action: 'view.shared', id });
    return id;
  });
}

/** Changes a view of the member. @throws Problem `no_view` where it is somebody else's, `view_name_taken`, `too_many_views` */
export async function changeView({ db }: Deps, member: Member, { id, ...changes }: ViewChange): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, member);
    const before = await findView(trx, viewerOf(member), id);
    if (before?.memberId !== member.id) throw new Problem('no_view');
    const view = { ...before, ...changes };
    await saved(trx, member, { id, view });
    const action = actionOf(before, view);
    if (action !== null) await audit(trx, member, { action, id });
  });
}

/** Settings of a view. One that is left out stays. */
export type ViewChange = { readonly id: number } & Partial<NewView>;

/** Deletes a view of the member; an administrator may delete any that is shared. @throws Problem `no_view` */
export async function removeView({ db }: Deps, member: Member, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockCompany(trx, member);
    const view = await findView(trx, viewerOf(member), id);
    // What is not the member's own is shared, or it was not found.
    if (view === null || (view.memberId !== member.id && member.role !== 'administrator')) throw new Problem('no_view');
    await deleteView(trx, id);
    if (view.isShared) await audit(trx, member, { action: 'view.deleted', id });
  });
}

function actionOf(before: Pick<View, 'isShared'>, after: Pick<View, 'isShared'>): AuditAction | null {
  if (before.isShared) return after.isShared ? 'view.changed' : 'view.deleted';
  return after.isShared ? 'view.shared' : null;
}

function viewerOf({ id: memberId, companyId }: Member) {
  return { companyId, memberId };
}

async function lockCompany(trx: Queries, { companyId }: Member): Promise<void> {
  if ((await lockCompanyForUpdate(trx, companyId)) === null) throw new Problem('no_view');
}

async function saved(trx: Queries, member: Member, save: Parameters<typeof saveView>[2]): Promise<number> {
  const result = await saveView(trx, viewerOf(member), save);
  if (result.kind === 'saved') return result.id;
  const { name, isShared } = save.view;
  if (result.kind === 'taken') throw new Problem(refusal('view_name_taken', { name }));
  throw new Problem(refusal('too_many_views', { max: isShared ? VIEWS.sharedMax : VIEWS.ofMemberMax }));
}

async function audit(
  trx: Queries,
  actor: Member,
  { action, id }: { readonly action: AuditAction; readonly id: number },
): Promise<void> {
  await recordAudit(trx, { companyId: actor.companyId, actor, action, subject: { view_id: id } });
}
