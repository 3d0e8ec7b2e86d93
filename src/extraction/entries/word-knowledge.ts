import { companyScore } from '../lexicon/companies.ts';
import { placeScore } from '../lexicon/places.ts';
import { teamScore } from '../lexicon/teams.ts';
import { titleScore } from '../lexicon/titles.ts';

/**
 * Scores of the word lists for a text, 0 to 1 each. The taggers use this interface, so that training can hide words: a
 * tagger that knows every title of its training data never learns to use the layout.
 */
export interface WordKnowledge {
  readonly title: (text: string) => number;
  readonly company: (text: string) => number;
  readonly place: (text: string) => number;
  readonly team: (text: string) => number;
}

/** All words of the lexicon. */
export const KNOWN_WORDS: WordKnowledge = {
  title: titleScore,
  company: companyScore,
  place: placeScore,
  team: teamScore,
};
