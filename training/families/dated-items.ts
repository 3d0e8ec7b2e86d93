import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, line, type Piece, rest, row, say, top } from './pieces.ts';
import { drawn, wordOf } from './retold.ts';
import type { Story } from './story.ts';
import { AT, unusualLocale, withUnknownEmployers } from './unusual-words.ts';

const DATED_ITEMS = pdfFamily({
  id: 'dated-items',
  title: 'A list with one job an item: the dates first, then role and employer',
  wishes: (nth) => ({ ...unusualLocale(nth, 1), jobs: 4, years: 15 }),
  draw: (story, look) => {
    const { story: told, truth } = withUnknownEmployers(story);
    const texts: readonly ((job: Job) => string)[] = [
      (j) => `${told.dates(j)} ${j.role} ${wordOf(told, AT)} ${j.company}`,
      (j) => `${told.dates(j)} ${j.role}, ${j.company}`,
      (j) => `${told.dates(j)} – ${j.role} – ${j.company}`,
      (j) => `${told.dates(j)}: ${j.role}, ${j.company}, ${j.city}`,
      (j) => `(${told.dates(j)}) ${j.role}, ${j.company}`,
    ];
    const text = texts[story.nth % texts.length] as (typeof texts)[number];
    const list = all(look.heading(told.heading('work')), bullets(told.jobs.map(text)));
    return { body: all(top(told, look), list, rest(told, look, ['education', 'skills', 'languages'])), truth };
  },
});

const TECHNOLOGIES = [
  ['React', 'TypeScript', 'Node.js', 'PostgreSQL'],
  ['Python', 'Django', 'Docker', 'Redis', 'MySQL'],
  ['Java', 'Spring', 'Kubernetes'],
  ['JavaScript', 'jQuery', 'PHP', 'Linux', 'Git'],
] as const;

/** The technologies of a job on a line of their own, as a stripe below its duties. */
function technologies(story: Story, nth: number): Piece {
  const signs = [' · ', ' | ', ', '];
  const own = TECHNOLOGIES[(story.nth + nth) % TECHNOLOGIES.length] as readonly string[];
  return line(own.join(signs[story.nth % signs.length]), { bold: story.nth % 2 === 0, sizePt: 8 });
}

const TECHNOLOGIES_BELOW = pdfFamily({
  id: 'technologies-below',
  title: 'The technologies of a job on a line of their own below its duties, directly above the next job',
  wishes: (nth) => ({ ...unusualLocale(nth, 5), jobs: 4, years: 15 }),
  draw: (story, look) => {
    const headers: readonly ((s: Story, j: Job) => Piece)[] = [
      (s, j) => all(line(`${j.role} — ${j.company}`, { bold: true }), line(s.dates(j), { sizePt: 8 })),
      (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`, { italic: true })),
      (s, j) => all(line(j.company, { bold: true }), line(`${j.role} | ${s.dates(j)}`)),
      (s, j) => all(line(`${j.role}, ${j.company}`, { bold: true }), line(`${s.dates(j)} · ${j.city}`)),
    ];
    return drawn(withUnknownEmployers(story), {
      look,
      headers,
      body: (job, nth) => all(bullets(job.highlights), technologies(story, nth)),
    });
  },
});

/** Names of projects and clients that no list knows. */
const PROJECTS = ['Blue Door', 'Tolmar Portal', 'Harbour Counter', 'Orvelle'] as const;

const FIRST_PROJECTS = pdfFamily({
  id: 'first-projects',
  title: 'A client with dates of its own directly below the dates of the latest job, in the type of its header',
  wishes: (nth) => ({ ...unusualLocale(nth, 7), jobs: 3 }),
  draw: (story, look) => {
    const told = withUnknownEmployers(story);
    const latest = told.story.jobs[0];
    const project = (s: Story, j: Job): Piece =>
      j === latest
        ? all(line(String(PROJECTS[s.nth % PROJECTS.length]), { bold: true }), line(s.dates(j), { sizePt: 8 }))
        : '';
    return drawn(told, {
      look,
      headers: [
        (s, j) => all(line(`${j.role} — ${j.company}`, { bold: true }), line(s.dates(j), { sizePt: 8 }), project(s, j)),
        (s, j) => all(line(`${j.role}, ${j.company}`, { bold: true }), line(s.dates(j)), project(s, j)),
        (s, j) =>
          all(block(all(bold(j.role), say(` – ${j.company}`, { italic: true }))), line(s.dates(j)), project(s, j)),
      ],
    });
  },
});

const RUN_ON_ITEMS = pdfFamily({
  id: 'run-on-items',
  title: 'A narrow list with one job an item: dates, role in bold type, employer and duties in one paragraph',
  draw: (story, look) => {
    const width = 210 + (story.nth % 4) * 20;
    const item = (job: Job): Piece => {
      const parts = [
        say(`${story.dates(job)}: `),
        bold(job.role),
        say(`, ${job.company}. ${job.highlights.join(' ')}`),
      ];
      const paragraph = `[${parts.map((part) => `#${part}`).join('')}]`;
      return block(`grid(columns: (12pt, ${width}pt), ${say('•')}, ${paragraph})`, { below: 8 });
    };
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map(item),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

export const DATED_ITEM_FAMILIES = [DATED_ITEMS, TECHNOLOGIES_BELOW, FIRST_PROJECTS, RUN_ON_ITEMS];
