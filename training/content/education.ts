import type { Bank, Occupation, Town } from './bank.ts';
import type { Person, Study, YearMonth } from './cv-content.ts';
import { fill, type Slots } from './fill.ts';
import { cityOf, familyForm, townSlots } from './person.ts';
import type { Random } from './random.ts';

export interface EducationParts {
  readonly bank: Bank;
  readonly occupation: Occupation;
  readonly person: Person;
  readonly town: Town;
  readonly firstJob: YearMonth;
  readonly random: Random;
}

/** The schooling that ends where the first job begins, the latest first. */
export function makeEducation({ bank, occupation, person, town, firstJob, random }: EducationParts): Study[] {
  const studies: Study[] = [];
  let endYear = firstJob.month >= 7 ? firstJob.year : firstJob.year - 1;
  for (const degree of occupation.degrees.toReversed()) {
    const near = random.chance(0.5) ? town : random.pick(bank.towns);
    const slots: Slots = {
      ...townSlots(near),
      gender: person.gender,
      stem: random.pick(bank.stems),
      family: familyForm(random.pick(bank.family), 'm'),
    };
    const schools = bank.schools[degree.school];
    if (schools === undefined)
      throw new Error(`The bank of ${bank.locale} has no school of the kind "${degree.school}".`);
    const school = random.pick(schools);
    studies.push({
      degree: fill(degree.name, random, slots),
      school: fill(school, random, slots),
      city: /\{(stem|family)\}/.test(school) ? cityOf(near) : null,
      startYear: endYear - degree.years,
      endYear,
      detail: degree.details === undefined ? null : fill(random.pick(degree.details), random, slots),
    });
    endYear -= degree.years;
  }
  return studies;
}
