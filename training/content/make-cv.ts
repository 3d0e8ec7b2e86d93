import type { Bank, Occupation } from './bank.ts';
import { BANKS } from './banks.ts';
import { type CareerShape, makeCareer } from './career.ts';
import type {
  CvContent,
  ExtraName,
  Job,
  Locale,
  Person,
  SkillGroup,
  SpokenLanguage,
  Study,
  YearMonth,
} from './cv-content.ts';
import { makeEducation } from './education.ts';
import { makeExtras } from './extras.ts';
import { fill } from './fill.ts';
import { moreWordsOf } from './more-words.ts';
import { type NameForm, withNameForm } from './name-of.ts';
import { makeContact, makePerson } from './person.ts';
import { Random } from './random.ts';
import { latestJob } from './truth-of.ts';

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
  /** Some jobs are done from home. */
  readonly remote?: boolean;
  /** Jobs say what the employer is. */
  readonly about?: boolean;
  /** Some jobs have two titles, or a list of them. */
  readonly severalRoles?: boolean;
  readonly order?: 'oldest-first';
  readonly name?: NameForm;
  readonly extras?: readonly ExtraName[];
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
  const years = wishes.shape === 'no-job' ? 0 : (wishes.years ?? random.fork('years').int(4, 20));
  const schooling = occupation.degrees.reduce((sum, degree) => sum + degree.years, 0);
  const person = makePerson(bank, random.fork('person'), { ...wishes, years, schooling, written });
  const town = random.fork('town').pick(bank.towns);
  const parts = { bank, occupation, person, town };
  const work = makeCareer({ ...parts, written, random: random.fork('career'), wishes: { ...wishes, years } });
  // Who has had no job yet is still at school, or has just left it.
  const firstJob = work.at(-1)?.start ?? { year: written.year + random.fork('school').int(0, 2), month: 7 };
  const education = makeEducation({ ...parts, firstJob, random: random.fork('education') });
  const wording = random.fork('wording');
  const said = sayings({ bank, occupation, person, written, work, education, wording }, wishes.summary);
  const form = wishes.name;
  const extras = wishes.extras ?? [];
  return {
    seed,
    locale,
    written,
    occupation: occupation.id,
    person: form === undefined ? person : withNameForm(person, form, { bank, random: random.fork('name') }),
    contact: makeContact({ ...parts, random: random.fork('contact') }),
    ...said,
    work: wishes.order === undefined ? work : work.toReversed(),
    education: wishes.order === undefined ? education : education.toReversed(),
    skills: skillsOf(occupation, random.fork('skills')),
    languages: languagesOf(bank, random.fork('languages')),
    certificates: random
      .fork('certificates')
      .some(occupation.certificates, 3)
      .map((text) => fill(text, wording, { gender: person.gender })),
    interests: random.fork('interests').sample(bank.interests, 4),
    ...(wishes.order === undefined ? {} : { order: wishes.order }),
    ...(extras.length === 0
      ? {}
      : { extras: makeExtras({ ...parts, written, random: random.fork('extras') }, extras) }),
  };
}

interface SayingParts {
  readonly bank: Bank;
  readonly occupation: Occupation;
  readonly person: Person;
  readonly written: YearMonth;
  readonly work: readonly Job[];
  readonly education: readonly Study[];
  readonly wording: Random;
}

/** What stands at the head: a line, and a summary or none. */
function sayings(parts: SayingParts, wanted: boolean | undefined): Pick<CvContent, 'headline' | 'summary'> {
  const { bank, occupation, person, written, work, education, wording } = parts;
  const latest = latestJob({ work, written });
  const has = wanted ?? wording.chance(0.75);
  if (latest === null) {
    const { student } = moreWordsOf(bank.locale);
    const slots = { gender: person.gender, degree: String(education[0]?.degree), school: String(education[0]?.school) };
    return {
      headline: fill(student.headline, wording, slots),
      summary: has ? fill(student.summary, wording, slots) : null,
    };
  }
  const since = work.at(-1)?.start.year ?? latest.start.year;
  const slots = { gender: person.gender, role: latest.role, years: String(written.year - since), since: String(since) };
  return { headline: latest.role, summary: has ? fill(wording.pick(occupation.summaries), wording, slots) : null };
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
