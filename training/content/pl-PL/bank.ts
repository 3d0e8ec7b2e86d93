import type { Bank } from '../bank.ts';
import { BIURO_I_IT } from './biuro-i-it.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { RZEMIOSLO_I_LOGISTYKA } from './rzemioslo-i-logistyka.ts';
import { ZDROWIE_I_SZKOLA } from './zdrowie-i-szkola.ts';

export const PL_PL: Bank = {
  locale: 'pl-PL',
  words: {
    headings: {
      summary: ['Podsumowanie zawodowe', 'Profil zawodowy', 'O mnie', 'Cel zawodowy'],
      work: ['Doświadczenie zawodowe', 'Przebieg pracy zawodowej', 'Doświadczenie', 'Kariera zawodowa'],
      education: ['Wykształcenie', 'Edukacja', 'Przebieg edukacji'],
      skills: ['Umiejętności', 'Kompetencje', 'Kwalifikacje'],
      languages: ['Języki obce', 'Znajomość języków', 'Języki'],
      certificates: ['Kursy i szkolenia', 'Certyfikaty', 'Szkolenia i uprawnienia'],
      interests: ['Zainteresowania', 'Hobby'],
      personal: ['Dane osobowe', 'Informacje osobiste'],
      contact: ['Kontakt', 'Dane kontaktowe'],
    },
    months: [
      'styczeń',
      'luty',
      'marzec',
      'kwiecień',
      'maj',
      'czerwiec',
      'lipiec',
      'sierpień',
      'wrzesień',
      'październik',
      'listopad',
      'grudzień',
    ],
    monthsShort: ['sty', 'lut', 'mar', 'kwi', 'maj', 'cze', 'lip', 'sie', 'wrz', 'paź', 'lis', 'gru'],
    present: ['obecnie', 'do chwili obecnej', 'nadal', 'teraz'],
    between: [' – ', ' - '],
    title: 'Życiorys',
    labels: {
      email: 'E-mail',
      phone: 'Telefon',
      address: 'Adres',
      born: 'Data i miejsce urodzenia',
      nationality: 'Obywatelstwo',
      languages: 'Języki',
      page: 'Strona',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Poland keeps for fiction.
  // No area and no operator has numbers that begin with 40 or 49.
  mobiles: ['49# ### ###', '+48 40# ### ###', '40# ### ###', '49#-###-###'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Polski',
    ownLevel: 'ojczysty',
    others: ['Angielski', 'Angielski', 'Niemiecki', 'Rosyjski', 'Ukraiński', 'Francuski', 'Hiszpański'],
  },
  levels: ['podstawowy (A2)', 'komunikatywny (B1)', 'dobry (B2)', 'biegły (C1)'],
  interests: [
    'turystyka górska',
    'fotografia',
    'siatkówka',
    'wędkarstwo',
    'literatura faktu',
    'pszczelarstwo',
    'gra na gitarze',
    'jazda na rowerze',
    'kino europejskie',
    'grzybobranie',
    'żeglarstwo',
    'ogrodnictwo',
  ],
  sides: [
    {
      role: '{Wykładowca/Wykładowczyni} (umowa zlecenie)',
      employers: ['Centrum Kształcenia {stem}', 'Szkoła Policealna {stem}'],
      duties: ['Zajęcia weekendowe dla grup do {12..20} osób.'],
    },
    {
      role: 'Strażak ochotnik',
      employers: ['Ochotnicza Straż Pożarna {inTown}'],
      duties: ['Udział w akcjach ratowniczych, od 40 do {70..110} wyjazdów rocznie.'],
    },
  ],
  personal: { nationality: 'polskie' },
  occupations: [...ZDROWIE_I_SZKOLA, ...BIURO_I_IT, ...RZEMIOSLO_I_LOGISTYKA],
};
