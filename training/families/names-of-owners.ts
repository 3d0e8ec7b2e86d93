import { jobsAndMore } from './hard-names.ts';
import { pdfFamily } from './pdf-family.ts';
import { all, block, grid, line, type Piece, row, say } from './pieces.ts';

/** How a printed web page ends, with the name of its owner. */
const ENDS: readonly ((name: string) => string)[] = [
  (name) => `© 2026 ${name}`,
  (name) => `© ${name} 2024`,
  (name) => `Copyright © 2019–2025 ${name}. All rights reserved.`,
  (name) => `© 2025 ${name} | Imprint | Privacy`,
  (name) => `© Copyright 2023 - ${name}`,
];

const COPYRIGHTS = pdfFamily({
  id: 'names-in-copyrights',
  title: 'Printed web pages whose last line, a copyright, is the only place of the name',
  wishes: (nth) => ({ locale: nth % 2 === 0 ? 'en-GB' : 'de-DE' }),
  draw: (story, look) => {
    const menu = line('Home   Projects   Blog   Contact', { sizePt: 9 }, { below: 12 });
    const end = ENDS[story.nth % ENDS.length]?.(story.name) ?? '';
    return all(menu, jobsAndMore(story, look), line(end, { sizePt: 8 }, { above: 30 }));
  },
});

const ADDRESSES = pdfFamily({
  id: 'names-in-addresses',
  title: 'The name is in the email address only',
  wishes: (nth) => ({ locale: nth % 2 === 0 ? 'en-GB' : 'en-US' }),
  draw: (story, look) => {
    const [given = ''] = story.content.person.given.split(/[\s-]/u);
    const { family } = story.content.person;
    const between = ['.', '_', '-'][story.nth % 3] ?? '.';
    const email = `${given}${between}${family.replaceAll(/[^a-z]/giu, '')}@example.org`.toLowerCase();
    const title = line('Curriculum Vitae', { sizePt: 20, bold: true, colour: look.accent }, { below: 6 });
    return {
      body: all(title, line(`Email: ${email}`), jobsAndMore(story, look)),
      truth: { candidate_name: `${given} ${family.replaceAll(/[^a-z]/giu, '')}` },
    };
  },
});

/** Labels of a form about the person: family name, given name, date of birth, nationality, email, telephone. */
const LABELS = {
  'de-DE': ['Name', 'Vorname', 'Geburtsdatum', 'Nationalität', 'E-Mail', 'Telefon'],
  'fr-FR': ['Nom', 'Prénom', 'Date de naissance', 'Nationalité', 'E-mail', 'Téléphone'],
  'en-GB': ['Surname', 'First name', 'Date of birth', 'Nationality', 'Email', 'Phone'],
  'es-ES': ['Apellidos', 'Nombre', 'Fecha de nacimiento', 'Nacionalidad', 'Correo', 'Teléfono'],
} as const;
const FORM_LOCALES = Object.keys(LABELS) as (keyof typeof LABELS)[];

const FORMS = pdfFamily({
  id: 'names-in-wide-forms',
  title: 'Family name and given name in two rows of a form, far right of their labels',
  wishes: (nth) => ({ locale: FORM_LOCALES[nth % FORM_LOCALES.length] ?? 'de-DE' }),
  draw: (story, look) => {
    const labels = LABELS[FORM_LOCALES[story.nth % FORM_LOCALES.length] ?? 'de-DE'];
    const { given, family } = story.content.person;
    const [email = '', phone = ''] = story.contactLines;
    const values = [family, given, '14.03.1991', story.nth % 2 === 0 ? '—' : 'EU', email, phone];
    const cells = labels.flatMap((label, at): Piece[] => [say(label, { bold: true }), say(values[at] ?? '')]);
    return all(
      line('Curriculum Vitae', { sizePt: 20 }, { below: 14 }),
      look.heading(story.heading('personal')),
      grid(cells, { columns: ['220pt', '1fr'], rowGutterPt: 8 + (story.nth % 3) * 5, below: 30 }),
      // The next headings are at the right edge.
      jobsAndMore(story, { ...look, heading: (text) => row('""', look.heading(text), { above: 10 }) }),
    );
  },
});

const TWO_FONTS = pdfFamily({
  id: 'names-in-two-fonts',
  title: 'Given name and family name in large type of two fonts, without a space between them',
  draw: (story, look) => {
    const { given, family } = story.content.person;
    const parts = [say(given, { font: 'Noto Serif', sizePt: 26 }), say(family, { font: 'Roboto', sizePt: 26 })];
    return {
      body: all(
        block(`[${parts.map((part) => `#${part}`).join('')}]`, { below: 8 }),
        line(story.contactLines.join('  |  '), {}, { below: 8 }),
        jobsAndMore(story, look),
      ),
      truth: { candidate_name: `${given} ${family}` },
    };
  },
});

/** Names that are nowhere but in a copyright, in an address or in the parts of a form, and those that only their fonts divide. */
export const OWNER_FAMILIES = [COPYRIGHTS, ADDRESSES, FORMS, TWO_FONTS];
