import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { isPresent } from '#extraction/dates/words.ts';
import { languages } from '#extraction/lexicon/languages.ts';

describe('a text that says "until now"', () => {
  for (const { name, dates } of languages().filter((language) => language.dates?.present !== undefined))
    it(`is known by each phrase of the language, with marks around it: ${name}`, () => {
      const unknown = (dates?.present ?? []).flatMap((phrase) =>
        [phrase, `– ${phrase}`, `(${phrase})`].filter((text) => !isPresent(text)),
      );
      assert.deepEqual(unknown, []);
    });

  it('has no other word, no number and no other phrase', () => {
    for (const text of ['present value', 'until 2019', 'now hiring', '2019 – present', '–', ''])
      assert.equal(isPresent(text), false, text);
  });
});
