import type { SectionName } from '../content/bank.ts';
import type { Job } from '../content/cv-content.ts';
import { addMonths, monthsOf } from '../content/months.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, grid, type Look, line, type Piece, rest, row, say, top } from './pieces.ts';
import { wordOf } from './retold.ts';
import type { Story } from './story.ts';
import { unusualLocale, withUnknownEmployers, wordsOf } from './unusual-words.ts';
import { duties, plainHeader } from './work-pieces.ts';

interface Station {
  readonly ended: number;
  readonly dates: string;
  readonly title: string;
  readonly place: string;
  readonly told: Piece;
}

/** Jobs and studies, the latest first. */
function stationsOf(story: Story): Station[] {
  const jobs = story.jobs.map((job) => ({
    ended: job.end === null ? Infinity : monthsOf(job.end),
    dates: story.dates(job),
    title: job.role,
    place: `${job.company}, ${job.city}`,
    told: story.nth % 3 === 2 ? '""' : duties(job, '–'),
  }));
  const studies = story.content.education.map((study, nth) => ({
    ended: study.endYear * 12 + 6,
    dates: story.dates({ start: { year: study.startYear, month: 9 }, end: { year: study.endYear, month: 6 } }),
    title: study.degree,
    place: story.studies[nth]?.school ?? study.school,
    told: study.detail === null ? '""' : line(study.detail),
  }));
  return [...jobs, ...studies].toSorted((a, b) => b.ended - a.ended);
}

type StationForm = (station: Station, look: Look) => Piece;

const STATIONS: readonly StationForm[] = [
  ({ dates, title, place, told }) =>
    grid([say(dates), all(line(title, { bold: true }), line(place), told)], {
      columns: ['104pt', '1fr'],
      gutterPt: 12,
      below: 6,
    }),
  ({ dates, title, place, told }) => all(row(bold(title), say(dates)), line(place, { italic: true }), told),
  ({ dates, title, place, told }) => all(line(`${dates}: ${title}, ${place}`), told),
  ({ dates, title, place, told }, { accent }) =>
    all(line(dates, { colour: accent }, { above: 4 }), line(place, { bold: true }), line(title), told),
  ({ dates, title, place, told }) =>
    grid([say(dates), all(line(`${title} – ${place}`), told)], {
      columns: ['110pt', '1fr'],
      gutterPt: 0,
      linesPt: 0.5,
      insetPt: 4,
      below: 0,
    }),
];

const MIXED = pdfFamily({
  id: 'mixed-chronologies',
  title: 'Jobs and studies in one section in the order of time, told apart only by what they say',
  wishes: (nth) => ({ ...unusualLocale(nth, 1), jobs: 3 + (nth % 2), years: 9 }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const { mixed } = wordsOf(story);
    const form = STATIONS[story.nth % STATIONS.length] as StationForm;
    return {
      body: all(
        top(story, look),
        look.heading(String(mixed[story.nth % mixed.length])),
        ...stationsOf(story).map((station) => form(station, look)),
        rest(story, look, ['skills', 'languages', 'interests']),
      ),
      truth,
    };
  },
});

const OWN_HEADINGS = pdfFamily({
  id: 'own-headings',
  title: 'Headings in the candidate’s own words, known by their look alone',
  wishes: (nth) => unusualLocale(nth, 4),
  draw: (given, look) => {
    const { story: told, truth } = withUnknownEmployers(given);
    const { headings } = wordsOf(told);
    const isOwn = (name: string): name is SectionName => name in headings;
    const story: Story = {
      ...told,
      heading: (name) => {
        const own = isOwn(name) ? (headings[name] ?? []) : [];
        return own[told.nth % Math.max(1, own.length)] ?? told.heading(name);
      },
    };
    return {
      body: all(
        top(story, look),
        look.heading(story.heading('work')),
        ...story.jobs.map((job) => all(plainHeader({ story, look }, job), duties(job), block('""', { below: 3 }))),
        rest(story, look, ['education', 'skills', 'languages', 'interests']),
      ),
      truth,
    };
  },
});

