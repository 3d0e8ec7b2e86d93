/** A value of a profile that differs; `undefined` where one side has no such place. */
export interface Difference {
  /** `work[1].company`; of lists the index in the new one, and for what is gone, in the old one. */
  readonly path: string;
  readonly old: unknown;
  readonly new: unknown;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };

/**
 * The values that differ between two profiles, without the places that prove them and without confidences. Items of lists are paired so that as
 * many as possible are equal, so an item more is one difference.
 */
export function profileDifferences(before: unknown, after: unknown): Difference[] {
  return differences(valuesOf(before as Json), valuesOf(after as Json), '');
}

/** The first place at which two JSON values differ in any way; null if they are equal. */
export function firstDifference(before: unknown, after: unknown): Difference | null {
  return differences(before as Json, after as Json, '')[0] ?? null;
}

/** The same without evidence and confidence; a value that has nothing besides them stands for itself. */
function valuesOf(json: Json): Json {
  if (Array.isArray(json)) return json.map((item: Json) => valuesOf(item));
  if (typeof json !== 'object' || json === null) return json;
  const entries = Object.entries(json)
    .filter(([key]) => key !== 'evidence' && key !== 'confidence')
    .map(([key, value]): [string, Json] => [key, valuesOf(value)]);
  const [only] = entries;
  return entries.length === 1 && only?.[0] === 'value' ? only[1] : Object.fromEntries(entries);
}

function differences(before: Json | undefined, after: Json | undefined, path: string): Difference[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  if (Array.isArray(before) && Array.isArray(after)) return listDifferences(before, after, path);
  if (!isObject(before) || !isObject(after)) return [{ path, old: before, new: after }];
  const keys = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...keys].flatMap((key) => differences(before[key], after[key], path === '' ? key : `${path}.${key}`));
}

function isObject(json: Json | undefined): json is { readonly [key: string]: Json } {
  return typeof json === 'object' && json !== null && !Array.isArray(json);
}

function listDifferences(before: readonly Json[], after: readonly Json[], path: string): Difference[] {
  const found: Difference[] = [];
  let [at, to] = [0, 0];
  for (const [i, k] of [...commonItems(before, after), [before.length, after.length] as const]) {
    // Between two equal items, what stands at the same place is one changed item.
    for (; at < i || to < k; at += 1, to += 1) {
      const old = at < i ? before[at] : undefined;
      const own = to < k ? after[to] : undefined;
      found.push(...differences(old, own, `${path}[${own === undefined ? at : to}]`));
    }
    [at, to] = [i + 1, k + 1];
  }
  return found;
}

/** The index pairs of the longest common subsequence. */
function commonItems(before: readonly Json[], after: readonly Json[]): [number, number][] {
  const [old, own] = [before.map((item) => JSON.stringify(item)), after.map((item) => JSON.stringify(item))];
  const longest = Array.from({ length: old.length + 1 }, () => new Uint32Array(own.length + 1));
  const at = (i: number, k: number): number => longest[i]?.[k] ?? 0;
  for (let i = old.length - 1; i >= 0; i -= 1) {
    for (let k = own.length - 1; k >= 0; k -= 1)
      (longest[i] as Uint32Array)[k] = old[i] === own[k] ? at(i + 1, k + 1) + 1 : Math.max(at(i + 1, k), at(i, k + 1));
  }
  const pairs: [number, number][] = [];
  for (let [i, k] = [0, 0]; i < old.length && k < own.length; ) {
    if (old[i] === own[k]) pairs.push([i++, k++]);
    else if (at(i + 1, k) >= at(i, k + 1)) i += 1;
    else k += 1;
  }
  return pairs;
}
