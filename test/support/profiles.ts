import type { Profile } from '#http/console/contract.ts';
import type { Answer } from './answer.ts';
import { type CallOptions, call } from './call.ts';
import { type NewCompany, TestCompany } from './company.ts';
import { PROFILE_API_PREFIX } from './contract.ts';
import type { Lectern } from './lectern.ts';

/** A CV of an answer of the profile API. What an erased one lacks is undefined. */
export interface ListedProfile {
  readonly id: number;
  readonly state: 'stored' | 'erased';
  readonly updated_at: string;
  readonly checked_at: string | null;
  readonly template: string | null;
  readonly corrections: readonly { readonly pointer: string; readonly value: unknown; readonly read: unknown }[];
  readonly profile: Profile;
}

interface Continuation {
  readonly next_cursor: string;
  readonly has_more: boolean;
}

/** A company whose profile API is on, with a key for it. */
export async function withProfileKey(
  service: Lectern,
  settings: NewCompany = {},
): Promise<{ readonly company: TestCompany; readonly key: string }> {
  const company = await TestCompany.create(service, { profileApiEnabled: true, ...settings });
  return { company, key: (await company.addKey({ scope: 'profiles' })).secret };
}

/** Calls the profile API, as `call` does the public one. */
export function callProfiles(service: Lectern, what: string, options: CallOptions = {}): Promise<Answer> {
  return call({ ...service, baseUrl: service.url + PROFILE_API_PREFIX }, what, options);
}

/** A page of the list. */
export async function listProfiles(
  service: Lectern,
  key: string,
  query: Readonly<Record<string, string>> = {},
): Promise<{ readonly profiles: readonly ListedProfile[] } & Continuation> {
  const answer = await callProfiles(service, '/profiles', { key, query });
  return { profiles: answer.data as readonly ListedProfile[], ...(answer.pagination as unknown as Continuation) };
}
