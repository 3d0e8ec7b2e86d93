import type { Job } from '../content/cv-content.ts';
import { SCRIPT_FAMILIES } from '../render/fonts.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, bold, bullets, grid, type Look, line, type Piece, rest, say, top } from './pieces.ts';
import type { Story } from './story.ts';

/** The titles of a table's columns: dates, employer, role. */
const TITLES: Readonly<Record<string, readonly [string, string, string]>> = {
  en: ['Period', 'Employer', 'Position'],
  de: ['Zeitraum', 'Arbeitgeber', 'Position'],
  fr: ['Période', 'Employeur', 'Poste'],
  es: ['Periodo', 'Empresa', 'Puesto'],
  it: ['Periodo', 'Azienda', 'Posizione'],
  nl: ['Periode', 'Werkgever', 'Functie'],
  pl: ['Okres', 'Pracodawca', 'Stanowisko'],
  sv: ['Period', 'Arbetsgivare', 'Befattning'],
  pt: ['Período', 'Empresa', 'Cargo'],
  da: ['Periode', 'Arbejdsgiver', 'Stilling'],
  cs: ['Období', 'Zaměstnavatel', 'Pozice'],
  fi: ['Aika', 'Työnantaja', 'Tehtävä'],
  nb: ['Periode', 'Arbeidsgiver', 'Stilling'],
  ro: ['Perioada', 'Angajator', 'Funcția'],
  tr: ['Dönem', 'İşveren', 'Pozisyon'],
  el: ['Περίοδος', 'Εργοδότης', 'Θέση'],
  uk: ['Період', 'Роботодавець', 'Посада'],
  bg: ['Период', 'Работодател', 'Длъжност'],
  id: ['Periode', 'Perusahaan', 'Jabatan'],
};

function tableOfJobs(story: Story, drawn: boolean): Piece {
  const [dates, company, role] = TITLES[story.content.locale.slice(0, 2)] ?? ['', '', ''];
  const order = [
    [0, 1, 2],
    [0, 2, 1],
    [1, 2, 0],
  ][story.nth % 3] ?? [0, 1, 2];
  const inOrder = (cells: readonly Piece[]): Piece[] => order.map((at) => cells[at] ?? '""');
  const hasTitles = story.nth % 4 !== 3;
  const tells = story.nth % 2 === 0;
  const cells = [
    ...(hasTitles ? inOrder([bold(dates), bold(company), bold(role)]) : []),
    ...story.jobs.flatMap((job) =>
      inOrder([
        say(story.dates(job)),
        say(`${job.company}, ${job.city}`),
        tells ? all(line(job.role), ...job.highlights.slice(0, 2).map((text) => line(`– ${text}`))) : say(job.role),
      ]),
    ),
  ];
  const widths = ['100pt', '1fr', '1.5fr'];
  const columns = order.map((at) => widths[at] ?? '1fr');
  return grid(cells, drawn ? { columns, insetPt: 4, linesPt: 0.6 } : { columns, gutterPt: 12, rowGutterPt: 8 });
}

const RULED = pdfFamily({
  id: 'ruled-tables',
  title: 'Jobs in a table with lines: dates, employer and role in cells',
  draw: (story, look) =>
    all(
      top(story, look),
      look.heading(story.heading('work')),
      tableOfJobs(story, true),
      rest(story, look, ['education', 'skills', 'languages']),
    ),
});

const OPEN = pdfFamily({
  id: 'open-tables',
  title: 'The same tables without lines',
  draw: (story, look) =>
    all(
      top(story, look),
      look.heading(story.heading('work')),
      tableOfJobs(story, false),
      rest(story, look, ['education', 'skills', 'languages']),
    ),
});

function side(story: Story, look: Look, job: Job): Piece {
  const told = all(
    line(job.role, { bold: true }),
    line(`${job.company}, ${job.city}`, { colour: look.accent }),
    bullets(job.highlights),
  );
  const dot = `align(center, circle(radius: 3pt, fill: rgb("${look.accent}")))`;
  return [
    grid([say(story.dates(job)), dot, told], { columns: ['110pt', '12pt', '1fr'], gutterPt: 6, below: 8 }),
    grid([dot, all(line(story.dates(job)), told)], { columns: ['12pt', '1fr'], gutterPt: 6, below: 8 }),
    grid(
      [
        all(line(story.dates(job)), line(job.city, { italic: true })),
        all(line(job.role, { bold: true }), line(job.company), bullets(job.highlights)),
      ],
      {
        columns: ['100pt', '1fr'],
        gutterPt: 14,
        below: 8,
      },
    ),
  ][story.nth % 3] as Piece;
}

