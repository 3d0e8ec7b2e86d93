import type { Bank, Occupation, Town } from './bank.ts';
import type { ContactDetails, Person, YearMonth } from './cv-content.ts';
import type { Random } from './random.ts';

export interface PersonWishes {
  readonly gender?: 'f' | 'm';
  readonly given?: string;
  readonly family?: string;
  /** Years since the first job, or null where the seed decides. */
  readonly years: number | null;
  readonly written: YearMonth;
}

/** An invented person. */
export function makePerson(bank: Bank, random: Random, wishes: PersonWishes): Person {
  const gender = wishes.gender ?? random.pick(['f', 'm'] as const);
  const given = wishes.given ?? random.pick(bank.given[gender]);
  const family = wishes.family ?? random.pick(bank.family);
  const age = 22 + (wishes.years ?? random.int(6, 22)) + random.int(0, 3);
  const two = (value: number): string => String(value).padStart(2, '0');
  const date = `${two(random.int(1, 28))}.${two(random.int(1, 12))}.${wishes.written.year - age}`;
  return {
    given,
    family,
    gender,
    born: bank.personal === null ? null : { date, place: random.pick(bank.towns).name },
    nationality: bank.personal?.nationality ?? null,
  };
}

export interface ContactParts {
  readonly bank: Bank;
  readonly person: Person;
  readonly town: Town;
  readonly occupation: Occupation;
  readonly random: Random;
}

/** Contact details that reach nobody: example domains (RFC 2606) and numbers that are reserved for fiction. */
export function makeContact({ bank, person, town, occupation, random }: ContactParts): ContactDetails {
  const given = plain(person.given);
  const family = plain(person.family);
  const mailbox = random.pick([
    `${given}.${family}`,
    `${given}.${family}`,
    `${given[0]}.${family}`,
    `${given}${family}`,
  ]);
  const links: string[] = [];
  if (occupation.profile === 'github') links.push(`github.example.com/${given[0]}${family}`);
  if (occupation.profile === 'portfolio') links.push(`${given}${family}.example.net`);
  if (random.chance(0.6)) links.push(`linkedin.example.com/in/${given}-${family}`);
  const phone = random.chance(0.7) || town.phone === undefined ? random.pick(bank.mobiles) : town.phone;
  return {
    email: `${mailbox}@${random.pick(['example.com', 'example.org', 'example.net'])}`,
    phone: phone.replaceAll('#', () => String(random.int(0, 9))),
    links,
    street: random.pick(bank.streets).replaceAll('#', () => String(random.int(2, 48))),
    postcode: town.postcode,
    city: cityOf(town),
  };
}

/** A town as it is written beside a job or in an address. */
export function cityOf(town: Town): string {
  return town.region === undefined ? town.name : `${town.name}, ${town.region}`;
}

const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' };

/** A name as people write it in an e-mail address. */
function plain(name: string): string {
  return name
    .toLowerCase()
    .replaceAll(/[äöüßøłæ]/g, (letter) => SPELT_OUT[letter] ?? letter)
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');
}
