import type { Job } from '../content/cv-content.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, bold, bullets, grid, line, type Piece, rest, row, say, top } from './pieces.ts';
import { drawn, plainName, retold, wordOf } from './retold.ts';
import { work } from './work-pieces.ts';

const SEVERAL_ROLES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Site Manager / Safety Officer',
    'Waiter, Runner, Cashier',
    'Bookkeeper & Office Manager',
    'Barista/Cook/Dishwasher',
    'Driver, warehouse hand',
    'Teaching Assistant / Dormitory Supervisor',
  ],
  de: [
    'Bauleiter / Sicherheitsbeauftragter',
    'Kellner, Barkeeper, Küchenhilfe',
    'Fahrer/Lagerist',
    'Sekretärin und Buchhalterin',
  ],
  fr: ['Serveur / Barman', 'Cuisinier, plongeur, livreur', 'Secrétaire et comptable', 'Chauffeur/Magasinier'],
  es: [
    'Camarero / Ayudante de cocina',
    'Cajera, reponedora, dependienta',
    'Conductor y repartidor',
    'Recepcionista/Administrativa',
  ],
  it: ['Cameriere / Barista', 'Cuoco, lavapiatti, cameriere', 'Segretaria e contabile', 'Autista/Magazziniere'],
  nl: ['Ober / Barman', 'Kok, afwasser, bezorger', 'Secretaresse en boekhouder', 'Chauffeur/Magazijnmedewerker'],
  pl: ['Kelner / Barman', 'Kucharz, kelner, kierowca', 'Sekretarka i księgowa', 'Kierowca/Magazynier'],
  pt: ['Garçom / Barman', 'Cozinheiro, garçom, caixa', 'Secretária e contadora', 'Motorista/Estoquista'],
  sv: ['Servitör / Bartender', 'Kock, diskare, chaufför', 'Sekreterare och ekonomiassistent', 'Chaufför/Lagerarbetare'],
  cs: ['Číšník / Barman', 'Kuchař, číšník, řidič', 'Sekretářka a účetní', 'Řidič/Skladník'],
};
const SEVERAL_LOCALES = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'es-ES',
  'it-IT',
  'en-GB',
  'pl-PL',
  'pt-BR',
  'cs-CZ',
] as const;