const TIMELINES = pdfFamily({
  id: 'timelines',
  title: 'Jobs along a line with dots; dates or places in a narrow column',
  draw: (story, look) =>
    all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) => side(story, look, job)),
      rest(story, look, ['education', 'skills']),
    ),
});

const WORDS_OF_NOTHING: Readonly<Record<string, string>> = { en: 'References available on request' };

const NO_JOB = pdfFamily({
  id: 'no-job',
  title: 'Nobody has worked yet: school, projects, skills, and no employer to be found',
  wishes: (nth) => ({
    years: 4,
    locale:
      (['en-GB', 'de-DE', 'en-US', 'fr-FR', 'en-GB', 'es-ES', 'en-US', 'it-IT', 'en-GB', 'nl-NL'] as const)[nth] ??
      'en-GB',
  }),
  draw: (story, look) => {
    const projects = PROJECTS[story.content.locale.slice(0, 2)];
    const named = projects === undefined ? '' : all(look.heading(projects[0] ?? ''), bullets(projects.slice(1)));
    const blocks = [rest(story, look, ['education']), named, rest(story, look, ['skills', 'languages', 'interests'])];
    const order = story.nth % 3 === 0 ? blocks : [blocks[0], blocks[2], blocks[1]];
    const truth = { latest_company: null, latest_role: null };
    const contact = line(story.contactLines.join(' | '), {}, { below: 6 });
    const note = line(WORDS_OF_NOTHING[story.content.locale.slice(0, 2)] ?? '');
    return {
      body: all(
        line(story.name, look.name, { below: 6 }),
        contact,
        ...order.filter((piece) => piece !== undefined),
        note,
      ),
      truth,
    };
  },
});

const PROJECTS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Projects',
    'Built a weather station that reports over radio',
    'Wrote a small game about lighthouses',
    'Organised the school book fair in 2023',
  ],
  de: [
    'Projekte',
    'Wetterstation mit Funk gebaut',
    'Schulzeitung gesetzt und gedruckt',
    'Lesekreis für Erstklässler, 2023',
  ],
  fr: ['Projets', 'Construction d’une station météo', 'Journal du lycée, mise en page', 'Atelier de lecture en 2023'],
  es: ['Proyectos', 'Estación meteorológica por radio', 'Revista del instituto', 'Taller de lectura en 2023'],
  it: ['Progetti', 'Stazione meteo con radio', 'Giornalino della scuola', 'Laboratorio di lettura nel 2023'],
  nl: ['Projecten', 'Weerstation met radio gebouwd', 'Schoolkrant opgemaakt', 'Leesclub in 2023'],
};

/** Employer, dates and place of a job below each other in one cell, the role and what was done in the other one. */
function entryCells(story: Story, job: Job): [Piece, Piece] {
  const isRoleFirst = story.nth % 5 === 2;
  const facts = [
    line(isRoleFirst ? job.role : job.company, { bold: story.nth % 2 === 0, sizePt: 11 }),
    ...(isRoleFirst ? [line(job.company)] : []),
    line(job.city),
    line(story.dates(job), { colour: '#5f6368' }),
  ];
  const told = [
    ...(isRoleFirst ? [] : [line(job.role, { bold: story.nth % 2 === 1 })]),
    story.nth % 3 === 0 ? line(job.highlights.join(' ')) : bullets(job.highlights, '–'),
  ];
  return [all(...(story.nth % 4 === 3 ? facts.toReversed() : facts)), all(...told)];
}

const ENTRY_CELLS = pdfFamily({
  id: 'entry-cells',
  title:
    'Jobs in a table with lines: employer, place and dates below each other in a narrow cell, the duties in the other one',
  wishes: (nth) => ({ jobs: 4, years: 16, ...(nth % 5 === 4 ? { locale: nth % 2 === 0 ? 'zh-CN' : 'ja-JP' } : {}) }),
  draw: (story, look) => {
    const cells = story.jobs.flatMap((job) => entryCells(story, job));
    const isJustified = story.nth % 5 === 4;
    const table = grid(cells, { columns: [`${84 + (story.nth % 4) * 16}pt`, '1fr'], insetPt: 5, linesPt: 0.6 });
    const body = all(
      top(story, look),
      look.heading(story.heading('work')),
      isJustified ? all('set par(justify: true)', table) : table,
      rest(story, look, ['education', 'skills', 'languages']),
    );
    const { zh, ja } = SCRIPT_FAMILIES;
    const { locale } = story.content;
    const font = locale === 'zh-CN' ? zh : locale === 'ja-JP' ? ja : look.font;
    return { body, setting: { font } };
  },
});

export const TABLE_FAMILIES = [RULED, OPEN, TIMELINES, NO_JOB, ENTRY_CELLS];
