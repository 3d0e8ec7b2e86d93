/** The id of the value that has the focus, or whose button has. */
export function focusedValue(): string | undefined {
  const focused = document.activeElement;
  return focused instanceof HTMLElement ? (focused.dataset.value ?? focused.dataset.correct) : undefined;
}

/** Puts the focus on a value, which lights up its place on the page; on its button where it has none. */
export function focusValue(id: string | undefined): void {
  if (id === undefined) return;
  const name = CSS.escape(id);
  const value =
    document.querySelector<HTMLElement>(`[data-value="${name}"]`) ??
    document.querySelector<HTMLElement>(`[data-correct="${name}"]`);
  value?.focus();
  value?.scrollIntoView({ block: 'center' });
}
