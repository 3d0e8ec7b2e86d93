import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, grid, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import { drawn } from './retold.ts';
import type { Story } from './story.ts';
import { unusualLocale, withUnknownEmployers } from './unusual-words.ts';

const LINK = '#0645ad';
const GREY = '#6b6f76';

/** The web address of an employer. */
function addressOf({ company }: Job): string {
  const name = company
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/gu, '-')
    .replaceAll(/^-|-$/gu, '');
  return `https://www.${name === '' ? 'arden' : name}.example.com`;
}

const linked = (job: Job): Piece => say(addressOf(job), { colour: LINK });

/** The duties of a job below a label that each job has. */
function labelledDuties(look: Look, { highlights }: Job): Piece {
  return all(line('Highlights', { bold: true, sizePt: look.sizePt }, { above: 3, below: 6 }), bullets(highlights));
}

const WEB_ADDRESSES = pdfFamily({
  id: 'web-addresses-of-employers',
  title: 'The web address of the employer in the header of each job, and the same label above the duties of each',
  wishes: (nth) => unusualLocale(nth, 2),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) =>
          all(
            line(j.company, { bold: true, sizePt: look.sizePt * 1.2 }),
            line(j.city, { bold: true, sizePt: look.sizePt * 1.2 }),
            block(linked(j)),
            line(s.dates(j), {}, { below: 12 }),
            line(j.role, { bold: true, sizePt: look.sizePt * 1.2 }),
          ),
        (s, j) => all(row(bold(j.company), say(s.dates(j))), block(linked(j)), line(j.role, { bold: true })),
        (s, j) =>
          all(
            line(j.company, { bold: true, sizePt: look.sizePt * 1.2 }),
            grid([say(j.role), say(s.dates(j)), linked(j)], { columns: ['1fr', '120pt', 'auto'] }),
          ),
        (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`), block(linked(j))),
      ],
      body: (job) => labelledDuties(look, job),
    }),
});

/** A row of a page whose headings and dates are in a rail. */
function railRow(left: Piece, right: Piece): Piece {
  return grid([left, right], { columns: ['110pt', '1fr'], gutterPt: 24, below: 9 });
}

const DATES_BELOW_HEADINGS = pdfFamily({
  id: 'dates-below-headings',
  title:
    'Headings and dates in a rail: the date of the first entry below the heading, those of the others in its place',
  wishes: (nth) => unusualLocale(nth, 5),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const heading = (text: string): Piece =>
      line(text, { sizePt: look.sizePt * 1.3, colour: look.accent }, { below: 2 });
    const dates = (text: string): Piece => line(text, { sizePt: 8, bold: true });
    const told = (job: Job): Piece =>
      all(
        story.nth % 2 === 0
          ? line(`${job.role} – ${job.company}`, { bold: true })
          : all(line(job.role, { bold: true }), line(`${job.company}, ${job.city}`)),
        bullets(job.highlights),
      );
    const entries = (name: 'work' | 'education', parts: readonly (readonly [string, Piece])[]): Piece =>
      all(
        ...parts.map(([when, text], at) =>
          railRow(at === 0 ? all(heading(story.heading(name)), dates(when)) : dates(when), text),
        ),
      );
    const body = all(
      top(story, look),
      entries(
        'work',
        story.jobs.map((job) => [story.dates(job), told(job)] as const),
      ),
      entries(
        'education',
        story.studies.map(
          ({ degree, school, years }) => [years, all(line(degree, { bold: true }), line(school))] as const,
        ),
      ),
      railRow(heading(story.heading('skills')), say(story.skills.join(', '))),
      railRow(heading(story.heading('languages')), say(story.languages)),
    );
    return { body, truth };
  },
});

/** A date at the right end of a rail that is narrower than the date, close to the text beside it. */
function narrow(dates: string, told: Piece): Piece {
  const rail = `align(right, ${say(dates, { sizePt: 11 })})`;
  return grid([rail, told], { columns: ['62pt', '1fr'], gutterPt: 9, below: 3 });
}

const NARROW_RAILS = pdfFamily({
  id: 'narrow-rails',
  title: 'Dates with long names of months in a narrow rail close to the text, on two or three lines each',
  wishes: (nth) => ({ ...unusualLocale(nth, 7), dates: 'long' }),
  draw: (story, look) => ({
    ...drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) =>
          narrow(
            s.dates(j),
            all(
              block(all(bold(j.role), say(`, ${j.company}`, { italic: true }), say(`, ${j.city}`))),
              bullets(j.highlights),
            ),
          ),
        (s, j) =>
          narrow(s.dates(j), all(line(j.role, { bold: true }), line(`${j.company}, ${j.city}`), bullets(j.highlights))),
        (s, j) =>
          narrow(
            s.dates(j),
            all(line(j.company, { bold: true }), line(j.role, { italic: true }), bullets(j.highlights)),
          ),
      ],
      body: () => '',
    }),
    setting: { sizePt: 11 },
  }),
});

const NAMES_ABOVE_ROLES = pdfFamily({
  id: 'names-above-roles',
  title:
    'An employer that no list knows, in a type of its own above the role, the dates and the town, each on its line',
  wishes: (nth) => unusualLocale(nth, 4),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) =>
          all(
            line(j.company, { bold: true, sizePt: look.sizePt * 1.25, colour: look.accent }),
            line(j.role, { sizePt: look.sizePt * 1.1 }),
            line(s.dates(j), { colour: GREY }),
            line(j.city, { colour: GREY }),
          ),
        (s, j) => all(line(j.company, { bold: true }), line(j.role), line(s.dates(j), { italic: true })),
        (s, j) =>
          all(line(`@${j.company}`, { bold: true }), line(j.role), line(s.dates(j), { colour: GREY }), line(j.city)),
      ],
    }),
});

/** A row of a table whose cells are in the middle of its height. */
function middleRow(dates: string, text: Piece): Piece {
  const cells = `align(horizon, ${say(`${dates}:`, { bold: true })}), align(horizon, ${text})`;
  return block(`grid(columns: (132pt, 230pt), column-gutter: 8pt, ${cells})`, { below: 5 });
}

const SHORT_ROWS = pdfFamily({
  id: 'short-rows',
  title: 'Rows of a table with the date in the middle beside one to three lines of text, close below each other',
  wishes: (nth) => ({ ...unusualLocale(nth, 1), jobs: 5, years: 15 }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const text = (s: Story, j: Job): Piece =>
      s.nth % 2 === 0 ? say(`${j.role}, ${j.company}, ${j.city}`) : all(bold(j.role), say(`, ${j.company}, ${j.city}`));
    const rows = story.jobs.map((job) => middleRow(story.dates(job), text(story, job)));
    const work = all(look.heading(story.heading('work')), ...rows);
    return { body: all(top(story, look), work, rest(story, look, ['education', 'skills', 'languages'])), truth };
  },
});

/** Entries as programs export them, and as tables and narrow rails of templates set them. */
export const EXPORTED_ENTRY_FAMILIES = [
  WEB_ADDRESSES,
  DATES_BELOW_HEADINGS,
  NARROW_RAILS,
  NAMES_ABOVE_ROLES,
  SHORT_ROWS,
];
