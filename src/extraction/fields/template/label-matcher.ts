import { fieldLabelOf } from '../../lexicon/field-labels.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases } from '../../lexicon/languages.ts';
import type { FieldRequest } from '../../model/field-request.ts';
import { type Concept, type ConceptPhrase, conceptOfKey, conceptOfLabel, conceptPhrases } from './concepts.ts';
import { blurredKey, isOneLetterOff, labelKey, stemKey } from './label-key.ts';

/** A field that a label in the document asks for, and how well the label fits: 1 for the field's own. */
export interface LabelMatch {
  readonly field: number;
  readonly fit: number;
}

export interface FieldQuery {
  readonly request: FieldRequest;
  readonly concept: Concept | null;
  /** The label, then synonyms, then what its concept is called: the words to look for, as written. */
  readonly names: readonly { readonly text: string; readonly key: string; readonly own: boolean }[];
}

const FIT_OWN = 1;
/** The label of one field may be a synonym of another, and the CV may have both. */
const FIT_SYNONYM = 0.99;
const FIT_CONCEPT = 0.96;
const FIT_STEM = 0.93;
const FIT_BLURRED = 0.88;
const FIT_LETTER_OFF = 0.84;
/** Of shorter labels one letter makes another word. */
const LETTER_OFF_LENGTH_MIN = 7;
const LABEL_LENGTH_MAX = 70;
const LABEL_WORDS_MAX = 9;

/** Labels of every form that ask for what has a place of its own in the profile; they end a value all the same. */
const OTHER_LABELS = phrases((language) => language.labels?.other);

/** All labels that matter in one reading: those of the fields asked for, and those that end another's value. */
export class LabelMatcher {
  readonly asked: readonly FieldQuery[];
  readonly #exact = new Map<string, LabelMatch[]>();
  readonly #stemmed = new Map<string, LabelMatch[]>();
  readonly #blurred = new Map<string, LabelMatch[]>();
  readonly #known = new Map<string, readonly LabelMatch[] | null>();

  constructor(requests: readonly FieldRequest[]) {
    this.asked = requests.map((request) => askedOf(request));
    this.asked.forEach(({ names }, field) => {
      for (const [index, { key, own }] of names.entries()) {
        if (key === '') continue;
        const fit = index === 0 ? FIT_OWN : own ? FIT_SYNONYM : FIT_CONCEPT;
        note(this.#exact, key, { field, fit });
        note(this.#stemmed, stemKey(key), { field, fit: fit * FIT_STEM });
        if (key.length >= LETTER_OFF_LENGTH_MIN)
          note(this.#blurred, blurredKey(key), { field, fit: fit * FIT_BLURRED });
      }
    });
  }

  /**
   * The fields that a label asks for, none for a label of something else; null where the text is no label known here. A
   * field's own name counts before what a concept is called, and an exact name before one with a slip in it.
   */
  match(text: string): readonly LabelMatch[] | null {
    if (text.length > LABEL_LENGTH_MAX) return null;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#look(text);
    this.#known.set(text, found);
    return found;
  }

  /** Whether a text as a whole is the name of something that forms ask for, letter by letter. */
  isName(text: string): boolean {
    const key = labelKey(text);
    return key !== '' && (this.#exact.has(key) || conceptOfKey(key) !== null || OTHER_LABELS().has(key));
  }

  #look(text: string): readonly LabelMatch[] | null {
    const key = labelKey(text);
    if (key === '' || key.split(' ').length > LABEL_WORDS_MAX) return null;
    const bare = labelKey(text.replaceAll(/\([^()]*\)/gu, ' '));
    const exact = this.#exact.get(key) ?? this.#exact.get(bare);
    if (exact !== undefined) return exact;
    // A label of its own in every form is no slip of the pen.
    if (conceptOfKey(key) !== null || OTHER_LABELS().has(key)) return [];
    const alike = this.#stemmed.get(stemKey(key)) ?? this.#blurred.get(blurredKey(key)) ?? this.#letterOff(key);
    if (alike !== null) return alike;
    const meant = conceptOfLabel(text);
    if (meant !== null) return this.#ofConcept(meant);
    return fieldLabelOf(text) !== null || headingKind(text) !== null ? [] : null;
  }

  #letterOff(key: string): readonly LabelMatch[] | null {
    if (key.length < LETTER_OFF_LENGTH_MIN) return null;
    for (const [name, matches] of this.#exact) {
      if (name.length >= LETTER_OFF_LENGTH_MIN && isOneLetterOff(name, key))
        return matches.map(({ field, fit }) => ({ field, fit: fit * FIT_LETTER_OFF }));
    }
    return null;
  }

  #ofConcept(concept: Concept): readonly LabelMatch[] {
    return this.asked.flatMap((asked, field) => (asked.concept === concept ? [{ field, fit: FIT_STEM }] : []));
  }
}

function note(map: Map<string, LabelMatch[]>, key: string, match: LabelMatch): void {
  const before = map.get(key) ?? [];
  const same = before.findIndex(({ field }) => field === match.field);
  if (same >= 0 && (before[same]?.fit ?? 0) >= match.fit) return;
  map.set(key, [...before.filter(({ field }) => field !== match.field), match]);
}

function askedOf(request: FieldRequest): FieldQuery {
  const own = [request.label, ...request.synonyms];
  const concept = own.map((name) => conceptOfLabel(name)).find((found) => found !== null) ?? null;
  const builtIn =
    concept === null ? [] : conceptPhrases().filter((phrase: ConceptPhrase) => phrase.concept === concept);
  const ownKeys = new Set(own.map((name) => labelKey(name)));
  return {
    request,
    concept,
    names: [
      ...own.map((text) => ({ text, key: labelKey(text), own: true })),
      ...builtIn.filter(({ key }) => !ownKeys.has(key)).map(({ text, key }) => ({ text, key, own: false })),
    ],
  };
}
