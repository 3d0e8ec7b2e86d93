import assert from 'node:assert/strict';
import { describe, test } from 'node:test';

import { LANGUAGES, type Language } from '../../console/src/i18n/languages.ts';

/** The texts of a catalogue by their whole key, such as `cv.kinds.job`; of a list by its index. */
function textsOf(part: unknown, key = ''): ReadonlyMap<string, string> {
  if (typeof part === 'string') return new Map([[key, part]]);
  const below = Object.entries(part as object).flatMap(([name, value]) => [
    ...textsOf(value, key === '' ? name : `${key}.${name}`),
  ]);
  return new Map(below);
}

/** The names that are filled in, sorted. */
function variablesOf(text: string): readonly string[] {
  return [...new Set(text.matchAll(/\{\{(\w+)\}\}/g).map(([, name]) => name ?? ''))].sort();
}

const PLURAL = /_(zero|one|two|few|many|other)$/;

describe('the catalogues of the console', async () => {
  const languages = Object.keys(LANGUAGES) as Language[];
  const catalogues = new Map(
    await Promise.all(
      languages.map(async (language) => [language, textsOf(await LANGUAGES[language].load())] as const),
    ),
  );
  const english = catalogues.get('en') ?? new Map<string, string>();

  test('are those of English and German', () => {
    assert.deepEqual(languages, ['en', 'de']);
    assert.ok(english.size > 250, `only ${english.size} texts`);
  });

  for (const [language, texts] of catalogues) {
    test(`${language} has the keys of English, each with words`, () => {
      assert.deepEqual([...texts.keys()].sort(), [...english.keys()].sort());
      const empty = [...texts].filter(([, text]) => text.trim() === '' || text !== text.trim()).map(([key]) => key);
      assert.deepEqual(empty, []);
    });

    test(`${language} fills in what English fills in`, () => {
      const differing = [...texts]
        .filter(([key, text]) => String(variablesOf(text)) !== String(variablesOf(english.get(key) ?? '')))
        .map(([key, text]) => `${key}: ${text}`);
      assert.deepEqual(differing, []);
    });

    test(`${language} has every plural form that its rules ask for`, () => {
      const forms = new Intl.PluralRules(language).resolvedOptions().pluralCategories;
      const counted = new Set(
        [...texts.keys()].filter((key) => PLURAL.test(key)).map((key) => key.replace(PLURAL, '')),
      );
      const missing = [...counted].flatMap((key) =>
        forms.filter((form) => !texts.has(`${key}_${form}`)).map((form) => `${key}_${form}`),
      );
      assert.ok(counted.size >= 3, `only ${counted.size} counted texts`);
      assert.deepEqual(missing, []);
    });

    test(`${language} quotes as its readers do, and writes the dots as one sign`, () => {
      const wrong = [...texts].filter(([, text]) => /["]|\.\.\./.test(text) || / '|' /.test(text));
      assert.deepEqual(wrong, []);
    });
  }
});
