import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageSums, UsageTotals } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { memberName } from '../../parts/member-name.ts';
import { dayAfter } from '../../parts/utc-days.ts';

/** Sums with their label. */
export interface NamedSums extends UsageSums {
  /** The React key. */
  readonly id: string;
  readonly name: string;
  /** The email address of a member with a name. */
  readonly address?: string | null | undefined;
  /** A short label. */
  readonly short: string;
}

const NOTHING: UsageSums = { calls: 0, completed: 0, failed: 0, refused: 0, credits: 0 };

/** Longer periods are not filled with days without calls. */
const FILLED_DAYS_MAX = 400;

/** Length of a member's name beside a bar. */
const SHORT_MAX = 15;

/** Every day of the period, including days without calls, for an even time axis. */
export function useNamedDays(days: UsageTotals['days'], [from, to]: readonly [string, string]): readonly NamedSums[] {
  const format = useFormat();
  return useMemo(() => {
    const named = (day: string, sums: UsageSums): NamedSums => ({
      ...sums,
      id: day,
      name: format.utcDay(day),
      short: format.utcDay(day, true),
    });
    const known = new Map(days.map((sums) => [sums.day, sums]));
    const all: NamedSums[] = [];
    for (let day = from; day <= to; day = dayAfter(day, 1)) {
      if (all.length >= FILLED_DAYS_MAX) return days.map((sums) => named(sums.day, sums));
      all.push(named(day, known.get(day) ?? NOTHING));
    }
    return all;
  }, [days, from, to, format]);
}

/** The sums by member. */
export function useNamedMembers(members: UsageTotals['members']): readonly NamedSums[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      members.map((sums) => {
        const name = sums.email === null ? t('usage.forgotten') : memberName(sums.email, sums.name);
        // Two members may have the same name.
        const address = sums.name === null ? null : sums.email;
        return { ...sums, id: String(sums.member_id), name, address, short: shortened(name) };
      }),
    [members, t],
  );
}

/** The part before the @, truncated. */
function shortened(email: string): string {
  const [name = email] = email.split('@');
  return name.length > SHORT_MAX ? `${name.slice(0, SHORT_MAX - 1)}…` : name;
}
