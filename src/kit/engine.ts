/** Name and version of this engine. Raise it when the same document can give another profile. */
export const ENGINE = 'lectern/32';

/** Whether an engine is an earlier version than another one, both as profiles name them. Profiles of the first versions name none. */
export function isEngineBefore(engine: string, other: string): boolean {
  const [one, two] = [versionOf(engine), versionOf(other)];
  for (let at = 0; at < Math.max(one.length, two.length); at += 1) {
    const difference = (one[at] ?? 0) - (two[at] ?? 0);
    if (difference !== 0) return difference < 0;
  }
  return false;
}

function versionOf(engine: string): readonly number[] {
  return (engine.split('/')[1] ?? '0').split('.').map(Number);
}
