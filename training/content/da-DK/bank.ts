import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { HAANDVAERK_OG_LAGER } from './haandvaerk-og-lager.ts';
import { KONTOR_OG_IT } from './kontor-og-it.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SUNDHED_OG_SKOLE } from './sundhed-og-skole.ts';

export const DA_DK: Bank = {
  locale: 'da-DK',
  words: {
    headings: {
      summary: ['Profil', 'Resumé', 'Om mig', 'Faglig profil'],
      work: ['Erhvervserfaring', 'Erhvervsmæssig baggrund', 'Arbejdserfaring', 'Ansættelser'],
      education: ['Uddannelse', 'Uddannelser', 'Uddannelsesmæssig baggrund'],
      skills: ['Kompetencer', 'Faglige kompetencer', 'Kvalifikationer'],
      languages: ['Sprog', 'Sprogkundskaber'],
      certificates: ['Kurser og certifikater', 'Kurser', 'Efteruddannelse'],
      interests: ['Interesser', 'Fritid', 'Fritidsinteresser'],
      personal: ['Personlige oplysninger', 'Personlige data'],
      contact: ['Kontakt', 'Kontaktoplysninger'],
    },
    months: [
      'januar',
      'februar',
      'marts',
      'april',
      'maj',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'december',
    ],
    monthsShort: ['jan.', 'feb.', 'mar.', 'apr.', 'maj', 'jun.', 'jul.', 'aug.', 'sep.', 'okt.', 'nov.', 'dec.'],
    present: ['nu', 'nuværende', 'i dag', 'd.d.'],
    between: [' – ', ' - '],
    title: 'CV',
    labels: {
      email: 'E-mail',
      phone: 'Telefon',
      address: 'Adresse',
      born: 'Født',
      nationality: 'Nationalitet',
      languages: 'Sprog',
      page: 'Side',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: { å: 'aa', æ: 'ae', ø: 'oe', ı: 'i' },
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Denmark keeps for fiction.
  // The plan has no numbers that begin with 83, 84 or 95.
  mobiles: ['83 ## ## ##', '+45 83 ## ## ##', '84 ## ## ##', '95## ####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Dansk',
    ownLevel: 'modersmål',
    others: ['Engelsk', 'Engelsk', 'Tysk', 'Svensk', 'Fransk', 'Spansk', 'Arabisk'],
  },
  levels: ['grundlæggende', 'rimeligt', 'godt', 'flydende'],
  interests: [
    'håndbold',
    'cykling',
    'kajak',
    'korsang',
    'spejderarbejde',
    'madlavning',
    'kolonihave',
    'brætspil',
    'løb',
    'strik',
    'vinterbadning',
    'slægtsforskning',
  ],
  sides: [
    {
      role: 'Aftenskolelærer (deltid)',
      employers: ['Aftenskolen {stem}', 'Oplysningsforbundet {stem}'],
      duties: ['Ugentlige hold med {8..14} kursister.'],
    },
    {
      role: 'Deltidsbrandmand',
      employers: ['{stem} Brand & Redning'],
      duties: ['Vagt hver fjerde uge, ca. {40..80} udrykninger om året.'],
    },
  ],
  personal: { nationality: 'dansk', born: 'DD-MM-YYYY' },
  occupations: [...SUNDHED_OG_SKOLE, ...KONTOR_OG_IT, ...HAANDVAERK_OG_LAGER],
};
