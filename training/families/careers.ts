import type { Job, YearMonth } from '../content/cv-content.ts';
import { Random } from '../content/random.ts';
import { BREAKS, ENGLISH_BREAKS, FREELANCE, PART_TIME, SINCE, TO_DATE } from './career-words.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, grid, line, type Piece, rest, row, say, top } from './pieces.ts';
import { duties, plainHeader, type Telling, work } from './work-pieces.ts';

/** Name, jobs in the given order with the given headers, and the rest. */
function cv({ story, look }: Telling, header: (job: Job, nth: number) => Piece, jobs = story.jobs): Piece {
  return all(
    top(story, look),
    work({ story, look }, header, jobs),
    rest(story, look, ['education', 'skills', 'languages']),
  );
}

/** The jobs of a story in new words of time. */
function redated(jobs: readonly Job[], dates: readonly { start: YearMonth; end: YearMonth | null }[]): Job[] {
  return jobs.map((job, nth) => ({ ...job, ...dates[nth] }));
}

const PROMOTIONS = pdfFamily({
  id: 'promotions',
  title: 'Several roles at one employer under its name, the latest first',
  wishes: () => ({ shape: 'promoted', jobs: 4, years: 14 }),
  draw: (story, look) => {
    const employers = [...new Set(story.jobs.map(({ company }) => company))];
    const groups = employers.map((company) => {
      const held = story.jobs.filter((job) => job.company === company);
      const whole = { start: held.at(-1)?.start ?? { year: 2015, month: 1 }, end: held[0]?.end ?? null };
      const first = [
        row(bold(company), say(story.dates(whole))),
        row(bold(company), say(held[0]?.city ?? '')),
        line(`${company}, ${held[0]?.city ?? ''}`, { bold: true, colour: look.accent }, { below: 4 }),
        row(bold(company.toUpperCase()), say(held[0]?.city ?? '')),
        line(`${company} (${story.dates(whole)})`, { bold: true }),
      ][story.nth % 5];
      const roles = held.map((job) =>
        all(
          story.nth % 2 === 0
            ? row(say(job.role, { italic: true }), say(story.dates(job)))
            : line(`${job.role} (${story.dates(job)})`, { italic: story.nth % 3 === 0 }),
          duties(job),
        ),
      );
      return all(first ?? '', ...roles, block('""', { below: 4 }));
    });
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...groups,
      rest(story, look, ['education', 'skills']),
    );
  },
});

const SEVERAL_CURRENT = pdfFamily({
  id: 'several-current',
  title: 'A side job held beside the main one, before or after it',
  wishes: () => ({ shape: 'side-job', jobs: 3, years: 12 }),
  draw: (story, look) => {
    const partTime = story.isEnglish ? 'part-time' : (PART_TIME[story.content.locale.slice(0, 2)] ?? '');
    const sideFirst = story.nth % 3 === 0;
    const jobs = sideFirst
      ? story.jobs.toSorted((a, b) => Number(b.kind === 'side') - Number(a.kind === 'side'))
      : story.jobs;
    const marked = jobs.map((job) =>
      job.kind === 'side' && partTime !== '' ? { ...job, city: `${job.city} (${partTime})` } : job,
    );
    return cv({ story, look }, (job) => plainHeader({ story, look }, job, story.nth % 2 === 0 ? 0 : 3), marked);
  },
});

const CURRENT_CHOICE = pdfFamily({
  id: 'current-role',
  title: 'Several jobs still held: the latest begun is the one, wherever it stands',
  wishes: () => ({ jobs: 4, years: 13 }),
  draw: (story, look) => {
    const random = new Random(`${story.content.seed}/order`);
    const jobs = redated(story.jobs, [
      { start: { year: 2023, month: 4 }, end: null },
      { start: { year: 2019, month: 9 }, end: null },
      { start: { year: 2016, month: 2 }, end: { year: 2021, month: 6 } },
      { start: { year: 2012, month: 1 }, end: { year: 2015, month: 12 } },
    ]);
    const order =
      story.nth % 2 === 0
        ? random.shuffle(jobs)
        : [jobs[1], jobs[0], jobs[2], jobs[3]].filter((job) => job !== undefined);
    return cv({ story, look }, (job) => plainHeader({ story, look }, job), order);
  },
});

const OPEN_ENDS = pdfFamily({
  id: 'open-ends',
  title: 'Ends that are open or ahead: "to date", "2021 –", "since", a month that is still to come',
  wishes: () => ({ jobs: 3, years: 11, dates: 'short' }),
  draw: (story, look) => {
    const since = SINCE[story.content.locale.slice(0, 2)] ?? 'since';
    const toDate = TO_DATE[story.content.locale.slice(0, 2)] ?? 'to date';
    const dates = (job: Job): string => {
      if (job.end !== null) return story.dates(job);
      const start = story.date(job.start);
      const future = story.date({ year: 2026, month: 12 });
      return (
        [`${start} –`, `${since} ${start}`, `${start} – ${toDate}`, `${start} – ${future}`, `${start} -`][
          story.nth % 5
        ] ?? ''
      );
    };
    const header = (job: Job): Piece =>
      story.nth % 2 === 0
        ? all(row(bold(job.role), say(dates(job))), line(`${job.company}, ${job.city}`))
        : all(line(dates(job), { bold: true }), line(`${job.company}, ${job.city}`), line(job.role, { italic: true }));
    return cv({ story, look }, header);
  },
});

