import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DayRangeProps } from './day-range.tsx';

/** The calendar is as large as the rest of a page: it comes after it, into a place that is kept for it. */
const DayRange = lazy(async () => ({ default: (await import('./day-range.tsx')).DayRange }));

/** A first and a last day, as soon as the calendar is there. */
export function LazyDayRange(props: DayRangeProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={60.8} flex="1 1 270px" maw={320} />}>
      <DayRange {...props} />
    </Suspense>
  );
}
