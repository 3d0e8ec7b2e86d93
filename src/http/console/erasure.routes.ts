import { boundedCurrentRead } from '#use-cases/console/bounded-read.ts';
import { eraseChosenCvs, findCandidate } from '#use-cases/retention/erase-chosen.ts';
import type { Handlers } from './endpoint.ts';

/** Erasing the CVs of a candidate who asks for it. */
export const erasureHandlers = {
  findCandidate: async ({ services, auth, body: { text } }) => {
    const { company, member } = auth;
    const found = await boundedCurrentRead(services, member, (db) =>
      findCandidate(db, { companyId: company.id, text }),
    );
    const cvs = found.cvs.map(({ id, candidateName, fileName, createdAt, matches }) => ({
      id,
      candidate_name: candidateName,
      file_name: fileName,
      created_at: createdAt.toISOString(),
      matches: [...matches],
    }));
    return { cvs, more: found.more, in_work: found.inWork };
  },
  eraseCandidate: async ({ services, auth, body: { cv_ids: cvIds } }) => {
    const { company, member: actor } = auth;
    const { erasedAt, cvs } = await eraseChosenCvs(services, { companyId: company.id, cvIds, actor });
    return {
      erased_at: erasedAt.toISOString(),
      by: actor.email,
      company: company.name,
      cvs: cvs.map(({ id, fileName, createdAt, state }) => ({
        id,
        file_name: fileName,
        created_at: createdAt?.toISOString() ?? null,
        state,
      })),
    };
  },
} satisfies Partial<Handlers>;
