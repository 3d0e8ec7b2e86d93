import { foldKeeping } from '../lexicon/fold.ts';
import { patternOf, phrases } from '../lexicon/languages.ts';
import type { LabelledDocument } from '../model/document.ts';

export type Gender = 'f' | 'm';

const WORD_BEGINS = String.raw`(?<![\p{L}\p{N}])`;
const WORD_ENDS = String.raw`(?![\p{L}\p{N}])`;
const FEMALE = patternOf(
  phrases((language) => language.gender?.female),
  WORD_BEGINS,
  WORD_ENDS,
);
const MALE = patternOf(
  phrases((language) => language.gender?.male),
  WORD_BEGINS,
  WORD_ENDS,
);
const LABEL = patternOf(
  phrases((language) => language.gender?.labels),
  '^',
  String.raw`\s*[:：\t]\s*(.{1,20})$`,
);
const HINT_CHARS_MAX = 200;

/** The gender that a text names; null if it names none or both. */
function genderIn(folded: string): Gender | null {
  const isFemale = FEMALE().test(folded);
  const isMale = MALE().test(folded);
  if (isFemale === isMale) return null;
  return isFemale ? 'f' : 'm';
}

/**
 * The candidate's grammatical gender for pronouns: from the client's hint, else from a labelled line of the CV. It is never
 * guessed from a name.
 */
export function genderOf(hint: string | null, document: LabelledDocument): Gender | null {
  const hinted = hint === null ? null : genderIn(foldKeeping(hint.slice(0, HINT_CHARS_MAX)));
  if (hinted !== null) return hinted;
  for (const section of document.sections) {
    if (section.kind !== 'personal' && section.kind !== 'header' && section.kind !== 'contact') continue;
    for (const line of section.lines) {
      const value = LABEL().exec(line.text.split('\t').map(foldKeeping).join('\t'))?.[1];
      const gender = value === undefined ? null : genderIn(value);
      if (gender !== null) return gender;
    }
  }
  return null;
}
