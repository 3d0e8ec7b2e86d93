import { isDeepStrictEqual } from 'node:util';
import type { Queries } from '#platform/tables.ts';
import { type Correction, correctionsOf, type PlainValue } from './correction.ts';
import { correctionInsert, correctionListCurrent, cvLockProfile, cvShow } from './corrections.sql.ts';
import { placeAt } from './place.ts';
import { headOf, shownAt } from './shown.ts';
import { faultOf } from './value-kind.ts';

/** What a member does with a value of a CV. */
export interface Change {
  readonly companyId: number;
  readonly cvId: number;
  readonly memberId: number;
  /** Which value: a JSON pointer (RFC 6901) into the profile. */
  readonly pointer: string;
  /** What the member saw there. */
  readonly seen: PlainValue;
  /** What is right; null clears the value. Undefined takes the correction back, so that what was read shows again. */
  readonly value: PlainValue | undefined;
}

export type ChangeResult =
  | { readonly kind: 'changed'; readonly step: Correction['step'] }
  /** It stands like that already. */
  | { readonly kind: 'unchanged' }
  | { readonly kind: 'no_cv' }
  | { readonly kind: 'invalid'; readonly reason: string }
  /** Another value stands there than the one that the member saw. */
  | { readonly kind: 'changed_since' };

/**
 * Keeps a correction beside what was read, or takes it back, and writes what the CV shows since then. Corrections of one CV wait for each
 * other. Goes into the transaction that writes the audit log.
 */
export async function changeValue(trx: Queries, change: Change): Promise<ChangeResult> {
  const { companyId, cvId, memberId, pointer, seen, value } = change;
  const profile = await cvLockProfile(trx, companyId, cvId);
  if (profile === null) return { kind: 'no_cv' };
  const place = placeAt(profile, pointer);
  if (place === null) return { kind: 'invalid', reason: `The profile of this CV has no value at "${pointer}".` };
  const fault = value === undefined ? null : faultOf(place.kind, value);
  if (fault !== null) return { kind: 'invalid', reason: fault };
  const before = correctionsOf(await correctionListCurrent(trx, cvId));
  if (!isDeepStrictEqual(shownAt(profile, before, pointer), seen)) return { kind: 'changed_since' };
  const own = before.get(pointer);
  if (value === undefined ? own === undefined : isDeepStrictEqual(seen, value)) return { kind: 'unchanged' };
  const after = new Map(before);
  if (value === undefined) after.delete(pointer);
  else after.set(pointer, value);
  const step = value === undefined ? 'taken_back' : value === null ? 'cleared' : 'corrected';
  await correctionInsert(trx, cvId, { pointer, step, value: value ?? null, memberId });
  await cvShow(trx, cvId, headOf(profile, after));
  return { kind: 'changed', step };
}
