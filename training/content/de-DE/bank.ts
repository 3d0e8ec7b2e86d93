import type { Bank } from '../bank.ts';
import { BUEROBERUFE } from './buero.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { HANDWERK_UND_TECHNIK } from './handwerk-und-technik.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { PFLEGE_UND_BILDUNG } from './pflege-und-bildung.ts';

export const DE_DE: Bank = {
  locale: 'de-DE',
  words: {
    headings: {
      summary: ['Profil', 'Kurzprofil', 'Über mich', 'Zur Person'],
      work: ['Berufserfahrung', 'Beruflicher Werdegang', 'Berufspraxis', 'Berufliche Stationen'],
      education: ['Ausbildung', 'Bildungsweg', 'Ausbildung und Studium', 'Schulbildung und Ausbildung'],
      skills: ['Kenntnisse', 'Fachkenntnisse', 'Kenntnisse und Fähigkeiten', 'Kompetenzen'],
      languages: ['Sprachen', 'Sprachkenntnisse'],
      certificates: ['Weiterbildungen', 'Zertifikate und Weiterbildungen', 'Fortbildungen'],
      interests: ['Interessen', 'Hobbys', 'Freizeit'],
      personal: ['Persönliche Daten', 'Angaben zur Person'],
      contact: ['Kontakt', 'Kontaktdaten'],
    },
    months: [
      'Januar',
      'Februar',
      'März',
      'April',
      'Mai',
      'Juni',
      'Juli',
      'August',
      'September',
      'Oktober',
      'November',
      'Dezember',
    ],
    monthsShort: ['Jan.', 'Feb.', 'März', 'Apr.', 'Mai', 'Juni', 'Juli', 'Aug.', 'Sept.', 'Okt.', 'Nov.', 'Dez.'],
    present: ['heute', 'heute', 'jetzt', 'aktuell'],
    between: [' – ', ' - ', ' bis '],
    title: 'Lebenslauf',
    labels: {
      email: 'E-Mail',
      phone: 'Telefon',
      address: 'Anschrift',
      born: 'Geboren',
      nationality: 'Staatsangehörigkeit',
      languages: 'Sprachen',
      page: 'Seite',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // Numbers that the Bundesnetzagentur keeps for films and books.
  mobiles: ['0171 39200##', '0176 040690##', '+49 171 39200##', '0049 176 040690##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Deutsch',
    ownLevel: 'Muttersprache',
    others: ['Englisch', 'Englisch', 'Französisch', 'Spanisch', 'Türkisch', 'Polnisch', 'Russisch', 'Italienisch'],
  },
  levels: ['Grundkenntnisse (A2)', 'gute Kenntnisse (B1)', 'sehr gute Kenntnisse (B2)', 'verhandlungssicher (C1)'],
  interests: [
    'Bergwandern',
    'Freiwillige Feuerwehr',
    'Chorgesang',
    'Handball im Verein',
    'Imkerei',
    'Brettspiele',
    'Rennradfahren',
    'Gitarre',
    'Kochen für Freunde',
    'Modelleisenbahn',
    'Schrebergarten',
    'Fotografie',
  ],
  sides: [
    {
      role: '{Dozent/Dozentin} (nebenberuflich)',
      employers: ['Volkshochschule {stem}', 'Akademie {stem} e. V.'],
      duties: ['Abendkurse mit {8..16} Teilnehmenden, zwei Semester im Jahr.'],
    },
    {
      role: '{Prüfer/Prüferin} (ehrenamtlich)',
      employers: ['Industrie- und Handelskammer {stem}'],
      duties: ['Abnahme von Zwischen- und Abschlussprüfungen, etwa {10..20} Tage im Jahr.'],
    },
  ],
  personal: { nationality: 'deutsch' },
  occupations: [...PFLEGE_UND_BILDUNG, ...BUEROBERUFE, ...HANDWERK_UND_TECHNIK],
};
