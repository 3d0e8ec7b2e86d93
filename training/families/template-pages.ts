import type { Job } from '../content/cv-content.ts';
import { FREELANCE } from './career-words.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, grid, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import type { Story } from './story.ts';
import { unusualLocale, withUnknownEmployers } from './unusual-words.ts';
import { plainHeader, work } from './work-pieces.ts';

const GREY = '#6b6f76';

/** A heading of a column. */
function headed(look: Look, text: string): Piece {
  return line(
    text.toUpperCase(),
    { bold: true, colour: look.accent, sizePt: look.sizePt * 1.1 },
    { above: 8, below: 6 },
  );
}

/** The studies of a column: the years in a rail of their own, the school and the degree beside them. */
function datedStudies(story: Story): Piece {
  return all(
    ...story.studies.map(({ degree, school, years }) => {
      const [from = '', to = ''] = years.split(' – ');
      const when = all(line(from, { bold: true }), line(to, { bold: true }));
      return grid([when, all(line(school, { bold: true }), line(degree))], { columns: ['30pt', '1fr'], below: 8 });
    }),
  );
}

/** An employer with the dates in a frame. */
function panel(name: string, dates: string): Piece {
  const inside = all(line(name, { bold: true }), line(dates, { colour: GREY, sizePt: 8 }));
  return `block(width: 100%, stroke: 0.5pt + gray, inset: 6pt, above: 4pt, below: 7pt, ${inside})`;
}

const EMPLOYER_PANELS = pdfFamily({
  id: 'employer-panels',
  title:
    'Each employer in a frame with the dates, the role below the frame in the same type, and no duties; a second column beside them',
  wishes: (nth) => unusualLocale(nth, 3),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const job = (own: Job): Piece =>
      all(panel(own.company, story.dates(own)), line(own.role, { bold: true }, { below: 8 }));
    const left = all(headed(look, story.heading('work')), ...story.jobs.map(job));
    const right = all(
      headed(look, story.heading('contact')),
      ...story.contactLines.map((text) => line(text)),
      headed(look, story.heading('education')),
      datedStudies(story),
      headed(look, story.heading('skills')),
      ...story.skills.slice(0, 8).map((skill) => line(skill)),
    );
    const columns = grid([left, right], { columns: ['1.5fr', '1fr'], gutterPt: 20 });
    return { body: all(line(story.name, look.name, { below: 12 }), columns), truth };
  },
});

const LONG_SIDEBARS = pdfFamily({
  id: 'long-sidebars',
  title:
    'A narrow column at the left that goes on below the end of the other, with names of schools and degrees that wrap',
  wishes: (nth) => ({ ...unusualLocale(nth, 6), jobs: 2 }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const studies = story.studies.map(({ degree, school, years }) =>
      all(line(school), line(degree, { bold: true, colour: look.accent }), line(years, { italic: true }, { below: 9 })),
    );
    const left = all(
      line(story.name, { bold: true, sizePt: look.sizePt * 1.7 }, { below: 10 }),
      headed(look, story.heading('contact')),
      ...story.contactLines.map((text) => line(text, { sizePt: look.sizePt * 0.9 }, { below: 5 })),
      headed(look, story.heading('skills')),
      ...story.skills.slice(0, 10).map((skill) => line(skill)),
      headed(look, story.heading('education')),
      ...studies,
      headed(look, story.heading('languages')),
      line(story.languages),
    );
    const job = (own: Job): Piece =>
      all(
        line(own.role, { bold: true }),
        block(all(say(own.company, { colour: look.accent }), say(` | ${story.dates(own)}`, { italic: true }))),
        bullets(own.highlights.slice(0, 3)),
        block('""', { below: 5 }),
      );
    const right = all(headed(look, story.heading('work')), ...story.jobs.map(job));
    return { body: grid([left, right], { columns: ['150pt', '1fr'], gutterPt: 16 }), truth };
  },
});

/** The labels of a form: dates, role, employer, duties. In the languages of the North, which write compounds as one word. */
const FORM_LABELS: Readonly<Record<string, readonly [dates: string, role: string, employer: string, duties: string]>> =
  {
    'sv-SE': [
      'Datum',
      'Yrke eller befattning',
      'Arbetsgivarens namn och adress',
      'Huvudsaklig verksamhet och ansvarsområden',
    ],
    'da-DK': [
      'Datoer',
      'Stilling eller hverv',
      'Arbejdsgiverens navn og adresse',
      'Hovedaktiviteter og ansvarsområder',
    ],
    'nb-NO': ['Datoer', 'Yrke eller stilling', 'Arbeidsgivers navn og adresse', 'Hovedaktiviteter og ansvarsområder'],
    'fi-FI': [
      'Päivämäärät',
      'Ammatti tai tehtävä',
      'Työnantajan nimi ja osoite',
      'Pääasialliset tehtävät ja vastuualueet',
    ],
    'en-GB': [
      'Dates',
      'Occupation or position held',
      'Name and address of employer',
      'Main activities and responsibilities',
    ],
  };
