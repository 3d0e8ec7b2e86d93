import { type CitationWord, citationInputs, citationWords } from '#extraction/fields/lists/citation-words.ts';
import { publicationItems } from '#extraction/fields/lists/publications.ts';
import { CITATION_TAGS, type CitationTag } from '#extraction/fields/lists/tag-citations.ts';
import type { LabelledDocument } from '#extraction/model/document.ts';
import type { Random } from '../content/random.ts';
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

function wordsOf({ words, tags }: Citation, tag: CitationTag): CitationWord[] {
  return words.filter((_, at) => tags[at] === tag);
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
export function mixedCitation(own: Citation, others: readonly Citation[], random: Random): Citation {
  const before = wordsOf(own, 'before');
  const title = wordsOf(own, 'title');
  const behind = wordsOf(own, 'behind');
  const chosen = (tag: CitationTag, fits: (words: readonly CitationWord[]) => boolean, is: CitationWord[]) => {
    const found = others.map((other) => wordsOf(other, tag)).filter((words) => words.length > 0 && fits(words));
    return found.length === 0 ? is : random.pick(found);
  };
  const newTitle = chosen('title', (words) => endOf(words) === endOf(title), title);
  const newBefore = random.chance(0.5)
    ? chosen('before', (words) => before.length > 0 && endOf(words) === endOf(before), before)
    : before;
  const newBehind = random.chance(0.5)
    ? chosen('behind', (words) => behind.length > 0 && beginOf(words) === beginOf(behind), behind)
    : behind;
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
