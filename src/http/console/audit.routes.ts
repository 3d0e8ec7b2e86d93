import { auditLogPage } from '#use-cases/console/audit-log.ts';
import { boundedRead } from '#use-cases/console/bounded-read.ts';
import { queryMoment } from '../exchange/query.ts';
import { type Handlers, PageReply, pageOf } from './endpoint.ts';

/** The audit log of the company. */
export const auditHandlers = {
  listAudit: async ({ services, auth, query, request }) => {
    const page = pageOf(query);
    const question = {
      companyId: auth.company.id,
      createdFrom: queryMoment(request.query, 'created_from', 'first'),
      createdTo: queryMoment(request.query, 'created_to', 'last'),
    };
    const { entries, total } = await boundedRead(services, auth.member, (db) => auditLogPage(db, question, page));
    const data = entries.map(({ id, createdAt, actor, member, action, cvId, about, removedMember, facts }) => ({
      id,
      created_at: createdAt.toISOString(),
      actor,
      actor_email: member?.address ?? null,
      actor_name: member?.name ?? null,
      action,
      cv_id: cvId,
      about,
      removed_member: removedMember,
      facts,
    }));
    return new PageReply(data, page, total);
  },
} satisfies Partial<Handlers>;
