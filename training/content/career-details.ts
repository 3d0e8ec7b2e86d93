import type { Job } from './cv-content.ts';
import { fill } from './fill.ts';
import { moreWordsOf } from './more-words.ts';
import { type CareerParts, slotsOf } from './workplaces.ts';

/** The same jobs, some of them done from home: that stands beside the town or in its place. */
export function withRemoteWork(jobs: readonly Job[], parts: CareerParts): Job[] {
  const random = parts.random.fork('remote');
  const { remote } = moreWordsOf(parts.bank.locale);
  return jobs.map((job, index) => {
    if (job.kind === 'break' || random.chance(index === 0 ? 0 : 0.5)) return job;
    const word = random.pick(remote);
    return { ...job, city: random.chance(0.6) ? word : `${job.city} (${word})` };
  });
}

/**
 * The same jobs, some of them with two titles or a list of them: `Site Manager / Safety Officer`, `waiter, runner, cashier`. All
 * titles are of the occupation.
 */
export function withSeveralRoles(jobs: readonly Job[], parts: CareerParts): Job[] {
  const random = parts.random.fork('several-roles');
  const titles = parts.occupation.ladder.flat();
  const sign = random.pick([' / ', ' / ', '/', ' & ', ', ']);
  return jobs.map((job) => {
    if (job.kind !== 'job' || random.chance(0.4)) return job;
    const made = random
      .sample(titles, sign === ', ' ? 2 : 1)
      .map((title) => fill(title, random, slotsOf(parts, parts.town)))
      .filter((title) => title !== job.role);
    return { ...job, role: [job.role, ...made].join(sign) };
  });
}

/** The same jobs, with a line that says what the employer is: once for each employer, and no two have the same line. */
export function withAbout(jobs: readonly Job[], parts: CareerParts): Job[] {
  const random = parts.random.fork('about');
  const lines = random.shuffle(moreWordsOf(parts.bank.locale).about);
  const told = new Set<string>();
  return jobs.map((job) => {
    if (told.has(job.company)) return job;
    told.add(job.company);
    if (job.kind !== 'job' || job.about !== undefined || random.chance(0.3)) return job;
    const line = lines.shift();
    return line === undefined ? job : { ...job, about: fill(line, random, slotsOf(parts, parts.town)) };
  });
}
