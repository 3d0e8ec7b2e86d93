import { lazy } from '#kit/memoize.ts';
import { foldInPlace } from '../../dates/tokens.ts';
import { foldKeeping } from '../../lexicon/fold.ts';
import { CONCEPTS, type Concept } from '../../lexicon/kinds.ts';
import { languages, phrases } from '../../lexicon/languages.ts';

export type { Concept } from '../../lexicon/kinds.ts';

/** How running text expresses a concept, and what its mention means. */
interface Expression {
  /**
   * `clause`: the clause that names it states it ("full driving licence"). `value`: a value must follow or precede its
   * name ("notice period of 4 weeks"). `never`: only a label proves it.
   */
  readonly mention: 'clause' | 'value' | 'never';
  /** One word alone names it without doubt. */
  readonly oneWord: boolean;
  /** Beside its label, any text that is not a denial means yes ("Driving licence: class B"). */
  readonly contentMeansYes: boolean;
}

const EXPRESSIONS: Readonly<Record<Concept, Expression>> = {
  notice_period: { mention: 'value', oneWord: true, contentMeansYes: true },
  availability: { mention: 'clause', oneWord: false, contentMeansYes: true },
  salary: { mention: 'value', oneWord: false, contentMeansYes: false },
  relocation: { mention: 'clause', oneWord: false, contentMeansYes: true },
  travel: { mention: 'clause', oneWord: false, contentMeansYes: true },
  remote_work: { mention: 'clause', oneWord: false, contentMeansYes: true },
  experience_years: { mention: 'value', oneWord: false, contentMeansYes: false },
  references: { mention: 'clause', oneWord: false, contentMeansYes: true },
  driving_licence: { mention: 'clause', oneWord: true, contentMeansYes: true },
  right_to_work: { mention: 'clause', oneWord: false, contentMeansYes: true },
  date_of_birth: { mention: 'value', oneWord: true, contentMeansYes: false },
  place_of_birth: { mention: 'value', oneWord: false, contentMeansYes: false },
  nationality: { mention: 'value', oneWord: true, contentMeansYes: false },
  marital_status: { mention: 'never', oneWord: false, contentMeansYes: false },
  gender: { mention: 'never', oneWord: false, contentMeansYes: false },
  security_clearance: { mention: 'clause', oneWord: true, contentMeansYes: true },
  military_service: { mention: 'clause', oneWord: true, contentMeansYes: true },
  disability: { mention: 'clause', oneWord: false, contentMeansYes: true },
  own_vehicle: { mention: 'clause', oneWord: false, contentMeansYes: true },
  children: { mention: 'never', oneWord: false, contentMeansYes: true },
  age: { mention: 'never', oneWord: false, contentMeansYes: false },
};

/** How running text expresses a concept. */
export function expressionOf(concept: Concept): Expression {
  return EXPRESSIONS[concept];
}

/** A name of a concept as in the table, with its key for comparison. */
export interface ConceptPhrase {
  readonly concept: Concept;
  readonly text: string;
  readonly key: string;
  /** Folded character by character, as running text is. */
  readonly folded: string;
}

/**
 * All names of all concepts in all languages. They are built at the first use, because most documents are read without
 * extra fields.
 */
export const conceptPhrases = lazy((): readonly ConceptPhrase[] =>
  CONCEPTS.flatMap((concept) =>
    [...new Set(languages().flatMap(({ labels }) => labels?.concepts?.[concept] ?? []))].map((text) => ({
      concept,
      text,
      key: labelKey(text),
      folded: foldInPlace(text),
    })),
  ),
);

const CONCEPT_OF = lazy(() => new Map(conceptPhrases().map((phrase) => [phrase.key, phrase.concept])));

/** The concept of a key, if the whole key is one of its names; else null. */
export function conceptOfKey(key: string): Concept | null {
  return CONCEPT_OF().get(key) ?? null;
}

/** Words that do not change the meaning of a label: articles, questions, units, "your", "current". */
const NEUTRAL = phrases((language) => language.labels?.neutral);

/**
 * The concept that a template's label means: that of the whole label, or that of the longest name in it if the other
 * words are neutral ("Notice period (weeks)", "Do you hold a driving licence?"). Null if it means none.
 */
export function conceptOfLabel(label: string): Concept | null {
  const key = labelKey(label);
  const whole = conceptOfKey(key) ?? conceptOfKey(labelKey(label.replaceAll(/\([^()]*\)/gu, ' ')));
  if (whole !== null) return whole;
  const words = key.split(' ');
  for (let length = words.length - 1; length > 0; length -= 1) {
    for (let at = 0; at + length <= words.length; at += 1) {
      const concept = conceptOfKey(words.slice(at, at + length).join(' '));
      const rest = [...words.slice(0, at), ...words.slice(at + length)];
      if (concept !== null && rest.every((word) => NEUTRAL().has(word) || /^\d+$/u.test(word))) return concept;
    }
  }
  return null;
}

const SPACELESS = /(?<=[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF]) (?=[\u3040-\u30FF\u3400-\u9FFF\uAC00-\uD7AF])/gu;

/**
 * A label in comparable form: folded, only letters and digits, one space between words, none between East Asian
 * characters.
 */
export function labelKey(text: string): string {
  return foldKeeping(text)
    .replaceAll(/(?<=\p{L})['.](?=\p{L})/gu, '')
    .replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, ' ')
    .trim()
    .replaceAll(SPACELESS, '');
}

/** The key with every word cut to its stem, so that plural and singular are equal ("references", "reference"). */
export function stemKey(key: string): string {
  return key
    .split(' ')
    .map((word) => (word.length >= 5 ? word.replace(/(?:es|en|s|e|n|i)$/u, '') : word))
    .join(' ');
}

const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/gu, 'm'],
  [/vv/gu, 'w'],
  [/[1|!il]/gu, 'l'],
  [/0/gu, 'o'],
  [/5/gu, 's'],
  [/8/gu, 'b'],
];

/** The key as in a bad scan: characters that look alike become the same one. */
export function blurredKey(key: string): string {
  return LOOKALIKES.reduce((blurred, [pattern, same]) => blurred.replaceAll(pattern, same), key.replaceAll(' ', ''));
}
