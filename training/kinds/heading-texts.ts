import type { HeadingLabel } from '#extraction/kinds/likely-heading.ts';
import { EMPLOYMENT_TYPES, FIELD_LABELS, HEADED_KINDS, STUDY_LABELS } from '#extraction/lexicon/kinds.ts';
import { languages } from '#extraction/lexicon/languages.ts';
import type { KnownText } from './known-text.ts';
import { begun } from './pieces.ts';
import type { LabelledText } from './train-kinds.ts';

/** Longer texts are no headings by their length. */
const LENGTH_MAX = 60;
/** Kinds of texts that are seldom in the place of a heading, or are headings themselves. */
const LEFT_OUT: ReadonlySet<string> = new Set(['street', 'other']);

/**
 * The texts that the model of headings learns from: the headings of the lexicon, and what else can be set in the type of
 * a heading: labels, forms of employment, and texts of the other kinds.
 * @param known the texts that the model of text kinds learns from
 */
export function headingTexts(known: readonly KnownText[]): LabelledText<HeadingLabel>[] {
  const texts: LabelledText<HeadingLabel>[] = [];
  for (const { headings, labels, employment, headingWords } of languages()) {
    for (const kind of HEADED_KINDS) for (const text of headings?.[kind] ?? []) texts.push({ text: begun(text), kind });
    const others = [
      ...FIELD_LABELS.flatMap((label) => labels?.fields?.[label] ?? []),
      ...STUDY_LABELS.flatMap((label) => labels?.studies?.[label] ?? []),
      ...EMPLOYMENT_TYPES.flatMap((type) => employment?.[type] ?? []),
      ...(headingWords?.documentTitles ?? []),
    ];
    for (const text of others) texts.push({ text: begun(text), kind: 'none' });
  }
  for (const { text, kind } of known)
    if (text.length <= LENGTH_MAX && !LEFT_OUT.has(kind)) texts.push({ text, kind: 'none' });
  return texts;
}
