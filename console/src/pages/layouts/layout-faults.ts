import { LAYOUT_FAULTS, type LayoutFault } from '#http/console/contract.ts';

/** "unknown_field candidat_name; macro word/vbaProject.bin". A part without a kind belongs to the text of the fault before it. */
export function faultsIn(text: string): readonly LayoutFault[] {
  const faults: LayoutFault[] = [];
  for (const part of text.split('; ')) {
    const [word = ''] = part.split(' ', 1);
    const kind = LAYOUT_FAULTS.find((one) => one === word);
    const last = faults.at(-1);
    if (kind !== undefined) faults.push({ kind, what: part.slice(word.length + 1) });
    else if (last !== undefined) faults[faults.length - 1] = { ...last, what: `${last.what}; ${part}` };
  }
  return faults;
}