const FORM_LOCALES = ['sv-SE', 'da-DK', 'en-GB', 'nb-NO', 'fi-FI'] as const;

const RULED_FORMS = pdfFamily({
  id: 'ruled-forms',
  title: 'A form with a line down the page: labels flush with it at the left, what they ask for at the right',
  wishes: (nth) => ({ locale: FORM_LOCALES[nth % FORM_LOCALES.length] ?? 'en-GB' }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const [dates, role, employer, duties] = FORM_LABELS[story.content.locale] ?? FORM_LABELS['en-GB'] ?? [];
    const cell = (label: string, value: Piece): readonly Piece[] => [`align(right, ${say(label)})`, value];
    const heading = (text: string): readonly Piece[] => [
      `align(right, ${say(text, { bold: true, sizePt: look.sizePt * 1.15 })})`,
      '[]',
    ];
    const job = (own: Job): readonly Piece[] => [
      ...cell(dates ?? '', say(story.dates(own))),
      ...cell(role ?? '', say(own.role)),
      ...cell(duties ?? '', say(own.highlights.join(' '))),
      ...cell(employer ?? '', say(`${own.company}, ${own.city}`)),
      ...cell('', say(' ')),
    ];
    const cells = [
      ...cell('', say(story.name, { bold: true, sizePt: look.sizePt * 1.5 })),
      ...story.contactLines.flatMap((text) => cell('', say(text))),
      ...heading(story.heading('work')),
      ...story.jobs.flatMap(job),
      ...heading(story.heading('education')),
      ...story.studies.flatMap(({ degree, school, years }) => cell(years, say(`${degree}, ${school}`))),
      ...heading(story.heading('skills')),
      ...cell('', say(story.skills.join(', '))),
    ];
    const stroke = '(x, y) => if x == 0 { (right: 0.7pt) } else { none }';
    const form = `grid(columns: (150pt, 1fr), inset: (x: 6pt, y: 2pt), stroke: ${stroke}, ${cells.join(', ')})`;
    return { body: block(form), truth };
  },
});

const SPACED_DATES = pdfFamily({
  id: 'spaced-dates',
  title: 'Dates in figures, small and with space between their characters, below the heading in a rail',
  wishes: (nth) => ({ ...unusualLocale(nth, 8), dates: 'numeric' }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const iso = ({ year, month }: Job['start']): string => `${year}-${String(month).padStart(2, '0')}`;
    const dates = ({ start, end }: Job): string => `${iso(start)} – ${end === null ? story.present : iso(end)}`;
    const rail = (text: Piece, told: Piece): Piece =>
      grid([text, told], { columns: ['120pt', '1fr'], gutterPt: 22, below: 8 });
    const heading = (text: string): Piece => line(text, { sizePt: look.sizePt * 1.3 }, { below: 3 });
    const when = (job: Job): Piece => line(dates(job), { bold: true, sizePt: 6.5, spacingPt: 0.9 });
    const rows = story.jobs.map((job, nth) =>
      rail(
        nth === 0 ? all(heading(story.heading('work')), when(job)) : when(job),
        all(line(job.role, { bold: true }), line(`${job.company}, ${job.city}`), bullets(job.highlights)),
      ),
    );
    return { body: all(top(story, look), ...rows, rest(story, look, ['education', 'skills', 'languages'])), truth };
  },
});

const OWN_ACCOUNT = pdfFamily({
  id: 'own-account',
  title: 'The word for self-employed in the place of the employer, as the other jobs name theirs',
  wishes: (nth) => ({
    jobs: 3,
    years: 9,
    locale:
      (['en-GB', 'de-DE', 'en-US', 'it-IT', 'fr-FR', 'nl-NL', 'es-ES', 'en-GB', 'pt-BR', 'en-US'] as const)[nth] ??
      'en-GB',
  }),
  draw: (story, look) => {
    const [manner] = FREELANCE[story.content.locale.slice(0, 2)] ?? ['Freelance'];
    const own = story.isEnglish && story.nth % 4 === 0 ? 'Self-employed' : manner;
    const header = (job: Job, nth: number): Piece => {
      const company = nth === 0 ? own : job.company;
      if (story.nth % 3 === 0) return plainHeader({ story, look }, { ...job, company }, 1);
      if (story.nth % 3 === 1) return all(row(bold(company), say(story.dates(job))), line(job.role, { italic: true }));
      return line(`${job.role} / ${company} / ${story.dates(job)}`, { bold: true });
    };
    const body = all(top(story, look), work({ story, look }, header), rest(story, look, ['education', 'skills']));
    return { body, truth: { latest_company: own } };
  },
});

/** Pages as templates of web sites, word processors and forms arrange them. */
export const TEMPLATE_PAGE_FAMILIES = [EMPLOYER_PANELS, LONG_SIDEBARS, RULED_FORMS, SPACED_DATES, OWN_ACCOUNT];