/** A project or client below its job: in plain type, with dates within those of the job. */
function projectsOf(story: Story, job: Job): Piece {
  const { project, client, projects } = wordsOf(story);
  const end = job.end ?? story.content.written;
  const months = monthsOf(end) - monthsOf(job.start);
  const middle = addMonths(job.start, Math.floor(months / 2));
  const spans = [
    { start: middle, end: job.end },
    { start: job.start, end: middle },
  ];
  return all(
    ...spans.map((span, at) => {
      const label = story.nth % 2 === 0 ? client : project;
      const name = String(projects[(story.nth + at) % projects.length]);
      return `pad(left: 18pt, ${all(
        story.nth % 3 === 0
          ? row(say(`${label}: ${name}`), say(story.dates(span)))
          : line(`${label} ${name} (${story.dates(span)})`),
        line(`${job.highlights[at] ?? job.highlights[0]}`),
      )})`;
    }),
  );
}

const CLIENT_PROJECTS = pdfFamily({
  id: 'client-projects',
  title: 'Projects for clients below each job, set in, with dates of their own',
  wishes: (nth) => ({ ...unusualLocale(nth, 5), jobs: 3, years: 10 }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    return {
      body: all(
        top(story, look),
        look.heading(story.heading('work')),
        ...story.jobs.map((job) =>
          all(plainHeader({ story, look }, job), projectsOf(story, job), block('""', { below: 4 })),
        ),
        rest(story, look, ['education', 'skills', 'languages']),
      ),
      truth,
    };
  },
});

/** A lesser job beside the main one: what it is, and where. */
const BESIDE: Readonly<Record<string, readonly (readonly [role: string, place: string])[]>> = {
  en: [
    ['Guest Lecturer', 'Arden College'],
    ['Member of the Advisory Board', 'Tranter Foundation'],
    ['Student Assistant', 'Arden College'],
  ],
  de: [
    ['Dozentin', 'Volkshochschule Arden'],
    ['Mitglied des Beirats', 'Tranter-Stiftung'],
    ['Studentische Hilfskraft', 'Hochschule Arden'],
  ],
  fr: [
    ['Chargée de cours', 'Université d’Arden'],
    ['Membre du conseil', 'Fondation Tranter'],
    ['Stagiaire', 'Mairie d’Arden'],
  ],
  es: [
    ['Profesora asociada', 'Universidad de Arden'],
    ['Vocal de la junta', 'Fundación Tranter'],
    ['Becaria', 'Ayuntamiento de Arden'],
  ],
  it: [
    ['Docente a contratto', 'Università di Arden'],
    ['Membro del consiglio', 'Fondazione Tranter'],
    ['Stagista', 'Comune di Arden'],
  ],
  nl: [
    ['Gastdocent', 'Hogeschool Arden'],
    ['Bestuurslid', 'Stichting Tranter'],
    ['Stagiair', 'Gemeente Arden'],
  ],
  pl: [
    ['Wykładowczyni', 'Uniwersytet w Arden'],
    ['Członkini rady', 'Fundacja Tranter'],
    ['Stażystka', 'Urząd Miasta Arden'],
  ],
  pt: [
    ['Professora convidada', 'Universidade de Arden'],
    ['Membro do conselho', 'Fundação Tranter'],
    ['Estagiária', 'Prefeitura de Arden'],
  ],
};

const LESSER_JOBS = pdfFamily({
  id: 'lesser-jobs',
  title: 'Teaching or a seat on a board beside the main job, and an internship before the first, in one list',
  wishes: (nth) => ({ ...unusualLocale(nth, 2), jobs: 3, years: 10 }),
  draw: (given, look) => {
    const { story, truth } = withUnknownEmployers(given);
    const [teaching, seat, early] = wordOf(story, BESIDE);
    const main = story.jobs[0] as Job;
    const first = story.jobs.at(-1) as Job;
    const lesser = (pair: readonly [string, string] | undefined, start: Job['start'], end: Job['end']): Job => ({
      ...main,
      role: pair?.[0] ?? '',
      company: pair?.[1] ?? '',
      start,
      end,
      highlights: [],
    });
    const side = lesser(story.nth % 2 === 0 ? teaching : seat, addMonths(main.start, 7), null);
    const intern = lesser(early, addMonths(first.start, -9), addMonths(first.start, -4));
    const others = story.jobs.slice(1);
    const jobs = story.nth % 4 < 2 ? [main, side, ...others, intern] : [side, main, ...others, intern];
    return {
      body: all(
        top(story, look),
        look.heading(story.heading('work')),
        ...jobs.map((job) => all(plainHeader({ story, look }, job), duties(job), block('""', { below: 3 }))),
        rest(story, look, ['education', 'skills', 'languages']),
      ),
      truth,
    };
  },
});

