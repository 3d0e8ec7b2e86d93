import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Anneke, Anouk, Aylin, Bregje, Charlotte, Daniëlle, Eline, Esther, Femke, Fleur, Hanneke, Ilse, Iris, Jacqueline, Joke, Karin,
    Lieke, Lotte, Maaike, Marloes, Naima, Nienke, Roos, Saskia, Shirley, Wilma, Yvette, Zoë
  `),
  m: listed(`
    Arjan, Bart, Bram, Daan, Dirk-Jan, Erwin, Floris, Gijs, Hendrik, Hicham, Ivo, Jelle, Jeroen, Joost, Kees, Koen, Lars, Maarten,
    Mehmet, Niels, Pieter, Rachid, Ruud, Sander, Sjoerd, Thijs, Wouter, Xander
  `),
};

export const FAMILY: readonly string[] = listed(`
  Achterberg, Bakkeren, van den Berg, Boersma, de Boer, ten Brink, Cornelissen, van Dam, Dijkhuizen, van Dongen, Doornbos, Elzinga,
  Fokkema, de Graaf, Hagendoorn, van der Heijden, Hoekstra, Huisman, in ’t Veld, Jaspers, Kamphuis, Kloosterman, Kuipers,
  van Leeuwen, Lubbers, van der Meulen, Molenaar, Nieuwenhuis, Oosterhof, van Rijswijk, Ruiter, Schipper, Terpstra, Uittenbogaard,
  Verhoeven, Visscher, de Vries, Wielenga, Zonneveld, El Khattabi, Özdemir, Ramdin, Wijdenbosch
`);

export const TOWNS: readonly Town[] = [
  { name: 'Amsterdam', postcode: '1054 KL' },
  { name: 'Rotterdam', postcode: '3022 BD' },
  { name: 'Utrecht', postcode: '3531 HM' },
  { name: 'Den Haag', postcode: '2563 RT' },
  { name: 'Eindhoven', postcode: '5615 PN' },
  { name: 'Groningen', postcode: '9717 EC' },
  { name: 'Tilburg', postcode: '5038 VW' },
  { name: 'Nijmegen', postcode: '6512 GS' },
  { name: 'Arnhem', postcode: '6828 JL' },
  { name: 'Zwolle', postcode: '8021 CT' },
  { name: 'Leeuwarden', postcode: '8911 DK' },
  { name: 'Enschede', postcode: '7514 ZA' },
  { name: 'Breda', postcode: '4811 XM' },
  { name: 'Maastricht', postcode: '6221 BV' },
  { name: '’s-Hertogenbosch', postcode: '5211 HP' },
  { name: 'Amersfoort', postcode: '3817 LE' },
];

export const STREETS: readonly string[] = [
  'Weversstraat #',
  'Oude Kerkpad #',
  'Lindelaan #a',
  'Hoge Brink #',
  'Singelgracht #-II',
  'Molenweg #',
  'Van der Duinstraat #',
  'Boomgaardsingel #',
];
