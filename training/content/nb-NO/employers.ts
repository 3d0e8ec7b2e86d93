import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Bjørkedalen Øst',
  'Brattvika',
  'Elvestrand',
  'Fagerlund Nes',
  'Granåsen Vest',
  'Havnsund',
  'Kvitfossen',
  'Lyngheim',
  'Myrdalsnes',
  'Nordfjellet',
  'Rognlia Gard',
  'Skarvøya',
  'Solneset',
  'Steinsbru',
  'Ternevåg',
  'Ulvelia',
];

export const EMPLOYERS: Bank['employers'] = {
  sykehus: ['{stem} sykehus HF', 'Sykehuset {stem}', '{stem} legesenter AS', 'Helseklinikken {stem} AS'],
  omsorg: ['{town} kommune', '{stem} sykehjem', '{stem} bo- og omsorgssenter'],
  skole: ['{stem} skole', '{stem} ungdomsskole', '{stem} videregående skole', '{town} kommune'],
  industri: [
    '{stem} Mekaniske AS',
    '{stem} Sjømat AS',
    '{stem} Meieri SA',
    '{stem} Aluminium AS',
    '{family} Trelast AS',
    '{stem} Emballasje AS',
  ],
  elektro: ['{family} Elektro AS', '{stem} Installasjon AS', 'Elektriker {family} & Sønn AS', '{stem} Kraft AS'],
  regnskap: ['{family} Regnskap AS', '{stem} Revisjon AS', '{stem} Økonomitjenester AS'],
  it: ['{stem} Data AS', 'Nordavind Kode AS', '{stem} Systemer AS', 'Tindvegg Digital AS'],
  handel: ['{stem} Byggvare AS', '{stem} Dagligvare AS', '{family} Engros AS'],
  finans: ['{stem} Sparebank', '{stem} Forsikring AS', '{stem} Pensjonskasse'],
  transport: ['{family} Transport AS', '{stem} Spedisjon AS', '{stem} Logistikk AS'],
  restaurant: [
    'Restaurant {Naustet|Skifer|Blåklokka}',
    '{stem} Hotell AS',
    '{stem} Gjestgiveri',
    'Kafé {Måken|Torget}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universitet: [
    'Universitetet i {Oslo|Bergen|Stavanger|Agder}',
    'NTNU',
    'OsloMet – storbyuniversitetet',
    'Nord universitet',
  ],
  hogskole: ['Høgskulen på Vestlandet', 'Høgskolen i Innlandet', 'Høgskolen i Østfold', 'Universitetet i Sørøst-Norge'],
  handel: ['Handelshøyskolen BI', 'Norges Handelshøyskole', 'Nord universitet'],
  videregaende: ['{stem} videregående skole', '{family} videregående skole'],
  fagskole: ['Fagskolen i {Viken|Rogaland|Vestland}', 'Fagskolen {stem}'],
};
