import type { Bank, Occupation } from './bank.ts';
import { BANKS } from './banks.ts';
import { type CareerShape, makeCareer } from './career.ts';
import type { CvContent, Locale, SkillGroup, SpokenLanguage, YearMonth } from './cv-content.ts';
import { makeEducation } from './education.ts';
import { fill } from './fill.ts';
import { makeContact, makePerson } from './person.ts';
import { Random } from './random.ts';

/** What a CV must be; everything not said, the seed decides. */
export interface Wishes {
  readonly occupation?: string;
  readonly gender?: 'f' | 'm';
  readonly given?: string;
  readonly family?: string;
  readonly shape?: CareerShape;
  /** Years since the first job. */
  readonly years?: number;
  readonly jobs?: number;
  readonly summary?: boolean;
  readonly written?: YearMonth;
}

/** Makes an invented candidate with everything that is true of them. The same seed, locale and wishes give the same one. */
export function makeCv(seed: string, locale: Locale, wishes: Wishes = {}): CvContent {
  const bank = BANKS[locale];
  const random = new Random(`${locale}/${seed}`);
  const occupation = occupationFor(bank, random.fork('occupation'), wishes.occupation);
  const written = wishes.written ?? {
    year: random.fork('written').int(2023, 2025),
    month: random.fork('month').int(1, 12),
  };
  const years = wishes.years ?? random.fork('years').int(4, 20);
  const schooling = occupation.degrees.reduce((sum, degree) => sum + degree.years, 0);
  const person = makePerson(bank, random.fork('person'), { ...wishes, years, schooling, written });
  const town = random.fork('town').pick(bank.towns);
  const career = makeCareer({
    bank,
    occupation,
    person,
    town,
    written,
    random: random.fork('career'),
    wishes: { ...wishes, years },
  });
  const first = career.at(-1);
  const last = career[0];
  if (first === undefined || last === undefined) throw new Error(`The career of ${seed} has no job.`);
  const wording = random.fork('wording');
  const slots = {
    gender: person.gender,
    role: last.role,
    years: String(written.year - first.start.year),
    since: String(first.start.year),
  };
  return {
    seed,
    locale,
    written,
    occupation: occupation.id,
    person,
    contact: makeContact({ bank, person, town, occupation, random: random.fork('contact') }),
    headline: last.role,
    summary: (wishes.summary ?? wording.chance(0.75)) ? fill(wording.pick(occupation.summaries), wording, slots) : null,
    work: career,
    education: makeEducation({
      bank,
      occupation,
      person,
      town,
      firstJob: first.start,
      random: random.fork('education'),
    }),
    skills: skillsOf(occupation, random.fork('skills')),
    languages: languagesOf(bank, random.fork('languages')),
    certificates: random
      .fork('certificates')
      .some(occupation.certificates, 3)
      .map((text) => fill(text, wording, slots)),
    interests: random.fork('interests').sample(bank.interests, 4),
  };
}

function occupationFor(bank: Bank, random: Random, wanted: string | undefined): Occupation {
  if (wanted === undefined) return random.pick(bank.occupations);
  const found = bank.occupations.find(({ id }) => id === wanted);
  if (found === undefined) throw new Error(`The bank of ${bank.locale} has no occupation "${wanted}".`);
  return found;
}

function skillsOf(occupation: Occupation, random: Random): SkillGroup[] {
  return occupation.skills.map(({ label, items }) => ({
    label,
    items: random.some(items, Math.max(3, items.length - random.int(0, 2))),
  }));
}

function languagesOf(bank: Bank, random: Random): SpokenLanguage[] {
  const { own, ownLevel, others } = bank.languages;
  const spoken = [{ language: own, level: ownLevel }];
  // The best language comes first, so the level only falls.
  let level = bank.levels.length - 1 - random.int(0, 1);
  for (const language of random.sample(others, random.int(1, 2))) {
    spoken.push({ language, level: String(bank.levels[Math.max(0, level)]) });
    level -= random.int(1, 2);
  }
  return spoken;
}
