/** The text without what PostgreSQL cannot keep: NUL characters and halves of surrogate pairs. */
export function storableText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '');
}

/** A value as JSON whose every string can be kept in PostgreSQL. */
export function storableJson(value: unknown): string {
  return JSON.stringify(value, (_key, item: unknown) => (typeof item === 'string' ? storableText(item) : item));
}
