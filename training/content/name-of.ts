import type { Bank } from './bank.ts';
import type { Person } from './cv-content.ts';
import { moreWordsOf } from './more-words.ts';
import { familyForm } from './person.ts';
import type { Random } from './random.ts';

/** What is unusual about a name, or about how the CV prints it. */
export type NameForm = 'capitals' | 'title' | 'degree' | 'one-name' | 'double';

/** A person's name, without titles and degrees. */
export function nameOf({ full, given, family }: Person): string {
  return full ?? `${given} ${family}`;
}

/** The name as the CV prints it: `Dr. Jana Löffler`, `AMARA WHITFIELD`. */
export function printedName(person: Person): string {
  return person.printed ?? nameOf(person);
}

/** Locales where the second family name follows without a hyphen. */
const SPACED = /^(es|pt|ar)-/;

/** Languages that write a title after the name, and whose family names are not doubled. */
const TITLE_AFTER = /^(zh|ja|ko)-/;

/** The person with a name of that form. */
export function withNameForm(person: Person, form: NameForm, { bank, random }: { bank: Bank; random: Random }): Person {
  const { family, given, gender } = person;
  const name = nameOf(person);
  const { titles } = moreWordsOf(bank.locale);
  switch (form) {
    case 'capitals':
      // Not by the rules of the language for Greek, which would take the accents away.
      return { ...person, printed: bank.locale === 'tr-TR' ? name.toLocaleUpperCase('tr') : name.toUpperCase() };
    case 'title':
      return {
        ...person,
        printed: TITLE_AFTER.test(bank.locale)
          ? `${name} ${random.pick(titles.before)}`
          : `${random.pick(titles.before)} ${name}`,
      };
    case 'degree':
      return { ...person, printed: `${name}, ${random.pick(titles.after)}` };
    case 'one-name':
      return { ...person, full: given, family: '' };
    case 'double': {
      if (TITLE_AFTER.test(bank.locale)) return person;
      const others = bank.family.map((other) => familyForm(other, gender)).filter((other) => other !== family);
      const double = `${family}${SPACED.test(bank.locale) ? ' ' : '-'}${random.pick(others)}`;
      return { ...person, full: name.replace(family, double), family: double };
    }
  }
}
