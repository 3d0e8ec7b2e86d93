import { readdirSync, readFileSync } from 'node:fs';
import { Random } from '../content/random.ts';
import { DOCUMENTS_A_FAMILY, type Family, fileName } from './family.ts';
import { lookOf } from './look.ts';
import { all, bold, bullets, grid, type Look, line, type Piece, row, say } from './pieces.ts';
import { setPdf } from './set-pdf.ts';

/** The CVs of one language: invented persons, in words that no content bank has. */
interface LanguageFile {
  readonly locale: string;
  /** What stands between a role and its employer on one line. */
  readonly at: string;
  readonly labels: Readonly<Record<'dates' | 'employer' | 'role', string>>;
  readonly cvs: readonly Person[];
}

interface Person {
  readonly name: string;
  readonly contact: readonly string[];
  readonly workHeading: string;
  /** The latest first. */
  readonly jobs: readonly Job[];
  readonly educationHeading: string;
  readonly studies: readonly { readonly years: string; readonly degree: string; readonly school: string }[];
  readonly skills: { readonly heading: string; readonly text: string };
  readonly languages: { readonly heading: string; readonly text: string };
}

interface Job {
  readonly dates: string;
  readonly role: string;
  readonly employer: string;
  readonly place: string;
  readonly duties: readonly string[];
}

type Arrangement = (job: Job, language: LanguageFile, look: Look) => Piece;

const inCells =
  (cells: (job: Job) => readonly Piece[], columns: readonly string[]): Arrangement =>
  (job) =>
    grid(cells(job), { columns, gutterPt: 12, below: 6 });

const ARRANGEMENTS: readonly (readonly [id: string, title: string, draw: Arrangement])[] = [
  [
    'employer-first',
    'the employer above the role',
    (job, _language, look) =>
      all(
        row(bold(`${job.employer}, ${job.place}`), say(job.dates)),
        line(job.role, { italic: true, colour: look.accent }),
        bullets(job.duties),
      ),
  ],
  [
    'role-first',
    'the role above the employer, duties without marks',
    (job) =>
      all(
        row(bold(job.role), say(job.dates)),
        line(`${job.employer} · ${job.place}`),
        ...job.duties.map((text) => line(text, {}, { below: 6 })),
      ),
  ],
  [
    'table',
    'dates, employer and role in the cells of a table',
    inCells(
      ({ dates, employer, place, role }) => [say(dates), all(line(employer), line(place)), say(role)],
      ['110pt', '1fr', '1fr'],
    ),
  ],
  [
    'one-line',
    'dates, role, employer and place on one line',
    (job) => all(line(`${job.dates}: ${job.role}, ${job.employer}, ${job.place}`), bullets(job.duties, '-')),
  ],
  [
    'labelled',
    'labels before dates, employer and role',
    (job, { labels }) =>
      all(
        line(`${labels.dates}: ${job.dates}`),
        line(`${labels.employer}: ${job.employer}, ${job.place}`),
        line(`${labels.role}: ${job.role}`),
        bullets(job.duties, '–'),
      ),
  ],
  [
    'joined',
    'role and employer joined by a word or a sign, beside their dates',
    (job, { at }) =>
      grid(
        [
          say(job.dates),
          all(line(`${job.role} ${at} ${job.employer}`, { bold: true }), ...job.duties.map((text) => line(text))),
        ],
        {
          columns: ['120pt', '1fr'],
          gutterPt: 10,
          below: 6,
        },
      ),
  ],
];

function readLanguages(): readonly LanguageFile[] {
  const folder = new URL('./at-large/', import.meta.url);
  return readdirSync(folder)
    .sort()
    .map((name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8')) as LanguageFile);
}

/** The language and the CV that a family draws as its nth: each CV of a pair of languages in another arrangement. */
function drawnAs(arrangement: number, nth: number): { readonly language: number; readonly cv: number } {
  const place = (arrangement + 6 - (nth % 6)) % 6;
  return { language: nth * 2 + Math.floor(place / 3), cv: place % 3 };
}

function sections(person: Person, look: Look, drawJob: (job: Person['jobs'][number]) => Piece): Piece {
  return all(
    line(person.name, look.name, { below: 5 }),
    line(person.contact.join('  |  '), {}, { below: 6 }),
    look.heading(person.workHeading),
    ...person.jobs.map((job) => all(drawJob(job), line('', {}, { below: 4 }))),
    look.heading(person.educationHeading),
    ...person.studies.map(({ years, degree, school }) => all(row(bold(degree), say(years)), line(school))),
    look.heading(person.skills.heading),
    line(person.skills.text),
    look.heading(person.languages.heading),
    line(person.languages.text),
  );
}

/** CVs in twenty languages in the words of people who never saw the lexicon: a family for each way to arrange a job. */
export const LANGUAGE_FAMILIES: readonly Family[] = ARRANGEMENTS.map(([id, title, draw], arrangement) => ({
  id: `languages-${id}`,
  title: `Twenty languages, trades of all kinds: ${title}`,
  make: async (nth) => {
    const languages = readLanguages();
    const drawn = drawnAs(arrangement, nth % DOCUMENTS_A_FAMILY);
    const language = languages[drawn.language];
    const person = language?.cvs[drawn.cv];
    const latest = person?.jobs[0];
    if (language === undefined || person === undefined || latest === undefined)
      throw new Error(`no CV ${nth} in ${id}`);
    const look = lookOf(new Random(`languages/${id}/${nth}`), /^(?:el|uk|ru|sk|hu|hr)/u.test(language.locale));
    const { font, sizePt } = look;
    return {
      file: fileName(`languages-${id}`, nth, 'pdf'),
      bytes: setPdf(
        sections(person, look, (job) => draw(job, language, look)),
        { font, sizePt },
      ),
      locale: language.locale,
      truth: {
        candidate_name: person.name.replace(/^(?:(?:Dr|Mgr|Ing|phil)\. )+/u, ''),
        latest_company: latest.employer,
        latest_role: latest.role,
        processing_method: 'text',
      },
    };
  },
}));
