import type { Job } from './cv-content.ts';
import { fill } from './fill.ts';
import { addMonths, monthsOf } from './months.ts';
import { moreWordsOf } from './more-words.ts';
import { cityOf } from './person.ts';
import type { Random } from './random.ts';
import { type CareerParts, slotsOf } from './workplaces.ts';

/** Less common careers; what each is like stands at its function. */
export type VariantShape =
  | 'freelancer'
  | 'own-firm'
  | 'agency'
  | 'via-agency'
  | 'career-break'
  | 'on-leave'
  | 'several-current'
  | 'promoted-often'
  | 'returned'
  | 'one-job'
  | 'long-job'
  | 'short-contracts'
  | 'ends-soon'
  | 'undated'
  | 'internship-only';

interface Variant {
  /** Of which plain career it is made. */
  readonly base: (parts: { readonly random: Random }) => { readonly years?: number; readonly jobs?: number };
  /** `jobs` are the plain career, the latest first, the first of them still held. */
  readonly change: (jobs: readonly Job[], parts: CareerParts) => Job[];
}

const asIs = (): object => ({});

export const VARIANTS: Readonly<Record<VariantShape, Variant>> = {
  freelancer: { base: asIs, change: freelancer },
  'own-firm': { base: asIs, change: ownFirm },
  agency: { base: asIs, change: agency },
  'via-agency': { base: asIs, change: viaAgency },
  'career-break': { base: asIs, change: careerBreak },
  'on-leave': { base: asIs, change: onLeave },
  'several-current': { base: asIs, change: severalCurrent },
  'promoted-often': {
    base: ({ random }) => ({ jobs: 3 + random.fork('jobs').int(0, 1), years: random.fork('years').int(11, 22) }),
    change: promotedOften,
  },
  returned: { base: ({ random }) => ({ jobs: 3 + random.fork('jobs').int(0, 2) }), change: returned },
  'one-job': {
    base: ({ random }) => ({ jobs: 1, years: random.fork('years').int(1, 6) }),
    change: (jobs) => [...jobs],
  },
  'long-job': { base: ({ random }) => ({ jobs: 2, years: random.fork('years').int(16, 32) }), change: longJob },
  'short-contracts': { base: ({ random }) => ({ jobs: 5 + random.fork('jobs').int(0, 3) }), change: shortContracts },
  'ends-soon': { base: asIs, change: endsSoon },
  undated: { base: asIs, change: (jobs) => jobs.map((job) => ({ ...job, undated: true })) },
  'internship-only': { base: () => ({ jobs: 1, years: 1 }), change: internshipOnly },
};

/** Changes the latest job only. */
function latest(jobs: readonly Job[], change: (job: Job) => Job): Job[] {
  return jobs.map((job, index) => (index === 0 ? change(job) : job));
}

/** Names employers other than those of the career, none twice. */
function employers(
  { bank, occupation, person, town, random }: CareerParts,
  jobs: readonly Job[],
  count: number,
): string[] {
  const taken = new Set(jobs.map(({ company }) => company));
  const made: string[] = [];
  for (let tries = 0; made.length < count && tries < 60; tries++) {
    const names = bank.employers[random.pick(occupation.employers)] ?? [];
    const name = fill(random.pick(names), random, slotsOf({ bank, person }, town));
    if (!taken.has(name)) made.push(name);
    taken.add(name);
  }
  return made;
}

/** Works on their own account at the end, without a firm's name, for clients who are named or not. */
function freelancer(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, person } = parts;
  const words = moreWordsOf(bank.locale);
  const clients = employers(parts, jobs, random.int(2, 3)).join(', ');
  return latest(jobs, (job) => {
    const slots = { gender: person.gender, role: job.role, clients };
    const told = random.chance(0.7) ? [oneStop(fill(words.clients, random, slots)), ...job.highlights] : job.highlights;
    const role = random.chance(0.6) ? fill(random.pick(words.freelance), random, slots) : job.role;
    return {
      ...job,
      kind: 'self',
      role,
      ...(role === job.role ? {} : { otherRole: job.role }),
      company: fill(random.pick(words.selfEmployed), random, slots),
      team: null,
      highlights: told,
    };
  });
}

/** A sentence that ends with an abbreviation has one full stop. */
function oneStop(sentence: string): string {
  return sentence.replace(/\.\.$/, '.');
}

/** Works for a firm of their own, which carries a name. */
function ownFirm(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, person, town } = parts;
  const words = moreWordsOf(bank.locale);
  const clients = employers(parts, jobs, 2).join(', ');
  return latest(jobs, (job) => {
    const company = fill(random.pick(words.ownFirm), random, { ...slotsOf(parts, town), family: person.family });
    const line = oneStop(fill(words.clients, random, { gender: person.gender, clients }));
    return { ...job, company, team: null, highlights: [line, ...job.highlights] };
  });
}

/** Is employed by an agency or consultancy and works at its client. */
function agency(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, town } = parts;
  const words = moreWordsOf(bank.locale);
  return latest(jobs, (job) => {
    const slots = { ...slotsOf(parts, town), client: job.company };
    return {
      ...job,
      company: fill(random.pick(words.agencies), random, slots),
      aside: fill(random.pick(words.atClient), random, slots),
      team: null,
    };
  });
}

/** Names the client as employer and the agency beside it. */
function viaAgency(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, town } = parts;
  const words = moreWordsOf(bank.locale);
  return latest(jobs, (job) => {
    const name = fill(random.pick(words.agencies), random, slotsOf(parts, town));
    const aside = fill(random.pick(words.viaAgency), random, { gender: 'f', agency: name });
    return { ...job, aside, otherCompany: name, team: null };
  });
}

