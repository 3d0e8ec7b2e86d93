import type { FieldLabel } from '../lexicon/field-labels.ts';
import type { Line } from '../model/document.ts';
import { rangesOf } from './header-fields.ts';
import { labelOfLine } from './header-lines.ts';
import type { EntryLines } from './split-entries.ts';

/** The label of a line. A line with only a date range counts as labelled. */
function kindOf(line: Line): FieldLabel | null {
  const label = labelOfLine(line);
  if (label !== null) return label;
  const [range] = rangesOf(line);
  const isDateOnly = range !== undefined && !range.single && range.to - range.from >= line.text.trim().length - 2;
  return isDateOnly ? 'dates' : null;
}

const FIELDS: readonly FieldLabel[] = ['role', 'company', 'dates'];

/**
 * Whether an unlabelled short line directly above the first label of an entry is the employer, in forms without a label
 * for employers.
 */
function leadsForm(lines: readonly Line[], kinds: readonly (FieldLabel | null)[], index: number): boolean {
  const line = lines[index];
  const next = lines[index + 1];
  const label = kinds[index + 1] ?? null;
  if (line === undefined || next === undefined || kinds[index] !== null || label === null || label === 'other')
    return false;
  if (line.text.length > 80 || next.gapAbove > next.fontSize * 1.2) return false;
  return index === 0 || line.gapAbove > line.fontSize * 0.5 || line.bold || /^\(?(?:\d|[A-J][.)]\s)/u.test(line.text);
}

/**
 * Splits a section that is filled in like a form ("Dates ... Employer ... Position held ..."), such as Europass, where
 * its labels repeat.
 * @returns null if the section is no form
 */
export function splitForm(lines: readonly Line[]): EntryLines[] | null {
  const kinds = lines.map(kindOf);
  const labelled = lines.map(labelOfLine);
  const present = FIELDS.filter((field) => kinds.includes(field));
  const printed = FIELDS.filter((field) => labelled.includes(field));
  if (present.length < 2 || printed.length < 2) return null;
  const isLead = (index: number) => !printed.includes('company') && leadsForm(lines, kinds, index);
  const entries: { header: Line[]; body: Line[]; seen: Set<FieldLabel> }[] = [];
  lines.forEach((line, index) => {
    if (isLead(index)) {
      entries.push({ header: [line], body: [], seen: new Set() });
      return;
    }
    const kind = kinds[index] ?? null;
    const isField = kind !== null && FIELDS.includes(kind);
    let entry = entries.at(-1);
    if (isField && (entry === undefined || entry.seen.has(kind))) {
      entry = { header: [], body: [], seen: new Set() };
      entries.push(entry);
    }
    if (entry === undefined) return;
    if (kind !== null) entry.seen.add(kind);
    const isHeader = kind !== null && kind !== 'other';
    if (isHeader) entry.header.push(line);
    else entry.body.push(line);
  });
  return entries;
}
