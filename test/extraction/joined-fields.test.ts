import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { splitJoinedFields } from '#extraction/entries/joined-fields.ts';
import type { Separator } from '#extraction/entries/separators.ts';
import { KNOWN_WORDS } from '#extraction/entries/word-knowledge.ts';

/** Splits the fields of a line that are between bars, each behind a change of style. */
function split(marked: string): readonly (readonly [Separator, string])[] {
  const text = marked.replaceAll('|', '');
  let from = 0;
  const ranges = marked.split('|').map((field, at) => {
    const start = from + field.length - field.trimStart().length;
    const range = { from: start, to: start + field.trim().length, separator: at === 0 ? 'start' : 'style' } as const;
    from += field.length;
    return range;
  });
  const joined = splitJoinedFields(ranges, text, {
    words: KNOWN_WORDS,
    joiners: new Set(),
    placesBehind: false,
    rolesBeforeNames: false,
    hasMarkedEmployer: false,
  });
  return joined.map((range) => [range.separator, text.slice(range.from, range.to)]);
}

describe('a word that joins a role with an employer in another style', () => {
  it('is a part of neither, whether it has the style of the role or one of its own', () => {
    const expected = [
      ['start', 'تدريب صيفي'],
      ['at', 'شركة غصن الزيتون للتأمين'],
    ];
    assert.deepEqual(split('تدريب صيفي |في |شركة غصن الزيتون للتأمين'), expected);
    assert.deepEqual(split('تدريب صيفي في |شركة غصن الزيتون للتأمين'), expected);
  });

  it('stays with a title that goes on in another style', () => {
    assert.deepEqual(split('Head for |Sales'), [
      ['start', 'Head for'],
      ['style', 'Sales'],
    ]);
  });
});