const NO_DATE = pdfFamily({
  id: 'no-document-date',
  title: 'A file that does not say when it was made',
  draw: (story, look) => ({
    body: cv({ story, look }, (job) => plainHeader({ story, look }, job)),
    setting: { written: null },
  }),
});

const YEAR_ONLY = pdfFamily({
  id: 'year-only',
  title: 'Years without months',
  wishes: () => ({ dates: 'year' }),
  draw: (story, look) => cv({ story, look }, (job) => plainHeader({ story, look }, job)),
});

const UNDATED = pdfFamily({
  id: 'undated',
  title: 'Jobs without dates: the first is the latest',
  draw: (story, look) => {
    const header = (job: Job): Piece =>
      [
        all(line(job.role, { bold: true }), line(`${job.company}, ${job.city}`)),
        row(bold(job.company), say(job.role)),
        line(`${job.role}, ${job.company}`, { bold: true }),
        all(row(bold(job.company), say(job.city)), line(job.role, { italic: true })),
        line(`${job.role} – ${job.company} – ${job.city}`, { bold: true, colour: look.accent }),
      ][story.nth % 5] ?? '';
    return cv({ story, look }, header);
  },
});

const OLDEST_FIRST = pdfFamily({
  id: 'oldest-first',
  title: 'The oldest job first',
  wishes: (nth) => ({ shape: nth % 3 === 0 ? 'between-jobs' : 'plain', jobs: 4, years: 15 }),
  draw: (story, look) => cv({ story, look }, (job) => plainHeader({ story, look }, job), story.jobs.toReversed()),
});

const CAREER_BREAKS = pdfFamily({
  id: 'career-breaks',
  title: 'A break still going on, or between two jobs, told among the jobs',
  wishes: () => ({ shape: 'between-jobs', jobs: 3, years: 12 }),
  draw: (story, look) => {
    const text = story.isEnglish
      ? String(ENGLISH_BREAKS[(story.nth / 2) % 5])
      : String(BREAKS[story.content.locale.slice(0, 2)]);
    const left = story.jobs[0]?.end ?? { year: 2025, month: 1 };
    const isOver = story.nth % 4 === 3;
    const dates = isOver
      ? story.dates({ start: story.jobs[1]?.end ?? left, end: story.jobs[0]?.start ?? left })
      : story.dates({ start: left, end: null });
    const pause =
      story.nth % 3 === 0
        ? row(bold(text), say(dates), { below: 8 })
        : all(line(dates), line(text, { bold: true }, { below: 8 }));
    return cv({ story, look }, (job, nth) =>
      all(nth === (isOver ? 1 : 0) ? pause : '', plainHeader({ story, look }, job, story.nth % 3 === 0 ? 0 : 2)),
    );
  },
});

const FREELANCERS = pdfFamily({
  id: 'freelancers',
  title: 'People who work for themselves, with clients but no employer',
  wishes: (nth) => ({
    jobs: 3,
    years: 10,
    locale:
      (['en-GB', 'de-DE', 'en-US', 'fr-FR', 'en-GB', 'es-ES', 'en-US', 'it-IT', 'nl-NL', 'pt-BR'] as const)[nth] ??
      'en-GB',
  }),
  draw: (story, look) => {
    const [manner, clients] = FREELANCE[story.content.locale.slice(0, 2)] ?? ['Freelance', 'Clients'];
    const self = story.isEnglish && story.nth % 4 === 2 ? 'Self-employed' : manner;
    const list = `${clients}: Tolland Group, Brackwater, Nordhav`;
    const own = (job: Job): Piece =>
      [
        all(row(bold(job.role), say(story.dates(job))), line(`${self}, ${job.city}`), line(list)),
        all(row(bold(self), say(story.dates(job))), line(job.role, { italic: true }), line(list)),
        all(line(`${job.role} | ${self} | ${story.dates(job)}`, { bold: true }), line(list)),
      ][story.nth % 3] ?? '';
    return {
      body: cv({ story, look }, (job, nth) =>
        nth === 0 ? own(job) : plainHeader({ story, look }, job, story.nth % 3 === 2 ? 3 : story.nth % 3),
      ),
      truth: { latest_company: [null, self] },
    };
  },
});

const STACKED_DATES = pdfFamily({
  id: 'stacked-dates',
  title: 'The start of a job above its end in a narrow column beside it',
  draw: (story, look) => {
    const entry = (job: Job): Piece => {
      const from = story.date(job.start);
      const to = story.date(job.end);
      const stack =
        [
          all(line(from), line(to)),
          all(line(`${from} –`), line(to)),
          all(line(from), line('–'), line(to)),
          all(line(to), line(from)),
          all(line(from), line(`– ${to}`)),
        ][story.nth % 5] ?? '';
      const told = all(line(job.role, { bold: true }), line(`${job.company}, ${job.city}`), duties(job));
      const width = story.nth % 2 === 0 ? '64pt' : '90pt';
      const isRight = story.nth % 4 === 2;
      return grid(isRight ? [told, `align(right, ${stack})`] : [stack, told], {
        columns: isRight ? ['1fr', width] : [width, '1fr'],
        gutterPt: 12,
        below: 8,
      });
    };
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map(entry),
      rest(story, look, ['education', 'skills']),
    );
  },
});

export const CAREER_FAMILIES = [
  PROMOTIONS,
  SEVERAL_CURRENT,
  CURRENT_CHOICE,
  OPEN_ENDS,
  NO_DATE,
  YEAR_ONLY,
  UNDATED,
  OLDEST_FIRST,
  CAREER_BREAKS,
  FREELANCERS,
  STACKED_DATES,
];