/** Name, headline and contact details as on each page of a document with a letterhead. */
function letterhead(story: Story, look: Look): Piece {
  return all(
    line(story.name, look.name, { below: 5 }),
    line(story.content.headline, { sizePt: look.sizePt * 1.3 }, { below: 4 }),
    line(story.contactLines.join('  |  '), { sizePt: look.sizePt * 0.92 }, { below: 12 }),
  );
}

const LETTERHEADS = pdfFamily({
  id: 'letterheads',
  title:
    'Name, headline and contact details at the top of each page, between the heading of the jobs and the jobs, or between two jobs',
  wishes: () => ({ jobs: 4, about: true }),
  draw: (story, look) => {
    const [latest, ...others] = story.jobs.map((job) => all(plainHeader({ story, look }, job), duties(job)));
    const next = all('pagebreak()', letterhead(story, look));
    const isBeforeAll = story.nth % 2 === 0;
    return all(
      letterhead(story, look),
      rest(story, look, ['education', 'skills', 'languages']),
      look.heading(story.heading('work')),
      ...(isBeforeAll ? [next] : []),
      latest ?? '""',
      ...(isBeforeAll ? [] : [next]),
      ...others,
    );
  },
});

const RESEARCH_POSTS = pdfFamily({
  id: 'posts-below-research',
  title:
    'The latest post below a heading for research, which can head papers as well, and the jobs before it below their own',
  wishes: (nth) => ({ locale: nth % 2 === 0 ? 'en-GB' : 'en-US', jobs: 4 }),
  draw: (story, look) => {
    const jobs = story.jobs.map((job) =>
      all(
        line(`${job.company}  |  ${job.role}`, { bold: true }),
        line(`${story.dates(job)}  |  ${job.city}`),
        duties(job),
      ),
    );
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...jobs.slice(1),
      look.heading('Research'),
      ...jobs.slice(0, 1),
      rest(story, look, ['education', 'skills']),
    );
  },
});

/** Offices of students, without dates. */
const ACTIVITIES = [
  'Captain for BRW Robotics Team',
  'Treasurer, Northmoor Students Union',
  'Team Lead at Harbour Chess Club',
  'Secretary | Concert Band of Leeds',
  'Web Developer, Spring Robotics Cup',
];

const UNDATED_ACTIVITIES = pdfFamily({
  id: 'undated-activities',
  title: 'A section of activities without dates above the section of the jobs, which have dates and have all ended',
  wishes: (nth) => ({ locale: nth % 2 === 0 ? 'en-GB' : 'en-US', jobs: 3 }),
  draw: (story, look) => {
    const headings = ['Leadership & Teamwork Experience', 'Additional Experience', 'Leadership Experience'];
    const shown = [0, 1, 2].map((at) => ACTIVITIES[(story.nth + at) % ACTIVITIES.length] ?? '');
    const ended = story.jobs.filter(({ end }) => end !== null);
    const [latest] = ended;
    return {
      body: all(
        top(story, look),
        rest(story, look, ['education']),
        look.heading(headings[story.nth % headings.length] ?? ''),
        ...shown.map((activity) => line(activity)),
        look.heading(story.heading('work')),
        ...ended.map((job) => all(plainHeader({ story, look }, job), duties(job))),
        rest(story, look, ['skills']),
      ),
      truth: { latest_company: latest?.company ?? null, latest_role: latest?.role ?? null },
    };
  },
});

/** Sections with unusual headings or places, or with entries that are no main jobs. */
export const UNUSUAL_SECTION_FAMILIES = [
  MIXED,
  OWN_HEADINGS,
  CLIENT_PROJECTS,
  LESSER_JOBS,
  LETTERHEADS,
  RESEARCH_POSTS,
  UNDATED_ACTIVITIES,
];
