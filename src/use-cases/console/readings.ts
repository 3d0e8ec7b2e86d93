import type { Company } from '#companies/companies.ts';
import { differencesBetween, isKept, type ProfileDifference } from '#cvs/readings/differences.ts';
import { findProfileOf, listReadings, type Reading } from '#cvs/readings/readings.ts';
import { findCv, findProfile } from '#cvs/stored-cvs.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { labelMembers, type MemberLabel } from '#members/members.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { Problem } from '#problems/problem.ts';
import { isBuiltIn, listTemplateNames, listTemplates, resolveTemplate } from '#templates/templates.ts';
import { noCv } from '../public-api/stored-cvs.ts';

/** A reading with the names of template and member. */
export interface NamedReading extends Omit<Reading, 'template' | 'memberId'> {
  /** Null without one. */
  readonly template: string | null;
  /** Null for the operator. */
  readonly by: MemberLabel | null;
}

/** A difference between two readings. */
export interface ReadingDifference extends ProfileDifference {
  /** Whether the CV still shows what a member had corrected there. */
  readonly isKept: boolean;
}

/** The readings of one CV of the company, newest first. @throws Problem `not_found` */
export async function listCvReadings(
  db: Queries,
  company: Pick<Company, 'id'>,
  cvId: number,
): Promise<readonly NamedReading[]> {
  if ((await findCv(db, company.id, cvId)) === null) throw noCv();
  const [templates, names] = [await listTemplates(db, company.id), await listTemplateNames(db, company.id)];
  const nameOf = (asked: string): string | null => {
    if (isBuiltIn(asked)) return null;
    return resolveTemplate(templates, asked)?.name ?? names.get(Number(asked)) ?? asked.trim();
  };
  const labelById = await labelMembers(db, company.id);
  return (await listReadings(db, cvId)).map(({ template, memberId, ...reading }) => ({
    ...reading,
    template: nameOf(template),
    by: memberId === null ? null : labelById(memberId),
  }));
}

/** One reading: what was read, without corrections, and what it changed of the one before. @throws Problem `not_found` */
export async function getCvReading(
  db: Queries,
  company: Pick<Company, 'id'>,
  { cvId, number }: { readonly cvId: number; readonly number: number },
): Promise<NamedReading & { readonly profile: Profile; readonly changes: readonly ReadingDifference[] }> {
  const reading = (await listCvReadings(db, company, cvId)).find((one) => one.number === number);
  if (reading === undefined) throw new Problem('no_reading');
  const profile = await profileOf(db, company, { cvId, number });
  const before = number === 1 ? null : await profileOf(db, company, { cvId, number: number - 1 });
  const differences = before === null ? [] : differencesBetween(before, profile);
  const changes = differences.map((one) => ({ ...one, isKept: isKept(one.pointer, reading.kept) }));
  return { ...reading, profile, changes };
}

/** Of a CV that was not read again the profile itself is the reading. */
async function profileOf(
  db: Queries,
  company: Pick<Company, 'id'>,
  { cvId, number }: { readonly cvId: number; readonly number: number },
): Promise<Profile> {
  const kept = await findProfileOf(db, cvId, number);
  const profile = kept ?? ((await findProfile(db, company.id, cvId))?.profile as Profile | undefined);
  if (profile === undefined) throw noCv();
  return profile;
}
