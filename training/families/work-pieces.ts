import type { Job } from '../content/cv-content.ts';
import { all, block, bullets, type Look, line, type Piece, row, say } from './pieces.ts';
import type { Story } from './story.ts';

/** A story with the look in which it is told. */
export interface Telling {
  readonly story: Story;
  readonly look: Look;
}

/** The heading of the jobs and the jobs below it, each with its duties. */
export function work({ story, look }: Telling, header: (job: Job, nth: number) => Piece, jobs = story.jobs): Piece {
  const mark = story.random.fork('mark').pick(['•', '–', '▪', '']);
  return all(
    look.heading(story.heading('work')),
    ...jobs.map((job, nth) => all(header(job, nth), duties(job, mark), block('""', { below: 3 }))),
  );
}

/** What was done in a job: a list, or lines without marks. */
export function duties(job: Job, mark = '•'): Piece {
  return mark === '' ? all(...job.highlights.map((text) => line(text))) : bullets(job.highlights, mark);
}

/** A plain header of a job, of which each CV of a family may have its own arrangement. */
export function plainHeader({ story, look }: Telling, job: Job, arrangement = story.nth): Piece {
  const dates = say(story.dates(job));
  switch (arrangement % 4) {
    case 0:
      return all(
        row(say(job.role, { bold: true }), dates),
        line(`${job.company}, ${job.city}`, { colour: look.accent }),
      );
    case 1:
      return all(row(say(job.company, { bold: true }), say(job.city)), row(say(job.role, { italic: true }), dates));
    case 2:
      return all(line(story.dates(job), { colour: look.accent }), line(`${job.role}, ${job.company}`, { bold: true }));
    default:
      return all(line(job.role, { bold: true }), line(`${job.company} | ${job.city} | ${story.dates(job)}`));
  }
}
