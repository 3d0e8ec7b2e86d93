import '@mantine/dates/styles.css';
import { DatePickerInput, type DatePickerPreset } from '@mantine/dates';
import { Calendar } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '../i18n/format.ts';
import 'dayjs/locale/de';

export interface DayRangeProps {
  readonly label: string;
  readonly placeholder: string;
  /** The label of the button that clears the range. */
  readonly clearLabel: string;
  /** The first and the last day as `2026-11-22`; null without. */
  readonly value: readonly [string | null, string | null];
  /** Called when both days are chosen or cleared. */
  readonly onChange: (days: readonly [string, string] | null) => void;
  /** The last day that can be chosen; today by default. */
  readonly last?: string;
  /** Common ranges, offered beside the calendar. */
  readonly presets?: readonly { readonly label: string; readonly days: readonly [string, string] }[];
}

/** A range of days up to today, chosen from a calendar. It is large, so pages load it lazily. */
export function DayRange({ label, placeholder, clearLabel, value, onChange, ...more }: DayRangeProps): ReactNode {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  const [from, to] = value;
  const [chosen, setChosen] = useState<[string | null, string | null]>([from, to]);
  useEffect(() => setChosen([from, to]), [from, to]);
  return (
    <DatePickerInput
      type="range"
      allowSingleDateInRange
      clearable
      // Days of other months and red weekends are too pale to read.
      hideOutsideDates
      weekendDays={[]}
      locale={i18n.language}
      label={label}
      placeholder={placeholder}
      leftSection={<Calendar size={16} aria-hidden />}
      clearButtonProps={{ 'aria-label': clearLabel }}
      ariaLabels={{
        previousMonth: t('calendar.previousMonth'),
        nextMonth: t('calendar.nextMonth'),
        previousYear: t('calendar.previousYear'),
        nextYear: t('calendar.nextYear'),
        previousDecade: t('calendar.previousDecade'),
        nextDecade: t('calendar.nextDecade'),
      }}
      valueFormatter={({ date }) =>
        [date]
          .flat()
          .flatMap((day) => (typeof day === 'string' ? [format.day(`${day.slice(0, 10)}T12:00:00`)] : []))
          .join(' – ')
      }
      value={chosen}
      maxDate={more.last ?? new Date()}
      {...(more.presets === undefined ? {} : { presets: more.presets.map(presetOf) })}
      onChange={(range) => {
        setChosen(range);
        const [first, last] = range;
        // A range without its last day is not used yet.
        if ((first === null) !== (last === null)) return;
        onChange(first === null || last === null ? null : [first, last]);
      }}
      flex="1 1 270px"
      maw={320}
    />
  );
}

function presetOf({ label, days }: NonNullable<DayRangeProps['presets']>[number]): DatePickerPreset<'range'> {
  return { label, value: [...days] };
}
