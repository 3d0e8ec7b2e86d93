import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Adriana, Alina, Ana-Maria, Andreea, Bianca, Camelia, Carmen, Corina, Crina, Daniela, Diana, Elena, Florentina, Gabriela, Ileana,
    Ioana, Iulia, Larisa, Lăcrămioara, Mădălina, Mihaela, Mirela, Oana, Raluca, Roxana, Simona, Ștefania, Ildikó
  `),
  m: listed(`
    Adrian, Alexandru, Andrei, Bogdan, Călin, Cătălin, Cezar, Claudiu, Constantin, Cosmin, Cristian, Dan, Dragoș, Florin, George,
    Ionuț, Laurențiu, Liviu, Lucian, Marius, Mihai, Octavian, Ovidiu, Radu, Răzvan, Ștefan, Vlad, Zoltán
  `),
};

export const FAMILY: readonly string[] = listed(`
  Albu, Anghel, Bălan, Bărbulescu, Boboc, Bratu, Bucur, Căpățână, Chiriac, Ciobanu, Constantinescu, Cozma, Dănilă, Dinu, Dobre,
  Drăgan, Enache, Filip, Florea, Gheorghiu, Grigorescu, Iacob, Iordache, Lazăr, Lungu, Manole, Mateescu, Mocanu, Moraru,
  Munteanu, Neagu, Olaru, Oprea, Păun, Petcu, Roșca, Sava, Sârbu, Stănescu, Șerban, Ștefănescu, Toma, Țurcanu, Ursache, Vasilescu,
  Vlăsceanu, Szabó, Kovács
`);

export const TOWNS: readonly Town[] = [
  { name: 'București', postcode: '030167' },
  { name: 'Cluj-Napoca', postcode: '400124' },
  { name: 'Timișoara', postcode: '300054' },
  { name: 'Iași', postcode: '700115' },
  { name: 'Constanța', postcode: '900178' },
  { name: 'Brașov', postcode: '500036' },
  { name: 'Craiova', postcode: '200421' },
  { name: 'Sibiu', postcode: '550160' },
  { name: 'Oradea', postcode: '410087' },
  { name: 'Galați', postcode: '800201' },
  { name: 'Ploiești', postcode: '100031' },
  { name: 'Arad', postcode: '310085' },
  { name: 'Pitești', postcode: '110040' },
  { name: 'Bacău', postcode: '600045' },
  { name: 'Târgu Mureș', postcode: '540096' },
  { name: 'Suceava', postcode: '720224' },
];

export const STREETS: readonly string[] = [
  'Str. Teilor nr. #',
  'Str. Morii nr. #, ap. 4',
  'Bd. Independenței nr. #, bl. C2, ap. 17',
  'Str. Olarilor nr. #',
  'Aleea Castanilor nr. #, sc. B, ap. 9',
  'Calea Moldovei nr. #',
  'Str. Fântânii nr. #A',
];
