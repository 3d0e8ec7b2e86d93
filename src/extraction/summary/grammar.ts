import { foldKeeping } from '../lexicon/fold.ts';
import type { Slot } from '../lexicon/kinds.ts';
import type { LanguageFile } from '../lexicon/language-file.ts';
import { languages, patternOf, phrases } from '../lexicon/languages.ts';
import type { LabelledDocument } from '../model/document.ts';

/** The sentences of a summary in one language; see `summary` in lexicon/README.md. */
export type Grammar = NonNullable<LanguageFile['summary']>;

/** The grammar of a language by its ISO 639-1 code; null if summaries are not written in it. */
export function grammarOf(language: string): Grammar | null {
  return languages().find(({ code }) => code === language)?.summary ?? null;
}

const LABEL_AT: Readonly<Record<Slot, number>> = {
  since: 0,
  employer: 1,
  skills: 3,
  languages: 4,
  education: 5,
  certificates: 6,
  place: 7,
};

/** The label of a slot. The label of the employer depends on whether the candidate still works there. */
export function labelOf(grammar: Grammar, slot: Slot, isEmployed: boolean): string {
  const at = slot === 'employer' && !isEmployed ? 2 : LABEL_AT[slot];
  return grammar.labels[at] ?? '';
}

/** A template with each `[first|woman|man|neutral]` replaced by one of its forms. */
export function withForm(template: string, form: 0 | 1 | 2 | 3): string {
  return template
    .replaceAll(/\[([^\]]*)\]/gu, (_, forms: string) => forms.split('|')[form] ?? '')
    .replaceAll(/ {2,}/gu, ' ')
    .trim();
}

/** `an` before a spoken vowel, otherwise `a`. The letters of an acronym are spoken one by one. */
export function englishArticle(word: string): string {
  const first = word.split(/[\s-]/u)[0] ?? '';
  if (/^[A-Z]{2,}$/u.test(first)) return /^[AEFHILMNORSX]/u.test(first) ? 'an' : 'a';
  if (/^(?:uni|use|euro?|one)/iu.test(first)) return 'a';
  return /^[aeiou]/iu.test(first) ? 'an' : 'a';
}

/** Items as a list: "A, B and C". */
export function listOf(grammar: Grammar, items: readonly string[]): string {
  const comma = grammar.marks?.comma ?? ', ';
  if (items.length < 2) return items[0] ?? '';
  return `${items.slice(0, -1).join(comma)}${grammar.and}${items.at(-1) ?? ''}`;
}

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
