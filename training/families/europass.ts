import { pdfFamily } from './pdf-family.ts';
import { all, block, grid, type Look, line, type Piece, say } from './pieces.ts';
import type { Story } from './story.ts';

/** The labels of the old Europass form: name, dates, position, employer, duties, and the headings. */
interface FormWords {
  readonly personal: string;
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly work: string;
  readonly dates: string;
  readonly role: string;
  readonly duties: string;
  readonly employer: string;
  readonly education: string;
  readonly degree: string;
  readonly school: string;
}

const FORMS: Readonly<Record<string, FormWords>> = {
  en: {
    personal: 'Personal information',
    name: 'First name(s) / Surname(s)',
    address: 'Address(es)',
    phone: 'Telephone(s)',
    work: 'Work experience',
    dates: 'Dates',
    role: 'Occupation or position held',
    duties: 'Main activities and responsibilities',
    employer: 'Name and address of employer',
    education: 'Education and training',
    degree: 'Title of qualification awarded',
    school: 'Name and type of organisation providing education and training',
  },
  de: {
    personal: 'Angaben zur Person',
    name: 'Nachname(n) / Vorname(n)',
    address: 'Adresse(n)',
    phone: 'Telefon',
    work: 'Berufserfahrung',
    dates: 'Datum',
    role: 'Beruf oder Funktion',
    duties: 'Wichtigste Tätigkeiten und Zuständigkeiten',
    employer: 'Name und Adresse des Arbeitgebers',
    education: 'Schul- und Berufsbildung',
    degree: 'Bezeichnung der erworbenen Qualifikation',
    school: 'Name und Art der Bildungseinrichtung',
  },
  it: {
    personal: 'Informazioni personali',
    name: 'Nome / Cognome',
    address: 'Indirizzo',
    phone: 'Telefono',
    work: 'Esperienza professionale',
    dates: 'Date',
    role: 'Lavoro o posizione ricoperti',
    duties: 'Principali attività e responsabilità',
    employer: 'Nome e indirizzo del datore di lavoro',
    education: 'Istruzione e formazione',
    degree: 'Titolo della qualifica rilasciata',
    school: "Nome e tipo d'organizzazione erogatrice dell'istruzione e formazione",
  },
  es: {
    personal: 'Información personal',
    name: 'Nombre / Apellidos',
    address: 'Dirección',
    phone: 'Teléfono',
    work: 'Experiencia laboral',
    dates: 'Fechas',
    role: 'Profesión o cargo desempeñado',
    duties: 'Funciones y responsabilidades principales',
    employer: 'Nombre y dirección de la empresa o empleador',
    education: 'Educación y formación',
    degree: 'Cualificación obtenida',
    school: 'Nombre y tipo del centro de estudios',
  },
  ro: {
    personal: 'Informații personale',
    name: 'Nume / Prenume',
    address: 'Adresă',
    phone: 'Telefon',
    work: 'Experiența profesională',
    dates: 'Perioada',
    role: 'Funcția sau postul ocupat',
    duties: 'Activități și responsabilități principale',
    employer: 'Numele și adresa angajatorului',
    education: 'Educație și formare',
    degree: 'Calificarea / diploma obținută',
    school: 'Numele și tipul instituției de învățământ',
  },
};

const FORM_LOCALES = [
  'en-GB',
  'de-DE',
  'it-IT',
  'es-ES',
  'ro-RO',
  'en-GB',
  'de-DE',
  'it-IT',
  'es-ES',
  'ro-RO',
] as const;

const EUROPASS = pdfFamily({
  id: 'europass',
  title: 'Europass: the form with labels at the left, and the newer one with a rail of dates',
  wishes: (nth) => ({ locale: FORM_LOCALES[nth] ?? 'en-GB', jobs: 3, years: 11 }),
  draw: (story, look) => {
    const words = FORMS[story.content.locale.slice(0, 2)];
    if (words === undefined) throw new Error(`The form is not known in the language of ${story.content.locale}.`);
    return {
      body: story.nth < 5 ? oldForm(story, words) : newForm(story, words, look),
      setting: { font: story.nth % 2 === 0 ? 'Source Sans 3' : 'Roboto' },
    };
  },
});

function oldForm(story: Story, words: FormWords): Piece {
  const { content } = story;
  const title = (text: string): Piece =>
    grid([`align(right, ${say(text, { bold: true, sizePt: 12 })})`, '""'], {
      columns: ['160pt', '1fr'],
      above: 10,
      below: 6,
    });
  const pair = (label: string, value: Piece): Piece =>
    grid([`align(right, ${say(label)})`, value], { columns: ['160pt', '1fr'], gutterPt: 12, below: 3 });
  const name = content.locale === 'de-DE' ? `${content.person.family}, ${content.person.given}` : story.name;
  return all(
    grid([`align(right, ${say('Europass', { bold: true, sizePt: 14 })})`, '""'], {
      columns: ['160pt', '1fr'],
      below: 2,
    }),
    grid([`align(right, ${say('Curriculum Vitae', { bold: true, sizePt: 14 })})`, '""'], {
      columns: ['160pt', '1fr'],
      below: 8,
    }),
    title(words.personal),
    pair(words.name, say(name, { bold: true, sizePt: 13 })),
    pair(words.address, say(story.contactLines.at(-1) ?? '')),
    pair(words.phone, say(content.contact.phone)),
    pair('E-mail', say(content.contact.email)),
    title(words.work),
    ...story.jobs.map((job) =>
      all(
        pair(words.dates, say(story.dates(job))),
        pair(words.role, say(job.role)),
        pair(words.duties, say(job.highlights.join('; '))),
        pair(words.employer, say(`${job.company}, ${job.city}`)),
        block('""', { below: 8 }),
      ),
    ),
    title(words.education),
    ...story.studies.map(({ degree, school, years }) =>
      all(
        pair(words.dates, say(years)),
        pair(words.degree, say(degree)),
        pair(words.school, say(school)),
        block('""', { below: 8 }),
      ),
    ),
  );
}

function newForm(story: Story, words: FormWords, look: Look): Piece {
  const blue = '#1b4f8f';
  const title = (text: string): Piece =>
    all(
      line(text.toUpperCase(), { colour: blue, sizePt: 11 }, { above: 12, below: 2 }),
      block('line(length: 100%, stroke: 0.5pt)', { below: 6 }),
    );
  const entry = (dates: string, told: Piece): Piece =>
    grid([say(dates, { colour: blue }), told], { columns: ['130pt', '1fr'], gutterPt: 12, below: 8 });
  return all(
    grid([say('Curriculum Vitae', { colour: blue, sizePt: 13 }), say(story.name, { sizePt: 13 })], {
      columns: ['130pt', '1fr'],
      gutterPt: 12,
      below: 10,
    }),
    title(words.personal),
    grid(
      [
        '""',
        all(
          line(story.name, { bold: true, sizePt: look.sizePt * 1.5 }),
          ...story.contactLines.map((text) => line(text)),
        ),
      ],
      { columns: ['130pt', '1fr'], gutterPt: 12 },
    ),
    title(words.work),
    ...story.jobs.map((job) =>
      entry(
        story.dates(job),
        all(
          line(job.role, { bold: true, colour: blue }),
          line(`${job.company}, ${job.city}`),
          ...job.highlights.map((text) => line(`▪ ${text}`)),
        ),
      ),
    ),
    title(words.education),
    ...story.studies.map(({ degree, school, years }) =>
      entry(years, all(line(degree, { bold: true, colour: blue }), line(school))),
    ),
  );
}

export const EUROPASS_FAMILIES = [EUROPASS];
