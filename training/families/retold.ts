import type { Job } from '../content/cv-content.ts';
import { truthOf } from '../content/truth-of.ts';
import type { FamilyTruth } from './family.ts';
import type { Drawn } from './pdf-family.ts';
import { all, block, type Look, type Piece, rest, top } from './pieces.ts';
import type { Story } from './story.ts';
import { work } from './work-pieces.ts';

/** Names of firms that say nothing of what they are: no list of words knows them. */
const PLAIN_NAMES = [
  'Kelvo',
  'Brackwater & Fen',
  'Nordhav',
  'Mirelle Dast',
  'Arvento',
  'Tollmark 24',
  'Sulvia',
  'Pikolo Moor',
  'Dunmere',
  'Vendora One',
] as const;

/** A story with other jobs, and its truth. */
export function retold(
  story: Story,
  change: (job: Job, nth: number) => Partial<Job>,
): { readonly story: Story; readonly truth: Partial<FamilyTruth> } {
  const jobs = story.jobs.map((job, nth) => ({ ...job, ...change(job, nth) }));
  const { latest_company, latest_role } = truthOf({ ...story.content, work: jobs });
  return { story: { ...story, jobs }, truth: { latest_company, latest_role } };
}

/** A name of a firm that no list knows, another one for each job. */
export function plainName(story: Story, nth: number): string {
  return String(PLAIN_NAMES[(story.nth * 3 + nth) % PLAIN_NAMES.length]);
}

/** The word of the story's language in a table by language code; that of English where the table has none. */
export function wordOf<T>(story: Story, words: Readonly<Record<string, T>>): T {
  return words[story.content.locale.slice(0, 2)] ?? (words['en'] as T);
}

/** How the jobs of a retold story are drawn. */
export interface JobsLook {
  readonly look: Look;
  /** Arrangements of a job's header; the documents of a family go round them. */
  readonly headers: readonly ((story: Story, job: Job, nth: number) => Piece)[];
  /** What stands below the header, where that is not a list of duties. */
  readonly body?: (job: Job, nth: number) => Piece;
}

/** Draws a retold story: its top, its jobs, and the rest. */
export function drawn({ story, truth }: ReturnType<typeof retold>, { look, headers, body }: JobsLook): Drawn {
  const arrange = headers[story.nth % headers.length];
  const header = (job: Job, nth: number): Piece => arrange?.(story, job, nth) ?? '';
  const jobs =
    body === undefined
      ? work({ story, look }, header)
      : all(
          look.heading(story.heading('work')),
          ...story.jobs.map((job, nth) => all(header(job, nth), body(job, nth), block('""', { below: 5 }))),
        );
  return { body: all(top(story, look), jobs, rest(story, look, ['education', 'skills', 'languages'])), truth };
}
