import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Waterhoek',
  'Oosterveen',
  'Lindenkamp',
  'Zandermeer',
  'Duinrade',
  'Hoevenbroek',
  'Merelwoude',
  'Kraaienland',
  'Nieuwe Vaartdam',
  'Rietdelta',
  'Wilgenoord',
  'Grootenes',
  'Ravenzijl',
  'Bremhorst',
  'Elzenwaard',
  'Veldersluis',
];

export const EMPLOYERS: Bank['employers'] = {
  ziekenhuis: ['Ziekenhuis {stem}', 'Sint {Odulphus|Walburga}ziekenhuis', 'Medisch Centrum {stem}', '{stem} Gasthuis'],
  zorg: [
    'Zorggroep {stem}',
    'Stichting {stem} Wonen en Zorg',
    'Thuiszorg {stem} B.V.',
    'Woonzorgcentrum {De Linde|’t Anker}',
  ],
  school: [
    '{stem} College',
    'Basisschool {De Regenboom|Het Kompas|De Klimop}',
    'Scholengemeenschap {stem}',
    'OBS {De Vlinder|Het Mozaïek}',
  ],
  industrie: [
    '{stem} Machinefabriek B.V.',
    'Koninklijke {stem} Papier N.V.',
    '{stem} Zuivel B.V.',
    '{stem} Kunststoffen B.V.',
    'Scheepswerf {stem} B.V.',
  ],
  installatie: [
    '{stem} Installatietechniek B.V.',
    'Elektrotechniek {stem} B.V.',
    'Installatiebedrijf {stem} V.O.F.',
    '{stem} Techniek Groep B.V.',
  ],
  accountant: ['{stem} Accountants & Adviseurs B.V.', 'Administratiekantoor {stem}', '{stem} Belastingadvies B.V.'],
  ict: ['{stem} Software B.V.', 'Kompasbloem Digital B.V.', '{stem} Data Solutions B.V.', 'Windroos IT B.V.'],
  handel: ['{stem} Groothandel B.V.', 'Tuincentrum {stem}', 'Warenhuis {stem} N.V.', '{stem} Bouwmaterialen B.V.'],
  verzekering: ['{stem} Verzekeringen N.V.', 'Onderlinge {stem} U.A.', 'Pensioenfonds {stem}'],
  overheid: ['Gemeente {town}', 'Waterschap {stem}', 'Woningcorporatie {stem}', 'Omgevingsdienst {stem}'],
  logistiek: ['{stem} Transport B.V.', '{stem} Logistics B.V.', 'Expeditie {stem} B.V.'],
  horeca: [
    'Restaurant {De Kastanje|Het Oude Veerhuis|Tafel Zeven}',
    'Hotel {stem}',
    'Brasserie {De Zaak|Noord}',
    '{stem} Catering B.V.',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universiteit: [
    'Universiteit {Utrecht|Leiden|Twente|van Amsterdam}',
    'Rijksuniversiteit Groningen',
    'Radboud Universiteit Nijmegen',
    'Technische Universiteit Eindhoven',
  ],
  hogeschool: [
    'Hogeschool {Utrecht|Rotterdam|Windesheim|van Arnhem en Nijmegen}',
    'Hanzehogeschool Groningen',
    'Fontys Hogescholen',
  ],
  pabo: ['Pabo, Hogeschool {Utrecht|Rotterdam}', 'Iselinge Hogeschool'],
  mbo: ['ROC {stem}', 'ROC {stem}', 'Vakcollege {stem}'],
  middelbaar: ['{stem} College', 'Scholengemeenschap {stem}', 'Lyceum {stem}'],
};
