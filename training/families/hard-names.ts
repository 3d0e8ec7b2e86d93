import type { Locale } from '../content/cv-content.ts';
import { type Drawn, pdfFamily } from './pdf-family.ts';
import { all, block, grid, type Look, line, type Piece, rest, say, type TextStyle } from './pieces.ts';
import type { Story } from './story.ts';
import { plainHeader, work } from './work-pieces.ts';

/** What follows the name in all of these documents. */
export function jobsAndMore(story: Story, look: Look): Piece {
  return all(
    work({ story, look }, (job) => plainHeader({ story, look }, job)),
    rest(story, look, ['education', 'skills', 'languages']),
  );
}

/** The contact of a person with another name than the story's, the address of the mail made of it. */
function contactOf(story: Story, handle: string): Piece {
  const [email = '', ...others] = story.contactLines;
  const address = `${handle}@${email.split('@')[1] ?? 'example.org'}`;
  return line([address, ...others.filter((text) => !text.includes('/'))].join('  |  '), {}, { below: 8 });
}

const BIG: TextStyle = { sizePt: 24, bold: true };
const gap = (pt: number): Piece => `h(${pt}pt)`;
const inLine = (...parts: readonly Piece[]): Piece =>
  block(`[${parts.map((part) => `#${part}`).join('')}]`, { below: 6 });

/** A stand-in for a portrait. */
const portrait = (size = 70): Piece => `rect(width: ${size}pt, height: ${size}pt, fill: rgb("#9aa7b3"))`;

interface Named {
  readonly name: readonly string[] | string;
  readonly handle: string;
  readonly top: (story: Story, look: Look) => Piece;
  readonly locale?: Locale;
}

/** A family of documents that differ in how the name is set. */
function namesFamily(id: string, title: string, documents: readonly Named[]) {
  return pdfFamily({
    id,
    title,
    wishes: (nth) => {
      const locale = documents[nth]?.locale;
      return locale === undefined ? {} : { locale };
    },
    draw: (story, look): Drawn => {
      const own = documents[story.nth % documents.length] as Named;
      return {
        body: all(own.top(story, look), contactOf(story, own.handle), jobsAndMore(story, look)),
        truth: { candidate_name: own.name },
      };
    },
  });
}

const spaced = (text: string): Piece => say(Array.from(text).join(' '), BIG);

const LETTER_SPACED = namesFamily(
  'letter-spaced-names',
  'Letter-spaced names with short words, by spaces, by tracking, over two lines, with initials and particles',
  [
    { name: 'Anna Lee', handle: 'hello', top: () => inLine(spaced('ANNA'), gap(16), spaced('LEE')) },
    { name: 'Jo Li Brandt', handle: 'jlb', locale: 'de-DE', top: () => line('JO LI BRANDT', { ...BIG, spacingPt: 8 }) },
    { name: 'Eva Roy', handle: 'eva.roy', top: () => inLine(spaced('EVA'), gap(22), spaced('ROY')) },
    {
      name: 'Ida de Wit',
      handle: 'post',
      locale: 'nl-NL',
      top: () => inLine(spaced('IDA'), gap(14), spaced('DE'), gap(14), spaced('WIT')),
    },
    { name: 'Max Ho', handle: 'max', top: () => line('MAX HO', { ...BIG, spacingPt: 10 }) },
    {
      name: 'Lea Noé',
      handle: 'l.noe',
      locale: 'fr-FR',
      top: () => all(block(spaced('LEA'), { below: 4 }), block(spaced('NOÉ'), { below: 6 })),
    },
    {
      name: 'Tom B. Fox',
      handle: 'office',
      top: () => inLine(spaced('TOM'), gap(16), say('B .', BIG), gap(16), spaced('FOX')),
    },
    {
      name: 'Ana Sá Reis',
      handle: 'anareis',
      locale: 'pt-BR',
      top: () => inLine(spaced('ANA'), gap(18), spaced('SÁ'), gap(18), spaced('REIS')),
    },
    { name: 'Amy Wu', handle: 'amy.wu', top: () => inLine(spaced('Amy'), gap(18), spaced('Wu')) },
    {
      name: 'Jan Hus Novák',
      handle: 'jan.novak',
      locale: 'cs-CZ',
      top: () => line('JAN HUS NOVÁK', { sizePt: 20, spacingPt: 12 }),
    },
  ],
);

const DRESSED = namesFamily(
  'dressed-names',
  'Names with titles, degrees, particles, initials, nicknames, in two sizes, small capitals, with a document title',
  [
    {
      name: ['William “Bill” O’Hara', 'William O’Hara', 'William Bill O’Hara', 'Bill O’Hara'],
      handle: 'bill.ohara',
      top: () => line('William “Bill” O’Hara', BIG),
    },
    {
      name: 'Petra van der Heide',
      handle: 'heide',
      locale: 'de-DE',
      top: () => line('Dr. med. Petra van der Heide, MBA', BIG),
    },
    { name: 'J. R. Castellan', handle: 'info', top: () => line('J. R. CASTELLAN, MSc, CEng', BIG) },
    {
      name: 'Maxime Lestrade',
      handle: 'm.lestrade',
      locale: 'fr-FR',
      top: () => line('CV de Maxime LESTRADE', { ...BIG, sizePt: 17 }),
    },
    {
      name: 'Harriet Stone-Whitby',
      handle: 'hsw',
      top: () => inLine(say('Harriet ', { sizePt: 14 }), say('STONE-WHITBY', { sizePt: 30, bold: true })),
    },
    {
      name: 'Hannelore Brix',
      handle: 'kontakt',
      locale: 'de-DE',
      top: () => line('Lebenslauf von Hannelore Brix', { ...BIG, sizePt: 18 }),
    },
    {
      name: 'Rowan McAllister',
      handle: 'rowan',
      top: () =>
        all(
          line('Turning quiet rooms into busy ones', { sizePt: 26, bold: true }),
          line('Rowan McAllister', { sizePt: 14 }),
        ),
    },
    {
      name: 'Magdalena Zięba-Król',
      handle: 'mzk',
      locale: 'pl-PL',
      top: () => line('mgr inż. Magdalena Zięba-Król', BIG),
    },
    {
      name: ['Katherine (Kate) Boothroyd', 'Katherine Boothroyd', 'Kate Boothroyd'],
      handle: 'kate.b',
      top: () => `align(center, ${block(`smallcaps(${say('Katherine (Kate) Boothroyd', BIG)})`, { below: 6 })})`,
    },
    {
      name: 'Giulia De Santis',
      handle: 'giulia',
      locale: 'it-IT',
      top: () => line('Dott.ssa Giulia De Santis', BIG),
    },
  ],
);

/** Rows of a label and a value. */
function form(rows: readonly (readonly [string, string])[], mark = ''): Piece {
  return grid(
    rows.flatMap(([label, value]) => [say(`${label}${mark}`, { bold: true }), say(value)]),
    { columns: ['120pt', '1fr'], below: 8 },
  );
}

const LABELLED = namesFamily(
  'labelled-names',
  'The name behind a label, in a cell beside a photo, in a file-like header, split by a photo',
  [
    {
      name: 'Alastair Pennick',
      handle: 'alp',
      top: () =>
        all(
          line('CURRICULUM VITAE', { sizePt: 20, bold: true }, { below: 6 }),
          form(
            [
              ['Name', 'Alastair Pennick'],
              ['Nationality', 'British'],
              ['Date of birth', '4 May 1988'],
            ],
            ':',
          ),
        ),
    },
    {
      name: 'Agnieszka Wrona',
      handle: 'kontakt',
      locale: 'pl-PL',
      top: () =>
        form(
          [
            ['Imię i nazwisko', 'Agnieszka Wrona'],
            ['Data urodzenia', '4.05.1988'],
          ],
          ':',
        ),
    },
    {
      name: 'Deborah Finch',
      handle: 'deborah',
      top: () => grid([portrait(), all(line('Deborah', BIG), line('Finch', BIG))], { columns: ['80pt', '1fr'] }),
    },
    {
      name: 'Selin Karadağ',
      handle: 'selin.k',
      locale: 'tr-TR',
      top: () =>
        form(
          [
            ['Adı Soyadı', 'Selin Karadağ'],
            ['Doğum Tarihi', '04.05.1990'],
            ['Uyruğu', 'T.C.'],
          ],
          ' :',
        ),
    },
    {
      name: 'Imogen Hartley',
      handle: 'imo',
      top: () =>
        grid(
          [
            `align(right + horizon, ${say('Imogen', BIG)})`,
            `align(center, ${portrait(60)})`,
            `align(horizon, ${say('Hartley', BIG)})`,
          ],
          {
            columns: ['1fr', '90pt', '1fr'],
          },
        ),
    },
    {
      name: 'Javier Ortuño Gil',
      handle: 'jog',
      locale: 'es-ES',
      top: () =>
        all(
          line('CURRÍCULUM VÍTAE', { sizePt: 18 }, { below: 6 }),
          form(
            [
              ['Nombre y apellidos', 'Javier Ortuño Gil'],
              ['Fecha de nacimiento', '4 de mayo de 1990'],
            ],
            ':',
          ),
        ),
    },
    {
      name: 'Bryony Ashdown',
      handle: 'mail',
      top: () => line('Bryony_Ashdown_CV_2025', { sizePt: 16, bold: true }),
    },
    {
      name: 'Mikkel Thygesen',
      handle: 'mt',
      locale: 'da-DK',
      top: () =>
        all(line('Personlige oplysninger', { bold: true }), line('Navn: Mikkel Thygesen'), line('Født: 4. maj 1990')),
    },
    {
      name: 'Leonora Quill',
      handle: 'lq',
      top: () =>
        form(
          [
            ['Surname', 'Quill'],
            ['First names', 'Leonora'],
            ['Nationality', 'Irish'],
          ],
          ':',
        ),
    },
    {
      name: 'Anaïs Delcourt',
      handle: 'adc',
      locale: 'fr-FR',
      top: () =>
        form(
          [
            ['Nom', 'DELCOURT'],
            ['Prénom', 'Anaïs'],
            ['Né(e) le', '4 mai 1990'],
          ],
          ' :',
        ),
    },
  ],
);

const WORDY = namesFamily(
  'wordy-surnames',
  'Surnames that are also words of headings, trades or places, in one line and over two',
  [
    { name: 'Henry Work', handle: 'henry.work', top: () => all(line('HENRY', BIG), line('WORK', BIG)) },
    { name: 'Clara Beruf', handle: 'c.beruf', locale: 'de-DE', top: () => all(line('Clara', BIG), line('Beruf', BIG)) },
    { name: 'Skye Profile', handle: 'skye', top: () => line('SKYE PROFILE', BIG) },
    {
      name: 'Marco Contatti',
      handle: 'm.contatti',
      locale: 'it-IT',
      top: () => all(line('MARCO', BIG), line('CONTATTI', BIG)),
    },
    { name: 'Grace Baker', handle: 'studio', top: () => all(line('Grace', { sizePt: 28 }), line('BAKER', BIG)) },
    { name: 'Elise Langue', handle: 'elise', locale: 'fr-FR', top: () => line('Elise Langue', BIG) },
    { name: 'Amber Award', handle: 'amber.award', top: () => all(line('AMBER', BIG), line('AWARD', BIG)) },
    { name: 'Johann Praxis', handle: 'jp', locale: 'de-DE', top: () => line('JOHANN PRAXIS', BIG) },
    { name: 'Thomas Hobby', handle: 'thobby', top: () => all(line('Thomas', BIG), line('Hobby', BIG)) },
    { name: 'Lucía Perfil', handle: 'lucia', locale: 'es-ES', top: () => all(line('LUCÍA', BIG), line('PERFIL', BIG)) },
  ],
);

export const HARD_NAME_FAMILIES = [LETTER_SPACED, DRESSED, LABELLED, WORDY];
