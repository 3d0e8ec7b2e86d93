import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { CITATION_INPUT_SIZE, type CitationWord } from '#extraction/fields/lists/citation-words.ts';
import { Random } from '../../training/content/random.ts';
import {
  type Citation,
  citationExample,
  citationTags,
  mixedCitation,
  partsOf,
} from '../../training/tagger/citation-examples.ts';

function words(text: string): CitationWord[] {
  let at = 0;
  return text.split(' ').map((own, index) => {
    const from = at;
    at += own.length + 1;
    return { text: own, from, to: from + own.length, style: null, gap: index === 0 ? 'none' : 'space' };
  });
}

function citation(before: string, title: string, behind: string): Citation {
  const all = words(`${before} ${title} ${behind}`);
  const tags = citationTags(all, [title]);
  assert.ok(tags !== null);
  return { words: all, tags, head: all.length };
}

const textOf = ({ words: own }: Citation): string => own.map(({ text }) => text).join(' ');

describe('the citations that the tagger of titles is taught', () => {
  it('have the tags of their title, whatever its signs and letters; none without one; no tags with two', () => {
    const own = words('Linde K. (2019). The Rye “of” the islands. Bread Res., 1, 3-9');
    assert.equal(
      citationTags(own, ['The rye of the islands'])
        ?.join(' ')
        .replaceAll(/(\w+)(?: \1)+/gu, '$1'),
      'before title behind',
    );
    assert.equal(citationTags(own, ['The rye of the islands'])?.filter((tag) => tag === 'title').length, 5);
    assert.deepEqual(new Set(citationTags(own, ['Slow ovens'])), new Set(['none']));
    assert.equal(citationTags(own, ['The rye of the islands', 'Bread Res']), null);
  });

  it('describe each word by as many numbers as the tagger reads', () => {
    const { inputs, labels } = citationExample(
      citation('Linde K. (2019).', 'The rye.', 'Bread Res 1'),
      () => new Float32Array(11),
    );
    assert.deepEqual(new Set(inputs.map(({ length }) => length)), new Set([CITATION_INPUT_SIZE]));
    assert.equal(labels.length, inputs.length);
  });

  it('are mixed: the title of another citation between authors and journal of those that end and begin with the same signs', () => {
    const own = citation('Linde K. (2019).', 'The rye.', 'Bread Res 1');
    const others = [
      citation('Obi A. (2021).', 'Slow ovens.', 'J Cereal Sci'),
      citation('Obi, A:', 'Salt?', 'Oslo'),
    ].map(partsOf);
    const mixed = Array.from({ length: 20 }, (_, nth) => mixedCitation(own, others, new Random(`${nth}`)));
    for (const one of mixed) {
      assert.deepEqual(
        one.words.filter((_, at) => one.tags[at] === 'title').map(({ text }) => text),
        ['Slow', 'ovens.'],
      );
      assert.equal(one.tags.length, one.words.length);
      for (const [at, { from, to, text }] of one.words.entries()) {
        assert.equal(to - from, text.length);
        assert.ok(at === 0 || from > (one.words[at - 1]?.to ?? 0));
      }
    }
    const texts = new Set(mixed.map(textOf));
    assert.ok(texts.has('Obi A. (2021). Slow ovens. Bread Res 1'), [...texts].join('\n'));
    assert.ok(![...texts].some((text) => text.startsWith('Obi, A:')));
  });
});
