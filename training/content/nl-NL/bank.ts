import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { KANTOOR_EN_ICT } from './kantoor-en-ict.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { TECHNIEK_EN_LOGISTIEK } from './techniek-en-logistiek.ts';
import { ZORG_EN_ONDERWIJS } from './zorg-en-onderwijs.ts';

export const NL_NL: Bank = {
  locale: 'nl-NL',
  words: {
    headings: {
      summary: ['Profiel', 'Persoonlijk profiel', 'Over mij', 'Samenvatting'],
      work: ['Werkervaring', 'Relevante werkervaring', 'Loopbaan', 'Ervaring'],
      education: ['Opleiding', 'Opleidingen', 'Opleiding en studie', 'Scholing'],
      skills: ['Vaardigheden', 'Competenties', 'Kennis en vaardigheden'],
      languages: ['Talen', 'Talenkennis'],
      certificates: ['Cursussen en certificaten', 'Certificaten', 'Trainingen'],
      interests: ['Interesses', 'Hobby’s', 'Vrije tijd'],
      personal: ['Persoonlijke gegevens', 'Personalia'],
      contact: ['Contact', 'Contactgegevens'],
    },
    months: [
      'januari',
      'februari',
      'maart',
      'april',
      'mei',
      'juni',
      'juli',
      'augustus',
      'september',
      'oktober',
      'november',
      'december',
    ],
    monthsShort: ['jan.', 'feb.', 'mrt.', 'apr.', 'mei', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
    present: ['heden', 'nu', 'heden', 'heden'],
    between: [' – ', ' - ', ' t/m ', ' tot '],
    title: 'Curriculum vitae',
    labels: {
      email: 'E-mail',
      phone: 'Telefoon',
      address: 'Adres',
      born: 'Geboortedatum en -plaats',
      nationality: 'Nationaliteit',
      languages: 'Talen',
      page: 'Pagina',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that the Netherlands keep for fiction.
  // Mobile numbers begin with 061 to 065 or 068; 060 and 069 are nobody's.
  mobiles: ['06-0#######', '06 0# ## ## ##', '+31 6 0#######', '06-9#######'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Nederlands',
    ownLevel: 'moedertaal',
    others: ['Engels', 'Engels', 'Duits', 'Frans', 'Fries', 'Turks', 'Spaans', 'Arabisch'],
  },
  levels: ['basis (A2)', 'redelijk (B1)', 'goed (B2)', 'vloeiend (C1)'],
  interests: [
    'wielrennen',
    'schaatsen',
    'koken voor vrienden',
    'vrijwilliger bij de voedselbank',
    'hockey',
    'lezen',
    'zeilen',
    'moestuin',
    'bordspellen',
    'fotografie',
    'zingen in een koor',
    'wandelen',
  ],
  sides: [
    {
      role: '{Avonddocent/Avonddocente} (parttime)',
      employers: ['Volksuniversiteit {stem}', 'ROC {stem}'],
      duties: ['Eén avond per week les aan groepen van {8..16} cursisten.'],
    },
    {
      role: 'Vrijwilliger bij de brandweer',
      employers: ['Brandweer {stem}'],
      duties: ['Ongeveer {40..90} uitrukken per jaar en een oefenavond per week.'],
    },
  ],
  personal: { nationality: 'Nederlandse', born: 'DD-MM-YYYY' },
  occupations: [...ZORG_EN_ONDERWIJS, ...KANTOOR_EN_ICT, ...TECHNIEK_EN_LOGISTIEK],
};
