import type { TextKind } from '#extraction/kinds/kind-model.ts';
import { languages } from '#extraction/lexicon/languages.ts';
import { BANKS } from '../content/banks.ts';
import type { Locale } from '../content/cv-content.ts';
import { moreWordsOf } from '../content/more-words.ts';
import { Random } from '../content/random.ts';
import { employersOfBank, employersOfLists, schoolsOfLists } from './employer-texts.ts';
import { listOf, listsByLanguage } from './lists.ts';
import { OWN_TITLES } from './own-titles.ts';
import { begun, capitalised, Names } from './pieces.ts';

/** A text of a known kind, and its language where the source names one. */
export interface KnownText {
  readonly text: string;
  readonly kind: TextKind;
  readonly language: string | null;
}

/** How often each template of a bank is filled in. */
const FILLINGS = 3;

type Tell = (kind: TextKind, texts: Iterable<string>, language: string | null) => void;

/** The language of a locale as the lexicon names it. */
export function languageOfLocale(locale: Locale): string {
  const code = locale.slice(0, 2);
  return code === 'nb' ? 'no' : code;
}

/**
 * The texts that the model of text kinds learns from: the content banks of some locales, the lexicon and the lists. The
 * same each time.
 */
export function knownTexts(locales: readonly Locale[]): KnownText[] {
  const random = new Random('kinds/texts');
  const names = new Names(random.fork('names'), listOf('towns'));
  const known: KnownText[] = [];
  const seen = new Set<string>();
  const tell: Tell = (kind, texts, language) => {
    for (const text of texts) {
      const key = `${kind}/${text}`;
      if (text.length < 2 || text.length > 160 || seen.has(key)) continue;
      seen.add(key);
      known.push({ text, kind, language });
    }
  };
  for (const locale of locales) {
    const bank = BANKS[locale];
    const language = languageOfLocale(locale);
    const fills = (templates: readonly string[], times = FILLINGS): string[] =>
      templates.flatMap((template) => Array.from({ length: times }, () => names.filled(template, bank)));
    const words = moreWordsOf(bank.locale);
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
  for (const language of languages()) tellLexicon(language, tell, random);
  for (const [language, titles] of Object.entries(listsByLanguage('titles'))) {
    tell('role', titles, language);
    tell('role', composedRoles(random.sample(titles, 500), random), language);
  }
  for (const [language, titles] of Object.entries(OWN_TITLES)) {
    tell('role', titles, language);
    tell('role', composedRoles(titles, random), language);
  }
  tell('employer', employersOfLists({ names, random }), null);
  for (const [language, businesses] of Object.entries(listsByLanguage('businesses')))
    tell(
      'employer',
      businesses.flatMap((kind) => [
        `${kind} ${names.family()}`,
        `${kind} ${random.chance(0.5) ? names.town() : names.coined()}`,
        `${random.chance(0.5) ? names.family() : names.town()} ${random.chance(0.5) ? kind : kind.toLowerCase()}`,
      ]),
      language,
    );
  tell('school', schoolsOfLists(), null);
  tellPlaces(names, random, tell);
  tell('skill', listOf('tools'), null);
  tell(
    'skill',
    Array.from({ length: 500 }, () => random.sample(listOf('tools'), random.int(2, 4)).join(', ')),
    null,
  );
  tell(
    'person',
    Array.from({ length: 5000 }, () => personOf(names, random)),
    null,
  );
  return known;
}

type Language = ReturnType<typeof languages>[number];

function tellLexicon(
  { code, titles, teams, education, headings, labels, employment }: Language,
  tell: Tell,
  random: Random,
): void {
  const heads = [...(titles?.heads ?? []), ...(titles?.trailingHeads ?? [])].map(capitalised);
  const modifiers = (titles?.modifiers ?? []).map(capitalised);
  tell('role', heads, code);
  const isTrailing = titles?.trailingHeads !== undefined;
  const links = titles?.links ?? [];
  const fields = [...(teams?.fields ?? []), ...(titles?.modifiers ?? [])];
  tell(
    'role',
    Array.from({ length: heads.length > 40 ? 700 : 0 }, () => {
      const head = random.pick(heads);
      const modifier = modifiers.length > 0 ? random.pick(modifiers) : 'Senior';
      if (isTrailing || random.chance(0.2))
        return random.chance(0.3) && modifiers.length > 0
          ? `${modifier} ${random.pick(modifiers)} ${head}`
          : `${modifier} ${head}`;
      return links.length > 0 && fields.length > 0 && random.chance(0.6)
        ? `${head} ${random.pick(links)} ${random.pick(fields)}`
        : `${head} ${modifier.toLowerCase()}`;
    }),
    code,
  );
  tell('role', composedRoles(heads, random).slice(0, 400), code);
  const teamFields = (teams?.fields ?? []).map((field) => capitalised(field));
  tell('team', teamFields, code);
  tell(
    'team',
    (teams?.words ?? []).flatMap((word) =>
      random
        .sample([...teamFields, ...random.sample(modifiers, 6)], 12)
        .flatMap((field) => [`${begun(word)} ${field}`, `${field} ${begun(word)}`]),
    ),
    code,
  );
  tell(
    'degree',
    (education?.degrees ?? []).flatMap((degree) => [
      begun(degree),
      ...random.sample(fields, 6).map((field) => `${begun(degree)} ${begun(field)}`),
    ]),
    code,
  );
  tell(
    'other',
    Object.values(headings ?? {}).flatMap((list) => (list ?? []).flatMap((text) => [begun(text), text.toUpperCase()])),
    code,
  );
  tell(
    'other',
    Object.values(labels?.fields ?? {})
      .flatMap((list) => (list as readonly string[] | undefined) ?? [])
      .map(begun),
    code,
  );
  tell(
    'other',
    Object.values(employment ?? {})
      .flatMap((list) => (list as readonly string[] | undefined) ?? [])
      .map(begun),
    code,
  );
}

/** Titles in lists and with the signs that stand in and behind titles. */
function composedRoles(titles: readonly string[], random: Random): string[] {
  if (titles.length === 0) return [];
  const other = (): string => random.pick(titles);
  const forms: ((title: string) => string)[] = [
    (title) => `${title} / ${other()}`,
    (title) => `${title}/${other()}`,
    (title) => `${title} & ${other()}`,
    (title) => `${title}, ${other()}`,
    (title) => `${title} – ${other()}`,
    (title) =>
      `${title} (${random.pick(['m/w/d', 'f/m', 'H/F', 'm/k', '100%', '50 %', 'Part-time', 'Teilzeit', 'CDI', 'CDD', 'temp'])})`,
    (title) => `Senior ${title}`,
    (title) => `Junior ${title}`,
    (title) => `${title} ${random.pick(['I', 'II', 'III', '1', '2'])}`,
    (title) =>
      `${random.pick(['Lead', 'Head', 'Chief', 'Deputy', 'Assistant', 'Freelance', 'Principal', 'Trainee', 'Interim'])} ${title}`,
    (title) => title.split(' ').slice(0, 2).join(' '),
  ];
  return titles.filter(() => random.chance(0.5)).map((title) => random.pick(forms)(title));
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

function tellPlaces(names: Names, random: Random, tell: Tell): void {
  const towns = listOf('towns');
  tell('place', towns, null);
  tell(
    'place',
    Array.from({ length: 9000 }, () => {
      const town = names.town();
      const form = random.int(0, 7);
      if (form < 3) return `${town}, ${names.country()}`;
      if (form === 3) return `${town} (${names.country()})`;
      if (form === 4) return `${names.town()}, ${town}`;
      if (form === 5) return `${random.int(1000, 99_999)} ${town}`;
      if (form === 6)
        return `${town}, ${random.pick(['NY', 'CA', 'TX', 'PA', 'UK', 'MA', 'ON', 'NSW', 'DE', 'BY', 'SP', 'RJ', 'FL', 'WA', 'IL', 'USA', 'UAE'])}`;
      return names.country();
    }),
    null,
  );
  const streets = listOf('streets');
  tell('street', streets, null);
  tell(
    'street',
    streets.map((street) => {
      const number = `${random.int(1, 160)}${random.chance(0.1) ? random.pick(['a', 'b', 'A']) : ''}`;
      const form = random.int(0, 4);
      if (form === 0) return `${number} ${street}`;
      if (form === 1) return `${street}, ${number}`;
      if (form === 2) return `${street} ${number}, ${random.int(1000, 99_999)} ${names.town()}`;
      return `${street} ${number}`;
    }),
    null,
  );
}

function personOf(names: Names, random: Random): string {
  const given = names.given();
  const family = names.family();
  const form = random.int(0, 9);
  if (form === 0) return `${family}, ${given}`;
  if (form === 1) return `${given} ${names.given()} ${family}`;
  if (form === 2) return `${given} ${given.charAt(0)}. ${family}`;
  if (form === 3) return `${random.pick(['Dr.', 'Mr', 'Prof.', 'Frau', 'Mme', 'Ing.', 'Sr.'])} ${given} ${family}`;
  if (form === 4) return `${given} ${family}-${names.family()}`;
  return `${given} ${family}`;
}
