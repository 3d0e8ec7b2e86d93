import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, type Look, line, type Piece, row, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { unusualLocale, withUnknownEmployers } from './unusual-words.ts';

/** A text on a ground with round corners. */
function badge(text: string, colour: string): Piece {
  return `box(fill: rgb("${colour}").lighten(82%), radius: 4pt, inset: (x: 5pt), outset: (y: 2pt), ${say(text, { sizePt: 8 })})`;
}

/** The look of a link. */
function linked(text: string, colour: string): Piece {
  return `underline(${say(text, { colour })})`;
}

function point(text: Piece, below: Piece): Piece {
  return block(`grid(columns: (12pt, 1fr), ${say('•')}, ${all(block(text), below)})`, { below: 4 });
}

function studies(story: Story, look: Look, entry: (degree: string, school: string, years: string) => Piece): Piece {
  return all(
    look.heading(story.heading('education')),
    ...story.studies.map(({ degree, school, years }) => entry(degree, school, years)),
  );
}

function rest(story: Story, look: Look): Piece {
  return all(
    look.heading(story.heading('skills')),
    line(story.skills.join(', ')),
    look.heading(story.heading('languages')),
    line(story.languages),
  );
}

type Entry = (story: Story, job: Job, look: Look) => Piece;

const ROWS: readonly Entry[] = [
  (s, j, l) =>
    all(row(bold(j.role), badge(s.dates(j), l.accent)), block(all(linked(j.company, l.accent), say(` · ${j.city}`)))),
  (s, j) => point(all(bold(s.dates(j)), say(`: ${j.role}, ${j.company}`)), '""'),
  (s, j, l) =>
    all(block(all(badge(s.dates(j), l.accent), say('  '), bold(j.role))), block(linked(j.company, l.accent))),
  (s, j) => all(line(`${j.company}, ${s.dates(j)}`, { bold: true }), `pad(left: 26pt, ${line(j.role)})`),
  (s, j, l) =>
    block(
      `block(width: 100%, stroke: 0.5pt + gray, radius: 5pt, inset: 7pt, ${all(
        line(j.role, { bold: true }),
        block(all(linked(j.company, l.accent), say(`   ${s.dates(j)}`, { colour: '#6b6f76' }))),
      )})`,
      { below: 6 },
    ),
];

const WEB_LISTS = pdfFamily({
  id: 'web-lists',
  title: 'Entries of web pages: badges, links, points of a list, terms with their definitions, cards',
  wishes: (nth) => unusualLocale(nth, 8),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const entry = ROWS[story.nth % ROWS.length] as Entry;
    const isTold = story.nth % ROWS.length !== 1;
    return {
      body: all(
        top(story, look),
        look.heading(story.heading('work')),
        ...story.jobs.map((job) =>
          all(entry(story, job, look), isTold ? bullets(job.highlights) : '', block('""', { below: 4 })),
        ),
        studies(story, look, (degree, school, years) => all(row(bold(degree), say(years)), line(school))),
        rest(story, look),
      ),
      truth,
    };
  },
});

const MARKDOWN: readonly Entry[] = [
  (s, j) => all(line(`${j.role}, ${j.company}`, { bold: true, sizePt: 12 }), line(s.dates(j), { italic: true })),
  (s, j) => block(all(bold(j.company), say(` — ${j.role} (${s.dates(j)})`))),
  (s, j) =>
    all(
      line(`${j.company} – ${j.role}`, { bold: true, sizePt: 11.5 }),
      line(`${s.dates(j)}, ${j.city}`, { italic: true }),
    ),
  (s, j) =>
    all(
      line(j.company, { bold: true, sizePt: 12 }),
      block(all(say(j.role, { italic: true }), say(` | ${s.dates(j)}`))),
    ),
  (s, j) => point(all(bold(j.role), say(` @ ${j.company} (${s.dates(j)})`)), '""'),
];

const MARKDOWN_EXPORTS = pdfFamily({
  id: 'markdown-exports',
  title: 'Notes in Markdown, exported as a PDF: large plain headings, dates in italics or in brackets',
  wishes: (nth) => unusualLocale(nth, 9),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const entry = MARKDOWN[story.nth % MARKDOWN.length] as Entry;
    const heading = (text: string): Piece => line(text, { bold: true, sizePt: 15 }, { above: 12, below: 6 });
    const own = { ...look, heading };
    return {
      body: all(
        line(story.name, { bold: true, sizePt: 21 }, { below: 8 }),
        ...(story.content.summary === null ? [] : [line(story.content.summary, {}, { below: 6 })]),
        bullets(story.contactLines),
        heading(story.heading('work')),
        ...story.jobs.map((job) => all(entry(story, job, own), bullets(job.highlights), block('""', { below: 4 }))),
        studies(story, own, (degree, school, years) => block(all(bold(degree), say(`, ${school} (${years})`)))),
        rest(story, own),
      ),
      truth,
    };
  },
});

/** Documents that look as web pages and exports of notes do. */
export const WEB_FAMILIES = [WEB_LISTS, MARKDOWN_EXPORTS];
