import { Button, Group, Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { FilterX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { CHANNELS, OUTCOMES } from '#http/console/contract.ts';
import { keysQuery, membersQuery } from '../../api/queries.ts';
import { LazyDayRange } from '../../parts/lazy-day-range.tsx';
import { memberName } from '../../parts/member-name.ts';
import { lastDays, utcToday } from '../../parts/utc-days.ts';
import { useSession } from '../../shell/use-session.ts';
import { isFiltered, periodOf, type UsageSearch } from './usage-search.ts';

const PRESETS = [
  { name: 'week', days: 7 },
  { name: 'month', days: 30 },
  { name: 'quarter', days: 90 },
  { name: 'year', days: 365 },
] as const;

/** Changes some search parameters and returns to the first page. */
function useChange(): (part: Partial<UsageSearch>) => void {
  const navigate = useNavigate({ from: '/usage' });
  return (part) => void navigate({ search: ({ page: _page, ...others }) => ({ ...others, ...part }) });
}

/** The filters of the usage log. They are in the URL. */
export function UsageFilters(): ReactNode {
  const { t } = useTranslation();
  const search = useSearch({ from: '/member/usage' });
  const navigate = useNavigate({ from: '/usage' });
  const change = useChange();
  const isAdministrator = useSession().role === 'administrator';
  return (
    <Group align="flex-end" gap="sm">
      <LazyDayRange
        label={t('usage.period')}
        placeholder={t('usage.presets.month')}
        clearLabel={t('usage.presets.month')}
        value={periodOf(search)}
        last={utcToday()}
        presets={PRESETS.map(({ name, days }) => ({ label: t(`usage.presets.${name}`), days: lastDays(days) }))}
        onChange={(days) => change({ from: days?.[0], to: days?.[1] })}
      />
      {isAdministrator && <MemberSelect />}
      <Choice
        label={t('usage.outcome')}
        any={t('usage.anyOutcome')}
        values={OUTCOMES.map((value) => ({ value, label: t(`usage.outcomes.${value}`) }))}
        value={search.outcome}
        onChange={(value) => change({ outcome: OUTCOMES.find((one) => one === value) })}
      />
      <Choice
        label={t('usage.channel')}
        any={t('usage.anyChannel')}
        values={CHANNELS.map((value) => ({ value, label: t(`usage.channels.${value}`) }))}
        value={search.channel}
        onChange={(value) => change({ channel: CHANNELS.find((one) => one === value) })}
      />
      {isAdministrator && <KeySelect />}
      {isFiltered(search) && (
        <Button
          variant="subtle"
          leftSection={<FilterX size={16} aria-hidden />}
          onClick={() => void navigate({ search: ({ size }) => (size === undefined ? {} : { size }) })}
        >
          {t('usage.clear')}
        </Button>
      )}
    </Group>
  );
}

function MemberSelect(): ReactNode {
  const { t } = useTranslation();
  const { member } = useSearch({ from: '/member/usage' });
  const change = useChange();
  const members = useQuery(membersQuery);
  const values = (members.data ?? []).map((one) => ({
    value: String(one.id),
    label: one.name === null ? one.email : `${one.name} (${one.email})`,
  }));
  const isRemoved =
    member !== undefined && members.data !== undefined && !values.some(({ value }) => value === String(member));
  return (
    <Choice
      label={t('usage.member')}
      any={t('usage.anyMember')}
      values={isRemoved ? [...values, { value: String(member), label: memberName(`#${member}`) }] : values}
      value={member === undefined ? undefined : String(member)}
      onChange={(value) => change({ member: value === undefined ? undefined : Number(value) })}
    />
  );
}

function KeySelect(): ReactNode {
  const { t } = useTranslation();
  const { key } = useSearch({ from: '/member/usage' });
  const change = useChange();
  const keys = useQuery(keysQuery);
  return (
    <Choice
      label={t('usage.key')}
      any={t('usage.anyKey')}
      values={(keys.data ?? []).map(({ id, name, prefix }) => ({ value: String(id), label: `${name} (${prefix}…)` }))}
      value={key === undefined ? undefined : String(key)}
      onChange={(value) => change({ key: value === undefined ? undefined : Number(value) })}
    />
  );
}

interface ChoiceProps {
  readonly label: string;
  /** The placeholder. */
  readonly any: string;
  readonly values: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | undefined;
  readonly onChange: (value: string | undefined) => void;
}

/** A select with an empty choice; long lists can be searched. */
function Choice({ label, any, values, value, onChange }: ChoiceProps): ReactNode {
  return (
    <Select
      label={label}
      data={[{ value: '', label: any }, ...values]}
      value={value ?? ''}
      allowDeselect={false}
      searchable={values.length > 10}
      onChange={(chosen) => onChange(chosen === null || chosen === '' ? undefined : chosen)}
      flex="1 1 160px"
      maw={260}
    />
  );
}
