import type { Bank } from '../bank.ts';
import { BIROU_SI_IT } from './birou-si-it.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { MESERII } from './meserii.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SANATATE_SI_SCOALA } from './sanatate-si-scoala.ts';

export const RO_RO: Bank = {
  locale: 'ro-RO',
  words: {
    headings: {
      summary: ['Profil profesional', 'Rezumat', 'Despre mine', 'Obiectiv profesional'],
      work: ['Experiență profesională', 'Experiența profesională', 'Parcurs profesional', 'Experiență'],
      education: ['Educație și formare', 'Studii', 'Educație'],
      skills: ['Competențe', 'Abilități', 'Aptitudini și competențe'],
      languages: ['Limbi străine', 'Competențe lingvistice'],
      certificates: ['Cursuri și certificări', 'Certificări', 'Formare continuă'],
      interests: ['Interese', 'Hobby-uri', 'Pasiuni'],
      personal: ['Date personale', 'Informații personale'],
      contact: ['Contact', 'Date de contact'],
    },
    months: [
      'ianuarie',
      'februarie',
      'martie',
      'aprilie',
      'mai',
      'iunie',
      'iulie',
      'august',
      'septembrie',
      'octombrie',
      'noiembrie',
      'decembrie',
    ],
    monthsShort: ['ian.', 'feb.', 'mar.', 'apr.', 'mai', 'iun.', 'iul.', 'aug.', 'sept.', 'oct.', 'nov.', 'dec.'],
    present: ['prezent', 'în prezent', 'astăzi', 'actual'],
    between: [' – ', ' - '],
    title: 'Curriculum vitae',
    labels: {
      email: 'E-mail',
      phone: 'Telefon',
      address: 'Adresă',
      born: 'Data și locul nașterii',
      nationality: 'Naționalitate',
      languages: 'Limbi',
      page: 'Pagina',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Romania keeps for fiction.
  // No operator holds mobile numbers that begin with 0715, 0719 or 0782.
  mobiles: ['0715 ### ###', '0719 ### ###', '+40 715 ### ###', '0782.###.###'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Română',
    ownLevel: 'limba maternă',
    others: ['Engleză', 'Engleză', 'Franceză', 'Germană', 'Maghiară', 'Italiană', 'Spaniolă'],
  },
  levels: ['elementar (A2)', 'mediu (B1)', 'bine (B2)', 'avansat (C1)'],
  interests: [
    'drumeții montane',
    'fotografie',
    'dansuri populare',
    'pescuit',
    'voluntariat la Crucea Roșie',
    'șah',
    'gătit',
    'ciclism',
    'lectură',
    'fotbal',
    'grădinărit',
    'muzică corală',
  ],
  sides: [
    {
      role: '{Formator/Formatoare} (timp parțial)',
      employers: ['Centrul de Formare {stem}', 'Asociația {stem}'],
      duties: ['Cursuri de weekend pentru grupe de {8..15} cursanți.'],
    },
    {
      role: '{Voluntar/Voluntară} Salvamont',
      employers: ['Salvamont {stem}'],
      duties: ['Patrulare și {12..19} intervenții pe an.'],
    },
  ],
  personal: { nationality: 'română' },
  occupations: [...SANATATE_SI_SCOALA, ...BIROU_SI_IT, ...MESERII],
};
