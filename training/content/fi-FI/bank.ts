import type { Bank } from '../bank.ts';
import { AMMATIT } from './ammatit.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { HOITO_JA_OPETUS } from './hoito-ja-opetus.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { TOIMISTO_JA_IT } from './toimisto-ja-it.ts';

export const FI_FI: Bank = {
  locale: 'fi-FI',
  words: {
    headings: {
      summary: ['Profiili', 'Tiivistelmä', 'Minusta', 'Esittely'],
      work: ['Työkokemus', 'Työhistoria', 'Ammatillinen kokemus'],
      education: ['Koulutus', 'Opinnot', 'Koulutus ja tutkinnot'],
      skills: ['Osaaminen', 'Taidot', 'Ydinosaaminen'],
      languages: ['Kielitaito', 'Kielet'],
      certificates: ['Kurssit ja pätevyydet', 'Sertifikaatit', 'Lisäkoulutus'],
      interests: ['Harrastukset', 'Vapaa-aika', 'Kiinnostuksen kohteet'],
      personal: ['Henkilötiedot', 'Perustiedot'],
      contact: ['Yhteystiedot', 'Yhteys'],
    },
    months: [
      'tammikuu',
      'helmikuu',
      'maaliskuu',
      'huhtikuu',
      'toukokuu',
      'kesäkuu',
      'heinäkuu',
      'elokuu',
      'syyskuu',
      'lokakuu',
      'marraskuu',
      'joulukuu',
    ],
    monthsShort: [
      'tammi',
      'helmi',
      'maalis',
      'huhti',
      'touko',
      'kesä',
      'heinä',
      'elo',
      'syys',
      'loka',
      'marras',
      'joulu',
    ],
    present: ['nykyhetki', 'nykyinen', 'jatkuu', 'nyt'],
    between: [' – ', ' - '],
    title: 'Ansioluettelo',
    labels: {
      email: 'Sähköposti',
      phone: 'Puhelin',
      address: 'Osoite',
      born: 'Syntymäaika ja -paikka',
      nationality: 'Kansalaisuus',
      languages: 'Kielet',
      page: 'Sivu',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  spelling: { å: 'a', ä: 'a', ö: 'o' },
  towns: TOWNS,
  streets: STREETS,
  // We know of no numbers that Finland keeps for fiction.
  // Mobile numbers begin with 040 to 048 or 050; nobody holds 049 and 059.
  mobiles: ['049 1## ####', '049 2## ## ##', '+358 49 1## ####', '059 0## ####'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Suomi',
    ownLevel: 'äidinkieli',
    others: ['Englanti', 'Englanti', 'Ruotsi', 'Saksa', 'Venäjä', 'Viro', 'Espanja'],
  },
  levels: ['alkeet', 'tyydyttävä', 'hyvä', 'erinomainen'],
  interests: [
    'hiihto',
    'kuorolaulu',
    'marjastus',
    'salibandy',
    'partio',
    'valokuvaus',
    'suunnistus',
    'lukeminen',
    'mökkeily',
    'pyöräily',
    'käsityöt',
    'avantouinti',
  ],
  sides: [
    {
      role: 'Kurssiopettaja (osa-aikainen)',
      employers: ['{ofTown} kansalaisopisto', 'Työväenopisto {stem}'],
      duties: ['Iltakurssit {8..14} osallistujalle, kaksi lukukautta vuodessa.'],
    },
    {
      role: 'Sivutoiminen pelastaja',
      employers: ['{ofTown} vapaapalokunta'],
      duties: ['Noin {40..80} hälytystä vuodessa ja viikkoharjoitukset.'],
    },
  ],
  personal: { nationality: 'Suomi' },
  occupations: [...HOITO_JA_OPETUS, ...TOIMISTO_JA_IT, ...AMMATIT],
};
