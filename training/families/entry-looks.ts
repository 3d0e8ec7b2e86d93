import type { Locale } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, grid, line, type Piece, rest, row, say, top } from './pieces.ts';
import { drawn, plainName, retold, wordOf } from './retold.ts';

const LOCALES: readonly Locale[] = [
  'cs-CZ',
  'en-GB',
  'fi-FI',
  'de-DE',
  'tr-TR',
  'en-US',
  'pl-PL',
  'nl-NL',
  'it-IT',
  'es-ES',
];

const SAME_LOOK = pdfFamily({
  id: 'same-look',
  title: 'Jobs without dates and duties, told apart by nothing but the look that they share',
  wishes: (nth) => ({ locale: LOCALES[nth] ?? 'en-GB', jobs: 4 + (nth % 3) * 2, years: 20 }),
  draw: (story, look) =>
    drawn(
      retold(story, (job, nth) => ({
        company: (story.nth + nth) % 3 === 2 ? job.company : plainName(story, nth),
        ...(nth === story.jobs.length - 1 ? { role: story.skills.slice(0, 3).join(', ') } : {}),
      })),
      {
        look,
        headers: [
          (_, j) => all(line(j.company, { bold: true }), line(j.role)),
          (_, j) => all(line(j.role, { bold: true }), line(j.company)),
          (_, j) => all(line(j.company, { sizePt: look.sizePt * 1.15 }), line(j.role)),
          (_, j) => all(line(j.role), line(`${j.company}, ${j.city}`, { italic: true })),
          (_, j) => all(line(j.company, { colour: look.accent, bold: true }), line(j.role), line(j.city)),
        ],
        body: (job, nth) => (story.nth % 4 === 1 && nth !== 1 ? line(`${job.highlights[0]}`) : ''),
      },
    ),
});

/** A project with the word of its language for what is being made. */
const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  en: ['Harbour Portal', 'Project Blue Door', 'Stock Counter'],
  de: ['Projekt Blaue Tür', 'Hafenportal', 'Lagerzähler'],
  fr: ['Projet Porte Bleue', 'Portail du Port', 'Compteur de Stock'],
  es: ['Proyecto Puerta Azul', 'Portal del Puerto', 'Contador de Existencias'],
  it: ['Progetto Porta Blu', 'Portale del Porto', 'Contatore Scorte'],
  pl: ['Projekt Niebieskie Drzwi', 'Portal Portowy', 'Licznik Zapasów'],
};
const PROJECT_LOCALES: readonly Locale[] = [
  'es-ES',
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'en-GB',
  'it-IT',
  'en-US',
  'pl-PL',
  'en-GB',
];

const DATED_PROJECTS = pdfFamily({
  id: 'dated-projects',
  title: 'The projects of a job with dates of their own, in plainer type than the job: they are no jobs',
  wishes: (nth) => ({ locale: PROJECT_LOCALES[nth] ?? 'en-GB', jobs: 3, years: 10 }),
  draw: (story, look) =>
    drawn(
      retold(story, (job, nth) => ({ company: story.nth % 2 === 0 ? plainName(story, nth) : job.company })),
      {
        look,
        headers: [
          (s, j) => grid([bold(j.role), bold(j.company), bold(s.dates(j))], { columns: ['1fr', '1fr', 'auto'] }),
          (s, j) => all(row(bold(j.role), bold(s.dates(j))), line(j.company, { bold: true })),
          (s, j) => row(bold(`${j.role}, ${j.company}`), bold(s.dates(j))),
        ],
        body: (job, nth) => {
          const names = wordOf(story, PROJECTS);
          const later = { year: Math.min(job.start.year + 1, job.end?.year ?? 2024), month: 9 };
          const projects = [
            { name: names[nth % 3], start: later, end: job.end },
            { name: names[(nth + 1) % 3], start: job.start, end: later },
          ];
          return all(
            ...projects.map(({ name, start, end }, at) =>
              all(
                row(say(`${name}`), say(story.dates({ start, end }))),
                `pad(left: 24pt, ${line(`${job.highlights[at] ?? job.highlights[0]}`)})`,
              ),
            ),
          );
        },
      },
    ),
});

const NUMBERED_LINES = pdfFamily({
  id: 'numbered-lines',
  title: 'A job a line, numbered anew in each section, with a word about its state below',
  wishes: () => ({ jobs: 4, years: 12 }),
  draw: (story, look) => {
    const told = retold(story, (job, nth) => ({ company: nth % 2 === 0 ? plainName(story, nth) : job.company }));
    const jobs = told.story.jobs;
    const numbered = (list: typeof jobs): readonly Piece[] =>
      list.map((job, nth) => {
        const text = `${nth + 1}. ${[job.company, nth % 2 === 0 ? job.role : null].filter(Boolean).join(', ')}`;
        const dates = story.dates(job);
        return all(
          story.nth % 2 === 0 ? row(say(text), say(dates)) : line(`${text}, ${dates}`),
          nth === 0 ? line(wordOf(story, STATES)) : '',
        );
      });
    return {
      body: all(
        top(told.story, look),
        look.heading(story.heading('work')),
        ...numbered(jobs.slice(0, 2)),
        block('""', { below: 6 }),
        line(wordOf(story, EARLIER), { bold: true }),
        ...numbered(jobs.slice(2)),
        rest(told.story, look, ['education', 'skills', 'languages']),
      ),
      truth: told.truth,
    };
  },
});

const STATES: Readonly<Record<string, string>> = {
  en: 'Full time',
  de: 'Vollzeit',
  fr: 'Temps plein',
  es: 'Jornada completa',
};
const EARLIER: Readonly<Record<string, string>> = { en: 'Before', de: 'Zuvor', fr: 'Avant', es: 'Antes' };

export const ENTRY_LOOK_FAMILIES = [SAME_LOOK, DATED_PROJECTS, NUMBERED_LINES];
