import type { Locale } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, grid, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import type { HeadingName, Story } from './story.ts';
import { duties, plainHeader } from './work-pieces.ts';

/**
 * Headings that no list has, in words, stems and endings of headings that lists have: of jobs, of studies, of skills, of
 * languages.
 */
const HEADINGS: Readonly<Partial<Record<Locale, readonly (readonly [string, string, string, string])[]>>> = {
  'en-GB': [
    [
      'Laboratory and Field Employment',
      'University Schooling',
      'Technical Know-how and Tools',
      'Foreign Language Command',
    ],
    ['Paid Employment and Contract Posts', 'Studies and Examinations', 'Digital Toolbox', 'Foreign Language Command'],
  ],
  'de-DE': [
    [
      'Berufliche Anstellungen',
      'Akademische Studien',
      'Digitale Fertigkeiten und Werkzeuge',
      'Sprachliche Fertigkeiten',
    ],
  ],
  'fr-FR': [
    [
      'Emplois et fonctions exercés',
      'Cursus scolaire universitaire',
      'Outils et savoirs informatiques',
      'Langues parlées et niveaux',
    ],
    [
      'Parcours hospitalier et professionnel',
      'Études supérieures suivies',
      'Outils et savoirs informatiques',
      'Langues parlées et niveaux',
    ],
  ],
  'es-ES': [
    [
      'Labores profesionales ejercidas',
      'Estudios universitarios y exámenes',
      'Conocimientos digitales y herramientas',
      'Idiomas y niveles hablados',
    ],
  ],
  'it-IT': [
    [
      'Incarichi lavorativi ricoperti',
      'Percorso scolastico e universitario',
      'Strumenti e conoscenze digitali',
      'Lingue parlate e livelli',
    ],
  ],
  'pt-BR': [
    [
      'Percurso docente e profissional',
      'Percurso escolar e universitário',
      'Ferramentas e conhecimentos digitais',
      'Línguas faladas e níveis',
    ],
  ],
};
const LOCALES = Object.keys(HEADINGS) as Locale[];

/** A story whose headings are in its own words. */
function withOwnHeadings(story: Story): Story {
  const rows = HEADINGS[story.content.locale] ?? [];
  const own = rows[Math.floor(story.nth / LOCALES.length) % Math.max(1, rows.length)];
  const names: readonly HeadingName[] = ['work', 'education', 'skills', 'languages'];
  return { ...story, heading: (name) => own?.[names.indexOf(name)] ?? story.heading(name) };
}

/** Headings of which words alone tell the section: half of the documents have their jobs on the next page. */
const LIKE_KNOWN = pdfFamily({
  id: 'headings-like-known-ones',
  title: 'Headings that no list has, in words and stems of headings that lists have, some at the foot of a page',
  wishes: (nth) => ({ locale: LOCALES[nth % LOCALES.length] as Locale, jobs: 3, about: true }),
  draw: (story, look) => {
    const own = withOwnHeadings(story);
    const jobs = own.jobs.map((job) => all(plainHeader({ story: own, look }, job), duties(job), block('""')));
    const isTurned = own.nth % 2 === 1;
    return all(
      top(own, look),
      rest(own, look, ['education', 'skills', 'languages']),
      look.heading(own.heading('work')),
      ...(isTurned ? ['pagebreak()'] : []),
      ...jobs,
    );
  },
});

/** A header that wraps in a narrow column above the town and the dates. */
const WRAPPED_LEADS = pdfFamily({
  id: 'wrapped-headers-above-dates',
  title:
    'Jobs in a narrow column: employer and role in bold type over two or three lines, then the town, then the dates',
  wishes: () => ({ jobs: 3, dates: 'numeric' }),
  draw: (story, look) => {
    const header = (job: Story['jobs'][number]): Piece =>
      all(
        line(`${job.company} - ${job.role}`, { bold: true }, { above: 4 }),
        line(story.nth % 2 === 0 ? `${job.city} •` : job.city),
        line(story.dates(job), {}, { below: 7 }),
      );
    const narrow = all(look.heading(story.heading('work')), ...story.jobs.map(header));
    const wide = all(
      look.heading(story.heading('summary')),
      line(story.content.summary ?? story.content.headline),
      rest(story, look, ['education', 'skills', 'languages']),
    );
    return all(
      line(story.name, look.name, { below: 5 }),
      line(story.contactLines.join('  |  '), {}, { below: 10 }),
      grid([narrow, wide], { columns: ['130pt', '1fr'], gutterPt: 22 }),
    );
  },
});

