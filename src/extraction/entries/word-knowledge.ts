import { companyScore } from '../lexicon/companies.ts';
import { placeScore } from '../lexicon/places.ts';
import { teamScore } from '../lexicon/teams.ts';
import { titleScore } from '../lexicon/titles.ts';

/**
 * What the word lists say of a text, 0 to 1 each. The taggers ask through this, so that training can make them forget words:
 * a reader that knows every title of its training data never learns to go by the layout.
 */
export interface WordKnowledge {
  readonly title: (text: string) => number;
  readonly company: (text: string) => number;
  readonly place: (text: string) => number;
  readonly team: (text: string) => number;
}

/** Everything that the word lists know. */
export const KNOWN_WORDS: WordKnowledge = {
  title: titleScore,
  company: companyScore,
  place: placeScore,
  team: teamScore,
};
