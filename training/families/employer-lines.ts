import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, bold, line, rest, row, say, top } from './pieces.ts';
import { drawn, plainName, retold, wordOf } from './retold.ts';
import type { Story } from './story.ts';
import { duties, plainHeader, work } from './work-pieces.ts';

/** Every other story has employers that no list knows. */
function withPlainNames(story: Story): ReturnType<typeof retold> {
  return retold(story, (job, nth) => ({ company: story.nth % 4 < 2 ? plainName(story, nth) : job.company }));
}

/** The address of a workplace: another one for each job. */
function addressOf(story: Story, job: Job, nth: number): { street: string; postcode: string } {
  const [first, ...others] = story.content.contact.street.split(' ');
  const number = String(3 + nth * 8);
  const isNumberFirst = /^\d/u.test(first ?? '');
  const name = (isNumberFirst ? others : [first, ...others].slice(0, -1)).join(' ');
  const street = isNumberFirst ? `${number} ${name}` : `${name} ${number}`;
  return { street, postcode: `${story.content.contact.postcode} ${job.city}` };
}

const ADDRESSES = pdfFamily({
  id: 'employer-addresses',
  title: 'The address of the workplace beside or below the employer',
  draw: (story, look) =>
    drawn(withPlainNames(story), {
      look,
      headers: [
        (s, j, n) =>
          all(
            row(bold(j.role), say(s.dates(j))),
            line(`${j.company} | ${addressOf(s, j, n).street}`, { italic: true }),
          ),
        (s, j, n) =>
          all(
            line(s.dates(j)),
            line(j.role, { bold: true }),
            line(`${j.company}, ${addressOf(s, j, n).street}, ${addressOf(s, j, n).postcode}`),
          ),
        (s, j, n) =>
          all(
            row(bold(j.company), say(s.dates(j))),
            line(`${addressOf(s, j, n).street}, ${addressOf(s, j, n).postcode}`),
            line(j.role, { italic: true }),
          ),
        (s, j, n) =>
          all(line(`${j.company} – ${addressOf(s, j, n).street}`, { bold: true }), line(`${j.role} (${s.dates(j)})`)),
        (s, j, n) =>
          all(
            row(bold(j.role), say(s.dates(j))),
            line(`${j.company}, ${addressOf(s, j, n).street}`),
            line(addressOf(s, j, n).postcode),
          ),
      ],
    }),
});

const REGIONS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Kaski District, Nepal',
    'Greater Accra Region, Ghana',
    'Western Province',
    'Kent County, UK',
    'Laguna, Philippines',
  ],
  de: ['Landkreis Harz', 'Kanton Thurgau, Schweiz', 'Steiermark, Österreich'],
  fr: ["Val-d'Oise", 'Province de Liège, Belgique', 'Seine-et-Marne, France'],
  es: ['Provincia de Málaga', 'Departamento de Antioquia', 'Comunidad de Madrid, España'],
  it: ['Provincia di Varese', 'Regione Marche', 'Canton Ticino, Svizzera'],
  pl: ['woj. mazowieckie', 'powiat nyski', 'Dolny Śląsk, Polska'],
  pt: ['Distrito de Aveiro', 'Estado do Paraná', 'Minas Gerais, Brasil'],
  tr: ['Kocaeli, Türkiye', 'Marmara Bölgesi', 'Sakarya ili'],
};
const REGION_LOCALES = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'en-GB',
  'es-ES',
  'it-IT',
  'pl-PL',
  'pt-BR',
  'tr-TR',
] as const;

const DISTRICTS = pdfFamily({
  id: 'employer-districts',
  title: 'A district, a province or a country beside the employer, above or below the role',
  wishes: (nth) => ({ locale: REGION_LOCALES[nth] ?? 'en-GB' }),
  draw: (story, look) => {
    const regions = wordOf(story, REGIONS);
    const regionOf = (nth: number): string => String(regions[(story.nth + nth) % regions.length]);
    return drawn(
      retold(story, (job, nth) => ({ company: story.nth % 2 === 0 ? plainName(story, nth) : job.company })),
      {
        look,
        headers: [
          (s, j, n) => all(row(bold(j.company), say(regionOf(n))), row(say(j.role), say(s.dates(j)))),
          (s, j, n) => all(row(bold(j.role), say(s.dates(j))), row(say(j.company), say(regionOf(n)))),
          (s, j, n) => all(line(j.role, { bold: true }), line(`${j.company}, ${regionOf(n)}`), line(s.dates(j))),
          (s, j, n) => all(row(bold(j.company), say(s.dates(j))), line(regionOf(n)), line(j.role, { italic: true })),
          (s, j, n) => all(row(bold(`${j.role}, ${j.company}`), say(s.dates(j))), line(regionOf(n), { italic: true })),
        ],
      },
    );
  },
});

