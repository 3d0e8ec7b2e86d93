import { findDateRanges } from '../dates/dates.ts';
import { type StudyLabel, studyLabelOf } from '../lexicon/study-labels.ts';
import type { Line } from '../model/document.ts';
import type { EntryLines } from './split-entries.ts';

/** The label at the beginning of a line, and where its value begins in the text of the line. */
export interface LabelledValue {
  readonly label: StudyLabel;
  readonly from: number;
}

/** The label of a study at the beginning of a line, in a span of its own or before a colon; null without one, and without a value. */
export function labelledValueOf({ spans, text }: Line): LabelledValue | null {
  const first = spans[0]?.text ?? '';
  const own = spans.length > 1 ? studyLabelOf(first) : null;
  if (own !== null) return { label: own, from: first.length + 1 };
  const colon = /^([^:：]{2,80})[:：]\s*(?=\S)/u.exec(text);
  const label = colon?.[1] === undefined ? null : studyLabelOf(colon[1]);
  return label === null || colon === null ? null : { label, from: colon[0].length };
}

/** Labels that each study has at most once. */
const FIELDS: ReadonlySet<StudyLabel> = new Set(['degree', 'school', 'dates']);
/** Longest line without a label that is the degree or the school of the labels below it. */
const LEAD_LENGTH_MAX = 90;

/** The label of a line. A line that is only a date is labelled by it. */
function labelOf(line: Line): StudyLabel | null {
  const own = labelledValueOf(line);
  if (own !== null) return own.label;
  const [range] = findDateRanges(line.text);
  return range?.from === 0 && range.to >= line.text.trimEnd().length - 1 ? 'dates' : null;
}

/** Whether a line without a label is above the labels of a study: it is set apart, or the first one. */
function isLead(lines: readonly Line[], labels: readonly (StudyLabel | null)[], at: number): boolean {
  const [line, next] = [lines[at], lines[at + 1]];
  if (line === undefined || next === undefined || labels[at] !== null || (labels[at + 1] ?? null) === null)
    return false;
  if (line.bullet || line.text.length > LEAD_LENGTH_MAX || /[.;:]$/u.test(line.text)) return false;
  return at === 0 || line.bold || line.fontSize > next.fontSize * 1.05 || line.gapAbove > line.fontSize * 0.75;
}

/**
 * Splits studies that are filled in like a form ("Institution: ...", "Title of qualification awarded: ..."), where their labels repeat.
 * @returns null if the lines are no form: less than two of degree, school and dates are printed as labels
 */
export function splitStudyForm(lines: readonly Line[]): EntryLines[] | null {
  const labels = lines.map(labelOf);
  const printed = new Set(lines.flatMap((line) => labelledValueOf(line)?.label ?? []));
  const hasField = printed.has('degree') || printed.has('school');
  if (!hasField || [...FIELDS].filter((field) => printed.has(field)).length < 2) return null;
  const entries: { header: Line[]; body: Line[]; seen: Set<StudyLabel> }[] = [];
  lines.forEach((line, at) => {
    const label = labels[at] ?? null;
    const own = entries.at(-1);
    const isLeading = isLead(lines, labels, at);
    const repeats = label !== null && FIELDS.has(label) && own?.seen.has(label) === true;
    if (own === undefined || repeats || (isLeading && own.seen.size > 0))
      entries.push({ header: [], body: [], seen: new Set() });
    const entry = entries.at(-1);
    if (label !== null) entry?.seen.add(label);
    if (isLeading || (label !== null && label !== 'other')) entry?.header.push(line);
    else entry?.body.push(line);
  });
  return entries.map(({ header, body }) => ({ header, body }));
}
