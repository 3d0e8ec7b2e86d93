import { lazy } from '#kit/memoize.ts';
import { foldKeeping, wordsOf } from '../lexicon/fold.ts';
import { SLOTS, type Slot } from '../lexicon/kinds.ts';
import type { LanguageFile } from '../lexicon/language-file.ts';
import { alternatives, languages, patternOf, phrases, spelled } from '../lexicon/languages.ts';
import type { LabelledDocument } from '../model/document.ts';
import { languageOf } from '../sections/label-document.ts';

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

/** What a summary takes from an exemplar: its style, never its content. */
export interface Style {
  /** ISO 639-1 code. */
  readonly language: string;
  readonly person: 'first' | 'third' | 'implied';
  readonly tense: 'present' | 'past';
  readonly sentences: number;
  readonly words: number;
  /** The kinds of facts besides the role, in the order of the exemplar. */
  readonly slots: readonly Slot[];
}

/** Most characters of an exemplar that are examined. */
const EXEMPLAR_CHARS_MAX = 2_000;
const SENTENCES_MAX = 6;
const WORDS_MIN = 8;
const WORDS_MAX = 120;
/** What letters or a spelling of one language count against its words. */
const LETTER_WEIGHT = 0.8;

/** What tells the languages of exemplars apart. Those without words here are told by their script. */
const LANGUAGES = lazy(() =>
  languages().flatMap(({ code, exemplars }) => {
    if (exemplars?.words === undefined) return [];
    const { words, letters = [], spellings = [], wordEndings = [] } = exemplars;
    const parts = [spelled(spellings), ...(wordEndings.length > 0 ? [`(?:${spelled(wordEndings)})(?!\\p{L})`] : [])];
    const patterns = [...letters.map((own) => `[${own}]`), ...(spellings.length > 0 ? [parts.join('|')] : [])].map(
      (source) => new RegExp(source, 'iu'),
    );
    return [{ code, words: new Set(words), patterns }];
  }),
);

/** The language of a text as short as an exemplar; null if unknown. */
function languageOfExemplar(text: string): string | null {
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) {
    const other = languageOf(text) ?? languageOf(text.repeat(3));
    if (other !== null) return other;
  }
  const words = wordsOf(text.normalize('NFC').toLowerCase());
  const points = new Map<string, number>();
  for (const { code, words: known, patterns } of LANGUAGES()) {
    const shared = words.filter((word) => known.has(word)).length;
    points.set(code, shared + LETTER_WEIGHT * patterns.filter((pattern) => pattern.test(text)).length);
  }
  const [best, second] = [...points].toSorted((a, b) => b[1] - a[1]);
  if (best === undefined || best[1] < 1) return null;
  if (second !== undefined && second[1] === best[1]) return languageOf(text) ?? best[0];
  return best[0];
}

/** A list of what exemplars say, in all languages. */
const exemplarWords = (
  list: Exclude<keyof NonNullable<LanguageFile['exemplars']>, 'slots'>,
): (() => ReadonlySet<string>) => phrases((language) => language.exemplars?.[list]);

const NO_LETTER_BEHIND = String.raw`(?![\p{L}\p{N}])`;
/** Pronouns, as whole words of folded text; not those behind an apostrophe. */
const PRONOUN = [String.raw`(?<![\p{L}\p{N}'])`, NO_LETTER_BEHIND] as const;
/** Verbs, as whole words of folded text. */
const VERB = [String.raw`(?<![\p{L}\p{N}])`, NO_LETTER_BEHIND] as const;
const FIRST = patternOf(exemplarWords('first'), ...PRONOUN);
const FIRST_PARTS = patternOf(exemplarWords('firstParts'), '', '');
const FIRST_ENDINGS = patternOf(exemplarWords('firstEndings'), String.raw`(?<=\p{L})`, '');
const THIRD = patternOf(exemplarWords('third'), ...PRONOUN);
const THIRD_PARTS = patternOf(exemplarWords('thirdParts'), '', '');
const PAST = patternOf(exemplarWords('past'), ...VERB);
const PRESENT = patternOf(exemplarWords('present'), ...VERB);
const BEING = exemplarWords('being');
/** "Jane Doe is a ...": a name before the verb "to be" or "to have". */
const NAMED = lazy(
  () => new RegExp(String.raw`^\p{Lu}[\p{L}'’.-]+(?:\s\p{Lu}[\p{L}'’.-]+){0,3}\s(?:${spelled(BEING())})\s`, 'u'),
);
const YEARS = exemplarWords('years');

/** The words that show each kind of fact, on folded text. A number of years is a fact about the time. */
const SLOT_WORDS = lazy(() =>
  SLOTS.map((slot): readonly [Slot, RegExp] => {
    const words = alternatives(phrases((language) => language.exemplars?.slots?.[slot])());
    const years = slot === 'since' ? String.raw`\d+\+?\s?(?:${alternatives(YEARS())})|` : '';
    return [slot, new RegExp(years + words, 'u')];
  }),
);

function slotsOf(folded: string): Slot[] {
  return SLOT_WORDS()
    .flatMap(([slot, pattern]): { slot: Slot; at: number }[] => {
      const at = folded.search(pattern);
      return at < 0 ? [] : [{ slot, at }];
    })
    .toSorted((a, b) => a.at - b.at)
    .map(({ slot }) => slot);
}

function sentencesIn(text: string): number {
  const parts = text.split(/(?<=[.!?。！？])\s*(?=[\p{Lu}\p{Lo}\d])|\n+/u).filter((part) => /\p{L}{2}/u.test(part));
  return Math.max(1, Math.min(SENTENCES_MAX, parts.length));
}

/** Count of words. In scripts without spaces, two characters count as one word. */
export function countWords(text: string): number {
  const dense = text.match(/[\u3040-\u30FF\u3400-\u9FFF]/gu)?.length ?? 0;
  return wordsOf(text.replaceAll(/[\u3040-\u30FF\u3400-\u9FFF]+/gu, ' ')).length + Math.round(dense / 2);
}

/** The exemplar without markup and repeated white space, cut at its limit. */
export function plainExemplar(exemplar: string): string {
  return exemplar
    .slice(0, EXEMPLAR_CHARS_MAX)
    .replaceAll(/<[^<>]{0,200}>/gu, ' ')
    .replaceAll(/[^\S\n]+/gu, ' ')
    .trim();
}

/**
 * The style of an exemplar.
 * @param exemplar as {@link plainExemplar} gives it
 * @param fallback the CV's language, for an exemplar of unknown language
 * @returns null if the exemplar has no words, or no language is known
 */
export function styleOf(exemplar: string, fallback: string | null): Style | null {
  if ((exemplar.match(/\p{L}/gu)?.length ?? 0) < 8) return null;
  const language = languageOfExemplar(exemplar) ?? fallback;
  if (language === null) return null;
  const folded = foldKeeping(exemplar);
  const isFirst = FIRST().test(folded) || FIRST_PARTS().test(folded) || FIRST_ENDINGS().test(folded);
  const isThird = THIRD().test(folded) || THIRD_PARTS().test(folded) || NAMED().test(exemplar);
  return {
    language,
    person: isFirst ? 'first' : isThird ? 'third' : 'implied',
    tense: PAST().test(folded) && !PRESENT().test(folded) ? 'past' : 'present',
    sentences: sentencesIn(exemplar),
    words: Math.max(WORDS_MIN, Math.min(WORDS_MAX, countWords(exemplar))),
    slots: slotsOf(folded),
  };
}
