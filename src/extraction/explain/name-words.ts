import type { NameReason } from '../fields/name/score-name.ts';
import type { WeighedCandidate } from '../fields/name/weigh-names.ts';

/** The words for each reason, where it counts for a text and where it counts against it. */
const WORDS: Readonly<Record<NameReason, readonly [pro: string, contra: string]>> = {
  plain: ['it stands by itself', 'it stands by itself'],
  label: ['it stands behind a label for the name', 'no label for the name stands before it'],
  'titled-document': ['it stands beside the title of the CV', 'it does not stand beside the title of the CV'],
  'two-lines': ['it goes over two lines', 'it does not go over two lines'],
  sentence: ['it stands in a sentence like "My name is"', 'it does not stand in a sentence like "My name is"'],
  words: ['its words are known as names', 'its words are less like those of a name'],
  meaning: ['it reads like nothing but a name', 'it reads like a job title, an employer, a team or a place'],
  place: [
    'its size and its place on the page are those of a name',
    'its size and its place on the page are less those of a name',
  ],
  address: [
    'it fits an e-mail address or a profile link',
    'it does not fit the e-mail address or the profile link as well',
  ],
  file: ["it fits the file's name, title or author", "it does not fit the file's name, title or author as well"],
  alone: ['the document has something else of a CV', 'nothing else in the document is like a CV'],
  whole: ['it takes in all lines of the large writing', 'it leaves out lines of the large writing'],
  unfinished: ['its last word is no part of a longer one', 'its last word belongs to one that is missing'],
  titled: ['it stands with a form of address or a degree', 'it does not stand with a form of address or a degree'],
  swapped: ['its words are in the usual order', 'its family name stands first, behind a comma the rest'],
  section: ['it stands where names stand', 'it stands in a section where names do not stand'],
  repeated: ['it stands there again elsewhere', 'it does not stand there again elsewhere'],
};

/** A reason in words, with the name of the section if the section is the reason. */
export function reasonInWords(reason: NameReason, points: number, { candidate }: WeighedCandidate): string {
  const words = WORDS[reason][points >= 0 ? 0 : 1];
  if (reason !== 'section') return words;
  const section = candidate.section === 'header' ? 'the head of the CV' : `the section "${candidate.section}"`;
  return points >= 0 ? `it stands in ${section}` : `it stands in ${section}, where names do not stand`;
}
