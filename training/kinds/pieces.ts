import { familyNames, givenNames, placesFile, wordsIn } from '#extraction/lexicon/languages.ts';
import type { Bank } from '../content/bank.ts';
import { fill, type Slots } from '../content/fill.ts';
import { familyForm, townSlots } from '../content/person.ts';
import type { Random } from '../content/random.ts';

/** A word as a name is written. */
export function capitalised(text: string): string {
  return text.replaceAll(/(?<![\p{L}\p{M}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}

/** The first letter as a sentence has it. */
export function begun(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** Names out of which persons, employers and streets are put together. */
export class Names {
  readonly #given: readonly string[];
  readonly #family: readonly string[];
  readonly #towns: readonly string[];
  readonly #countries: readonly string[];
  readonly #random: Random;

  constructor(random: Random, towns: readonly string[]) {
    const { countries, cities, regions } = placesFile();
    this.#random = random;
    this.#given = [...givenNames()].map(capitalised);
    this.#family = [...familyNames()].map(capitalised);
    this.#towns = [...towns, ...[...wordsIn(cities)].map(capitalised)];
    this.#countries = [...wordsIn(countries), ...regions].map(capitalised);
  }

  family(bank?: Bank): string {
    if (bank === undefined || this.#random.chance(0.4)) return this.#random.pick(this.#family);
    return familyForm(this.#random.pick(bank.family), 'm');
  }

  given(bank?: Bank): string {
    if (bank === undefined || this.#random.chance(0.3)) return this.#random.pick(this.#given);
    return this.#random.pick(bank.given[this.#random.pick(['f', 'm'] as const)]);
  }

  town(bank?: Bank): string {
    return bank === undefined || this.#random.chance(0.5)
      ? this.#random.pick(this.#towns)
      : this.#random.pick(bank.towns).name;
  }

  country(): string {
    return this.#random.pick(this.#countries);
  }

  /** A name that nobody has: the beginning of one and the end of another. */
  coined(): string {
    const random = this.#random;
    const front = random.pick(this.#family);
    const back = random.pick(random.chance(0.5) ? this.#towns : this.#family).toLowerCase();
    const cut = random.int(2, Math.max(2, Math.min(5, front.length - 1)));
    const name = `${front.slice(0, cut)}${back.slice(-random.int(2, Math.max(2, Math.min(6, back.length - 1))))}`;
    return capitalised(name.split(' ')[0] ?? name);
  }

  /** What employers of a bank are named after: seldom a stem of the bank, so that they do not become a sign. */
  stem(bank: Bank): string {
    const random = this.#random;
    const isOwnScript = /[\u0250-\uFFFF]/u.test(bank.stems.join(''));
    const kind = random.int(0, 3);
    if (isOwnScript)
      return kind < 2 ? random.pick(bank.stems) : kind === 2 ? random.pick(bank.towns).name : this.family(bank);
    return kind === 0 ? this.coined() : kind === 1 ? this.town(bank) : kind === 2 ? this.family(bank) : this.coined();
  }

  slots(bank: Bank): Slots {
    const random = this.#random;
    const town = random.pick(bank.towns);
    return {
      ...townSlots(town),
      gender: random.pick(['f', 'm'] as const),
      stem: () => this.stem(bank),
      family: () => this.family(bank),
    };
  }

  /** A template of a bank, filled in. */
  filled(template: string, bank: Bank, more: Readonly<Record<string, string>> = {}): string {
    return fill(template, this.#random, { ...this.slots(bank), ...more });
  }
}
