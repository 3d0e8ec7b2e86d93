import { type CitationWord, citationInputs, citationWords } from '#extraction/fields/lists/citation-words.ts';
import { publicationItems } from '#extraction/fields/lists/publications.ts';
import { CITATION_TAGS, type CitationTag } from '#extraction/fields/lists/tag-citations.ts';
import type { LabelledDocument } from '#extraction/model/document.ts';
import { Random } from '../content/random.ts';
import { unseenKinds } from './forgetful.ts';
import type { Example } from './train-model.ts';

/** A text that may be a publication: its words with their tags. */
export interface Citation {
  readonly words: readonly CitationWord[];
  readonly tags: readonly CitationTag[];
  /** Count of the words of the line or lines that the text begins with. */
  readonly head: number;
}

function squeezed(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');
}

/** The tag of each word of a text, by the titles of the publications; null where it has several. All are `none` where it has no title. */
export function citationTags(words: readonly CitationWord[], titles: readonly string[]): CitationTag[] | null {
  const texts = words.map(({ text }) => squeezed(text));
  const whole = texts.join('');
  const found = [...new Set(titles.map(squeezed))].filter((title) => title !== '' && whole.includes(title));
  const [title] = found;
  if (title === undefined) return words.map(() => 'none');
  if (found.length > 1) return null;
  const from = whole.indexOf(title);
  let at = 0;
  return texts.map((text) => {
    const start = at;
    at += text.length;
    if (start >= from + title.length) return 'behind';
    // A sign has no letters: the one before the first word of the title is not of it.
    return at > from && !(text === '' && start <= from) ? 'title' : 'before';
  });
}

/** The texts of the sections of publications with their tags. */
export function citationsOf(labelled: LabelledDocument, titles: readonly string[]): Citation[] {
  return publicationItems(labelled).flatMap(({ joined, head }): Citation[] => {
    const words = citationWords(joined);
    const tags = citationTags(words, titles);
    const count = words.filter(({ from }) => from < head).length;
    return tags === null || words.length === 0 ? [] : [{ words, tags, head: count }];
  });
}

/** The words of a citation by their tags. */
interface Parts {
  readonly before: readonly CitationWord[];
  readonly title: readonly CitationWord[];
  readonly behind: readonly CitationWord[];
}

/** The words of a citation by their tags. */
export function partsOf({ words, tags }: Citation): Parts {
  const tagged = (tag: CitationTag): CitationWord[] => words.filter((_, at) => tags[at] === tag);
  return { before: tagged('before'), title: tagged('title'), behind: tagged('behind') };
}

/** What a part ends with where another begins: a part with the same end can take its place. */
function endOf(words: readonly CitationWord[]): string {
  return (
    words
      .at(-1)
      ?.text.at(-1)
      ?.replace(/[\p{L}\p{N}]/u, 'a') ?? ''
  );
}

function beginOf(words: readonly CitationWord[]): string {
  return words[0]?.text[0]?.replace(/[\p{L}\p{N}]/u, 'a') ?? '';
}

/** Words of several citations as one text: their places follow each other. */
function placed(words: readonly CitationWord[]): CitationWord[] {
  let at = 0;
  return words.map((word) => {
    const from = at + (word.gap === 'none' ? 0 : 1);
    at = from + word.text.length;
    return { ...word, from, to: at };
  });
}

/**
 * A citation with the title of another one, and with the authors and the journal of others that end and begin with the same signs: there are more
 * forms of citations than texts in each.
 */
export function mixedCitation(own: Citation, others: readonly Parts[], random: Random): Citation {
  const { before, title, behind } = partsOf(own);
  const oneLike = (
    part: keyof Parts,
    words: readonly CitationWord[],
    sign: (of: readonly CitationWord[]) => string,
  ) => {
    const like = others.map((other) => other[part]).filter((of) => of.length > 0 && sign(of) === sign(words));
    return words.length === 0 || like.length === 0 ? words : random.pick(like);
  };
  const newTitle = oneLike('title', title, endOf);
  const newBefore = random.chance(0.5) ? oneLike('before', before, endOf) : before;
  const newBehind = random.chance(0.5) ? oneLike('behind', behind, beginOf) : behind;
  const [first] = title;
  const styled = newTitle.map(
    (word, at): CitationWord => ({
      ...word,
      style: first?.style ?? null,
      gap: at === 0 ? (first?.gap ?? 'space') : word.gap,
    }),
  );
  const words = placed([...newBefore, ...styled, ...newBehind]);
  const tags = [
    ...newBefore.map(() => 'before' as const),
    ...styled.map(() => 'title' as const),
    ...newBehind.map(() => 'behind' as const),
  ];
  return { words, tags, head: own.head >= own.words.length ? words.length : own.head };
}

/** A citation as an example for the tagger. */
export function citationExample({ words, tags, head }: Citation, kinds: (text: string) => Float32Array): Example {
  return {
    inputs: citationInputs(words, words[head]?.from ?? Infinity, kinds),
    classes: words.map(() => 0),
    labels: tags.map((tag) => CITATION_TAGS.indexOf(tag)),
  };
}

/** How many mixed citations each one is taught with. */
const MIXES = 3;

/** The examples of citations: each as it is, then those with a title mixed. */
export function citationExamples(citations: readonly Citation[]): Example[] {
  const titled = citations.filter(({ tags }) => tags.includes('title'));
  const parts = titled.map(partsOf);
  const mixed = titled.flatMap((own, at) =>
    Array.from({ length: MIXES }, (_, nth) => mixedCitation(own, parts, new Random(`citation/${at}/${nth}`))),
  );
  return [...citations, ...mixed].map((own) => citationExample(own, unseenKinds));
}
