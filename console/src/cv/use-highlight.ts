import { useCallback, useMemo, useState } from 'react';

/** The value that is pointed at, and on which side. The other side follows. */
export interface HighlightedValue {
  readonly id: string;
  readonly from: 'profile' | 'page';
  /** Selected by a click, a tap or the keyboard. It stays until another value is pointed at. */
  readonly isChosen?: boolean;
}

export interface Highlighting {
  readonly pointed: HighlightedValue | null;
  readonly point: (pointed: HighlightedValue) => void;
  /** Ends pointing. A selected value, or one pointed at since, stays. */
  readonly leave: (id: string) => void;
}

/** The pointed-at value, shared by the profile and the page. */
export function useHighlight(): Highlighting {
  const [pointed, setPointed] = useState<HighlightedValue | null>(null);
  const point = useCallback(
    (next: HighlightedValue) =>
      setPointed((before) =>
        before?.id === next.id && before.from === next.from && next.isChosen !== true ? before : next,
      ),
    [],
  );
  const leave = useCallback(
    (id: string) => setPointed((before) => (before?.id === id && before.isChosen !== true ? null : before)),
    [],
  );
  return useMemo(() => ({ pointed, point, leave }), [pointed, point, leave]);
}
