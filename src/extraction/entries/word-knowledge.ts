import { textKinds } from '../kinds/text-kinds.ts';
import { companyScore } from '../lexicon/companies.ts';
import { placeScore } from '../lexicon/places.ts';
import { teamScore } from '../lexicon/teams.ts';
import { titleScore } from '../lexicon/titles.ts';

/**
 * What is known of a text: scores of the word lists, 0 to 1 each, and the probabilities of the learned model of text
 * kinds. The taggers use this interface, so that training can hide words: a tagger that knows every title of its
 * training data never learns to use the layout.
 */
export interface WordKnowledge {
  readonly title: (text: string) => number;
  readonly company: (text: string) => number;
  readonly place: (text: string) => number;
  readonly team: (text: string) => number;
  /** The probability of each of TEXT_KINDS. */
  readonly kinds: (text: string) => Float32Array;
}

/** All words of the lexicon, and the shipped model of text kinds. */
export const KNOWN_WORDS: WordKnowledge = {
  title: titleScore,
  company: companyScore,
  place: placeScore,
  team: teamScore,
  kinds: textKinds,
};
