import type { Company } from '#companies/companies.ts';
import { type ChangePosition, findCvChange, listCvChanges } from '#cvs/changes.ts';
import { findCorrectableField } from '#cvs/corrections/place.ts';
import type { PlainValue } from '#cvs/corrections/value-kind.ts';
import { inSnapshot, listReadCvs, type ReadCv } from '#cvs/cvs-to-export.ts';
import type { Profile } from '#extraction/model/profile.ts';
import { Problem } from '#problems/problem.ts';
import { templateNamer } from '#templates/templates.ts';
import { correctedProfile } from '../export/export-cv.ts';
import { requireStorageEnabled } from '../public-api/stored-cvs.ts';
import type { Services } from '../services/services.ts';

/** A stored CV with its whole profile. */
export interface StoredProfile {
  readonly cv: ReadCv;
  /** When it was stored, or last corrected, checked or read again. */
  readonly changedAt: Date;
  /** The name of the template with whose fields it was read; null where there was none. */
  readonly template: string | null;
  /** With corrections applied. */
  readonly profile: Profile;
  /** Those in force, each with what was read at its place. */
  readonly corrections: readonly CorrectedPlace[];
}

/** A place of a profile that a member corrected, cleared or confirmed. */
export interface CorrectedPlace {
  readonly pointer: string;
  readonly value: PlainValue;
  readonly read: PlainValue;
  readonly correctedAt: Date;
}

/** What became of one CV: its profile as it is now, or that it was erased. */
export type ProfileChange = { readonly cvId: number; readonly changedAt: Date; readonly stored: StoredProfile | null };

/** A page of what changed. */
export interface ProfilePage {
  readonly changes: readonly ProfileChange[];
  /** Where the next page begins, also where there is none yet. */
  readonly next: ChangePosition;
  readonly hasMore: boolean;
}

/**
 * The company's CVs that were stored, changed or erased behind a place, in that order, each once with its last state; all of one instant.
 *
 * @throws Problem `cv_storage_disabled`
 */
export async function listProfiles(
  { db }: Pick<Services, 'db'>,
  company: Company,
  { after, limit }: { readonly after: ChangePosition; readonly limit: number },
): Promise<ProfilePage> {
  requireStorageEnabled(company);
  return inSnapshot(db, async (snapshot) => {
    const found = await listCvChanges(snapshot, company.id, { after, limit: limit + 1 });
    const page = found.slice(0, limit);
    const stored = page.flatMap(({ cvId, erased }) => (erased ? [] : [cvId]));
    const cvs = await listReadCvs(snapshot, company.id, stored);
    const nameOf = await templateNamer(snapshot, company.id);
    const changes = page.map(({ cvId, changedAt }) => {
      const cv = cvs.get(cvId);
      return { cvId, changedAt, stored: cv === undefined ? null : storedProfile(cv, changedAt, nameOf) };
    });
    return { changes, next: page.at(-1) ?? after, hasMore: found.length > limit };
  });
}

/** The profile of one CV of the company. @throws Problem `cv_storage_disabled`, `not_found` */
export async function getProfile({ db }: Pick<Services, 'db'>, company: Company, cvId: number): Promise<StoredProfile> {
  requireStorageEnabled(company);
  return inSnapshot(db, async (snapshot) => {
    const cv = (await listReadCvs(snapshot, company.id, [cvId])).get(cvId);
    if (cv === undefined) throw new Problem('profile_not_found');
    // A CV from before the upgrade has no change until a server fills it in.
    const changedAt = (await findCvChange(snapshot, company.id, cvId)) ?? cv.updatedAt;
    return storedProfile(cv, changedAt, await templateNamer(snapshot, company.id));
  });
}

function storedProfile(cv: ReadCv, changedAt: Date, nameOf: (asked: string) => string | null): StoredProfile {
  const corrections = cv.corrections.map(({ pointer, value, createdAt }) => ({
    pointer,
    value,
    read: findCorrectableField(cv.profile, pointer)?.read ?? null,
    correctedAt: createdAt,
  }));
  return { cv, changedAt, template: nameOf(cv.template), profile: correctedProfile(cv), corrections };
}
