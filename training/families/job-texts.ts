import type { Job } from '../content/cv-content.ts';
import { monthsOf } from '../content/months.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, line, rest, row, say, top } from './pieces.ts';
import { drawn, plainName, retold, wordOf } from './retold.ts';

const PLAIN_DUTIES = pdfFamily({
  id: 'plain-duties',
  title: 'Duties without marks, as short lines or as sentences directly below the header, indented or not',
  draw: (story, look) =>
    drawn(
      retold(story, (job, nth) => ({ company: story.nth % 2 === 0 ? plainName(story, nth) : job.company })),
      {
        look,
        headers: [
          (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`)),
          (s, j) => line(`${s.dates(j)}   ${j.company}, ${j.role}`),
          (s, j) => all(line(`${j.company} ${s.dates(j)}`), line(j.role)),
          (s, j) => all(line(j.role), line(j.company), line(s.dates(j))),
          (s, j) => all(line(s.dates(j)), line(j.role), line(`${j.company}, ${j.city}`)),
        ],
        body: (job) => {
          const indent = story.nth % 3 === 0 ? 24 : 0;
          const texts = job.highlights.map((text) => text.replace(/\.$/u, ''));
          const lines = story.nth % 2 === 0 ? texts : [`${texts.join('. ')}.`];
          return `pad(left: ${indent}pt, ${all(...lines.map((text) => line(text)))})`;
        },
      },
    ),
});

const DATED_SENTENCE: Readonly<Record<string, (from: string, to: string, role: string) => string>> = {
  en: (from, to, role) =>
    `Between ${from} and ${to}, as acting ${role.toLowerCase()}, led the move to the new building.`,
  de: (from, to, role) => `Von ${from} bis ${to} als stellvertretende Leitung (${role}) für den Umzug verantwortlich.`,
  fr: (from, to, role) => `Entre ${from} et ${to}, remplacement d'un collègue (${role}) pendant le déménagement.`,
  es: (from, to, role) => `Entre ${from} y ${to}, como ${role.toLowerCase()} en funciones, dirigió el traslado.`,
  it: (from, to, role) => `Tra ${from} e ${to}, come ${role.toLowerCase()} facente funzione, ha seguito il trasloco.`,
  pl: (from, to, role) => `Od ${from} do ${to} w zastępstwie (${role}) prowadzenie przeprowadzki.`,
};
const SENTENCE_LOCALES = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'en-GB',
  'es-ES',
  'en-US',
  'it-IT',
  'pl-PL',
  'en-GB',
] as const;

const DATED_SENTENCES = pdfFamily({
  id: 'dated-sentences',
  title: 'Dated sentences among the duties of a job, which are no jobs',
  wishes: (nth) => ({ locale: SENTENCE_LOCALES[nth] ?? 'en-GB', dates: nth % 2 === 0 ? 'long' : 'numeric' }),
  draw: (story, look) =>
    drawn(
      retold(story, () => ({})),
      {
        look,
        headers: [
          (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`)),
          (s, j) => all(line(s.dates(j)), line(`${j.role}, ${j.company}`, { bold: true })),
          (s, j) => all(row(bold(j.company), say(s.dates(j))), line(j.role, { italic: true })),
        ],
        body: (job, nth) => {
          const start = { year: job.start.year + (nth === 0 ? 1 : 0), month: 3 };
          const sentence = wordOf(story, DATED_SENTENCE)(
            story.date(start),
            story.date({ year: start.year, month: 11 }),
            story.jobs[(nth + 1) % story.jobs.length]?.role ?? job.role,
          );
          const texts = [...job.highlights.slice(0, 1), sentence, ...job.highlights.slice(1)];
          return story.nth % 2 === 0 ? all(...texts.map((text) => line(text))) : bullets(texts);
        },
      },
    ),
});

/** The words of a profile's length of time at an employer. */
const LENGTHS: Readonly<Record<string, readonly [years: string, months: string]>> = {
  en: ['years', 'months'],
  it: ['anni', 'mesi'],
  pt: ['anos', 'meses'],
  sv: ['år', 'månader'],
  pl: ['lata', 'mies.'],
  da: ['år', 'måneder'],
  nb: ['år', 'måneder'],
  fi: ['vuotta', 'kuukautta'],
  cs: ['roky', 'měsíců'],
  ro: ['ani', 'luni'],
  tr: ['yıl', 'ay'],
  id: ['tahun', 'bulan'],
  uk: ['роки', 'місяців'],
};
const LENGTH_LOCALES = [
  'it-IT',
  'pt-BR',
  'sv-SE',
  'pl-PL',
  'da-DK',
  'fi-FI',
  'cs-CZ',
  'ro-RO',
  'tr-TR',
  'id-ID',
] as const;

const BANNERS = pdfFamily({
  id: 'employer-banners',
  title: 'An employer with the whole length of time there above several dated roles, in languages of profile exports',
  wishes: (nth) => ({ locale: LENGTH_LOCALES[nth] ?? 'it-IT', shape: 'promoted', jobs: 4, years: 14, dates: 'long' }),
  draw: (story, look) => {
    const [years, months] = wordOf(story, LENGTHS);
    const lengthOf = (from: Job, to: Job): string => {
      const total = monthsOf(to.end ?? { year: 2025, month: 5 }) - monthsOf(from.start) + 1;
      return [total >= 12 ? `${Math.floor(total / 12)} ${years}` : '', total % 12 > 0 ? `${total % 12} ${months}` : '']
        .filter((part) => part !== '')
        .join(' ');
    };
    const groups = [...new Set(story.jobs.map(({ company }) => company))].map((company) => {
      const held = story.jobs.filter((job) => job.company === company);
      const whole = lengthOf(held.at(-1) as Job, held[0] as Job);
      return all(
        line(company, { bold: story.nth % 2 === 0, sizePt: look.sizePt * 1.15 }),
        held.length > 1 ? line(whole) : '',
        ...held.map((job) =>
          all(
            line(job.role, { bold: story.nth % 2 === 1 }),
            line(`${story.dates(job).replace(' – ', ' - ')} ${story.nth % 3 === 0 ? '·' : ''} (${lengthOf(job, job)})`),
            story.nth % 2 === 0 ? line(job.city) : '',
            ...job.highlights.slice(0, 2).map((text) => line(text)),
            block('""', { below: 5 }),
          ),
        ),
      );
    });
    return all(
      top(story, look),
      look.heading(story.heading('work')),
      ...groups,
      rest(story, look, ['education', 'skills']),
    );
  },
});

export const JOB_TEXT_FAMILIES = [PLAIN_DUTIES, DATED_SENTENCES, BANNERS];
