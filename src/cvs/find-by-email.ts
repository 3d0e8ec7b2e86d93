import type { Queries } from '#platform/tables.ts';
import { cvListEmails } from './erase.sql.ts';

/** Profiles are large: so many are looked into at a time. */
const PAGE = 500;

/**
 * The ids of a company's CVs whose profile gives this address as the candidate's (`contact.emails`), or where a member corrected one to it,
 * whatever the case of its letters; never by a part of an address. An address that was read counts also where it was corrected, one of
 * a correction that was taken back does not. Addresses of other people in a CV, such as referees, do not count.
 */
export async function findCvsByEmail(db: Queries, companyId: number, email: string): Promise<number[]> {
  const wanted = normalised(email);
  const found: number[] = [];
  for (let after = 0; ; ) {
    const page = await cvListEmails(db, { companyId, after, limit: PAGE });
    for (const { id, emails } of page) {
      if (emails.some((address) => typeof address === 'string' && normalised(address) === wanted)) found.push(id);
    }
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return found;
    after = last.id;
  }
}

/** The form in which addresses are compared. Here and not in the database, whose lower case depends on its locale. */
function normalised(email: string): string {
  return email.trim().normalize('NFC').toLowerCase();
}
