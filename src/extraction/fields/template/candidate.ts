import type { Line, SectionKind } from '../../model/document.ts';
import type { Evidence } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import type { TypedValue } from './typed-value.ts';

/** A range of a line, by the characters of its text. */
export interface LineRange {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** A text that can be the value of a field. */
export interface Candidate {
  /** Index of the field in the list of requested ones. */
  readonly field: number;
  readonly ranges: readonly LineRange[];
  /** The probability that this place states the field, 0 to 1, before the text itself is read. */
  readonly confidence: number;
  /** The meaning of a sentence whose characters alone do not state the value: "willing to relocate" means yes. */
  readonly statedValue?: TypedValue;
}

/** The evidence of a value, one for each line. */
export function evidenceOfRanges(ranges: readonly LineRange[]): Evidence[] {
  return ranges.map(({ line, from, to }) => evidenceOf(line, from, to)).filter(({ text }) => text !== '');
}

/** The characters of a value. A line end separates parts on several lines. */
export function rawTextOfRanges(ranges: readonly LineRange[]): string {
  return evidenceOfRanges(ranges)
    .map(({ text }) => text)
    .join('\n');
}

/** The mean confidence of the characters of these lines: 1 for a text layer. */
export function legibility(ranges: readonly LineRange[]): number {
  const words = ranges.flatMap(({ line }) => line.spans.flatMap((span) => span.words));
  return words.length === 0 ? 1 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
}

/** Sections about what the person did, not about what the person is available for. */
export const PAST_ACTIVITY_SECTIONS: ReadonlySet<SectionKind> = new Set([
  'work',
  'education',
  'projects',
  'publications',
  'volunteering',
  'awards',
]);

/** The weight of a label in a section. A label among jobs or referees can be about something else. */
export function trustInSection(kind: SectionKind): number {
  switch (kind) {
    case 'work':
    case 'education':
    case 'projects':
    case 'volunteering':
    case 'publications':
    case 'awards':
      return 0.75;
    case 'references':
      return 0.6;
    case 'header':
    case 'personal':
    case 'contact':
    case 'summary':
    case 'other':
      return 1;
    case 'skills':
    case 'languages':
    case 'certificates':
    case 'interests':
      return 0.95;
  }
}
