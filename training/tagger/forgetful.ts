import { KNOWN_WORDS, type WordKnowledge } from '#extraction/entries/word-knowledge.ts';
import type { StudyWords } from '#extraction/fields/education/study-fields.ts';
import { kindsOf } from '#extraction/kinds/kind-model.ts';
import { TEXT_KINDS } from '#extraction/kinds/text-kinds.ts';
import { degreeScore, schoolScore } from '#extraction/lexicon/degree-words.ts';
import { fold } from '#extraction/lexicon/fold.ts';
import { memoize } from '#kit/memoize.ts';
import { halfModels } from '../kinds/half-models.ts';
import { halfOf } from '../kinds/train-kinds.ts';

/** The share of each kind of word that is hidden, 0 to 1: of roles and degrees, of employers and schools, of places. */
export interface Forgotten {
  readonly title: number;
  readonly company: number;
  readonly place: number;
}

/** The shares of hidden words, for one document after the other: from nearly none to more than half. */
const FORGOTTEN: readonly Forgotten[] = [
  { title: 0.1, company: 0.1, place: 0.1 },
  { title: 0.5, company: 0.5, place: 0.4 },
  { title: 0.25, company: 0.7, place: 0.3 },
  { title: 0.6, company: 0.3, place: 0.2 },
];

/** The probabilities of the kinds of a text by a model that was not trained on it. */
export const unseenKinds: (text: string) => Float32Array = memoize((text) => kindsOf(text, halfModels()[halfOf(text)]));

/**
 * What is known in the training document of an index: a part of the word lists, and of each text the kind that a model
 * gives that was not trained on it.
 */
export function knownFor(index: number): WordKnowledge {
  return { ...forgetful(index, FORGOTTEN[index % FORGOTTEN.length] as Forgotten), kinds: unseenKinds };
}

/** The share of the texts of studies that no model of text kinds knows, and what it then says. */
const KINDS_FORGOTTEN = 0.3;
const ANY_KIND = new Float32Array(TEXT_KINDS.length).fill(1 / TEXT_KINDS.length);

/**
 * What is known of studies in the training document of an index. The schools of made CVs nearly all say that they are schools; those of
 * strangers often do not. So some texts are of no known kind.
 */
export function studyWordsFor(index: number): StudyWords {
  const { title, company, place } = FORGOTTEN[index % FORGOTTEN.length] as Forgotten;
  const unless = unlessForgotten(index);
  return {
    degree: unless(title, 5, degreeScore),
    school: unless(company, 6, schoolScore),
    company: unless(company, 2, KNOWN_WORDS.company),
    place: unless(place, 3, KNOWN_WORDS.place),
    kinds: (text) => (shareOf(fold(text), index + 7) < KINDS_FORGOTTEN ? ANY_KIND : unseenKinds(text)),
  };
}

/** A number from 0 up to 1 that depends on a text and a seed (FNV-1a, mixed as in murmur3). */
function shareOf(text: string, seed: number): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) / 2 ** 32;
}

/** A score that is 0 for a share of all texts. The salt is another one for each kind of word. */
function unlessForgotten(seed: number) {
  return (share: number, salt: number, score: (text: string) => number) => (text: string) =>
    shareOf(fold(text), seed + salt) < share ? 0 : score(text);
}

/**
 * Word lists without some of their texts, as they are for documents of strangers. The seed decides which, so that a
 * text is unknown everywhere in one document.
 */
export function forgetful(seed: number, { title, company, place }: Forgotten): WordKnowledge {
  const unless = unlessForgotten(seed);
  return {
    title: unless(title, 1, KNOWN_WORDS.title),
    company: unless(company, 2, KNOWN_WORDS.company),
    place: unless(place, 3, KNOWN_WORDS.place),
    team: unless(place, 4, KNOWN_WORDS.team),
    kinds: KNOWN_WORDS.kinds,
  };
}
