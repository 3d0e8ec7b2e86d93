import type { Bank, Occupation, Town } from './bank.ts';
import type { ContactDetails, Person, YearMonth } from './cv-content.ts';
import { fill } from './fill.ts';
import type { Random } from './random.ts';

export interface PersonWishes {
  readonly gender?: 'f' | 'm';
  readonly given?: string;
  readonly family?: string;
  /** Years since the first job. */
  readonly years: number;
  /** Years from the first school that the CV names to the first job. */
  readonly schooling: number;
  readonly written: YearMonth;
}

/** An invented person. */
export function makePerson(bank: Bank, random: Random, wishes: PersonWishes): Person {
  const gender = wishes.gender ?? random.pick(['f', 'm'] as const);
  const given = wishes.given ?? random.pick(bank.given[gender]);
  const family = familyForm(wishes.family ?? random.pick(bank.family), gender);
  // The first school of a CV is a secondary one, which nobody enters before the age of ten.
  const age = wishes.years + Math.max(22 + random.int(0, 3), wishes.schooling + 12);
  const two = (value: number): string => String(value).padStart(2, '0');
  const [day, month] = [two(random.int(1, 28)), two(random.int(1, 12))];
  const date = (bank.personal?.born ?? 'DD.MM.YYYY')
    .replace('DD', day)
    .replace('MM', month)
    .replace('YYYY', String(wishes.written.year - age));
  const born = bank.personal === null ? null : { date, place: random.pick(bank.towns).name };
  const nationality = bank.personal === null ? null : fill(bank.personal.nationality, random, { gender });
  // Where there are patronymics, about every other CV gives one.
  const patronymic =
    bank.patronymics === undefined || random.chance(0.5) ? '' : ` ${random.pick(bank.patronymics[gender])}`;
  const whole = { given: `${given}${patronymic}`, family };
  // A fork leaves the numbers that the other locales draw as they are.
  const familyFirst = random.fork('naming').chance(bank.naming?.familyFirst ?? 0);
  const full = wholeName(bank, whole, familyFirst);
  const isPlain = full === `${whole.given} ${whole.family}`;
  return { ...whole, ...(isPlain ? {} : { full }), gender, born, nationality };
}

/** A name as it is written at the head of a CV. */
function wholeName(
  { naming }: Bank,
  { given, family }: Pick<Person, 'given' | 'family'>,
  familyFirst: boolean,
): string {
  const parts = familyFirst ? [family, given] : [given, family];
  return parts.join(naming?.between ?? ' ');
}

/** A family name of a bank as a man or a woman carries it. */
export function familyForm(family: string, gender: 'f' | 'm'): string {
  return family.replace(/\{([^/]*)\/([^}]*)\}/, gender === 'm' ? '$1' : '$2');
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
  // Nobody has a patronymic in an address.
  const given = plain(bank.patronymics === undefined ? person.given : String(person.given.split(' ')[0]), bank);
  const family = plain(person.family, bank);
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

/** What templates may say of a town. */
export function townSlots({ name, of, in: within }: Town): Readonly<Record<string, string>> {
  return {
    town: name,
    ...(of === undefined ? {} : { ofTown: of }),
    ...(within === undefined ? {} : { inTown: within }),
  };
}

/** A town as it is written beside a job or in an address. */
export function cityOf(town: Town): string {
  return town.region === undefined ? town.name : `${town.name}, ${town.region}`;
}

const SPELT_OUT: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss', ø: 'o', ł: 'l', æ: 'ae' };

/** A name as people write it in an e-mail address. */
function plain(name: string, { spelling = SPELT_OUT }: Bank): string {
  const lower = name.toLowerCase();
  return (spelling[lower] ?? Array.from(lower, (letter) => spelling[letter] ?? letter).join(''))
    .normalize('NFD')
    .replaceAll(/[^a-z-]/g, '');
}
