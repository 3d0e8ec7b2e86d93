import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { HANDVERK_OG_LAGER } from './handverk-og-lager.ts';
import { HELSE_OG_SKOLE } from './helse-og-skole.ts';
import { KONTOR_OG_IT } from './kontor-og-it.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';

export const NB_NO: Bank = {
  locale: 'nb-NO',
  words: {
    headings: {
      summary: ['Nøkkelkvalifikasjoner', 'Profil', 'Sammendrag', 'Om meg'],
      work: ['Arbeidserfaring', 'Yrkeserfaring', 'Praksis', 'Erfaring'],
      education: ['Utdanning', 'Utdannelse', 'Utdanning og skolegang'],
      skills: ['Kompetanse', 'Ferdigheter', 'Kunnskaper'],
      languages: ['Språk', 'Språkkunnskaper'],
      certificates: ['Kurs og sertifikater', 'Kurs', 'Annen utdanning'],
      interests: ['Interesser', 'Fritid', 'Fritidsinteresser'],
      personal: ['Personopplysninger', 'Personalia'],
      contact: ['Kontakt', 'Kontaktinformasjon'],
    },
    months: [
      'januar',
      'februar',
      'mars',
      'april',
      'mai',
      'juni',
      'juli',
      'august',
      'september',
      'oktober',
      'november',
      'desember',
    ],
    monthsShort: ['jan.', 'feb.', 'mars', 'apr.', 'mai', 'juni', 'juli', 'aug.', 'sep.', 'okt.', 'nov.', 'des.'],
    present: ['nå', 'nåværende', 'd.d.', 'i dag'],
    between: [' – ', ' - '],
    title: 'CV',
    labels: {
      email: 'E-post',
      phone: 'Telefon',
      address: 'Adresse',
      born: 'Født',
      nationality: 'Statsborgerskap',
      languages: 'Språk',
      page: 'Side',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: { å: 'a', æ: 'ae', ø: 'o' },
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Norway keeps for fiction.
  // The plan has no mobile numbers that begin with 42, 43 or 49.
  mobiles: ['42# ## ###', '+47 43# ## ###', '49# ## ###', '42 ## ## ##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Norsk',
    ownLevel: 'morsmål',
    others: ['Engelsk', 'Engelsk', 'Tysk', 'Spansk', 'Fransk', 'Polsk', 'Nordsamisk'],
  },
  levels: ['grunnleggende', 'middels', 'god', 'flytende'],
  interests: [
    'fjellturer',
    'langrenn',
    'fiske',
    'korsang',
    'håndball',
    'snekring',
    'hundekjøring',
    'friluftsliv',
    'strikking',
    'klatring',
    'korps',
    'matlaging',
  ],
  sides: [
    {
      role: 'Kursholder (deltid)',
      employers: ['Studieforbundet {stem}', '{stem} kultursenter'],
      duties: ['Kveldskurs for {8..14} deltakere, to ganger i året.'],
    },
    {
      role: 'Deltidsbrannkonstabel',
      employers: ['{stem} brannvesen IKS'],
      duties: ['Vakt hver fjerde uke, ca. {40..80} utrykninger i året.'],
    },
  ],
  personal: { nationality: 'norsk' },
  occupations: [...HELSE_OG_SKOLE, ...KONTOR_OG_IT, ...HANDVERK_OG_LAGER],
};
