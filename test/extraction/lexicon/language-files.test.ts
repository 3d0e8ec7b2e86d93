import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, it } from 'node:test';
import { CONCEPTS, EMPLOYMENT_TYPES, FIELD_LABELS, HEADED_KINDS, NAME_LABELS } from '#extraction/lexicon/kinds.ts';
import { LANGUAGE_FILE, type LanguageFile } from '#extraction/lexicon/language-file.ts';
import { LANGUAGES_FOLDER, tidyLanguage } from '../../../scripts/lexicon.ts';
import { claimsOf, crossClaims, sharedClaims } from './claims.ts';
import { KNOWN_GAPS, MEANT } from './meant.ts';

const FILES = new Map<string, unknown>(
  readdirSync(LANGUAGES_FOLDER).map((name) => [
    name,
    JSON.parse(readFileSync(path.join(LANGUAGES_FOLDER, name), 'utf8')),
  ]),
);
const LANGUAGES = [...FILES.values()] as LanguageFile[];

describe('the language files of the lexicon', () => {
  for (const [name, file] of FILES) {
    it(`follow the schema: ${name}`, () => {
      const { success, error } = LANGUAGE_FILE.safeParse(file);
      assert.ok(success, error?.issues.map((issue) => `${name}: ${issue.path.join('.')}: ${issue.message}`).join('\n'));
      assert.equal((file as LanguageFile).code, path.basename(name, '.json'));
    });

    it(`have their phrases folded, sorted and once in a list: ${name}`, () => {
      assert.deepEqual(file, tidyLanguage(file as LanguageFile), `${name}: run npm run lexicon`);
    });
  }

  it('list as weak only heads of titles', () => {
    for (const { code, titles } of LANGUAGES) {
      const heads = new Set([...(titles?.heads ?? []), ...(titles?.trailingHeads ?? [])]);
      assert.deepEqual(
        (titles?.weakHeads ?? []).filter((head) => !heads.has(head)),
        [],
        `languages/${code}.json`,
      );
    }
  });

  it('have a rank each', () => {
    assert.equal(new Set(LANGUAGES.map(({ rank }) => rank)).size, LANGUAGES.length);
  });

  it('claim no phrase for two kinds that exclude each other', () => {
    const claims = [
      ...sharedClaims(
        'heading',
        HEADED_KINDS.map((kind) => claimsOf(LANGUAGES, kind, ({ headings }) => headings?.[kind])),
      ),
      ...sharedClaims(
        'employment',
        EMPLOYMENT_TYPES.map((type) => claimsOf(LANGUAGES, type, ({ employment }) => employment?.[type])),
      ),
      ...sharedClaims(
        'name label',
        NAME_LABELS.map((kind) => claimsOf(LANGUAGES, kind, ({ labels }) => labels?.name?.[kind])),
      ),
      ...sharedClaims(
        'field label',
        FIELD_LABELS.map((kind) => claimsOf(LANGUAGES, kind, ({ labels }) => labels?.fields?.[kind])),
      ),
      ...sharedClaims(
        'concept',
        CONCEPTS.map((kind) => claimsOf(LANGUAGES, kind, ({ labels }) => labels?.concepts?.[kind])),
      ),
      ...sharedClaims('word of gender', [
        claimsOf(LANGUAGES, 'female', ({ gender }) => gender?.female),
        claimsOf(LANGUAGES, 'male', ({ gender }) => gender?.male),
      ]),
      ...sharedClaims('answer', [
        claimsOf(LANGUAGES, 'yes', ({ answers }) => answers?.yes),
        claimsOf(LANGUAGES, 'no', ({ answers }) => answers?.no),
      ]),
      ...sharedClaims(
        'month',
        Array.from({ length: 12 }, (_, month) =>
          claimsOf(LANGUAGES, `month ${month + 1}`, ({ dates }) => dates?.months?.[month]),
        ),
      ),
      ...sharedClaims(
        'season',
        [
          ...new Set(
            LANGUAGES.flatMap(({ dates }) => dates?.seasons ?? []).map(([, first, last]) => `${first} to ${last}`),
          ),
        ].map((months) =>
          claimsOf(LANGUAGES, `months ${months}`, ({ dates }) =>
            dates?.seasons?.filter(([, first, last]) => `${first} to ${last}` === months).map(([word]) => word),
          ),
        ),
      ),
    ];
    assert.deepEqual(claims, []);
  });

  it('claim a phrase for subjects that compete only where that is meant', () => {
    const meant = new Map(MEANT.map(({ subjects, phrases }) => [subjects, new Set(phrases.split('|'))]));
    const found = crossClaims(LANGUAGES);
    const unmeant = found.filter(({ subjects, phrase }) => meant.get(subjects)?.has(phrase) !== true);
    assert.deepEqual(
      unmeant.map(({ subjects, phrase, files }) => `"${phrase}" is claimed by ${subjects} (${files.join(', ')})`),
      [],
      'remove the phrase from one of its lists, or list it in test/extraction/lexicon/meant.ts with the reason',
    );
    const claimed = new Set(found.map(({ subjects, phrase }) => `${subjects}: ${phrase}`));
    const stale = MEANT.flatMap(({ subjects, phrases }) =>
      phrases.split('|').map((phrase) => `${subjects}: ${phrase}`),
    );
    assert.deepEqual(
      stale.filter((row) => !claimed.has(row)),
      [],
      'test/extraction/lexicon/meant.ts lists what no file claims any more',
    );
  });
});