const NUMBERED = pdfFamily({
  id: 'numbered-jobs',
  title: 'Numbered jobs: "1. Firm", "2) Role"',
  draw: (story, look) =>
    drawn(withPlainNames(story), {
      look,
      headers: [
        (s, j, n) => all(row(bold(`${n + 1}. ${j.company}`), say(s.dates(j))), line(j.role)),
        (s, j, n) =>
          all(line(`${n + 1}) ${j.role}`, { bold: true }), line(`${j.company}, ${j.city}`), line(s.dates(j))),
        (s, j, n) => line(`${n + 1}. ${j.role}, ${j.company} (${s.dates(j)})`),
        (s, j, n) => all(line(`${n + 1}. ${j.company}, ${j.city}`, { bold: true }), line(`${j.role} | ${s.dates(j)}`)),
        (s, j, n) => all(line(`(${n + 1}) ${s.dates(j)}`), line(`${j.company} – ${j.role}`)),
      ],
    }),
});

const LABELS: Readonly<Record<string, readonly [company: string, role: string, project: string, tools: string]>> = {
  en: ['Company', 'Position', 'Project', 'Technologies'],
  de: ['Firma', 'Position', 'Projekt', 'Technologien'],
  fr: ['Entreprise', 'Poste', 'Projet', 'Technologies'],
  es: ['Empresa', 'Cargo', 'Proyecto', 'Tecnologías'],
  it: ['Azienda', 'Ruolo', 'Progetto', 'Tecnologie'],
  nl: ['Bedrijf', 'Functie', 'Project', 'Technologieën'],
  pl: ['Firma', 'Stanowisko', 'Projekt', 'Technologie'],
  sv: ['Företag', 'Roll', 'Projekt', 'Tekniker'],
  pt: ['Empresa', 'Cargo', 'Projeto', 'Tecnologias'],
  da: ['Virksomhed', 'Stilling', 'Projekt', 'Teknologier'],
  cs: ['Firma', 'Pozice', 'Projekt', 'Technologie'],
  fi: ['Yritys', 'Tehtävä', 'Projekti', 'Teknologiat'],
  nb: ['Bedrift', 'Stilling', 'Prosjekt', 'Teknologier'],
  ro: ['Companie', 'Funcție', 'Proiect', 'Tehnologii'],
  tr: ['Şirket', 'Pozisyon', 'Proje', 'Teknolojiler'],
  el: ['Εταιρεία', 'Θέση', 'Έργο', 'Τεχνολογίες'],
  uk: ['Компанія', 'Посада', 'Проєкт', 'Технології'],
  bg: ['Фирма', 'Длъжност', 'Проект', 'Технологии'],
  id: ['Perusahaan', 'Jabatan', 'Proyek', 'Teknologi'],
};
const TOOLS = ['Python, Django, PostgreSQL', 'Java, Spring, Kafka', 'React, Node.js, AWS', 'SAP, Excel'] as const;
const PROJECTS = ['Blue Heron', 'Atlas 2', 'Portal NG', 'Lighthouse'] as const;

