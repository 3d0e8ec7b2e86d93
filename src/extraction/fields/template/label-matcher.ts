import { fieldLabelOf } from '../../lexicon/field-labels.ts';
import { headingKind } from '../../lexicon/headings.ts';
import { phrases } from '../../lexicon/languages.ts';
import type { FieldRequest } from '../../model/input.ts';
import {
  blurredKey,
  type Concept,
  type ConceptPhrase,
  conceptOfKey,
  conceptOfLabel,
  conceptPhrases,
  isWithinOneEdit,
  labelKey,
  stemKey,
} from './concepts.ts';

/** A field that a label in the document names, and how well the label matches, 0 to 1: 1 for the field's own label. */
export interface LabelMatch {
  readonly field: number;
  readonly fit: number;
}

export interface FieldQuery {
  readonly request: FieldRequest;
  readonly concept: Concept | null;
  /** The label, then synonyms, then the names of its concept, as written. */
  readonly names: readonly { readonly text: string; readonly key: string; readonly own: boolean }[];
}

const FIT_OWN = 1;
/** The label of one field may be a synonym of another, and the CV may have both. */
const FIT_SYNONYM = 0.99;
const FIT_CONCEPT = 0.96;
const FIT_STEM = 0.93;
const FIT_BLURRED = 0.88;
const FIT_ONE_EDIT = 0.84;
/** In shorter labels, one letter makes another word. */
const ONE_EDIT_LENGTH_MIN = 7;
const LABEL_LENGTH_MAX = 70;
const LABEL_WORDS_MAX = 9;

/** Labels of fields that the profile has anyway. They also end the value of another label. */
const OTHER_LABELS = phrases((language) => language.labels?.other);

/** All labels that matter for one document: those of the requested fields, and those that end another label's value. */
export class LabelMatcher {
  readonly queries: readonly FieldQuery[];
  readonly #exact = new Map<string, LabelMatch[]>();
  readonly #stemmed = new Map<string, LabelMatch[]>();
  readonly #blurred = new Map<string, LabelMatch[]>();
  readonly #known = new Map<string, readonly LabelMatch[] | null>();

  constructor(requests: readonly FieldRequest[]) {
    this.queries = requests.map((request) => queryOf(request));
    this.queries.forEach(({ names }, field) => {
      for (const [index, { key, own }] of names.entries()) {
        if (key === '') continue;
        const fit = index === 0 ? FIT_OWN : own ? FIT_SYNONYM : FIT_CONCEPT;
        addMatch(this.#exact, key, { field, fit });
        addMatch(this.#stemmed, stemKey(key), { field, fit: fit * FIT_STEM });
        if (key.length >= ONE_EDIT_LENGTH_MIN)
          addMatch(this.#blurred, blurredKey(key), { field, fit: fit * FIT_BLURRED });
      }
    });
  }

  /**
   * The fields that a label names, none for another label; null if the text is not a known label. A field's own name
   * takes precedence over the names of its concept, and an exact name over a similar one.
   */
  match(text: string): readonly LabelMatch[] | null {
    if (text.length > LABEL_LENGTH_MAX) return null;
    const known = this.#known.get(text);
    if (known !== undefined) return known;
    const found = this.#look(text);
    this.#known.set(text, found);
    return found;
  }

  /** Whether a text as a whole is a known label, without spelling differences. */
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
    // Another known label is not a misspelt one.
    if (conceptOfKey(key) !== null || OTHER_LABELS().has(key)) return [];
    const alike = this.#stemmed.get(stemKey(key)) ?? this.#blurred.get(blurredKey(key)) ?? this.#letterOff(key);
    if (alike !== null) return alike;
    const meant = conceptOfLabel(text);
    if (meant !== null) return this.#ofConcept(meant);
    return fieldLabelOf(text) !== null || headingKind(text) !== null ? [] : null;
  }

  #letterOff(key: string): readonly LabelMatch[] | null {
    if (key.length < ONE_EDIT_LENGTH_MIN) return null;
    for (const [name, matches] of this.#exact) {
      if (name.length >= ONE_EDIT_LENGTH_MIN && isWithinOneEdit(name, key))
        return matches.map(({ field, fit }) => ({ field, fit: fit * FIT_ONE_EDIT }));
    }
    return null;
  }

  #ofConcept(concept: Concept): readonly LabelMatch[] {
    return this.queries.flatMap((query, field) => (query.concept === concept ? [{ field, fit: FIT_STEM }] : []));
  }
}

function addMatch(map: Map<string, LabelMatch[]>, key: string, match: LabelMatch): void {
  const before = map.get(key) ?? [];
  const same = before.findIndex(({ field }) => field === match.field);
  if (same >= 0 && (before[same]?.fit ?? 0) >= match.fit) return;
  map.set(key, [...before.filter(({ field }) => field !== match.field), match]);
}

function queryOf(request: FieldRequest): FieldQuery {
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
