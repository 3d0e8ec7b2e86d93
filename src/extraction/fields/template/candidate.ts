import type { Line, SectionKind } from '../../model/document.ts';
import type { Evidence } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import type { TypedValue } from './typed-value.ts';

/** A part of a line, by the characters of its text. */
export interface LineRange {
  readonly line: Line;
  readonly from: number;
  readonly to: number;
}

/** A text that may be the value of a field. */
export interface Candidate {
  /** Index of the field in the list of those asked for. */
  readonly field: number;
  readonly ranges: readonly LineRange[];
  /** How sure it is that this place tells the field, 0 to 1, before the text itself is read. */
  readonly confidence: number;
  /** What a sentence says, where the characters alone do not say it: "willing to relocate" means yes. */
  readonly statedValue?: TypedValue;
}

/** The places of a value, a part a line. */
export function evidenceOfRanges(spans: readonly LineRange[]): Evidence[] {
  return spans.map(({ line, from, to }) => evidenceOf(line, from, to)).filter(({ text }) => text !== '');
}

/** The characters of a value: parts on several lines with a line end between them. */
export function rawTextOfRanges(spans: readonly LineRange[]): string {
  return evidenceOfRanges(spans)
    .map(({ text }) => text)
    .join('\n');
}

/** How sure the source is of the characters of these lines: 1 for a text layer. */
export function legibility(spans: readonly LineRange[]): number {
  const words = spans.flatMap(({ line }) => line.spans.flatMap((span) => span.words));
  return words.length === 0 ? 1 : words.reduce((sum, word) => sum + word.confidence, 0) / words.length;
}

/** Sections that tell what somebody did, not what they are ready for. */
export const ABOUT_DEEDS: ReadonlySet<SectionKind> = new Set([
  'work',
  'education',
  'projects',
  'publications',
  'volunteering',
  'awards',
]);

/** How much a label counts in a section: what stands among jobs or referees may be about something else. */
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
