import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Adéla, Alena, Andrea, Barbora, Blanka, Dagmar, Daniela, Eliška, Eva, Hana, Ivana, Jana, Jitka, Kateřina, Klára, Lenka, Lucie,
    Markéta, Michaela, Monika, Naděžda, Petra, Radka, Šárka, Tereza, Věra, Zdeňka, Žaneta
  `),
  m: listed(`
    Aleš, Antonín, Bohumil, Dalibor, David, Filip, Jakub, Jan, Jaroslav, Jiří, Josef, Karel, Ladislav, Libor, Lukáš, Marek, Martin,
    Michal, Miroslav, Oldřich, Ondřej, Pavel, Petr, Radek, Roman, Štěpán, Tomáš, Vojtěch
  `),
};

export const FAMILY: readonly string[] = listed(`
  {Bartoš/Bartošová}, {Beneš/Benešová}, {Bláha/Bláhová}, {Březina/Březinová}, {Černý/Černá}, {Doležal/Doležalová}, {Dušek/Dušková},
  {Fiala/Fialová}, {Hájek/Hájková}, {Havlíček/Havlíčková}, {Holub/Holubová}, {Horák/Horáková}, {Hruška/Hrušková}, Janů,
  {Jelínek/Jelínková}, {Kadlec/Kadlecová}, {Kolář/Kolářová}, {Konečný/Konečná}, {Kopecký/Kopecká}, {Kratochvíl/Kratochvílová},
  Krejčí, {Kříž/Křížová}, {Kubát/Kubátová}, {Linhart/Linhartová}, {Malý/Malá}, {Matoušek/Matoušková}, {Moravec/Moravcová},
  {Němec/Němcová}, {Pokorný/Pokorná}, {Pospíšil/Pospíšilová}, {Růžička/Růžičková}, {Řezníček/Řezníčková}, {Sedláček/Sedláčková},
  {Šimek/Šimková}, {Štěpánek/Štěpánková}, {Tichý/Tichá}, {Urban/Urbanová}, {Vaněk/Vaňková}, {Vlček/Vlčková}, {Zeman/Zemanová},
  {Žák/Žáková}, {Nguyen/Nguyenová}
`);

export const TOWNS: readonly Town[] = [
  { name: 'Praha', postcode: '130 00', of: 'Prahy', in: 'v Praze' },
  { name: 'Brno', postcode: '602 00', of: 'Brna', in: 'v Brně' },
  { name: 'Ostrava', postcode: '702 00', of: 'Ostravy', in: 'v Ostravě' },
  { name: 'Plzeň', postcode: '301 00', of: 'Plzně', in: 'v Plzni' },
  { name: 'Olomouc', postcode: '779 00', of: 'Olomouce', in: 'v Olomouci' },
  { name: 'Liberec', postcode: '460 01', of: 'Liberce', in: 'v Liberci' },
  { name: 'České Budějovice', postcode: '370 01', of: 'Českých Budějovic', in: 'v Českých Budějovicích' },
  { name: 'Hradec Králové', postcode: '500 02', of: 'Hradce Králové', in: 'v Hradci Králové' },
  { name: 'Pardubice', postcode: '530 02', of: 'Pardubic', in: 'v Pardubicích' },
  { name: 'Zlín', postcode: '760 01', of: 'Zlína', in: 've Zlíně' },
  { name: 'Jihlava', postcode: '586 01', of: 'Jihlavy', in: 'v Jihlavě' },
  { name: 'Ústí nad Labem', postcode: '400 01', of: 'Ústí nad Labem', in: 'v Ústí nad Labem' },
  { name: 'Opava', postcode: '746 01', of: 'Opavy', in: 'v Opavě' },
  { name: 'Třebíč', postcode: '674 01', of: 'Třebíče', in: 'v Třebíči' },
];

export const STREETS: readonly string[] = [
  'Lipová #',
  'U Starého mostu 11#/4',
  'Tkalcovská #',
  'U Mlýna #',
  'Kovářská 3#/9',
  'Sluneční #',
  'Pod Vinicí #',
  'Školní 7#',
];
