import type { Bank } from '../bank.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { KANCELAR_A_IT } from './kancelar-a-it.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { REMESLA_A_LOGISTIKA } from './remesla-a-logistika.ts';
import { ZDRAVI_A_SKOLA } from './zdravi-a-skola.ts';

export const CS_CZ: Bank = {
  locale: 'cs-CZ',
  words: {
    headings: {
      summary: ['Profil', 'Profesní profil', 'O mně', 'Shrnutí'],
      work: ['Pracovní zkušenosti', 'Praxe', 'Zaměstnání', 'Průběh zaměstnání'],
      education: ['Vzdělání', 'Dosažené vzdělání', 'Studium'],
      skills: ['Dovednosti', 'Znalosti a dovednosti', 'Odborné znalosti'],
      languages: ['Jazyky', 'Jazykové znalosti'],
      certificates: ['Kurzy a certifikáty', 'Kurzy a školení', 'Certifikáty'],
      interests: ['Zájmy', 'Koníčky', 'Záliby'],
      personal: ['Osobní údaje', 'Osobní informace'],
      contact: ['Kontakt', 'Kontaktní údaje'],
    },
    months: [
      'leden',
      'únor',
      'březen',
      'duben',
      'květen',
      'červen',
      'červenec',
      'srpen',
      'září',
      'říjen',
      'listopad',
      'prosinec',
    ],
    monthsShort: ['led', 'úno', 'bře', 'dub', 'kvě', 'čvn', 'čvc', 'srp', 'zář', 'říj', 'lis', 'pro'],
    present: ['současnost', 'dosud', 'doposud', 'nyní'],
    between: [' – ', ' - '],
    title: 'Životopis',
    labels: {
      email: 'E-mail',
      phone: 'Telefon',
      address: 'Adresa',
      born: 'Datum a místo narození',
      nationality: 'Státní občanství',
      languages: 'Jazyky',
      page: 'Strana',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Czechia keeps for fiction.
  // Mobile numbers begin with 601 to 608 or 7; nobody holds 609 and 74.
  mobiles: ['609 ### ###', '+420 609 ### ###', '74# ### ###', '+420 74# ### ###'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Čeština',
    ownLevel: 'rodilý mluvčí',
    others: ['Angličtina', 'Angličtina', 'Němčina', 'Ruština', 'Slovenština', 'Francouzština', 'Španělština'],
  },
  levels: ['základy (A2)', 'mírně pokročilá úroveň (B1)', 'středně pokročilá úroveň (B2)', 'pokročilá úroveň (C1)'],
  interests: [
    'turistika',
    'cyklistika',
    'sborový zpěv',
    'florbal',
    'houbaření',
    'deskové hry',
    'dobrovolní hasiči',
    'zahrada',
    'četba',
    'běžky',
    'fotografování',
    'včelaření',
  ],
  sides: [
    {
      role: '{Lektor/Lektorka} večerních kurzů (DPP)',
      employers: ['Vzdělávací centrum {stem}', 'Kulturní dům {stem}'],
      duties: ['Kurzy pro skupiny {8..15} účastníků, jednou týdně.'],
    },
    {
      role: '{Trenér/Trenérka} mládeže',
      employers: ['TJ Sokol {stem}', 'SK {stem}'],
      duties: ['Dva tréninky týdně a víkendové zápasy, {14..22} dětí.'],
    },
  ],
  personal: { nationality: 'ČR' },
  occupations: [...ZDRAVI_A_SKOLA, ...KANCELAR_A_IT, ...REMESLA_A_LOGISTIKA],
};
