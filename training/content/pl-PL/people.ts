import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Agata, Agnieszka, Aleksandra, Alicja, Anna, Barbara, Beata, Bożena, Dorota, Ewelina, Grażyna, Halina, Izabela, Joanna, Justyna,
    Kamila, Katarzyna, Łucja, Magdalena, Małgorzata, Natalia, Oksana, Patrycja, Sylwia, Urszula, Wioletta, Zofia, Żaneta
  `),
  m: listed(`
    Adam, Artur, Bartłomiej, Błażej, Bogdan, Cezary, Damian, Dariusz, Grzegorz, Jacek, Jakub, Kacper, Krzysztof, Łukasz, Maciej,
    Marcin, Mariusz, Michał, Paweł, Piotr, Przemysław, Radosław, Rafał, Sławomir, Stanisław, Tomasz, Wojciech, Zbigniew
  `),
};

export const FAMILY: readonly string[] = listed(`
  {Borkowski/Borkowska}, Bąk, {Chmielewski/Chmielewska}, Cieślik, {Czarnecki/Czarnecka}, Dudek, {Dobrowolski/Dobrowolska}, Gajda,
  {Górecki/Górecka}, Grabarczyk, {Jabłoński/Jabłońska}, Jędrzejczak, {Kalinowski/Kalinowska}, Kołodziej, {Krajewski/Krajewska},
  Kępa, {Leśniewski/Leśniewska}, Łuczak, {Majewski/Majewska}, Marciniak, {Mroziński/Mrozińska}, Mazurek, {Nawrocki/Nawrocka},
  Nowak, {Olszewski/Olszewska}, Pietrzyk, {Przybylski/Przybylska}, Rogala, {Sikorski/Sikorska}, Stępień, {Szczepański/Szczepańska},
  Świerczek, {Tarnawski/Tarnawska}, Urbaniak, {Wilczyński/Wilczyńska}, Wróbel, {Zawadzki/Zawadzka}, Zięba, {Żurawski/Żurawska},
  Szewczenko, Bondarenko
`);

export const TOWNS: readonly Town[] = [
  { name: 'Warszawa', postcode: '03-719', of: 'Warszawy', in: 'w Warszawie' },
  { name: 'Kraków', postcode: '31-045', of: 'Krakowa', in: 'w Krakowie' },
  { name: 'Wrocław', postcode: '50-305', of: 'Wrocławia', in: 'we Wrocławiu' },
  { name: 'Poznań', postcode: '60-829', of: 'Poznania', in: 'w Poznaniu' },
  { name: 'Gdańsk', postcode: '80-288', of: 'Gdańska', in: 'w Gdańsku' },
  { name: 'Łódź', postcode: '90-332', of: 'Łodzi', in: 'w Łodzi' },
  { name: 'Katowice', postcode: '40-096', of: 'Katowic', in: 'w Katowicach' },
  { name: 'Lublin', postcode: '20-029', of: 'Lublina', in: 'w Lublinie' },
  { name: 'Bydgoszcz', postcode: '85-034', of: 'Bydgoszczy', in: 'w Bydgoszczy' },
  { name: 'Białystok', postcode: '15-224', of: 'Białegostoku', in: 'w Białymstoku' },
  { name: 'Szczecin', postcode: '70-481', of: 'Szczecina', in: 'w Szczecinie' },
  { name: 'Rzeszów', postcode: '35-064', of: 'Rzeszowa', in: 'w Rzeszowie' },
  { name: 'Toruń', postcode: '87-100', of: 'Torunia', in: 'w Toruniu' },
  { name: 'Kielce', postcode: '25-310', of: 'Kielc', in: 'w Kielcach' },
  { name: 'Gliwice', postcode: '44-100', of: 'Gliwic', in: 'w Gliwicach' },
  { name: 'Olsztyn', postcode: '10-447', of: 'Olsztyna', in: 'w Olsztynie' },
];

export const STREETS: readonly string[] = [
  'ul. Lipowa #/4',
  'ul. Garncarska #',
  'os. Słoneczne #/17',
  'ul. Młyńska #a/2',
  'al. Niepodległości #/31',
  'ul. Wrzosowa #',
  'ul. Tkacka #/9',
  'pl. Wolności #/5',
];
