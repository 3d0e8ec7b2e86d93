import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Almdala',
  'Björkhult',
  'Ekvallen',
  'Granvik',
  'Hallonby',
  'Kvarnåsen',
  'Lindfors',
  'Mosshöjd',
  'Norrtorpa',
  'Rönnö',
  'Sjöhyttan',
  'Stensjödal',
  'Tallåkra',
  'Videbruk',
  'Ängsholm',
  'Östervåla Bro',
];

export const EMPLOYERS: Bank['employers'] = {
  sjukhus: ['{stem} lasarett', 'Sjukhuset i {stem}', '{stem} vårdcentral', 'Region {stem}'],
  omsorg: ['{ofTown} kommun', '{stem} Äldreboende AB', 'Hemtjänsten {stem} AB', 'Stiftelsen {stem}hemmet'],
  skola: ['{stem}skolan', '{stem}gymnasiet', 'Friskolan {stem} AB', '{ofTown} kommun'],
  industri: [
    '{stem} Mekaniska AB',
    '{stem} Bruk AB',
    '{stem} Livs AB',
    '{stem} Plast AB',
    'AB {stem} Verktyg',
    '{stem} Trä & Hus AB',
  ],
  el: ['{stem} El & Installation AB', 'Elfirma {family} AB', '{family} & Söner El AB', '{stem} Kraft AB'],
  revision: ['{stem} Revision AB', 'Redovisningsbyrån {family} AB', '{stem} Ekonomi & Skatt AB'],
  it: ['{stem} Data AB', 'Lingonkod AB', 'Norrsken Digital {stem} AB', '{stem} Systems AB'],
  handel: ['{stem} Livsmedel AB', 'Järn & Bygg i {stem} AB', '{stem} Möbler AB'],
  finans: ['{stem} Sparbank', 'Försäkringsbolaget {stem} ömsesidigt', '{stem} Försäkring AB'],
  logistik: ['{family} Åkeri AB', '{stem} Logistik AB', 'Lager & Frakt i {stem} AB'],
  krog: [
    'Restaurang {Lyktan|Sjöboden|Gröna Grinden}',
    '{stem} Hotell & Konferens',
    'Värdshuset {stem}',
    'Krogen {Två Skator|Kajutan}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universitet: ['{Uppsala|Lunds|Umeå|Linköpings|Göteborgs|Stockholms|Örebro} universitet', 'Linnéuniversitetet'],
  teknisk: [
    'Kungliga Tekniska högskolan',
    'Chalmers tekniska högskola',
    'Luleå tekniska universitet',
    'Lunds tekniska högskola',
  ],
  hogskola: ['Högskolan {i Borås|i Gävle|Dalarna|Väst|i Halmstad}', 'Malmö universitet', 'Karlstads universitet'],
  gymnasium: ['{stem}gymnasiet', '{stem}skolan'],
  yrkeshogskola: ['Yrkeshögskolan {stem}', 'YH {stem}'],
};
