import { languages } from '#extraction/lexicon/languages.ts';
import type { Locale } from '../content/cv-content.ts';
import { Random } from '../content/random.ts';
import { tellBank } from './bank-texts.ts';
import { employersOfLists } from './employer-texts.ts';
import type { KnownText, Tell } from './known-text.ts';
import { listOf, listsByLanguage, WRITTEN_KINDS, writtenTexts } from './lists.ts';
import { OWN_TITLES } from './own-titles.ts';
import { begun, capitalised, Names } from './pieces.ts';
import { composedRoles } from './role-texts.ts';

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
  for (const locale of locales) tellBank(locale, { tell, names, random });
  for (const language of languages()) tellLexicon(language, tell, random);
  for (const [language, titles] of Object.entries(listsByLanguage('titles'))) {
    tell('role', titles, language);
    tell('role', composedRoles(random.sample(titles, 500), random), language);
  }
  for (const [language, titles] of Object.entries(OWN_TITLES)) {
    tell('role', titles, language);
    tell('role', composedRoles(titles, random), language);
  }
  for (const [language, texts] of Object.entries(writtenTexts())) {
    for (const kind of WRITTEN_KINDS) tell(kind, texts[kind], language);
    tell('role', composedRoles(texts.role, random), language);
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
  tell('school', listOf('schools'), null);
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
