/** Names with how they are written in an e-mail address. */
export interface Romanised {
  readonly names: readonly string[];
  /** By name, lower case. */
  readonly spelling: Readonly<Record<string, string>>;
}

/** Names of a bank in another script than Latin, each with its Latin spelling behind it: `佐藤 sato, 鈴木 suzuki`. */
export function romanised(text: string): Romanised {
  const pairs = text.split(',').map((pair) => pair.trim().split(/\s+/));
  const names = pairs.map(([name = '']) => name);
  return { names, spelling: Object.fromEntries(pairs.map(([name = '', latin = '']) => [name, latin])) };
}
