/** What can be wrong with a layout. */
export const FAULT_KINDS = [
  'not_word',
  'too_large',
  'macro',
  'embedded',
  'outside',
  'field_code',
  'unknown_field',
  'list_as_text',
  'list_not_here',
  'raw',
  'unclosed',
  'unopened',
  'syntax',
] as const;

export interface ShownFault {
  readonly kind: (typeof FAULT_KINDS)[number];
  /** The text or name in the document; empty without one. */
  readonly what: string;
}

/** "unknown_field candidat_name; macro word/vbaProject.bin". A part without a kind belongs to the text of the fault before it. */
export function faultsIn(text: string): readonly ShownFault[] {
  const faults: ShownFault[] = [];
  for (const part of text.split('; ')) {
    const [word = ''] = part.split(' ', 1);
    const kind = FAULT_KINDS.find((one) => one === word);
    const last = faults.at(-1);
    if (kind !== undefined) faults.push({ kind, what: part.slice(word.length + 1) });
    else if (last !== undefined) faults[faults.length - 1] = { ...last, what: `${last.what}; ${part}` };
  }
  return faults;
}