/** A row whose cells are centred vertically: the dates are beside the middle of a header of two lines. */
function centredRow(left: Piece, right: Piece): Piece {
  return block(`grid(columns: (230pt, 1fr), column-gutter: 8pt, align: horizon, ${left}, align(right, ${right}))`, {
    below: 4,
  });
}

const DATES_BESIDE_WRAPPED = pdfFamily({
  id: 'dates-beside-wrapped-headers',
  title: 'Employer and role on one line with the dates at its end; where they wrap, the dates are beside neither line',
  wishes: () => ({ jobs: 4 }),
  draw: (story, look) => {
    const signs = [' – ', ' - ', ' | '];
    const sign = signs[story.nth % signs.length] ?? ' – ';
    const jobs = story.jobs.map((job, nth) => {
      const text = `${job.company}, ${job.city}${sign}${job.role}`;
      // The latest header is wider than its cell.
      const sizePt = nth === 0 ? Math.min(look.sizePt * 1.35, 13) : look.sizePt * 0.9;
      return all(centredRow(say(text, { bold: true, sizePt }), say(story.dates(job), { sizePt: 8 })), duties(job));
    });
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...jobs,
      rest(story, look, ['education', 'skills']),
    );
  },
});

/** Two tables beside each other: years and what was in them. */
const TWIN_TABLES = pdfFamily({
  id: 'tables-beside-each-other',
  title: 'Studies in a table at the left, jobs in one at the right, each below a heading in its middle, dates first',
  wishes: () => ({ jobs: 3, dates: 'year' }),
  draw: (story, look) => {
    const cells = (rows: readonly (readonly [string, Piece])[]): Piece =>
      grid(
        rows.flatMap(([dates, text]) => [say(dates), text]),
        { columns: ['52pt', '1fr'], insetPt: 4, linesPt: story.nth % 3 === 0 ? 0.4 : 0 },
      );
    const studies = cells(story.studies.map(({ degree, school, years }) => [years, say(`${degree}, ${school}`)]));
    const jobs = cells(story.jobs.map((job) => [story.dates(job), say(`${job.role}, ${job.company}`)]));
    const centred = (name: HeadingName): Piece =>
      `align(center, ${say(story.heading(name), { bold: true, sizePt: look.sizePt * 1.15 })})`;
    return all(
      top(story, look),
      grid([centred('education'), centred('work'), studies, jobs], {
        columns: ['1fr', '1fr'],
        gutterPt: 20,
        rowGutterPt: 6,
      }),
      rest(story, look, ['skills', 'languages']),
    );
  },
});

/** The latest job with the date of its begin alone, above jobs that have ended. */
const BEGUN = pdfFamily({
  id: 'latest-job-with-its-begin',
  title: 'The latest job with the month of its begin alone, while the job before it ended some months later',
  wishes: () => ({ jobs: 4, dates: 'long', shape: 'plain' }),
  draw: (story, look) => {
    const [latest, before, ...others] = story.jobs;
    if (latest === undefined || before === undefined || before.end === null) return '';
    // The job before it continues for some months, as posts at universities do.
    const begin = before.end.month > 6 ? { year: before.end.year, month: before.end.month - 4 } : before.end;
    const month = before.end.month > 6 ? before.end : { year: before.end.year, month: before.end.month + 4 };
    const dates = [
      story.date(begin),
      story.dates({ start: before.start, end: month }),
      ...others.map((job) => story.dates(job)),
    ];
    const jobs = [latest, before, ...others].map((job, nth) =>
      story.nth % 2 === 0
        ? all(row(bold(job.role), say(dates[nth] ?? '')), line(`${job.company}, ${job.city}`), duties(job))
        : all(line(`${job.role}, ${job.company}, ${dates[nth] ?? ''}`, {}, { below: 6 })),
    );
    return all(top(story, look), look.heading(story.heading('work')), ...jobs, restOf(story, look));
  },
});

function restOf(story: Story, look: Look): Piece {
  return rest(story, look, ['education', 'skills', 'languages']);
}

export const STRANGERS_LAYOUT_FAMILIES = [LIKE_KNOWN, WRAPPED_LEADS, DATES_BESIDE_WRAPPED, TWIN_TABLES, BEGUN];
