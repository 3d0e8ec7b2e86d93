import type { Job } from '../content/cv-content.ts';
import { monthsOf } from '../content/months.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, grid, line, type Piece } from './pieces.ts';
import type { Story } from './story.ts';

/** The words that the profile export of a network of professionals prints. */
interface ExportWords {
  readonly contact: string;
  readonly skills: string;
  readonly summary: string;
  readonly experience: string;
  readonly education: string;
  readonly languages: string;
  readonly years: readonly [string, string];
  readonly months: readonly [string, string];
  readonly page: (page: string, pages: string) => string;
}

const ENGLISH: ExportWords = {
  contact: 'Contact',
  skills: 'Top Skills',
  summary: 'Summary',
  experience: 'Experience',
  education: 'Education',
  languages: 'Languages',
  years: ['year', 'years'],
  months: ['month', 'months'],
  page: (page, pages) => `Page ${page} of ${pages}`,
};

const WORDS: Readonly<Record<string, ExportWords>> = {
  en: ENGLISH,
  de: {
    ...ENGLISH,
    contact: 'Kontakt',
    skills: 'Top-Kenntnisse',
    summary: 'Zusammenfassung',
    experience: 'Berufserfahrung',
    education: 'Ausbildung',
    years: ['Jahr', 'Jahre'],
    months: ['Monat', 'Monate'],
  },
  fr: {
    ...ENGLISH,
    contact: 'Coordonnées',
    skills: 'Principales compétences',
    summary: 'Résumé',
    experience: 'Expérience',
    education: 'Formation',
    years: ['an', 'ans'],
    months: ['mois', 'mois'],
  },
  es: {
    ...ENGLISH,
    contact: 'Contactar',
    skills: 'Aptitudes principales',
    summary: 'Extracto',
    experience: 'Experiencia',
    education: 'Educación',
    years: ['año', 'años'],
    months: ['mes', 'meses'],
  },
  nl: {
    ...ENGLISH,
    contact: 'Contact',
    skills: 'Belangrijkste vaardigheden',
    summary: 'Samenvatting',
    experience: 'Ervaring',
    education: 'Opleiding',
    years: ['jaar', 'jaar'],
    months: ['maand', 'maanden'],
  },
};

function length(job: Job, words: ExportWords): string {
  const months = monthsOf(job.end ?? { year: 2025, month: 5 }) - monthsOf(job.start) + 1;
  const [years, rest] = [Math.floor(months / 12), months % 12];
  const parts = [
    ...(years === 0 ? [] : [`${years} ${words.years[years === 1 ? 0 : 1]}`]),
    ...(rest === 0 ? [] : [`${rest} ${words.months[rest === 1 ? 0 : 1]}`]),
  ];
  return `(${parts.join(' ')})`;
}

const LOCALES = ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'en-GB', 'es-ES', 'en-US', 'nl-NL', 'en-GB', 'de-DE'] as const;

const PROFILE_EXPORT = pdfFamily({
  id: 'linkedin-export',
  title:
    'The PDF that a network of professionals makes of a profile: pale headings, company above role, length in brackets',
  wishes: (nth) => ({
    locale: LOCALES[nth] ?? 'en-GB',
    shape: nth % 3 === 1 ? 'promoted' : 'plain',
    dates: 'long',
    jobs: 4,
    summary: nth % 2 === 0,
  }),
  draw: (story) => {
    const words = WORDS[story.content.locale.slice(0, 2)] ?? ENGLISH;
    const heading = (text: string): Piece => line(text, { sizePt: 15.75 }, { above: 14, below: 8 });
    const small = (text: string): Piece => line(text, { sizePt: 13 }, { above: 14, below: 6 });
    const aside = `{ set text(fill: white); ${all(
      small(words.contact),
      ...story.contactLines.map((text) => line(text, { sizePt: 10.5 })),
      small(words.skills),
      ...story.skills.slice(0, 3).map((text) => line(text, { sizePt: 10.5 })),
      small(words.languages),
      ...story.content.languages.map(({ language, level }) => line(`${language} (${level})`, { sizePt: 10.5 })),
    )} }`;
    const main = all(
      line(story.name, { sizePt: 26 }, { below: 6 }),
      line(`${story.content.headline} | ${story.content.skills[0]?.label ?? ''}`, { sizePt: 12 }),
      line(story.content.contact.city, { sizePt: 12, colour: '#b0b0b0' }),
      story.content.summary === null ? '' : all(heading(words.summary), line(story.content.summary, { sizePt: 12 })),
      heading(words.experience),
      ...jobsByEmployer(story, words),
      heading(words.education),
      ...story.studies.map(({ degree, school, years }) =>
        all(
          line(school, { sizePt: 12 }),
          line(`${degree} · (${years})`, { sizePt: 10.5, colour: '#808080' }, { below: 10 }),
        ),
      ),
    );
    const page = `background: place(top + left, rect(width: 200pt, height: 100%, fill: rgb("#293e49"))), footer: align(center, context text(size: 9pt, "${words.page('', '').trim().split(' ')[0]} " + counter(page).display("1 of 1", both: true)))`;
    return {
      body: grid([aside, main], { columns: ['150pt', '1fr'], gutterPt: 40 }),
      setting: { page, marginPt: 36, font: 'Source Sans 3' },
    };
  },
});

function jobsByEmployer(story: Story, words: ExportWords): Piece[] {
  return [...new Set(story.jobs.map(({ company }) => company))].map((company) => {
    const held = story.jobs.filter((job) => job.company === company);
    const whole =
      held.length > 1
        ? line(length({ ...(held[0] as Job), start: (held.at(-1) as Job).start }, words).slice(1, -1), { sizePt: 10.5 })
        : '';
    const roles = held.map((job) =>
      all(
        line(job.role, { sizePt: 11.5 }),
        line(`${story.dates(job).replace(' – ', ' - ')} ${length(job, words)}`, { sizePt: 10.5 }),
        line(job.city, { sizePt: 10.5, colour: '#808080' }, { below: 6 }),
        ...job.highlights.slice(0, 2).map((text) => line(text, { sizePt: 10.5 })),
        block('""', { below: 8 }),
      ),
    );
    return all(line(company, { sizePt: 12 }), whole, ...roles);
  });
}

export const EXPORT_FAMILIES = [PROFILE_EXPORT];
