import { recordAudit } from '#audit/audit.ts';
import { lockCompanyForShare } from '#companies/companies.ts';
import { changeTags, TAGS, type TagChange } from '#cvs/tags.ts';
import type { Member } from '#members/members.ts';
import { Problem } from '#problems/problem.ts';
import { refusal } from '#problems/refusal.ts';
import { noCv } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';

/**
 * Changes the tags of CVs of the member's company. The audit log has an entry for each CV that changed; it keeps no names, which may tell of a person.
 *
 * @returns how many CVs changed
 * @throws Problem `not_found` where none of the CVs is there, `validation_error` where one would have too many tags
 */
export async function changeTagsAsMember(
  { db }: Pick<Services, 'db'>,
  actor: Member,
  change: Omit<TagChange, 'companyId'>,
): Promise<number> {
  const { companyId } = actor;
  return db.transaction().execute(async (trx) => {
    if ((await lockCompanyForShare(trx, companyId)) === null) throw noCv();
    const result = await changeTags(trx, { ...change, companyId });
    if (result.kind === 'too_many') throw new Problem(refusal('too_many_tags', { max: TAGS.ofCvMax }));
    if (result.found === 0) throw noCv();
    for (const { cvId, added, removed } of result.cvs) {
      const subject = { cv_id: cvId, tags_added: added, tags_removed: removed };
      await recordAudit(trx, { companyId, actor, action: 'cv.tagged', subject });
    }
    return result.cvs.length;
  });
}
