import type { Colleague } from '#http/console/contract.ts';

/** A member by its label. Of two with the same name the address tells them apart. */
export function labelsOf(colleagues: readonly Colleague[]): ReadonlyMap<number, string> {
  const isOnce = (name: string): boolean => colleagues.filter((one) => one.name === name).length === 1;
  return new Map(colleagues.map(({ id, email, name }) => [id, name !== null && isOnce(name) ? name : email] as const));
}

/** The text of a note as people write it: `@Nora Pell` for `@[7]`. */
export function asWritten(text: string, labels: ReadonlyMap<number, string>): string {
  return text.replaceAll(/@\[([0-9]+)\]/g, (_whole, id: string) => `@${labels.get(Number(id)) ?? `#${id}`}`);
}

/** The same text as it is kept. The longest label counts where one begins like another. */
export function asKept(text: string, labels: ReadonlyMap<number, string>): string {
  const byLength = [...labels].toSorted(([, a], [, b]) => b.length - a.length);
  return byLength.reduce((kept, [id, label]) => kept.replaceAll(`@${label}`, `@[${id}]`), text);
}

/** What is typed of a mention before the cursor; null outside of one. */
export function typedMention(before: string): string | null {
  return /(?:^|\s)@([\p{L}\p{N}._@-]*)$/u.exec(before)?.[1] ?? null;
}
