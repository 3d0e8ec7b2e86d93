import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { HANTVERK_OCH_LOGISTIK } from './hantverk-och-logistik.ts';
import { KONTOR_OCH_IT } from './kontor-och-it.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { VARD_OCH_SKOLA } from './vard-och-skola.ts';

export const SV_SE: Bank = {
  locale: 'sv-SE',
  words: {
    headings: {
      summary: ['Profil', 'Sammanfattning', 'Om mig', 'Personlig profil'],
      work: ['Arbetslivserfarenhet', 'Yrkeserfarenhet', 'Anställningar', 'Erfarenhet'],
      education: ['Utbildning', 'Utbildningar', 'Utbildning och studier'],
      skills: ['Kompetenser', 'Kunskaper', 'Färdigheter'],
      languages: ['Språk', 'Språkkunskaper'],
      certificates: ['Kurser och certifikat', 'Certifikat', 'Övriga utbildningar'],
      interests: ['Intressen', 'Fritidsintressen'],
      personal: ['Personuppgifter', 'Personlig information'],
      contact: ['Kontakt', 'Kontaktuppgifter'],
    },
    months: [
      'januari',
      'februari',
      'mars',
      'april',
      'maj',
      'juni',
      'juli',
      'augusti',
      'september',
      'oktober',
      'november',
      'december',
    ],
    monthsShort: ['jan', 'feb', 'mars', 'apr', 'maj', 'juni', 'juli', 'aug', 'sep', 'okt', 'nov', 'dec'],
    present: ['nu', 'nuvarande', 'pågående', 'idag'],
    between: [' – ', ' - '],
    title: 'Meritförteckning',
    labels: {
      email: 'E-post',
      phone: 'Telefon',
      address: 'Adress',
      born: 'Född',
      nationality: 'Medborgarskap',
      languages: 'Språk',
      page: 'Sida',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: { å: 'a', ä: 'a', ö: 'o', ć: 'c' },
  towns: TOWNS,
  streets: STREETS,
  // Numbers that Post- och telestyrelsen keeps for books and films: 070-174 06 05 to 070-174 06 99.
  mobiles: ['070-174 06 1#', '070-174 06 2#', '070-174 06 4#', '070-174 06 6#', '070-174 06 9#', '+46 70 174 06 3#'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Svenska',
    ownLevel: 'modersmål',
    others: ['Engelska', 'Engelska', 'Tyska', 'Finska', 'Spanska', 'Franska', 'Arabiska', 'Norska'],
  },
  levels: ['grundläggande', 'goda kunskaper', 'mycket goda kunskaper', 'flytande'],
  interests: [
    'friluftsliv',
    'längdskidor',
    'körsång',
    'innebandy',
    'svampplockning',
    'segling',
    'bakning',
    'släktforskning',
    'orientering',
    'brädspel',
    'fotografi',
    'odling',
  ],
  sides: [
    {
      role: 'Cirkelledare (deltid)',
      employers: ['Studieförbundet {stem}', 'Medborgarskolan {stem}'],
      duties: ['Kvällskurser för {8..14} deltagare, två terminer om året.'],
    },
    {
      role: 'Deltidsbrandman',
      employers: ['Räddningstjänsten {stem}'],
      duties: ['Beredskap var tredje vecka, cirka {40..80} larm om året.'],
    },
  ],
  personal: { nationality: 'svenskt', born: 'YYYY-MM-DD' },
  occupations: [...VARD_OCH_SKOLA, ...KONTOR_OCH_IT, ...HANTVERK_OCH_LOGISTIK],
};
