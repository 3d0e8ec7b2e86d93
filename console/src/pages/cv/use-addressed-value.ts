import { useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { focusValue } from '../../cv/focus-value.ts';
import type { ShownValue } from '../../cv/shown.ts';

/**
 * Shows the value that the address of the page names, once: in the profile and, by `choose`, on the page of the document. Returns whether it
 * names one.
 */
export function useAddressedValue(values: readonly ShownValue[], choose: (value: ShownValue) => void): boolean {
  const { value: pointer } = useSearch({ from: '/member/cvs/$cvId' });
  const shown = useRef<string | undefined>(undefined);
  useEffect(() => {
    if (pointer === undefined || shown.current === pointer) return;
    shown.current = pointer;
    const value = valueAt(values, pointer);
    if (value === null) return;
    focusValue(value.id);
    choose(value);
  }, [pointer, values, choose]);
  return pointer !== undefined;
}

/** The value at a place or, of a part of a value such as the city of an address, the value itself. Null for one that is not shown. */
function valueAt(values: readonly ShownValue[], pointer: string): ShownValue | null {
  for (let place = pointer; place !== ''; place = place.slice(0, place.lastIndexOf('/'))) {
    const found = values.find(({ correctable }) => correctable?.pointer === place);
    if (found !== undefined) return found;
  }
  return null;
}
