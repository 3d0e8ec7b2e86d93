import type { Bank } from '../content/bank.ts';
import { BANKS } from '../content/banks.ts';
import type { Locale } from '../content/cv-content.ts';
import type { MoreWords } from '../content/more-words/words.ts';
import { moreWordsOf } from '../content/more-words.ts';
import type { Random } from '../content/random.ts';
import { employersOfBank } from './employer-texts.ts';
import type { Tell } from './known-text.ts';
import type { Names } from './pieces.ts';
import { composedRoles } from './role-texts.ts';

/** How often each template of a bank is filled in. */
const FILLINGS = 3;

interface Tools {
  readonly tell: Tell;
  readonly names: Names;
  readonly random: Random;
}

interface Source extends Tools {
  readonly bank: Bank;
  readonly words: MoreWords;
  readonly language: string;
  /** Templates of the bank, each filled in some times. */
  readonly fills: (templates: readonly string[], times?: number) => string[];
}

/** The language of a locale as the lexicon names it. */
export function languageOfLocale(locale: Locale): string {
  const code = locale.slice(0, 2);
  return code === 'nb' ? 'no' : code;
}

/** Tells the texts of the content bank of a locale. */
export function tellBank(locale: Locale, tools: Tools): void {
  const bank = BANKS[locale];
  const fills = (templates: readonly string[], times = FILLINGS): string[] =>
    templates.flatMap((template) => Array.from({ length: times }, () => tools.names.filled(template, bank)));
  const source: Source = { ...tools, bank, fills, words: moreWordsOf(locale), language: languageOfLocale(locale) };
  tellWork(source);
  tellProse(source);
  tellStudies(source);
  tellPeople(source);
}

function tellWork({ bank, words, language, fills, tell, names, random }: Source): void {
  const roles = [
    ...bank.occupations.flatMap(({ ladder }) => fills(ladder.flat(), 2)),
    ...fills([...bank.sides, ...words.seats, ...words.volunteering].map(({ role }) => role)),
  ];
  tell('role', roles, language);
  tell('role', composedRoles(roles, random), language);
  tell(
    'role',
    words.freelance.flatMap((template) =>
      random.sample(roles, 8).map((role) => names.filled(template, bank, { role })),
    ),
    language,
  );
  tell('employer', employersOfBank(bank, words, { names, random }), language);
  tell('school', fills(Object.values(bank.schools).flat(), 6), language);
  const teams = fills(bank.occupations.flatMap(({ teams: own }) => own));
  tell('team', teams, language);
}

function tellProse({ bank, words, language, fills, tell, random }: Source): void {
  const prose = fills(
    [
      ...bank.occupations.flatMap(({ beginnings, duties, leading, wins }) => [
        ...beginnings,
        ...duties,
        ...leading,
        ...wins,
      ]),
      ...bank.sides.flatMap(({ duties }) => duties),
      ...words.about,
      ...words.volunteering.map(({ text }) => text),
      ...words.projects.map(({ text }) => text),
      words.breakNote,
      words.fixedTerm,
    ],
    1,
  );
  tell('prose', prose, language);
  tell('prose', fragments(prose, random), language);
}

/** Studies and skills, and what heads and labels the rest of a CV. */
function tellStudies({ bank, words, language, fills, tell, names }: Source): void {
  tell(
    'degree',
    fills(
      bank.occupations.flatMap(({ degrees, certificates }) => [...degrees.map(({ name }) => name), ...certificates]),
    ),
    language,
  );
  tell(
    'other',
    fills(bank.occupations.flatMap(({ degrees }) => degrees.flatMap(({ details }) => details ?? []))),
    language,
  );
  const skills = bank.occupations.flatMap((occupation) => occupation.skills);
  tell(
    'skill',
    skills.flatMap(({ label, items }) => [label, ...items]).map((text) => names.filled(text, bank)),
    language,
  );
  tell('skill', [...bank.languages.others, ...bank.interests], language);
  tell(
    'other',
    [
      ...bank.levels,
      ...words.papers.map((text) => names.filled(text, bank)),
      ...fills([...words.awards, ...words.memberships].map(({ role }) => role)),
    ],
    language,
  );
  tell(
    'other',
    [
      ...Object.values(bank.words.headings).flat(),
      ...Object.values(words.headings).flat(),
      ...Object.values(bank.words.labels),
      ...bank.words.present,
      ...fills(words.breaks),
    ],
    language,
  );
}

function tellPeople({ bank, words, language, tell, names, random }: Source): void {
  tell('other', datesOf(bank.words.months, random), language);
  tell(
    'place',
    bank.towns.flatMap(({ name, region, postcode }) => [
      name,
      `${postcode} ${name}`,
      ...(region === undefined ? [] : [`${name}, ${region}`, `${name} (${region})`, region]),
    ]),
    language,
  );
  tell('place', words.remote, language);
  tell(
    'street',
    bank.streets.flatMap((street) => [
      street.replaceAll('#', String(random.int(1, 120))),
      street.replaceAll(/\s*#+/gu, ''),
    ]),
    language,
  );
  tell(
    'person',
    Array.from({ length: 150 }, () =>
      bank.naming?.between === ''
        ? `${names.family(bank)}${names.given(bank)}`
        : random.chance(0.15)
          ? `${names.family(bank)} ${names.given(bank)}`
          : `${names.given(bank)} ${names.family(bank)}`,
    ),
    language,
  );
}

/** Parts of sentences: a sentence that wraps, and its first words as a header would have them. */
function fragments(sentences: readonly string[], random: Random): string[] {
  return sentences.flatMap((sentence) => {
    const words = sentence.split(' ');
    if (words.length < 5) return [];
    const from = random.int(0, words.length - 3);
    const length = random.int(3, 9);
    return [
      words.slice(from, from + length).join(' '),
      words.slice(0, random.int(3, Math.min(words.length, 8))).join(' '),
    ];
  });
}

function datesOf(months: readonly string[], random: Random): string[] {
  const year = (): number => random.int(1985, 2026);
  return months.flatMap((month) => [
    `${month} ${year()}`,
    `${month} ${year()} – ${random.pick(months)} ${year()}`,
    `${random.int(1, 12)}/${year()}`,
    String(year()),
  ]);
}
