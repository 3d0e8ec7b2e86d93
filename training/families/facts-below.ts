import type { Job, Locale } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, line, rest, rule, top } from './pieces.ts';
import { duties } from './work-pieces.ts';

const DATES_BELOW = pdfFamily({
  id: 'dates-below-duties',
  title: 'The place and the dates of each job below its duties',
  wishes: (nth) => ({ locale: nth % 2 === 0 ? 'en-US' : 'en-GB', jobs: 4 }),
  draw: (story, look) => {
    const prose = (job: Job) => line(job.highlights.join(' '), {}, { below: 8 });
    const isListed = story.nth % 3 === 2;
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) =>
        all(
          line(job.company, { bold: true, sizePt: look.sizePt * 1.15 }),
          line(job.role, { bold: true }, { below: 8 }),
          isListed ? duties(job) : prose(job),
          line(job.city),
          line(story.dates(job)),
          story.nth % 2 === 0 ? rule(look.accent, { below: 10 }) : block('""', { below: 8 }),
        ),
      ),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

/** Labels of the role, the dates and the duties. */
const LABELS: Readonly<Partial<Record<Locale, readonly [role: string, dates: string, duties: string]>>> = {
  'pt-BR': ['Cargo', 'Período', 'Principais atividades'],
  'es-ES': ['Cargo', 'Periodo', 'Funciones'],
  'en-GB': ['Position', 'Period', 'Responsibilities'],
  'de-DE': ['Position', 'Zeitraum', 'Aufgaben'],
};
const LOCALES = Object.keys(LABELS) as Locale[];

const FORMS_BELOW = pdfFamily({
  id: 'forms-below-employers',
  title: 'The employer in bold type above a form with the role and the dates, set apart from it',
  wishes: (nth) => ({ locale: LOCALES[nth % LOCALES.length] ?? 'en-GB', jobs: 3 }),
  draw: (story, look) => {
    const [role = '', dates = '', told = ''] = LABELS[LOCALES[story.nth % LOCALES.length] ?? 'en-GB'] ?? [];
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...story.jobs.map((job) =>
        all(
          line(job.company, { bold: true }, { above: 16, below: 14 }),
          line(`${role}: ${job.role}`),
          line(`${dates}: ${story.dates(job)}`),
          line(`${told}: ${job.highlights.join(' ')}`),
        ),
      ),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

/** Jobs whose facts are below their names: dates below the duties, or a form below the employer. */
export const FACTS_BELOW_FAMILIES = [DATES_BELOW, FORMS_BELOW];
