import type { PlainValue } from '#http/console/contract.ts';
import { type Correctable, type Dates, isDates, type ShownEntry, type ShownList, type ShownValue } from '../shown.ts';

/** What a person does with one value or list. */
export interface Edit {
  readonly value: Pick<Correctable, 'pointer' | 'shown' | 'read' | 'correction'>;
  /** Null clears it; undefined undoes its correction. */
  readonly to: PlainValue | undefined;
  /** Whether what shows is right, and `to` is the same. */
  readonly isConfirmed?: boolean;
}

/** A value of a new entry: the property of the entry, empty for an entry that is a value itself, and the value. */
export type NewValue = readonly [property: string, value: PlainValue];

function reordered(list: ShownList, keys: readonly string[]): Edit {
  return { value: listValue(list), to: [...keys] };
}

function listValue({ pointer, keys, read, correction }: ShownList): Edit['value'] {
  return { pointer, shown: [...keys], read: [...read], correction };
}

/** Adds entries to a list: before the others if they have several values, since the newest comes first; otherwise after them. */
export function additions(list: ShownList, entries: readonly (readonly NewValue[])[]): readonly Edit[] {
  const first = Number(list.nextKey.split('-')[1]);
  const keys = entries.map((_entry, at) => `added-${first + at}`);
  const isEntry = entries.some((values) => values.some(([property]) => property !== ''));
  const values = entries.flatMap((entry, at) =>
    entry.flatMap(([property, value]) => {
      const pointer = [list.pointer, keys[at], ...(property === '' ? [] : [property])].join('/');
      return Array.isArray(value)
        ? additions(
            emptyList(pointer),
            value.map((text) => [['', text]]),
          )
        : [edit(pointer, value)];
    }),
  );
  return [reordered(list, isEntry ? [...keys, ...list.keys] : [...list.keys, ...keys]), ...values];
}

function emptyList(pointer: string): ShownList {
  return { pointer, of: 'item', keys: [], read: [], nextKey: 'added-1', correction: null };
}

function edit(pointer: string, to: PlainValue): Edit {
  return { value: { pointer, shown: null, read: null, correction: null }, to };
}

/** Removes an entry. Its values stay on record, so that it can come back. */
export function removal(list: ShownList, key: string): readonly Edit[] {
  return [
    reordered(
      list,
      list.keys.filter((other) => other !== key),
    ),
  ];
}

/** Moves an entry by one place, up or down; none if there is no such place. */
export function move(list: ShownList, key: string, by: -1 | 1): readonly Edit[] {
  const from = list.keys.indexOf(key);
  const other = list.keys[from + by];
  if (from === -1 || other === undefined) return [];
  return [reordered(list, list.keys.with(from, other).with(from + by, key))];
}

/** Shows the entries as they were read. */
export function restoration(list: ShownList): readonly Edit[] {
  return list.correction === null ? [] : [{ value: listValue(list), to: undefined }];
}

/**
 * Merges an entry into the one above it, which gets the values that it lacks. Dates become the range of both. Texts that both have, and
 * the details, become details of the entry above, so that nothing is lost.
 */
export function merge(above: ShownEntry, entry: ShownEntry): readonly Edit[] {
  const texts: string[] = [];
  const edits: Edit[] = [];
  for (const { label, correctable } of [...(entry.title === null ? [] : [entry.title]), ...entry.details]) {
    if (correctable === null || correctable.shown === null) continue;
    const { shown } = correctable;
    const target = valueOf(above, label);
    if (target === null) texts.push(...textsOf(shown));
    else if (target.shown === null && target.read === null) edits.push({ value: target, to: shown });
    else if (isDates(target.shown) && isDates(shown)) edits.push({ value: target, to: rangeOf(target.shown, shown) });
    else if (target.shown !== shown) texts.push(...textsOf(shown));
  }
  for (const { correctable } of entry.points) texts.push(...textsOf(correctable?.shown ?? null));
  const details =
    above.pointsList === null || texts.length === 0
      ? []
      : additions(
          above.pointsList,
          texts.map((text) => [['', text]]),
        );
  return [...edits, ...details, ...removal(entry.list, entry.key)];
}

function valueOf(entry: ShownEntry, label: ShownValue['label']): Correctable | null {
  const values = [
    ...(entry.title === null ? [] : [entry.title]),
    ...entry.details,
    ...entry.missing,
    ...entry.unexpected,
  ];
  return values.find((value) => value.label === label)?.correctable ?? null;
}

function textsOf(value: PlainValue): readonly string[] {
  return typeof value === 'string' ? [value] : [];
}

/** The range from the earlier start to the later end. */
function rangeOf(a: Dates, b: Dates): Dates {
  const [start] = [a.start, b.start].filter((date) => date !== null).toSorted();
  const end = [a.end, b.end]
    .filter((date) => date !== null)
    .toSorted()
    .at(-1);
  const current = a.current || b.current;
  return { start: start ?? null, end: current ? null : (end ?? null), current };
}