const TOOLS_AND_PROJECTS = pdfFamily({
  id: 'tools-and-projects',
  title: 'Technologies and names of projects in the header of a job',
  draw: (story, look) => {
    const [, , project, tools] = wordOf(story, LABELS);
    const toolsOf = (nth: number): string => String(TOOLS[(story.nth + nth) % TOOLS.length]);
    const projectOf = (nth: number): string => String(PROJECTS[(story.nth + nth) % PROJECTS.length]);
    return drawn(withPlainNames(story), {
      look,
      headers: [
        (s, j, n) =>
          all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`), line(`${tools}: ${toolsOf(n)}`)),
        (s, j, n) =>
          all(row(bold(j.company), say(s.dates(j))), line(`${project}: ${projectOf(n)}`, { bold: true }), line(j.role)),
        (s, j, n) => all(row(bold(`${j.company} | ${toolsOf(n)}`), say(s.dates(j))), line(j.role, { italic: true })),
        (s, j, n) => all(row(bold(j.role), say(s.dates(j))), line(j.company), line(toolsOf(n), { italic: true })),
        (s, j, n) =>
          all(line(`${j.role} – ${j.company}`, { bold: true }), line(s.dates(j)), line(`${project} ${projectOf(n)}`)),
      ],
    });
  },
});

const LABELLED = pdfFamily({
  id: 'labelled-fields',
  title: 'A label before the employer or the role, and none before the other fields',
  draw: (story, look) => {
    const [company, role] = wordOf(story, LABELS);
    return drawn(withPlainNames(story), {
      look,
      headers: [
        (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${company}: ${j.company}`)),
        (s, j) => all(line(s.dates(j)), line(`${company}: ${j.company}, ${j.city}`), line(`${role}: ${j.role}`)),
        (s, j) => all(line(`${company}: ${j.company}`, { bold: true }), row(say(j.role), say(s.dates(j)))),
        (s, j) => all(row(bold(j.company), say(s.dates(j))), line(`${role} : ${j.role}`)),
        (s, j) => all(line(`${company} - ${j.company}`), line(`${role} - ${j.role}`), line(s.dates(j))),
      ],
    });
  },
});

const TRAININGS: Readonly<Record<string, readonly [heading: string, role: string]>> = {
  en: ['Internships', 'Marketing Intern'],
  de: ['Praktika', 'Praktikant Marketing'],
  fr: ['Stages', 'Stagiaire marketing'],
  es: ['Prácticas', 'Becaria de marketing'],
  it: ['Tirocini', 'Tirocinante marketing'],
  nl: ['Stages', 'Stagiair marketing'],
  pl: ['Praktyki', 'Praktykantka marketingu'],
  pt: ['Estágios', 'Estagiária de marketing'],
};
const TRAINING_LOCALES = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'en-GB',
  'es-ES',
  'it-IT',
  'nl-NL',
  'pl-PL',
  'pt-BR',
] as const;

const INTERNSHIPS_FIRST = pdfFamily({
  id: 'internships-first',
  title: 'A section of internships before that of the jobs',
  wishes: (nth) => ({ locale: TRAINING_LOCALES[nth] ?? 'en-GB', jobs: 3, years: 8 }),
  draw: (story, look) => {
    const [heading, role] = wordOf(story, TRAININGS);
    const year = (story.jobs.at(-1)?.start.year ?? 2015) - 1;
    const intern: Job = {
      ...(story.jobs[0] as Job),
      role,
      company: plainName(story, 7),
      start: { year, month: 4 },
      end: { year, month: 8 },
      highlights: story.jobs.at(-1)?.highlights ?? [],
    };
    return all(
      top(story, look),
      look.heading(heading),
      plainHeader({ story, look }, intern),
      duties(intern),
      work({ story, look }, (job) => plainHeader({ story, look }, job)),
      rest(story, look, ['education', 'skills']),
    );
  },
});

const PLACEHOLDER_YEARS = pdfFamily({
  id: 'placeholder-years',
  title: 'Years and months that nobody has filled in: "20XX – 20XX", "Month 20XX – Present"',
  wishes: () => ({ jobs: 3, years: 10 }),
  draw: (story, look) => {
    const ends: readonly (readonly [string, string])[] = [
      ['20XX', '20XX'],
      ['Jun 20XX', 'Aug 20XX'],
      ['XX/20XX', 'XX/20XX'],
      ['20xx', '20xx'],
      ['MM/YYYY', 'MM/YYYY'],
    ];
    const [start, end] = ends[story.nth % ends.length] ?? ['', ''];
    const dates = (job: Job): string => `${start} – ${job.end === null ? story.present : end}`;
    return drawn(withPlainNames(story), {
      look,
      headers: [
        (_, j) => all(row(bold(j.role), say(dates(j))), line(`${j.company}, ${j.city}`)),
        (_, j) => all(row(bold(j.company), say(dates(j))), line(j.role, { italic: true })),
        (_, j) => all(line(`${j.role} | ${j.company}`, { bold: true }), line(dates(j))),
        (_, j) => line(`${dates(j)}: ${j.role}, ${j.company}`),
        (_, j) => all(line(dates(j)), line(j.company, { bold: true }), line(j.role)),
      ],
    });
  },
});

export const EMPLOYER_LINE_FAMILIES = [
  ADDRESSES,
  DISTRICTS,
  NUMBERED,
  TOOLS_AND_PROJECTS,
  LABELLED,
  INTERNSHIPS_FIRST,
  PLACEHOLDER_YEARS,
];
