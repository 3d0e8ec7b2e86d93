import type { Bank } from '../bank.ts';

/** Coined names that stand in the nominative beside what they name; none is a company that we know of. */
export const STEMS: readonly string[] = [
  'Zielony Dwór',
  'Wiśniowiec',
  'Brzozów Las',
  'Kamienna Brama',
  'Stary Młyn',
  'Dębina',
  'Jaskółka',
  'Modrzew',
  'Słoneczna Polana',
  'Żuraw',
  'Cisowa',
  'Kuźnica Nowa',
  'Biały Potok',
  'Orle Gniazdo',
  'Wilczy Jar',
  'Topolówka',
];

export const EMPLOYERS: Bank['employers'] = {
  szpital: [
    'Szpital Powiatowy im. {św. Jadwigi|dr. Anzelma Bryla} {inTown}',
    'SP ZOZ Szpital Specjalistyczny {inTown}',
    'Centrum Medyczne {stem} sp. z o.o.',
    'Klinika {stem}',
  ],
  opieka: ['Dom Pomocy Społecznej „{stem}”', 'Dom Seniora {stem}', 'NZOZ {stem} s.c.'],
  szkola: [
    'Szkoła Podstawowa nr {2..48} {inTown}',
    'Liceum Ogólnokształcące nr {2..16} {inTown}',
    'Zespół Szkół nr {1..9} {inTown}',
    'Niepubliczna Szkoła Podstawowa „{stem}”',
  ],
  przemysl: [
    'Fabryka Maszyn {stem} S.A.',
    '{stem} Opakowania sp. z o.o.',
    'Zakłady Mięsne {stem} sp. z o.o.',
    'Odlewnia {stem} sp. z o.o. sp.k.',
    'Okna i Drzwi {stem} sp. z o.o.',
    'P.P.H.U. {family} sp.j.',
  ],
  elektryka: [
    'Zakład Elektryczny {family}',
    'Elektro-{stem} sp. z o.o.',
    'Instalacje {family} s.c.',
    '{stem} Energetyka sp. z o.o.',
  ],
  biuro: [
    'Biuro Rachunkowe {stem} sp. z o.o.',
    'Kancelaria Podatkowa {family} i Wspólnicy',
    '{stem} Audyt sp. z o.o. sp.k.',
  ],
  it: [
    '{stem} Software sp. z o.o.',
    'Bursztyn Digital S.A.',
    '{stem} Systemy sp. z o.o.',
    'Latawiec Technologies sp. z o.o.',
  ],
  handel: [
    'Hurtownia {stem} sp. z o.o.',
    'Sieć Sklepów {stem} S.A.',
    'Meble {stem} sp. z o.o.',
    'Apteki {stem} sp. z o.o.',
  ],
  bank: ['Bank Spółdzielczy {inTown}', 'TU {stem} S.A.', 'SKOK {stem}'],
  urzad: ['Urząd Miasta {ofTown}', 'Starostwo Powiatowe {inTown}', 'Wodociągi {stem} sp. z o.o.'],
  logistyka: ['{family} Transport sp. z o.o.', '{stem} Logistyka sp. z o.o.', 'Spedycja {stem} S.A.'],
  gastronomia: [
    'Restauracja {Pod Lipą|Złota Kaczka|Stary Spichlerz}',
    'Hotel {stem}',
    'Zajazd {stem}',
    'Karczma {U Szwagra|Pod Kogutem}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  uniwersytet: [
    'Uniwersytet {Jagielloński|Warszawski|Wrocławski|Gdański|Łódzki}',
    'Uniwersytet im. Adama Mickiewicza w Poznaniu',
    'Uniwersytet Śląski w Katowicach',
    'Uniwersytet Marii Curie-Skłodowskiej w Lublinie',
  ],
  medyczny: [
    'Uniwersytet Medyczny w {Lublinie|Łodzi|Białymstoku}',
    'Gdański Uniwersytet Medyczny',
    'Śląski Uniwersytet Medyczny w Katowicach',
  ],
  ekonomiczny: ['Uniwersytet Ekonomiczny w {Krakowie|Katowicach|Poznaniu}', 'Szkoła Główna Handlowa w Warszawie'],
  politechnika: ['Politechnika {Wrocławska|Śląska|Gdańska|Łódzka|Poznańska}', 'Akademia Górniczo-Hutnicza w Krakowie'],
  liceum: ['{I|II|III|IV|V} Liceum Ogólnokształcące {inTown}', 'Liceum Ogólnokształcące nr {3..15} {inTown}'],
  technikum: ['Technikum nr {1..9} {inTown}', 'Zespół Szkół Technicznych {inTown}'],
  ekonomik: ['Zespół Szkół Ekonomicznych {inTown}', 'Technikum Ekonomiczne {inTown}'],
  branzowa: ['Branżowa Szkoła I stopnia nr {1..6} {inTown}', 'Zasadnicza Szkoła Zawodowa nr {1..8} {inTown}'],
  gastronomiczna: ['Zespół Szkół Gastronomicznych {inTown}', 'Technikum Gastronomiczne {inTown}'],
};
