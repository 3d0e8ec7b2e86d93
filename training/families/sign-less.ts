import { pdfFamily } from './pdf-family.ts';
import { all, bold, line, row, say } from './pieces.ts';
import { drawn, plainName, retold, wordOf } from './retold.ts';

/** Legal forms by language. */
const FORMS: Readonly<Record<string, string>> = {
  en: 'Ltd',
  de: 'GmbH',
  fr: 'SARL',
  es: 'S.L.',
  it: 'S.r.l.',
  nl: 'B.V.',
  pl: 'sp. z o.o.',
  pt: 'Ltda.',
  sv: 'AB',
  cs: 's.r.o.',
};

const TOWNS = pdfFamily({
  id: 'towns-without-signs',
  title: 'The town behind the employer with nothing but a space between them; every other employer has a legal form',
  draw: (story, look) =>
    drawn(
      retold(story, (job, nth) => ({
        company: nth % 2 === 0 ? `${plainName(story, nth)} ${wordOf(story, FORMS)}` : job.company,
      })),
      {
        look,
        headers: [
          (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company} ${j.city}`)),
          (s, j) => line(`${s.dates(j)} | ${j.company} ${j.city} | ${j.role}`),
          (s, j) => all(row(bold(`${j.company} ${j.city}`), say(s.dates(j))), line(j.role, { italic: true })),
          (s, j) => all(line(s.dates(j)), line(`${j.role}, ${j.company} ${j.city}`, { bold: true })),
          (s, j) => row(say(`${j.company} ${j.city} / ${j.role}`), say(s.dates(j))),
        ],
      },
    ),
});

const ROLE_SENTENCES = pdfFamily({
  id: 'role-sentences',
  title: 'The role as the first sentence of the duties, below the employer',
  draw: (story, look) =>
    drawn(
      retold(story, () => ({})),
      {
        look,
        headers: [
          (s, j) => row(bold(`${j.company}, ${j.city}`), say(s.dates(j))),
          (s, j) => all(line(j.company, { bold: true }), line(`${j.city}, ${s.dates(j)}`, { colour: look.accent })),
          (s, j) => all(line(s.dates(j)), line(j.company, { italic: true })),
        ],
        body: (job) => line([job.role, ...job.highlights].map((text) => text.replace(/\.?$/u, '.')).join(' ')),
      },
    ),
});

/** Titles whose last word is the occupation. */
const ENGLISH_ROLES = [
  'Android Developer',
  'Site Manager',
  'Payroll Accountant',
  'Warehouse Supervisor',
  'Staff Nurse',
  'Delivery Driver',
] as const;

const ROLES_BEFORE_NAMES = pdfFamily({
  id: 'roles-before-names',
  title: 'An employer that no list knows, behind the role with nothing but a space between them',
  wishes: () => ({ locale: 'en-GB' }),
  draw: (story, look) =>
    drawn(
      retold(story, (_, nth) => ({
        role: String(ENGLISH_ROLES[(story.nth + nth) % ENGLISH_ROLES.length]),
        company: plainName(story, nth),
      })),
      {
        look,
        headers: [
          (s, j) => line(`${s.dates(j)} ${j.role} ${j.company}`, { bold: true }),
          (s, j) => row(bold(`${j.role} ${j.company}`), say(s.dates(j))),
          (s, j) => all(line(`${j.role} ${j.company}`, { bold: true }), line(s.dates(j))),
        ],
      },
    ),
});

const THREE_SPACES = pdfFamily({
  id: 'three-spaces',
  title: 'Role, employer, town and dates with nothing but three spaces between them',
  draw: (story, look) =>
    drawn(
      retold(story, () => ({})),
      {
        look,
        headers: [
          (s, j) => all(line(`${j.role}   ${j.company}`, { bold: true }), line(`${s.dates(j)}   ${j.city}`)),
          (s, j) => row(bold(`${j.company}   ${j.role}`), say(s.dates(j))),
          (s, j) => line(`${j.company}   ${j.city}   ${j.role}   ${s.dates(j)}`),
          (s, j) => all(line(s.dates(j), { colour: look.accent }), line(`${j.role}   ${j.company}   ${j.city}`)),
          (s, j) => all(row(say(`${j.company}, ${j.city}`), say(s.dates(j))), line(`${j.role}   ${j.team ?? j.city}`)),
        ],
      },
    ),
});

export const SIGN_LESS_FAMILIES = [TOWNS, ROLE_SENTENCES, ROLES_BEFORE_NAMES, THREE_SPACES];
