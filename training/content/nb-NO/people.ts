import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Anette, Anne Lise, Astrid, Aud, Bente, Berit, Camilla, Eirin, Elin, Gro, Guro, Hanne, Hege, Ida, Ingeborg, Kari, Kristin, Liv,
    Maren, Marit, Nina, Ragnhild, Sara, Silje, Solveig, Tone, Turid, Åse
  `),
  m: listed(`
    Anders, Arne, Bjørn, Eirik, Endre, Espen, Frode, Geir, Håkon, Håvard, Ivar, Jan Erik, Jonas, Kjell, Knut, Kristian, Lars, Magnus,
    Mohammed, Morten, Odd, Ole Martin, Rune, Sigurd, Svein, Terje, Trond, Øyvind
  `),
};

export const FAMILY: readonly string[] = listed(`
  Aasen, Amundsen, Bakke, Berntsen, Brekke, Bråthen, Dahle, Eide, Eliassen, Engebretsen, Fjeld, Foss, Gjerde, Grønli, Gulbrandsen,
  Hauge, Haugland, Helgesen, Hovland, Isaksen, Kleppe, Knutsen, Kvamme, Lie, Lunde, Løken, Moen, Myhre, Nygård, Næss, Opsahl,
  Rønning, Sandvik, Skaar, Skogen, Solberg, Strand, Sæther, Tangen, Tveit, Ulvestad, Vik, Østby, Ødegård, Ahmed, Nowak
`);

export const TOWNS: readonly Town[] = [
  { name: 'Oslo', postcode: '0575' },
  { name: 'Bergen', postcode: '5032' },
  { name: 'Trondheim', postcode: '7042' },
  { name: 'Stavanger', postcode: '4013' },
  { name: 'Kristiansand', postcode: '4612' },
  { name: 'Drammen', postcode: '3045' },
  { name: 'Fredrikstad', postcode: '1605' },
  { name: 'Tromsø', postcode: '9008' },
  { name: 'Ålesund', postcode: '6004' },
  { name: 'Bodø', postcode: '8006' },
  { name: 'Tønsberg', postcode: '3111' },
  { name: 'Hamar', postcode: '2317' },
  { name: 'Gjøvik', postcode: '2815' },
  { name: 'Haugesund', postcode: '5527' },
  { name: 'Molde', postcode: '6413' },
  { name: 'Skien', postcode: '3717' },
];

export const STREETS: readonly string[] = [
  'Bjørkeveien #',
  'Møllergata # B',
  'Nedre Kvernvei #',
  'Fjordgløttveien # A',
  'Kirkebakken #',
  'Spinnerigata #',
  'Lyngåsen # C',
  'Skolegata #',
];
