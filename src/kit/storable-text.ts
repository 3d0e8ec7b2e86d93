/** The text without what PostgreSQL cannot store: NUL characters and unpaired surrogates. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A value as JSON whose every string PostgreSQL can store. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item));
}