/** Did not work for a while between the last two jobs. */
function careerBreak(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { random } = parts;
  const [first, ...earlier] = jobs;
  if (first === undefined) return [];
  const months = random.int(7, 30);
  const end = addMonths(first.start, -random.int(0, 1));
  const pause = breakOf(parts, { start: addMonths(end, -months), end });
  return [first, pause, ...earlier.map((job) => movedBack(job, months + 1))];
}

/** Does not work at present. */
function onLeave(jobs: readonly Job[], parts: CareerParts): Job[] {
  const months = parts.random.int(4, 16);
  const start = addMonths(parts.written, -months);
  const ended = jobs.map((job) => (job.end === null ? { ...job, end: start } : job));
  // Whoever began the last job less than that ago began it earlier.
  const begun = ended.map((job) => movedBack(job, 0));
  const [first] = begun;
  const short = first === undefined ? 0 : Math.max(0, monthsOf(first.start) - monthsOf(start) + 8);
  const all = begun.map((job, index) =>
    index === 0 ? { ...job, start: addMonths(job.start, -short) } : movedBack(job, short),
  );
  return [breakOf(parts, { start, end: null }), ...all];
}

function breakOf({ bank, random, person }: CareerParts, { start, end }: Pick<Job, 'start' | 'end'>): Job {
  const words = moreWordsOf(bank.locale);
  const note = fill(words.breakNote, random, { gender: person.gender });
  const highlights = random.chance(0.5) ? [note] : [];
  const role = fill(random.pick(words.breaks), random, { gender: person.gender });
  return { role, company: '', team: null, city: '', start, end, kind: 'break', highlights };
}

function movedBack(job: Job, months: number): Job {
  return { ...job, start: addMonths(job.start, -months), end: job.end === null ? null : addMonths(job.end, -months) };
}

/** Holds a seat or gives a lecture beside the main job, or both; begun after it. */
function severalCurrent(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, town, written } = parts;
  const main = jobs[0];
  if (main === undefined) return [];
  const slots = slotsOf(parts, town);
  const months = monthsOf(written) - monthsOf(main.start);
  const seats = random.sample(moreWordsOf(bank.locale).seats, random.int(1, 2)).map(({ role, organisation }): Job => {
    const start = addMonths(main.start, random.int(1, Math.max(1, months - 2)));
    const company = fill(organisation, random, slots);
    return {
      role: fill(role, random, slots),
      company,
      team: null,
      city: cityOf(town),
      start,
      end: null,
      kind: 'side',
      highlights: [],
    };
  });
  return [...seats, ...jobs].toSorted((a, b) => monthsOf(b.start) - monthsOf(a.start));
}

/** Held the last three positions at one employer. */
function promotedOften(jobs: readonly Job[]): Job[] {
  const [first] = jobs;
  if (first === undefined) return [];
  const { company, city } = first;
  return jobs.map((job, index) => {
    const next = jobs[index - 1];
    if (index > 2 || next === undefined) return job;
    return { ...job, company, city, end: addMonths(next.start, -1) };
  });
}

/** Came back to an earlier employer. */
function returned(jobs: readonly Job[], { random }: CareerParts): Job[] {
  const [first] = jobs;
  const at = random.int(2, Math.max(2, jobs.length - 1));
  return jobs.map((job, index) =>
    index === at && first !== undefined ? { ...job, company: first.company, city: first.city } : job,
  );
}

/** Has been at one employer for nearly all of the time. */
function longJob(jobs: readonly Job[], { random }: CareerParts): Job[] {
  const [first, second] = jobs;
  if (first === undefined || second === undefined) return [...jobs];
  const start = addMonths(second.start, random.int(10, 26));
  return [
    { ...first, start },
    { ...second, end: start },
  ];
}

/** Goes from one fixed-term contract to the next, each of some months. */
function shortContracts(jobs: readonly Job[], { bank, random, person, written }: CareerParts): Job[] {
  const fixedTerm = fill(moreWordsOf(bank.locale).fixedTerm, random, { gender: person.gender });
  let end = written;
  return jobs.map((job, index) => {
    const start = addMonths(end, -random.int(3, 9));
    const contract = {
      ...job,
      start,
      end: index === 0 ? null : end,
      ...(random.chance(0.5) ? { about: fixedTerm } : {}),
    };
    end = addMonths(start, -random.int(0, 2));
    return contract;
  });
}

/** Holds a job whose end is known. */
function endsSoon(jobs: readonly Job[], { random, written }: CareerParts): Job[] {
  return latest(jobs, (job) => ({ ...job, end: addMonths(written, random.int(2, 14)) }));
}

/** Was only an intern so far. */
function internshipOnly(jobs: readonly Job[], parts: CareerParts): Job[] {
  const { bank, random, occupation, town, written } = parts;
  const begun = random.int(3, 6);
  const end = random.chance(0.7) ? addMonths(written, -random.int(1, 8)) : null;
  const slots = slotsOf(parts, town);
  const [team] = random.sample(occupation.teams, 1);
  const titles = moreWordsOf(bank.locale).intern.filter((title) => team !== undefined || !title.includes('{team}'));
  const role = fill(random.pick(titles), random, { ...slots, team: fill(team ?? '', random, slots) });
  const start = addMonths(end ?? written, -begun);
  return jobs.slice(0, 1).map((job) => ({ ...job, role, kind: 'internship', start, end, team: null }));
}
