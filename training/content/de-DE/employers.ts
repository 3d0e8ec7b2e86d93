import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Altenried',
  'Birkstein',
  'Dornbruck',
  'Eschenthal',
  'Falkenrode',
  'Grünhagen-Süd',
  'Hohenwarthe',
  'Immenfels',
  'Kranichsee',
  'Lindenborn',
  'Mühlenrath',
  'Nordermoor',
  'Pfaffenlohe',
  'Rothenau',
  'Silbergrund',
  'Tannwald',
  'Weidenkamp',
];

export const EMPLOYERS: Bank['employers'] = {
  krankenhaus: [
    'Klinikum {stem}',
    'St.-{Adelgund|Burkhard|Wendelin}-Krankenhaus {stem}',
    'Universitätsklinikum {stem}',
    'Kreiskrankenhaus {stem} gGmbH',
  ],
  pflegeheim: ['Seniorenzentrum {stem}', 'Pflegedienst {family} GmbH', 'Haus {stem}, Altenhilfe gGmbH'],
  schule: ['Gymnasium {stem}', '{family}-Gesamtschule {town}', 'Grundschule {stem}', 'Berufskolleg {stem}'],
  industrie: [
    '{family} Maschinenbau GmbH & Co. KG',
    '{stem} Stahlwerke AG',
    '{family} Antriebstechnik GmbH',
    '{stem} Verpackungen GmbH',
    '{family} & Söhne Werkzeugbau GmbH',
    '{stem} Lebensmittel SE',
  ],
  handwerk: [
    'Elektro {family} GmbH',
    '{family} Metallbau',
    'Elektrotechnik {family} & {family} GbR',
    '{stem} Haustechnik GmbH',
  ],
  steuer: ['Steuerkanzlei {family} & Partner mbB', '{family} Treuhand GmbH Steuerberatungsgesellschaft'],
  kanzlei: ['Rechtsanwälte {family} {family} PartG mbB', 'Kanzlei {family} & Kollegen'],
  it: ['{stem} Software GmbH', '{family} Datensysteme AG', 'Nebelhorn Digital GmbH', 'Kupferblick Analytics GmbH'],
  logistik: ['Spedition {family} GmbH', '{stem} Logistik GmbH & Co. KG', '{family} Transporte e. K.'],
  handel: ['{stem} Warenhaus GmbH', 'Drogerie {family} KG', '{stem} Baustoffe GmbH'],
  oeffentlich: ['Stadt {stem}', 'Landkreis {stem}', 'Stadtwerke {stem} GmbH'],
  versicherung: ['{stem} Versicherung a. G.', 'Sparkasse {stem}', 'Volksbank {stem} eG'],
  gastronomie: [
    'Hotel {Zum Goldenen Anker|Am Wehr|Seeblick}',
    'Gasthaus {family}',
    'Restaurant {Quittenbaum|Alte Post}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universitaet: [
    'Universität {Leipzig|Münster|Göttingen|Hamburg|Kassel|Würzburg}',
    'Technische Universität {Dresden|Braunschweig|Berlin}',
  ],
  hochschule: [
    'Hochschule {Osnabrück|Merseburg|Niederrhein}',
    'Fachhochschule {Dortmund|Kiel}',
    'Hochschule für Technik {stem}',
  ],
  gymnasium: ['{family}-Gymnasium', 'Gymnasium {stem}', 'Gesamtschule {stem}'],
  realschule: ['Realschule {stem}', '{family}-Realschule'],
  berufsschule: ['Berufliche Schule {stem}', 'Berufsbildende Schulen {stem}'],
  pflegeschule: ['Pflegeschule am Klinikum {stem}', 'Schule für Gesundheitsberufe {stem}'],
  kammer: ['Handwerkskammer {stem}', 'IHK-Akademie {stem}'],
};