const LISTED_ROLES = pdfFamily({
  id: 'listed-roles',
  title: 'One job of several roles, with slashes, commas or "and" between them',
  wishes: (nth) => ({ locale: SEVERAL_LOCALES[nth] ?? 'en-GB' }),
  draw: (story, look) => {
    const roles = wordOf(story, SEVERAL_ROLES);
    return drawn(
      retold(story, (job, nth) => ({
        role: String(roles[(story.nth + nth) % roles.length]),
        ...(story.nth % 2 === 0 ? { company: plainName(story, nth) } : { company: job.company }),
      })),
      {
        look,
        headers: [
          (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`)),
          (s, j) => all(line(s.dates(j)), line(j.company, { bold: true }), line(j.role, { italic: true })),
          (s, j) => all(row(bold(j.company), say(j.city)), row(say(j.role), say(s.dates(j)))),
          (s, j) => line(`${j.role} - ${j.company}, ${s.dates(j)}`, { bold: true }),
          (s, j) =>
            grid([say(s.dates(j)), all(line(j.role, { bold: true }), line(j.company))], { columns: ['110pt', '1fr'] }),
        ],
      },
    );
  },
});

const FOR: Readonly<Record<string, readonly string[]>> = {
  en: ['for', 'at', 'with'],
  de: ['bei', 'für', 'bei der Firma'],
  fr: ['chez', 'pour', 'au sein de'],
  es: ['en', 'para', 'en la empresa'],
  it: ['presso', 'per', "presso l'azienda"],
  nl: ['bij', 'voor', 'bij'],
  pl: ['w', 'dla', 'w firmie'],
  sv: ['hos', 'på', 'för'],
  pt: ['na', 'para', 'na empresa'],
};
const FOR_LOCALES = ['en-GB', 'de-DE', 'en-US', 'fr-FR', 'it-IT', 'es-ES', 'en-GB', 'nl-NL', 'sv-SE', 'pt-BR'] as const;

const ROLE_FOR = pdfFamily({
  id: 'role-for-employer',
  title: 'Role and employer in one phrase: "Accountant for Miller", "bei", "chez", "presso"',
  wishes: (nth) => ({ locale: FOR_LOCALES[nth] ?? 'en-GB' }),
  draw: (story, look) => {
    const words = wordOf(story, FOR);
    const word = String(words[story.nth % words.length]);
    const phrase = (job: Job): string => `${job.role} ${word} ${job.company}`;
    return drawn(
      retold(story, (job, nth) => ({ company: story.nth % 2 === 0 ? plainName(story, nth) : job.company })),
      {
        look,
        headers: [
          (s, j) => row(bold(phrase(j)), say(s.dates(j))),
          (s, j) => all(line(s.dates(j)), line(phrase(j), { bold: true })),
          (s, j) => line(`${s.dates(j)}: ${phrase(j)}`),
          (s, j) =>
            grid([say(s.dates(j)), all(line(phrase(j), { bold: true }), line(j.city))], { columns: ['110pt', '1fr'] }),
          (s, j) => all(line(phrase(j), { bold: true }), line(`${s.dates(j)}, ${j.city}`)),
        ],
      },
    );
  },
});

const STRANGE_TITLES: Readonly<Record<string, readonly string[]>> = {
  en: [
    'Chief Pixel Wrangler',
    'Happiness Hero',
    'Growth Ninja',
    'Code Whisperer',
    'Floor Lead',
    'People Partner II',
    'Night Shift',
    'Bean Scene Curator',
  ],
  de: ['Feelgood-Held', 'Zahlenjongleur', 'Pixelschubser', 'Mädchen für alles'],
  fr: ['Couteau suisse digital', 'Plume du web', 'Bricoleur de données', 'Petite main de la mode'],
  es: ['Ninja de datos', 'Mago de la pantalla', 'Alma de la fiesta', 'Todoterreno digital'],
  it: ['Tuttofare digitale', 'Cacciatrice di talenti', 'Anima della sala', 'Mago dei numeri'],
  nl: ['Manusje-van-alles', 'Cijferfreak', 'Sfeermaker', 'Pixelduwer'],
  pl: ['Złota rączka od internetu', 'Dobry duch biura', 'Czarodziej liczb', 'Dusza zespołu'],
};
const STRANGE_LOCALES = [
  'en-GB',
  'de-DE',
  'en-US',
  'fr-FR',
  'en-GB',
  'es-ES',
  'en-US',
  'it-IT',
  'nl-NL',
  'pl-PL',
] as const;

const UNKNOWN_TITLES = pdfFamily({
  id: 'unknown-titles',
  title: 'Titles that no list knows, where the entries beside them show which field is the role',
  wishes: (nth) => ({ locale: STRANGE_LOCALES[nth] ?? 'en-GB', jobs: 4, years: 14 }),
  draw: (story, look) => {
    const strange = wordOf(story, STRANGE_TITLES);
    return drawn(
      retold(story, (job, nth) => ({
        ...(nth % 2 === 0 ? { role: String(strange[(story.nth + nth) % strange.length]) } : { role: job.role }),
        ...(story.nth % 2 === 0 ? { company: plainName(story, nth) } : {}),
      })),
      {
        look,
        headers: [
          (s, j) => all(row(bold(j.role), say(s.dates(j))), line(`${j.company}, ${j.city}`)),
          (s, j) => all(row(bold(j.company), say(s.dates(j))), line(j.role, { italic: true })),
          (s, j) => line(`${j.role} | ${j.company} | ${s.dates(j)}`, { bold: true }),
          (s, j) => all(line(s.dates(j)), line(`${j.company} – ${j.role}`, { bold: true })),
          (s, j) => all(line(j.role, { bold: true }), row(say(j.company), say(s.dates(j)))),
        ],
      },
    );
  },
});

const LARGE_EMPLOYERS = pdfFamily({
  id: 'large-employers',
  title: 'The employer in larger type above the role, with its town, its dates or nothing beside it',
  draw: (story, look) => {
    const size = look.sizePt * (story.nth % 2 === 0 ? 1.35 : 1.2);
    const large = (text: string): Piece => say(text, { sizePt: size, bold: story.nth % 3 === 0, colour: look.accent });
    return drawn(
      retold(story, (job, nth) => ({ company: story.nth % 3 === 1 ? job.company : plainName(story, nth) })),
      {
        look,
        headers: [
          (s, j) => all(block(large(j.company)), line(j.role, { bold: true }), line(`${s.dates(j)} | ${j.city}`)),
          (s, j) => all(row(large(j.company), say(j.city)), row(say(j.role, { italic: true }), say(s.dates(j)))),
          (s, j) => all(block(large(j.company)), row(say(j.role), say(s.dates(j)))),
          (s, j) =>
            all(block(large(j.company.toUpperCase())), line(j.city), line(j.role, { bold: true }), line(s.dates(j))),
          (s, j) => all(row(large(j.company), say(s.dates(j))), line(j.role)),
        ],
      },
    );
  },
});

const EMPLOYER_BESIDE = pdfFamily({
  id: 'employer-beside',
  title: 'The employer in another cell or column than the role, without titles of columns',
  draw: (story, look) => {
    const cells = (job: Job): Piece => {
      const told = bullets(job.highlights.slice(0, 3));
      return [
        grid([say(story.dates(job)), bold(job.company), all(line(job.role), told)], {
          columns: ['90pt', '130pt', '1fr'],
          below: 8,
        }),
        grid(
          [all(line(job.company, { bold: true }), line(story.dates(job))), all(line(job.role, { bold: true }), told)],
          { columns: ['140pt', '1fr'], below: 8 },
        ),
        grid([say(job.role), say(job.company), say(story.dates(job))], {
          columns: ['1fr', '1fr', '100pt'],
          insetPt: 4,
          linesPt: 0.6,
          below: 0,
        }),
        grid(
          [
            all(line(story.dates(job)), line(job.company, { bold: true }), line(job.city)),
            all(line(job.role, { bold: true }), told),
          ],
          { columns: ['140pt', '1fr'], below: 8 },
        ),
        grid([bold(story.dates(job)), all(line(job.role, { bold: true }), told), align(say(job.company))], {
          columns: ['90pt', '1fr', '120pt'],
          below: 8,
        }),
      ][story.nth % 5] as Piece;
    };
    const align = (piece: Piece): Piece => `align(right, ${piece})`;
    const { story: own, truth } = retold(story, (job, nth) => ({
      company: story.nth % 4 < 2 ? plainName(story, nth) : job.company,
    }));
    return {
      body: all(
        top(own, look),
        look.heading(own.heading('work')),
        ...own.jobs.map(cells),
        rest(own, look, ['education', 'skills']),
      ),
      truth,
    };
  },
});

const FIRMS_TOLD = pdfFamily({
  id: 'firms-told-before-roles',
  title: 'Employer and dates above a sentence about the firm, and the role in bold type below it',
  wishes: () => ({ jobs: 4 }),
  draw: (story, look) => {
    const style = { italic: story.nth % 2 === 0, sizePt: look.sizePt * 0.9 };
    const header = (job: Job): Piece =>
      all(
        row(bold(job.company), say(story.dates(job))),
        line(`A firm with three hundred people that serves the region around ${job.city}.`, style),
        line(job.role, { bold: true }),
      );
    return all(
      top(story, look),
      work({ story, look }, header),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

const TRACKED_CAPITALS = pdfFamily({
  id: 'tracked-capitals',
  title: 'Roles in capitals with little space between their letters, the employer in capitals at the right',
  wishes: () => ({ jobs: 4 }),
  draw: (story, look) => {
    const spacingPt = 0.7 + (story.nth % 4) * 0.2;
    const header = (job: Job): Piece =>
      all(
        row(say(job.role.toUpperCase(), { spacingPt }), say(job.company.toUpperCase(), { sizePt: 8 })),
        line(story.dates(job), { colour: '#888888' }),
      );
    return all(
      top(story, look),
      work({ story, look }, header),
      rest(story, look, ['education', 'skills', 'languages']),
    );
  },
});

export const ROLE_LINE_FAMILIES = [
  LISTED_ROLES,
  ROLE_FOR,
  UNKNOWN_TITLES,
  LARGE_EMPLOYERS,
  EMPLOYER_BESIDE,
  FIRMS_TOLD,
  TRACKED_CAPITALS,
];
