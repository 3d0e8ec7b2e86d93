import type { PlainValue } from '#http/console/contract.ts';
import { type Correctable, type Evidence, isDates, isSameValue, type ShownEntry, type ShownValue } from './shown.ts';

/**
 * Entries with the places of values that a person took from entries of the same list which are removed now. Merging does that: what was
 * read of the removed entry becomes values of another one, where nothing was read. A value that a removed entry has too leads to where it
 * was read, and a range of dates also to where its other end was.
 */
export function withPlacesOfRemoved(
  entries: readonly ShownEntry[],
  removed: readonly ShownEntry[],
): readonly ShownEntry[] {
  const sources = removed.flatMap(({ title, details, points }) => [
    ...(title === null ? [] : [title]),
    ...details,
    ...points,
  ]);
  if (sources.length === 0) return entries;
  const placed = (value: ShownValue): ShownValue => {
    const evidence = takenFrom(value, sources);
    return evidence.length === 0 ? value : { ...value, evidence: [...value.evidence, ...evidence] };
  };
  return entries.map((entry) => ({
    ...entry,
    title: entry.title === null ? null : placed(entry.title),
    details: entry.details.map(placed),
    points: entry.points.map(placed),
  }));
}

function takenFrom({ correctable }: ShownValue, sources: readonly ShownValue[]): readonly Evidence[] {
  if (correctable === null || correctable.correction === null || correctable.shown === null) return [];
  const found = sources.filter(
    (source) => source.evidence.length > 0 && gives(source.correctable?.shown ?? null, correctable),
  );
  // Several entries may have the same text. The first place is enough; dates have two ends.
  return (isDates(correctable.shown) ? found : found.slice(0, 1)).flatMap(({ evidence }) => evidence);
}

/** Whether a value of a removed entry is what a person gave where nothing was read, or one of two ends. */
function gives(source: PlainValue, { shown, read }: Pick<Correctable, 'shown' | 'read'>): boolean {
  return sharesEnd(source, shown, read) || (read === null && isSameValue(source, shown));
}

/** Whether both dates have an end in common that was not read where it is shown now. */
function sharesEnd(source: PlainValue, shown: PlainValue, read: PlainValue): boolean {
  if (!isDates(source) || !isDates(shown)) return false;
  const own = isDates(read) ? read : { start: null, end: null, current: false };
  return (
    (shown.start !== null && shown.start !== own.start && shown.start === source.start) ||
    (shown.end !== null && shown.end !== own.end && shown.end === source.end) ||
    (shown.current && !own.current && source.current)
  );
}
