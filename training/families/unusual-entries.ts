import { formWordsOf } from '../content/form-words.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, grid, line, type Piece, rest, row, say, top } from './pieces.ts';
import { drawn, wordOf } from './retold.ts';
import type { Story } from './story.ts';
import { AT, unusualLocale, withUnknownEmployers, wordsOf } from './unusual-words.ts';

const GREY = '#6b6f76';
const small = (text: string): Piece => say(text, { sizePt: 8, colour: GREY });

/** The trade of a job's employer. */
function tradeOf(story: Story, nth: number): string {
  const { trades } = wordsOf(story);
  return String(trades[(story.nth + nth) % trades.length]);
}

const TRADES = pdfFamily({
  id: 'trades-behind',
  title: 'The trade of the employer behind it on the same line: "Role — Employer · Trade"',
  wishes: (nth) => unusualLocale(nth, 0),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j, n) => row(all(bold(`${j.role} — ${j.company}`), say(` · ${tradeOf(s, n)}`)), say(s.dates(j))),
        (s, j, n) => all(line(`${j.role} – ${j.company} • ${tradeOf(s, n)}`, { bold: true }), line(s.dates(j))),
        (s, j, n) =>
          all(
            row(all(bold(j.company), say(` | ${tradeOf(s, n)}`, { colour: GREY })), say(j.city)),
            row(say(j.role, { italic: true }), say(s.dates(j))),
          ),
        (s, j, n) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company} · ${tradeOf(s, n)} · ${j.city}`)),
        (s, j, n) => all(line(`${s.dates(j)} / ${j.role} / ${j.company} / ${tradeOf(s, n)}`, { bold: true })),
      ],
    }),
});

const SIGNS = pdfFamily({
  id: 'unusual-signs',
  title: 'Role, employer and town on one line with the same sign between all of them, or with a word',
  wishes: (nth) => unusualLocale(nth, 3),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) => row(bold(`${j.company} | ${j.role} | ${j.city}`), say(s.dates(j))),
        (s, j) =>
          all(line(`${j.role} ${wordOf(s, AT)} ${j.company}`, { bold: true }), line(`${s.dates(j)} · ${j.city}`)),
        (s, j) => row(say(`${j.role} / ${j.company} / ${j.city}`, { bold: true }), say(s.dates(j))),
        (s, j) => all(line(`${j.company} • ${j.role} • ${j.city}`, { colour: look.accent }), line(s.dates(j))),
        (s, j) => all(row(say(j.role, { bold: true }), say(s.dates(j))), line(`@ ${j.company} – ${j.city}`)),
      ],
    }),
});

const STYLE_ALONE = pdfFamily({
  id: 'style-alone',
  title:
    'Role and employer on one line with nothing but a space between them: bold, italic or coloured type divides them',
  wishes: (nth) => unusualLocale(nth, 6),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) => row(all(bold(j.role), say(` ${j.company}`)), say(s.dates(j))),
        (s, j) =>
          all(block(all(bold(j.company), say(` ${j.role}`, { italic: true }))), line(s.dates(j), { colour: GREY })),
        (s, j) => row(all(say(j.company, { colour: look.accent, bold: true }), say(` ${j.role}`)), say(s.dates(j))),
        (s, j) =>
          all(
            block(all(`smallcaps(${say(j.role)})`, say(` ${j.company}`, { bold: true }))),
            line(`${s.dates(j)}, ${j.city}`),
          ),
        (s, j) =>
          all(line(s.dates(j)), block(all(say(j.role, { italic: true }), say(` ${j.company}`, { bold: true })))),
      ],
    }),
});

/** Two cells of a row, both in the middle of its height. */
function middle(when: Piece, told: Piece, isBefore: boolean): Piece {
  const cells = isBefore ? `align(horizon, ${when}), ${told}` : `${told}, align(right + horizon, ${when})`;
  const columns = isBefore ? '(96pt, 1fr)' : '(1fr, 96pt)';
  return block(`grid(columns: ${columns}, column-gutter: 12pt, ${cells})`, { below: 7 });
}

const DATES_OUT_OF_LINE = pdfFamily({
  id: 'dates-out-of-line',
  title: 'Dates in the middle beside their entry, behind the duties, or in small type below the names',
  wishes: (nth) => unusualLocale(nth, 1),
  draw: (story, look) => {
    const told = withUnknownEmployers(story);
    const list = (job: Story['jobs'][number]): Piece => bullets(job.highlights);
    return drawn(told, {
      look,
      headers: [
        (s, j) =>
          middle(say(s.dates(j)), all(line(j.role, { bold: true }), line(`${j.company}, ${j.city}`), list(j)), true),
        (s, j) =>
          middle(
            say(s.dates(j), { colour: look.accent }),
            all(line(j.company, { bold: true }), line(j.role), list(j)),
            false,
          ),
        (s, j) => all(line(j.role, { bold: true }), line(`${j.company}, ${j.city}`), list(j), block(small(s.dates(j)))),
        (s, j) =>
          all(line(j.company, { bold: true }), line(j.role), block(small(`${s.dates(j)} · ${j.city}`)), list(j)),
        (s, j) => all(block(small(s.dates(j))), line(`${j.role} – ${j.company}`, { bold: true }), list(j)),
      ],
      body: () => '',
    });
  },
});

const centre = (...pieces: readonly Piece[]): Piece => block(`align(center, ${all(...pieces)})`);

const CENTRED = pdfFamily({
  id: 'centred-entries',
  title: 'Headings and the headers of entries in the middle of the page',
  wishes: (nth) => unusualLocale(nth, 4),
  draw: (story, look) => {
    const middleOfPage = { ...look, heading: (text: string) => `align(center, ${look.heading(text)})` };
    return drawn(withUnknownEmployers(story), {
      look: middleOfPage,
      headers: [
        (s, j) =>
          centre(line(j.role, { bold: true }), line(`${j.company}, ${j.city}`), line(s.dates(j), { colour: GREY })),
        (s, j) => centre(line(j.company, { bold: true }), line(`${j.role} | ${s.dates(j)}`, { italic: true })),
        (s, j) => centre(line(s.dates(j)), line(`${j.role} – ${j.company}`, { bold: true })),
        (s, j) =>
          centre(line(`${j.company} · ${j.city}`, { bold: true, colour: look.accent }), line(j.role), line(s.dates(j))),
      ],
    });
  },
});

const PLAIN_ROWS = pdfFamily({
  id: 'plain-rows',
  title: 'Rows of a date and a text with the employer in bold and the role in italics, one line a job',
  wishes: (nth) => ({ ...unusualLocale(nth, 7), jobs: 4, years: 15 }),
  draw: (story, look) =>
    drawn(withUnknownEmployers(story), {
      look,
      headers: [
        (s, j) => rowOf(s.dates(j), all(bold(j.company), say(`, ${j.city}, `), say(j.role, { italic: true }))),
        (s, j) => rowOf(s.dates(j), all(say(j.role, { italic: true }), say(`, ${j.company}, ${j.city}`))),
        (s, j) => rowOf(s.dates(j), all(bold(j.role), say(`. ${j.company}, ${j.city}.`))),
      ],
      body: (job, nth) => (story.nth % 2 === 0 && nth < 2 ? `pad(left: 108pt, ${line(`${job.highlights[0]}`)})` : ''),
    }),
});

function rowOf(dates: string, told: Piece): Piece {
  return grid([say(dates), told], { columns: ['96pt', '1fr'], gutterPt: 12 });
}

const SINGLE_DATE_ROWS = pdfFamily({
  id: 'single-date-rows',
  title: 'Rows of one date and one line of text, close together, with the date in the left or the right margin',
  wishes: (nth) => ({ ...unusualLocale(nth, 2), jobs: 5, years: 15 }),
  draw: (story, look) => {
    const { story: told, truth } = withUnknownEmployers(story);
    const year = (job: Story['jobs'][number]): string => String(job.start.year);
    const arrangements: readonly ((job: Story['jobs'][number]) => Piece)[] = [
      (j) => rowOf(told.date(j.start), all(bold(j.role), say(`, ${j.company}, `), say(j.city, { italic: true }))),
      (j) => rowOf(year(j), all(say(j.company, { bold: true }), say(` – ${j.role}`))),
      (j) => row(all(bold(j.role), say(` | ${j.company}`)), say(told.date(j.start))),
      (j) => rowOf(told.date(j.start), all(say(j.role), say(`, ${j.company}`, { italic: true }))),
      (j) => row(all(bold(j.company), say(`, ${j.city}: ${j.role}`)), say(year(j))),
    ];
    const arrange = arrangements[story.nth % arrangements.length] as (typeof arrangements)[number];
    const rows = all(look.heading(told.heading('work')), ...told.jobs.map(arrange));
    return { body: all(top(told, look), rows, rest(told, look, ['education', 'skills', 'languages'])), truth };
  },
});

const LABELS_BELOW_A_NAME = pdfFamily({
  id: 'labels-below-a-name',
  title: 'Forms whose entries begin with a role or an employer without a label, above labels for the rest',
  wishes: (nth) => unusualLocale(nth, 5),
  draw: (story, look) => {
    const told = withUnknownEmployers(story);
    const words = formWordsOf(story.content.locale);
    const fact = (label: string, value: string): Piece => block(all(bold(`${label}: `), say(value)));
    return drawn(told, {
      look,
      headers: [
        (s, j) => all(line(j.role, { bold: true }), fact(words.employer, j.company), fact(words.period, s.dates(j))),
        (s, j) =>
          all(
            line(j.company.toUpperCase(), { bold: true }),
            fact(words.period, s.dates(j)),
            fact(words.position, j.role),
          ),
        (s, j) => all(line(j.role), fact(words.employer, `${j.company}, ${j.city}`), fact(words.period, s.dates(j))),
        (s, j) =>
          all(
            line(j.company, { bold: true, sizePt: look.sizePt * 1.2, colour: look.accent }),
            fact(words.position, j.role),
            fact(words.period, s.dates(j)),
            fact(words.place, j.city),
          ),
      ],
    });
  },
});

const LONE_EMPLOYERS = pdfFamily({
  id: 'lone-employers',
  title:
    'An employer that no list knows, alone above its roles, each with dates of its own; the whole time beside the employer',
  wishes: (nth) => ({ ...unusualLocale(nth, 8), jobs: 3, years: 12 }),
  draw: (story, look) => {
    const told = withUnknownEmployers(story);
    const role = (text: string, dates: string): Piece =>
      story.nth % 2 === 0 ? row(bold(text), say(dates)) : all(line(text, { italic: true }), line(dates));
    return drawn(told, {
      look,
      headers: [
        (s, j) => all(line(`${j.company} (${s.dates(j)})`, { bold: true }), role(j.role, s.dates(j))),
        (s, j) => all(row(bold(j.company), say(s.dates(j))), role(j.role, s.dates(j))),
        (s, j) => all(line(j.company, { bold: true, colour: look.accent }), line(s.dates(j)), role(j.role, s.dates(j))),
      ],
    });
  },
});

/** Places of work that sound like employers. */
const PLACES = ['Harbour Airport', 'Villa Marlow', 'Northgate Centre', 'Moor Campus', 'Saint Elmer Hospital'] as const;

const THREE_STYLES = pdfFamily({
  id: 'three-styles',
  title:
    'Role, employer and place behind each other, each in a style of its own: bold, italic or in small capitals, plain',
  wishes: (nth) => unusualLocale(nth, 9),
  draw: (story, look) => {
    const place = (nth: number): string => String(PLACES[(story.nth + nth) % PLACES.length]);
    const capitals = (text: string): Piece => `smallcaps(${say(text)})`;
    const told = withUnknownEmployers(story);
    const behind = (company: Piece, nth: number): Piece => all(say(', '), company, say(`, ${place(nth)}`));
    return drawn(told, {
      look,
      headers: [
        (s, j, n) => rowOf(s.dates(j), all(bold(j.role), behind(say(j.company, { italic: true }), n))),
        (s, j, n) => rowOf(s.dates(j), all(bold(j.role), behind(capitals(j.company), n))),
        (s, j, n) => row(all(bold(j.role), behind(say(j.company, { italic: true }), n)), say(s.dates(j))),
      ],
    });
  },
});

/** `and` between two months. */
const AND: Readonly<Record<string, string>> = {
  en: 'and',
  de: 'und',
  fr: 'et',
  es: 'y',
  it: 'e',
  nl: 'en',
  pl: 'i',
  pt: 'e',
};

/** The first months of a job, with their year once: "July and August 2019". */
function monthsOf(story: Story, { start }: Story['jobs'][number], between: string): string {
  const first = story.date({ ...start, month: Math.min(start.month, 11) }).replace(/[\s,]*\d{4}$/u, '');
  return `${first}${between}${story.date({ ...start, month: Math.min(start.month, 11) + 1 })}`;
}

const MONTH_PAIRS = pdfFamily({
  id: 'month-pairs',
  title: 'Jobs of students, each in two months of one year: "July and August 2019", "Juli/August 2019"',
  wishes: (nth) => ({ ...unusualLocale(nth, 1), dates: nth % 2 === 0 ? 'long' : 'short' }),
  draw: (story, look) => {
    const told = withUnknownEmployers(story);
    const and = (s: Story, j: Story['jobs'][number]): string => monthsOf(s, j, ` ${wordOf(s, AND)} `);
    const slash = (s: Story, j: Story['jobs'][number]): string => monthsOf(s, j, '/');
    return drawn(told, {
      look,
      headers: [
        (s, j) => row(all(bold(j.role), say(`, ${j.company}`)), say(and(s, j))),
        (s, j) => rowOf(slash(s, j), all(bold(j.role), say(`, ${j.company}, ${j.city}`))),
        (s, j) => all(line(j.company, { bold: true }), line(`${j.role}, ${and(s, j)}`)),
        (s, j) => all(line(and(s, j)), line(`${j.role} – ${j.company}`, { bold: true })),
      ],
    });
  },
});

/** Entries whose dates or names stand unlike those of most CVs. */
export const UNUSUAL_ENTRY_FAMILIES = [
  TRADES,
  SIGNS,
  STYLE_ALONE,
  DATES_OUT_OF_LINE,
  CENTRED,
  PLAIN_ROWS,
  SINGLE_DATE_ROWS,
  LABELS_BELOW_A_NAME,
  LONE_EMPLOYERS,
  THREE_STYLES,
  MONTH_PAIRS,
];
