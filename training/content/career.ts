import type { Occupation } from './bank.ts';
import { withAbout, withRemoteWork, withSeveralRoles } from './career-details.ts';
import { VARIANTS, type VariantShape } from './career-variants.ts';
import type { Job, YearMonth } from './cv-content.ts';
import { fill } from './fill.ts';
import { addMonths, monthsOf } from './months.ts';
import { cityOf } from './person.ts';
import type { Random } from './random.ts';
import { type CareerParts, slotsOf, Workplaces } from './workplaces.ts';

/**
 * What a career looks like at its end: one job still held; two positions at the last employer; a second, smaller job held
 * beside the main one; or none at present. The seed chooses among these. The others are only made where they are wished.
 */
export type CareerShape = 'plain' | 'promoted' | 'side-job' | 'between-jobs' | 'no-job' | VariantShape;

interface WishedCareer extends CareerParts {
  readonly wishes: {
    readonly shape?: CareerShape;
    readonly years: number;
    readonly jobs?: number;
    readonly remote?: boolean;
    readonly about?: boolean;
    readonly severalRoles?: boolean;
  };
}

/** When and on which rung a position was held, before it has its words. */
interface Stint {
  readonly start: YearMonth;
  readonly end: YearMonth | null;
  readonly rung: number;
  /** Counts employers: two stints with the same number are at one employer. */
  readonly employer: number;
}

/** The positions that someone held, the latest first. */
export function makeCareer(parts: WishedCareer): Job[] {
  const { shape, remote, about, severalRoles } = parts.wishes;
  if (shape === 'no-job') return [];
  const jobs =
    shape !== undefined && shape in VARIANTS ? variantOf(shape as VariantShape, parts) : classicCareer(parts);
  const titled = severalRoles === true ? withSeveralRoles(jobs, parts) : jobs;
  const described = about === true ? withAbout(titled, parts) : titled;
  return remote === true ? withRemoteWork(described, parts) : described;
}

/** A plain career of the years and jobs that the variant needs, made into it. */
function variantOf(shape: VariantShape, parts: WishedCareer): Job[] {
  const { base, change } = VARIANTS[shape];
  const wishes = { ...parts.wishes, ...base(parts), shape: 'plain' } as const;
  return change(classicCareer({ ...parts, wishes }), { ...parts, random: parts.random.fork(shape) });
}

/** The positions of a career of one of the shapes that the seed chooses among. */
function classicCareer(parts: WishedCareer): Job[] {
  const { random, wishes, occupation } = parts;
  const shapes = ['plain', 'plain', 'plain', 'promoted', 'side-job', 'between-jobs'] as const;
  const shape = wishes.shape ?? random.pick(shapes);
  const stints = makeStints(parts, shape);
  const places = new Workplaces(parts, random.fork('places'));
  const takeHighlights = highlightsOf(
    occupation,
    stints.filter(({ rung }) => rung > 0).length,
    random.fork('highlights'),
  );
  const jobs = stints.map((stint, index) => {
    const wording = random.fork(`job-${stints.length - index}`);
    const { company, town } = places.of(stint.employer);
    const slots = slotsOf(parts, town);
    const highlights = takeHighlights({
      latest: index === 0,
      begins: stint.rung === 0,
      leads: stint.end === null && stint.rung >= occupation.ladder.length - 2,
    });
    return {
      role: fill(wording.pick(occupation.ladder[stint.rung] ?? []), wording, slots),
      company,
      team:
        occupation.teams.length > 0 && wording.chance(0.5)
          ? fill(wording.pick(occupation.teams), wording, slots)
          : null,
      city: cityOf(town),
      start: stint.start,
      end: stint.end,
      kind: 'job' as const,
      highlights: highlights.map((text) => fill(text, wording, slots)),
    };
  });
  return shape === 'side-job' ? withSideJob(jobs, parts) : jobs;
}

/** Divides the years among the jobs, the latest first. */
function makeStints({ occupation, written, random, wishes }: WishedCareer, shape: CareerShape): Stint[] {
  const { years } = wishes;
  const count = wishes.jobs ?? Math.max(2, Math.min(5, Math.round(years / 3.2)));
  const finish = shape === 'between-jobs' ? addMonths(written, -random.int(1, 6)) : written;
  const weights = Array.from({ length: count }, () => 0.6 + random.next());
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  const top = Math.min(occupation.ladder.length - 1, Math.max(1, Math.floor(years / 3.5)));
  const stints: Stint[] = [];
  let end = finish;
  for (let index = 0; index < count; index++) {
    const months = Math.max(8, Math.round(((weights[index] ?? 1) / whole) * years * 12));
    const start = addMonths(end, -months);
    const age = count === 1 ? 1 : (count - 1 - index) / (count - 1);
    const isLast = index === 0;
    stints.push({
      start,
      end: isLast && shape !== 'between-jobs' ? null : end,
      rung: Math.round(age * top),
      employer: shape === 'promoted' && index === 1 ? 0 : index,
    });
    // Whoever is promoted begins the month after; whoever changes may have had some weeks between.
    end = addMonths(start, shape === 'promoted' && isLast ? -1 : -random.int(0, 3));
  }
  return shape === 'promoted' ? asPromotion(stints) : stints;
}

/** Puts the second position one rung below the latest. */
function asPromotion(stints: Stint[]): Stint[] {
  const latest = stints[0]?.rung ?? 0;
  return stints.map((stint, index) =>
    index === 0 ? stint : { ...stint, rung: Math.min(stint.rung, Math.max(0, latest - 1)) },
  );
}

/** A small job that began before the main one and goes on beside it. */
function withSideJob(jobs: Job[], parts: CareerParts): Job[] {
  const { bank, town } = parts;
  const main = jobs[0];
  if (main === undefined) return jobs;
  const random = parts.random.fork('side-job');
  const slots = slotsOf(parts, town);
  const side = random.pick(bank.sides);
  const job: Job = {
    role: fill(side.role, random, slots),
    company: fill(random.pick(side.employers), random, slots),
    team: null,
    city: cityOf(town),
    start: addMonths(main.start, -random.int(4, 14)),
    end: null,
    kind: 'side',
    highlights: side.duties.map((text) => fill(text, random, slots)),
  };
  return [...jobs, job].sort((a, b) => monthsOf(b.start) - monthsOf(a.start));
}

/** What decides which duties a job is told with. */
interface JobStanding {
  readonly latest: boolean;
  readonly begins: boolean;
  readonly leads: boolean;
}

/**
 * Hands out duties and achievements, none twice in one CV; the latest job gets the most. What leaders do is told in the
 * present, so only a job still held gets it.
 */
function highlightsOf(occupation: Occupation, jobs: number, random: Random): (standing: JobStanding) => string[] {
  const beginnings = random.shuffle(occupation.beginnings);
  const duties = random.shuffle(occupation.duties);
  const leading = random.shuffle(occupation.leading);
  const wins = random.shuffle(occupation.wins);
  const share = Math.max(1, Math.min(4, Math.floor(occupation.duties.length / Math.max(1, jobs))));
  return ({ latest, begins, leads }) => {
    if (begins) return beginnings.splice(0, latest ? 3 : 2);
    const led = leads ? leading.splice(0, 2) : [];
    return [...led, ...duties.splice(0, share), ...wins.splice(0, latest ? 2 : 1)];
  };
}