const isFilled = (list: readonly unknown[] | undefined): boolean => (list?.length ?? 0) > 0;

/** Languages that write months by their numbers. */
const MONTHS_BY_NUMBER = new Set(['zh', 'ja', 'ko', 'vi']);

/** What every language is to have. */
const REQUIRED: readonly (readonly [string, (language: LanguageFile) => boolean])[] = [
  ...(['work', 'education', 'skills', 'languages', 'summary', 'certificates', 'interests', 'contact'] as const).map(
    (kind): [string, (language: LanguageFile) => boolean] => [
      `headings.${kind}`,
      ({ headings }) => isFilled(headings?.[kind]),
    ],
  ),
  ['titles', ({ titles }) => isFilled(titles?.heads) || isFilled(titles?.trailingHeads) || isFilled(titles?.endings)],
  ['companies', ({ companies }) => isFilled(companies?.strong) || isFilled(companies?.endings)],
  ['teams.words', ({ teams }) => isFilled(teams?.words) || isFilled(teams?.endings)],
  ['employment.internship', ({ employment }) => isFilled(employment?.internship)],
  ['employment.part_time', ({ employment }) => isFilled(employment?.part_time)],
  ['dates.months', ({ code, dates }) => MONTHS_BY_NUMBER.has(code) || dates?.months?.every(isFilled) === true],
  ['dates.present', ({ dates }) => isFilled(dates?.present)],
  ['dates.durations', ({ dates }) => isFilled(dates?.durations)],
  ['labels.name', ({ labels }) => isFilled(labels?.name?.full)],
  ['labels.fields.role', ({ labels }) => isFilled(labels?.fields?.role)],
  ['labels.fields.company', ({ labels }) => isFilled(labels?.fields?.company)],
  ['labels.concepts.date_of_birth', ({ labels }) => isFilled(labels?.concepts?.date_of_birth)],
  ['labels.concepts.nationality', ({ labels }) => isFilled(labels?.concepts?.nationality)],
  ['education.degrees', ({ education }) => isFilled(education?.degrees) || isFilled(education?.degreeParts)],
  ['education.schoolParts', ({ education }) => isFilled(education?.schoolParts)],
  ['levels.language', ({ levels }) => isFilled(levels?.language)],
  ['levels.native', ({ levels }) => isFilled(levels?.native)],
  ['sideActivities.offices', ({ sideActivities }) => isFilled(sideActivities?.offices)],
  ['sideActivities.leaves', ({ sideActivities }) => isFilled(sideActivities?.leaves)],
  ['summary', ({ summary }) => summary !== undefined],
];

describe('a language', () => {
  it('has words of every kind, but for the gaps that are known', () => {
    const gaps: Record<string, string> = {};
    for (const language of LANGUAGES) {
      const missing = REQUIRED.flatMap(([kind, isThere]) => (isThere(language) ? [] : [kind]));
      if (missing.length > 0) gaps[language.code] = missing.join(' ');
    }
    assert.deepEqual(gaps, KNOWN_GAPS, 'add the words to the file, or the gap to test/extraction/lexicon/meant.ts');
  });
});
