import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Annegret, Birgit, Carolin, Dörte, Elif, Franziska, Gülsüm, Heike, Ines, Jördis, Katharina, Lieselotte, Maren, Nadine, Olga,
    Petra, Ronja, Sabine, Theresa, Ulrike, Verena, Wiebke, Yvonne, Zeynep, Agnieszka, Svenja, Käthe, Marlene
  `),
  m: listed(`
    Andreas, Björn, Cem, Dieter, Emre, Florian, Götz, Henning, Ingo, Jürgen, Kai-Uwe, Lukas, Matthias, Norbert, Oleg, Philipp,
    Ralf, Sönke, Thorsten, Uwe, Volker, Wolfgang, Yannick, Jörg, Marek, Hans-Peter, Tobias, Özgür
  `),
};

export const FAMILY: readonly string[] = listed(`
  Ackermann, Brüggemann, Cordes, Dombrowski, Eisenhauer, Fährmann, Grünewald, Hüttner, Isenberg, Jäger, Kühnert, Löffler,
  Möllenkamp, Niedermeier, Oehlschläger, Pfannenschmidt, Quandtner, Rößler, Schönfelder, Tiedemann, Uhlig, Vöhringer, Wächter,
  Yıldırım, Zöllner, Aydın, Bäumler, Drechsler, Engelbrecht, Fröhlich, Gärtner, Heidenreich, Kowalski, Lüdtke, Mühlbauer,
  Nowak, Petersen, Riedel, Strauß, Weißgerber
`);

// The numbers are the ones that the Bundesnetzagentur keeps for films and books.
export const TOWNS: readonly Town[] = [
  { name: 'Berlin', postcode: '10967', phone: '030 23125 ###' },
  { name: 'Hamburg', postcode: '22087', phone: '040 66969 ###' },
  { name: 'München', postcode: '81541', phone: '089 99998 ###' },
  { name: 'Köln', postcode: '50823', phone: '0221 4710 ###' },
  { name: 'Frankfurt am Main', postcode: '60316', phone: '069 90009 ###' },
  { name: 'Leipzig', postcode: '04229' },
  { name: 'Nürnberg', postcode: '90443' },
  { name: 'Würzburg', postcode: '97072' },
  { name: 'Münster', postcode: '48145' },
  { name: 'Göttingen', postcode: '37073' },
  { name: 'Lübeck', postcode: '23552' },
  { name: 'Osnabrück', postcode: '49074' },
  { name: 'Kassel', postcode: '34117' },
  { name: 'Freiburg im Breisgau', postcode: '79102' },
  { name: 'Saarbrücken', postcode: '66111' },
  { name: 'Rostock', postcode: '18055' },
  { name: 'Tübingen', postcode: '72070' },
  { name: 'Görlitz', postcode: '02826' },
];

export const STREETS: readonly string[] = [
  'Birkenhainweg #',
  'Alte Weberstraße #',
  'Kirschgarten #a',
  'Am Mühlgraben #',
  'Lindenhöfe #',
  'Schützenwall #',
  'Fährgasse #',
  'Rosenbühl #',
  'Zum Kalkofen #',
];
