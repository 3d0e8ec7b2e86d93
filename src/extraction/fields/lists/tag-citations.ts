import { lazy } from '#kit/memoize.ts';
import { loadModel } from '../../entries/model-file.ts';
import { bestLabels, type SequenceModel } from '../../entries/sequence-model.ts';
import { textKinds } from '../../kinds/text-kinds.ts';
import { type JoinedLines, type TextRange, trimmedEnd } from '../../text/lines.ts';
import { CITATION_INPUT_SIZE, citationInputs, citationWords } from './citation-words.ts';

/** What a word of a citation is: before the title, of it, behind it; `none` where the text is no publication. */
export const CITATION_TAGS = ['before', 'title', 'behind', 'none'] as const;
export type CitationTag = (typeof CITATION_TAGS)[number];

/** The shipped tagger. Its weights are read at the first call, so that training does not need them. */
const shipped = lazy(() =>
  loadModel(new URL('../../weights/citations.bin', import.meta.url), {
    inputSize: CITATION_INPUT_SIZE,
    labelCount: CITATION_TAGS.length,
    classCount: 1,
  }),
);

/** A score that no other can make up for. */
const NEVER = -1000;

/** The tagger for texts each of which is a publication. */
const shippedWithoutNone = lazy((): SequenceModel => {
  const model = shipped();
  const none = CITATION_TAGS.indexOf('none');
  const networks = model.networks.map((network) => ({
    ...network,
    outputBias: network.outputBias.map((bias, label) => (label === none ? NEVER : bias)),
  }));
  return { ...model, networks };
});

/**
 * The title of a publication by the tag of each word.
 * @param head the length of the line or lines that the text begins with
 * @param mayBeNone whether the text may be no publication
 * @returns null if the text is no publication
 */
export function taggedTitle(joined: JoinedLines, head: number, mayBeNone: boolean): TextRange | null {
  const model = mayBeNone ? shipped() : shippedWithoutNone();
  const words = citationWords(joined);
  if (words.length === 0) return null;
  const sequence = { inputs: citationInputs(words, head, textKinds), classes: words.map(() => 0) };
  const title = CITATION_TAGS.indexOf('title');
  const labels = bestLabels(model, sequence);
  const first = labels.indexOf(title);
  if (first < 0) return null;
  const behind = labels.findIndex((label, at) => at > first && label !== title);
  const last = words[behind < 0 ? words.length - 1 : behind - 1];
  const from = words[first]?.from ?? 0;
  const own = joined.text.slice(from, last?.to);
  return { from, to: from + trimmedEnd(own, /[\s.,;:，。：；、]/u) };
}
