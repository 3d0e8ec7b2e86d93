import type { Bank, Occupation, Town } from './bank.ts';
import type { Person, YearMonth } from './cv-content.ts';
import { fill, type Slots } from './fill.ts';
import { familyForm, townSlots } from './person.ts';
import type { Random } from './random.ts';

/** What a career is made of. */
export interface CareerParts {
  readonly bank: Bank;
  readonly occupation: Occupation;
  readonly person: Person;
  readonly town: Town;
  readonly written: YearMonth;
  readonly random: Random;
}

/** Employers with their towns; no two of one CV have the same name. */
export class Workplaces {
  readonly #parts: CareerParts;
  readonly #random: Random;
  readonly #made = new Map<number, { company: string; town: Town }>();

  constructor(parts: CareerParts, random: Random) {
    this.#parts = parts;
    this.#random = random;
  }

  of(employer: number): { company: string; town: Town } {
    const known = this.#made.get(employer);
    if (known !== undefined) return known;
    const taken = new Set(Array.from(this.#made.values(), ({ company }) => company));
    let made = this.#make();
    for (let tries = 0; taken.has(made.company) && tries < 50; tries++) made = this.#make();
    this.#made.set(employer, made);
    return made;
  }

  #make(): { company: string; town: Town } {
    const { bank, occupation, town: home } = this.#parts;
    const town = this.#random.chance(0.65) ? home : this.#random.pick(bank.towns);
    const kind = this.#random.pick(occupation.employers);
    const names = bank.employers[kind];
    if (names === undefined) throw new Error(`The bank of ${bank.locale} has no employer of the kind "${kind}".`);
    return { company: fill(this.#random.pick(names), this.#random, slotsOf(this.#parts, town)), town };
  }
}

/** What the templates of employers, titles and duties may say. */
export function slotsOf({ bank, person }: Pick<CareerParts, 'bank' | 'person'>, town: Town): Slots {
  return {
    ...townSlots(town),
    gender: person.gender,
    stem: (random) => random.pick(bank.stems),
    family: (random) =>
      familyForm(random.pick(bank.family.filter((name) => familyForm(name, person.gender) !== person.family)), 'm'),
  };
}
