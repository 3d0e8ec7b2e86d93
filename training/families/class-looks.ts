import type { Job } from '../content/cv-content.ts';
import type { Family } from './family.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, grid, type Look, line, type Piece, row, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { unusualLocale, withUnknownEmployers } from './unusual-words.ts';
import { duties } from './work-pieces.ts';

const GREY = '#5d5d5d';
const slanted = (text: string, colour?: string): Piece =>
  say(text, { italic: true, ...(colour === undefined ? {} : { colour }) });
const smallCaps = (piece: Piece): Piece => `smallcaps(${piece})`;

/** A job or a study, as a class of LaTeX gets it. */
interface Listed {
  readonly dates: string;
  readonly title: string;
  readonly place: string;
  readonly town: string;
  readonly told: Piece;
}

type Entry = (one: Listed, look: Look) => Piece;

function railed(rail: Piece, told: Piece, widthPt: number): Piece {
  return grid([rail, told], { columns: [`${widthPt}pt`, '1fr'], gutterPt: 12, below: 6 });
}

/** The first five: one column. */
const ONE_COLUMN: readonly Entry[] = [
  ({ dates, title, place, town, told }) =>
    railed(
      say(dates),
      all(block(all(bold(title), say(', '), slanted(place), say(town === '' ? '.' : `, ${town}.`))), told),
      92,
    ),
  ({ dates, title, place, town, told }) =>
    all(row(bold(place), say(town)), row(slanted(title), slanted(dates)), told, block('""', { below: 4 })),
  ({ dates, title, place, town, told }, { accent }) =>
    all(
      row(bold(place), slanted(town, accent)),
      row(smallCaps(say(title, { colour: GREY })), slanted(dates, GREY)),
      told,
      block('""', { below: 4 }),
    ),
  ({ dates, title, place, town, told }) =>
    all(
      row(slanted(title), say(dates)),
      line(town === '' ? place : `${place}, ${town}`),
      told,
      block('""', { below: 4 }),
    ),
  ({ dates, title, place, town, told }) =>
    railed(
      say(dates),
      all(block(all(bold(place), say(town === '' ? '' : `, ${town}`))), block(slanted(title)), told),
      100,
    ),
];

/** Two columns: the entries stand beside a sidebar. */
const BESIDE: readonly Entry[] = [
  ({ dates, title, place, town, told }, { accent, sizePt }) =>
    all(
      line(title, { sizePt: sizePt * 1.1 }),
      line(place, { bold: true, colour: accent }),
      block(
        all(
          `box(width: 6pt, height: 6pt, fill: rgb("${accent}"))`,
          say(` ${dates}      `, { sizePt: 8 }),
          town === '' ? '' : `box(width: 6pt, height: 6pt, stroke: rgb("${accent}"))`,
          say(town === '' ? '' : ` ${town}`, { sizePt: 8 }),
        ),
      ),
      told,
      block('""', { below: 4 }),
    ),
  ({ dates, title, place, town, told }) =>
    railed(
      `align(right, ${say(dates, { colour: GREY })})`,
      all(line(`${title} — ${place}`, { bold: true }), town === '' ? '' : block(slanted(town, GREY)), told),
      62,
    ),
  ({ dates, title, place, town, told }) =>
    all(
      block(all(bold(place.toUpperCase()), say(` | ${title}`))),
      line(town === '' ? dates : `${dates} | ${town}`, { colour: GREY, sizePt: 8 }),
      told,
      block('""', { below: 4 }),
    ),
];

function listed(story: Story, job: Job): Listed {
  const told = story.nth % 3 === 2 ? line(job.highlights.join(' ')) : duties(job, '•');
  return { dates: story.dates(job), title: job.role, place: job.company, town: job.city, told };
}

function sectionsOf(story: Story, look: Look, entry: Entry): { work: Piece; education: Piece } {
  const studies = story.studies.map(({ degree, school, years }) =>
    entry({ dates: years, title: degree, place: school, town: '', told: '""' }, look),
  );
  return {
    work: all(look.heading(story.heading('work')), ...story.jobs.map((job) => entry(listed(story, job), look))),
    education: all(look.heading(story.heading('education')), ...studies),
  };
}

function shortSections(story: Story, look: Look): Piece {
  const { content } = story;
  return all(
    look.heading(story.heading('skills')),
    ...content.skills.map(({ label, items }) => block(all(bold(`${label}: `), say(items.join(', '))))),
    look.heading(story.heading('languages')),
    line(story.languages),
  );
}

const CLASSES: Family = pdfFamily({
  id: 'latex-classes',
  title: 'Entries of jobs and studies as classes of LaTeX print them, in one column',
  wishes: (nth) => unusualLocale(nth, 2),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const { work, education } = sectionsOf(story, look, ONE_COLUMN[story.nth % ONE_COLUMN.length] as Entry);
    const body = story.nth % 4 === 3 ? [education, work] : [work, education];
    return { body: all(top(story, look), ...body, shortSections(story, look)), truth };
  },
});

const CLASSES_BESIDE: Family = pdfFamily({
  id: 'latex-sidebars',
  title: 'Entries of jobs and studies as classes of LaTeX with a sidebar print them',
  wishes: (nth) => unusualLocale(nth, 5),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const { work, education } = sectionsOf(story, look, BESIDE[story.nth % BESIDE.length] as Entry);
    const side = all(
      look.heading(story.heading('contact')),
      ...story.contactLines.map((text) => line(text, { sizePt: 8.5 })),
      look.heading(story.heading('skills')),
      bullets(story.skills.slice(0, 8)),
      look.heading(story.heading('languages')),
      ...story.content.languages.map(({ language, level }) => line(`${language}: ${level}`)),
    );
    const main = all(work, education);
    const isLeft = story.nth % 2 === 0;
    return {
      body: all(
        line(story.name, look.name, { below: 8 }),
        grid(isLeft ? [side, main] : [main, side], {
          columns: isLeft ? ['148pt', '1fr'] : ['1fr', '148pt'],
          gutterPt: 24,
        }),
      ),
      setting: { marginPt: 32 },
      truth,
    };
  },
});

/** Documents that look as the common classes of LaTeX make them. */
export const CLASS_FAMILIES = [CLASSES, CLASSES_BESIDE];
