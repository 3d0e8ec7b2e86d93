import { Skeleton } from '@mantine/core';
import { lazy, type ReactNode, Suspense } from 'react';
import type { DayRangeProps } from './day-range.tsx';
import { keepLoading } from './load-part.ts';

/** The calendar is as large as the rest of a page. It loads later, into a reserved place. */
const DayRange = lazy(() => keepLoading(async () => ({ default: (await import('./day-range.tsx')).DayRange })));

/** A range of days, as soon as the calendar has loaded. */
export function LazyDayRange(props: DayRangeProps): ReactNode {
  return (
    <Suspense fallback={<Skeleton height={60.8} flex="1 1 270px" maw={320} />}>
      <DayRange {...props} />
    </Suspense>
  );
}
