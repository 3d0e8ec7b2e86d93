import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { companyScore } from '#extraction/lexicon/companies.ts';
import { titleScore } from '#extraction/lexicon/titles.ts';
import { EMPLOYERS, NO_TITLES_AT_ALL } from './company-data.ts';
import { TITLES } from './title-data.ts';
import { EASTERN_TITLES } from './title-data-eastern.ts';
import { NORTHERN_TITLES } from './title-data-northern.ts';
import { ROMANCE_TITLES } from './title-data-romance.ts';

const entriesOf = (text: string): string[] =>
  text
    .split(/[|\n]/u)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '');

describe('titles and employers of many languages', () => {
  for (const [language, text] of Object.entries({
    ...TITLES,
    ...ROMANCE_TITLES,
    ...NORTHERN_TITLES,
    ...EASTERN_TITLES,
  }))
    it(`takes each ${language} title for a title rather than an employer`, () => {
      const missed = entriesOf(text).filter(
        (title) => titleScore(title) < 0.5 || companyScore(title) >= titleScore(title),
      );
      assert.deepEqual(missed, []);
    });

  for (const [language, text] of Object.entries(EMPLOYERS))
    it(`takes each ${language} employer for an employer rather than a title, whatever occupation its name contains`, () => {
      const missed = entriesOf(text).filter(
        (name) => companyScore(name) < 0.3 || titleScore(name) >= companyScore(name),
      );
      assert.deepEqual(missed, []);
    });

  it('knows compounds of the titles of a language that writes them as one word', () => {
    for (const text of [
      'Universitetsadjunkt',
      'Forskningsamanuens',
      'Studenterprogrammør',
      'Barnehageassistent',
      'Metsätalousekonomisti',
    ])
      assert.ok(titleScore(text) >= 0.8, `${text} ${titleScore(text)}`);
  });

  it('does not take a line of duties or skills for a title', () => {
    assert.deepEqual(
      NO_TITLES_AT_ALL.filter((line) => titleScore(line) > 0.5),
      [],
    );
  });
});
