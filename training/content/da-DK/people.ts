import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Amalie, Anne-Mette, Annika, Astrid, Birgitte, Bodil, Camilla, Charlotte, Dorthe, Emilie, Fatima, Freja, Gitte, Helle, Ida, Inge,
    Karen, Katrine, Lærke, Line, Louise, Maja, Mette, Pernille, Signe, Sofie, Søs, Trine
  `),
  m: listed(`
    Anders, Asger, Bjarne, Bo, Carsten, Christian, Emil, Erik, Flemming, Frederik, Hans-Jørgen, Henrik, Jacob, Jens, Jeppe, Jørgen,
    Kasper, Lars, Mads, Magnus, Mikkel, Mustafa, Niels, Ole, Rasmus, Søren, Thøger, Troels
  `),
};

export const FAMILY: readonly string[] = listed(`
  Aagaard, Andersen, Bach Nielsen, Bak, Bertelsen, Bjerregaard, Bruun, Dahl, Damgaard, Enevoldsen, Eriksen, Friis, Gregersen,
  Hedegaard, Holm, Iversen, Jespersen, Juhl, Kjær, Klausen, Kofoed, Krogh, Lauridsen, Lund Madsen, Lykkegaard, Mikkelsen, Munk,
  Mortensen, Møller, Nørgaard, Olesen, Overgaard, Petersen, Ravn, Riis, Skov, Sørensen, Søndergaard, Thomsen, Toft, Vestergaard,
  Winther, Østergaard, Yılmaz, Hussain
`);

export const TOWNS: readonly Town[] = [
  { name: 'København', postcode: '2400' },
  { name: 'Aarhus', postcode: '8000' },
  { name: 'Odense', postcode: '5000' },
  { name: 'Aalborg', postcode: '9000' },
  { name: 'Esbjerg', postcode: '6700' },
  { name: 'Randers', postcode: '8900' },
  { name: 'Kolding', postcode: '6000' },
  { name: 'Horsens', postcode: '8700' },
  { name: 'Vejle', postcode: '7100' },
  { name: 'Roskilde', postcode: '4000' },
  { name: 'Herning', postcode: '7400' },
  { name: 'Silkeborg', postcode: '8600' },
  { name: 'Næstved', postcode: '4700' },
  { name: 'Viborg', postcode: '8800' },
  { name: 'Sønderborg', postcode: '6400' },
  { name: 'Hillerød', postcode: '3400' },
];

export const STREETS: readonly string[] = [
  'Birkevænget #',
  'Møllegade #, 2. tv.',
  'Skovbrynet #',
  'Gl. Kirkevej # B',
  'Væverstræde #, st. th.',
  'Åboulevarden #, 4. mf.',
  'Engdraget #',
  'Smedebakken #',
];
