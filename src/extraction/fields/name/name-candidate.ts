import type { Line, SectionKind } from '../../model/document.ts';
import type { ParsedName } from './parse-name.ts';

/** A text that can be the candidate's name. */
export interface NameCandidate {
  readonly parts: readonly { readonly line: Line; readonly from: number; readonly to: number }[];
  readonly words: readonly string[];
  readonly parsed: ParsedName;
  /** How it was found: alone, behind a label of a form, behind "Resume of", over several lines, in a sentence, in an email address alone, in a line of copyright. */
  readonly kind: 'plain' | 'label' | 'titled-document' | 'two-lines' | 'sentence' | 'in-address' | 'copyright';
  readonly section: SectionKind;
  /** It is the only text of its line. */
  readonly alone: boolean;
}

/** A name that was parsed in a line, from `offset` on. */
export function candidate(
  place: { line: Line; offset: number },
  parsed: ParsedName,
  more: Pick<NameCandidate, 'kind' | 'section' | 'alone'>,
): NameCandidate {
  const { line, offset } = place;
  return {
    ...more,
    parsed,
    words: parsed.words,
    parts: parsed.parts.map((part) => ({ line, from: offset + part.from, to: offset + part.to })),
  };
}
