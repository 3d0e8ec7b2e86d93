import type { Bank } from '../bank.ts';

/** Coined names that stand in the nominative beside what they name; none is a company that we know of. */
export const STEMS: readonly string[] = [
  'Javorina',
  'Kamenný vrch',
  'Zlatohor',
  'Vltavan Nová',
  'Bukovka',
  'Skalice Dvůr',
  'Třešňovka',
  'Modrý kámen',
  'Sokolí údolí',
  'Lesná',
  'Rákosí',
  'Habřina',
  'Stříbrný potok',
  'Jasanka',
  'Olšina',
  'Dubový háj',
];

export const EMPLOYERS: Bank['employers'] = {
  nemocnice: [
    'Nemocnice {stem}, a.s.',
    'Městská nemocnice {inTown}',
    'Poliklinika {stem} s.r.o.',
    'Nemocnice sv. {Prokopa|Ludmily} {inTown}',
  ],
  pece: ['Domov pro seniory {stem}', 'Charita {stem}', 'Centrum sociálních služeb {ofTown}'],
  skola: [
    'Základní škola {stem}, příspěvková organizace',
    'Gymnázium {stem}',
    'ZŠ a MŠ {stem}',
    'Střední škola {stem}',
  ],
  prumysl: [
    'Strojírny {stem}, a.s.',
    '{stem} Obaly s.r.o.',
    'Sklárny {stem}, a.s.',
    'Pekárny {stem} s.r.o.',
    '{family} & syn, s.r.o.',
    'Kovovýroba {family} s.r.o.',
  ],
  elektro: ['Elektro {family} s.r.o.', 'Elektromontáže {stem} s.r.o.', '{stem} Energie a.s.', 'Elektroservis {family}'],
  ucetni: ['Účetní kancelář {family} s.r.o.', '{stem} Audit s.r.o.', 'Daně a účetnictví {stem} s.r.o.'],
  it: ['{stem} Software s.r.o.', 'Vážka Digital a.s.', '{stem} Systems s.r.o.', 'Datový mlýn s.r.o.'],
  obchod: [
    'Velkoobchod {stem} s.r.o.',
    'Nábytek {stem} a.s.',
    'Stavebniny {stem} s.r.o.',
    'Jednota {stem}, spotřební družstvo',
  ],
  banka: ['Pojišťovna {stem}, a.s.', 'Spořitelní družstvo {stem}', 'Leasing {stem} a.s.'],
  urad: ['Magistrát města {ofTown}', 'Krajský úřad {inTown}', 'Vodovody a kanalizace {stem}, a.s.'],
  logistika: ['{family} Transport s.r.o.', '{stem} Logistik s.r.o.', 'Spedice {stem} a.s.'],
  gastro: [
    'Restaurace {U Dvou lip|Na Staré poště|Pod Věží}',
    'Hotel {stem}',
    'Penzion {stem}',
    'Jídelny {stem} s.r.o.',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  univerzita: [
    'Univerzita Karlova',
    'Masarykova univerzita',
    'Univerzita Palackého v Olomouci',
    'Západočeská univerzita v Plzni',
    'Ostravská univerzita',
  ],
  zdravotni: [
    'Fakulta zdravotnických studií, Univerzita Pardubice',
    'Jihočeská univerzita v Českých Budějovicích',
    'Ostravská univerzita',
  ],
  technika: [
    'České vysoké učení technické v Praze',
    'Vysoké učení technické v Brně',
    'VŠB – Technická univerzita Ostrava',
  ],
  ekonomie: ['Vysoká škola ekonomická v Praze', 'Mendelova univerzita v Brně', 'Univerzita Tomáše Bati ve Zlíně'],
  gymnazium: ['Gymnázium {inTown}', 'Gymnázium {stem}'],
  prumyslovka: ['Střední průmyslová škola {inTown}', 'SPŠ elektrotechnická {inTown}'],
  obchodni: ['Obchodní akademie {inTown}', 'Obchodní akademie {stem}'],
  uciliste: ['Střední odborné učiliště {inTown}', 'Střední odborná škola {stem}'],
  hotelova: ['Hotelová škola {inTown}', 'Střední škola gastronomie {inTown}'],
};
