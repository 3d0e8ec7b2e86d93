import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { UsageSums, UsageTotals } from '#http/console/contract.ts';
import { useFormat } from '../../i18n/format.ts';
import { dayAfter } from '../../parts/utc-days.ts';

/** Sums with what they are of, in words. */
export interface NamedSums extends UsageSums {
  /** Tells it apart from the others. */
  readonly id: string;
  readonly name: string;
  /** The same where there is little room. */
  readonly short: string;
}

const NOTHING: UsageSums = { calls: 0, completed: 0, failed: 0, refused: 0, credits: 0 };

/** Longer than this a period is not filled up with days that have no calls. */
const FILLED_DAYS_MAX = 400;

/** Characters of a member beside a bar. */
const SHORT_MAX = 15;

/** Every day of the period, those without a call too, so that time runs evenly. */
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

/** The members by their addresses. */
export function useNamedMembers(members: UsageTotals['members']): readonly NamedSums[] {
  const { t } = useTranslation();
  return useMemo(
    () =>
      members.map((sums) => {
        const name = sums.email ?? t('usage.forgotten');
        return { ...sums, id: String(sums.member_id), name, short: shortened(name) };
      }),
    [members, t],
  );
}

/** What stands before the @, cut where it is long. */
function shortened(email: string): string {
  const [name = email] = email.split('@');
  return name.length > SHORT_MAX ? `${name.slice(0, SHORT_MAX - 1)}…` : name;
}
