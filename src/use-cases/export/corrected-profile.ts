import { profileWithCorrections } from '#cvs/corrections/corrected-profile.ts';
import { correctionsOf } from '#cvs/corrections/corrections.ts';
import type { CvToExport } from '#cvs/cvs-to-export.ts';
import type { JsonResume } from '#extraction/model/json-resume.ts';
import type { Profile } from '#extraction/model/profile.ts';

/** The version of profiles that become a JSON Resume. */
const RESUME_VERSION = 2;

/** What was read of a CV, with its corrections applied. */
export function correctedProfile({ profile, corrections }: Pick<CvToExport, 'profile' | 'corrections'>): Profile {
  return profileWithCorrections(profile, correctionsOf(corrections));
}

/** A profile as a JSON Resume, or null: profiles of version 1 do not have what it takes. */
export async function resumeOf(profile: Profile): Promise<JsonResume | null> {
  if ((profile.version as unknown) !== RESUME_VERSION) return null;
  // The server rarely needs it.
  const { toJsonResume } = await import('#extraction/model/json-resume.ts');
  return toJsonResume(profile);
}

/** A file of JSON as people read it. */
export function jsonText(value: object): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
