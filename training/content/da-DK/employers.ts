import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Bøgelund Mark',
  'Egesøhøj',
  'Fuglevang Ås',
  'Granlyst',
  'Hvidklit',
  'Kildemose',
  'Lyngdrup Hede',
  'Møllestrand',
  'Nørrelyng',
  'Pilemarken',
  'Rævehøj',
  'Skærbølge',
  'Stenvadborg',
  'Tranevig',
  'Vestkær Bro',
  'Østerlunden',
];

export const EMPLOYERS: Bank['employers'] = {
  hospital: ['{stem} Sygehus', 'Hospitalsenheden {stem}', 'Privathospitalet {stem}', 'Lægehuset {stem}'],
  pleje: ['{town} Kommune', 'Plejecenter {stem}', 'Hjemmeplejen {stem} ApS'],
  skole: ['{stem} Skole', '{stem} Friskole', '{stem} Gymnasium', 'Efterskolen {stem}'],
  industri: [
    '{stem} Maskinfabrik A/S',
    '{stem} Mejeri A.m.b.a.',
    '{stem} Plast A/S',
    '{stem} Vinduer & Døre A/S',
    '{family} Stål A/S',
    '{stem} Foods ApS',
  ],
  el: [
    '{family} El-Teknik ApS',
    'El-firmaet {stem} A/S',
    'Installatørerne {family} & {family} ApS',
    '{stem} Energi A/S',
  ],
  revision: [
    '{stem} Revision, Godkendt Revisionspartnerselskab',
    'Revisionsfirmaet {family} ApS',
    '{stem} Regnskab ApS',
  ],
  it: ['{stem} Software A/S', 'Klitvind Digital ApS', '{stem} Data A/S', 'Fjordkode ApS'],
  handel: ['{stem} Byggemarked A/S', '{stem} Engros A/S', 'Møbelhuset {stem} ApS'],
  finans: ['{stem} Sparekasse', '{stem} Forsikring g/s', 'Pensionskassen {stem}'],
  transport: ['{family} Transport A/S', '{stem} Spedition A/S', '{stem} Logistik ApS'],
  restaurant: [
    'Restaurant {Havrekornet|Den Grønne Dør|Strandstuen}',
    'Hotel {stem}',
    '{stem} Kro',
    'Café {Måneskin|Tårnet}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universitet: ['{Aarhus|Aalborg|Københavns} Universitet', 'Syddansk Universitet', 'Roskilde Universitet'],
  professionshojskole: [
    'UC SYD',
    'VIA University College',
    'Københavns Professionshøjskole',
    'Professionshøjskolen Absalon',
  ],
  erhvervsakademi: ['Erhvervsakademi {Aarhus|Dania|SydVest}', 'Zealand – Sjællands Erhvervsakademi', 'Cphbusiness'],
  gymnasium: ['{stem} Gymnasium', '{stem} Katedralskole', 'HF & VUC {stem}'],
  handelsskole: ['{stem} Handelsskole', 'Handelsgymnasiet {stem}'],
  folkeskole: ['{stem} Skole', 'Ungdomsskolen {stem}'],
  teknisk: ['{stem} Tekniske Skole', 'Erhvervsskolen {stem}'],
};
