import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Aino, Anna-Maija, Anne, Annika, Eeva, Elina, Emilia, Hanna, Heidi, Helmi, Henna, Iida, Johanna, Kaisa, Katja, Kirsi, Liisa,
    Maarit, Marjut, Minna, Niina, Päivi, Riikka, Sanna, Satu, Tuula, Ulla, Åsa
  `),
  m: listed(`
    Aleksi, Antti, Arto, Eero, Esa, Hannu, Heikki, Ilkka, Janne, Jari, Jouni, Juha-Pekka, Jyrki, Kari, Kimmo, Lauri, Matti, Mika,
    Niko, Olli, Pekka, Petri, Sami, Tapio, Teemu, Timo, Veli-Matti, Ville
  `),
};

export const FAMILY: readonly string[] = listed(`
  Aaltonen, Ahonen, Alanko, Eskola, Haapala, Hakkarainen, Harju, Hiltunen, Huttunen, Hyvönen, Jokela, Kallio, Karppinen, Keränen,
  Kettunen, Kinnunen, Koivisto, Kokkonen, Koskela, Lappalainen, Lehtonen, Leppänen, Lindström, Mattila, Miettinen, Myllymäki,
  Mäkelä, Niskanen, Nurmi, Oksanen, Partanen, Peltola, Puustinen, Rantanen, Räsänen, Salmela, Savolainen, Sjöblom, Tikkanen,
  Turunen, Vainio, Väisänen, Ylönen, Öhman, Abdi, Petrova
`);

export const TOWNS: readonly Town[] = [
  { name: 'Helsinki', postcode: '00550', of: 'Helsingin' },
  { name: 'Espoo', postcode: '02600', of: 'Espoon' },
  { name: 'Tampere', postcode: '33500', of: 'Tampereen' },
  { name: 'Turku', postcode: '20720', of: 'Turun' },
  { name: 'Oulu', postcode: '90130', of: 'Oulun' },
  { name: 'Jyväskylä', postcode: '40100', of: 'Jyväskylän' },
  { name: 'Lahti', postcode: '15140', of: 'Lahden' },
  { name: 'Kuopio', postcode: '70110', of: 'Kuopion' },
  { name: 'Pori', postcode: '28100', of: 'Porin' },
  { name: 'Joensuu', postcode: '80110', of: 'Joensuun' },
  { name: 'Lappeenranta', postcode: '53100', of: 'Lappeenrannan' },
  { name: 'Hämeenlinna', postcode: '13100', of: 'Hämeenlinnan' },
  { name: 'Vaasa', postcode: '65100', of: 'Vaasan' },
  { name: 'Seinäjoki', postcode: '60100', of: 'Seinäjoen' },
  { name: 'Rovaniemi', postcode: '96200', of: 'Rovaniemen' },
  { name: 'Mikkeli', postcode: '50100', of: 'Mikkelin' },
];

export const STREETS: readonly string[] = [
  'Koivukuja # A 4',
  'Myllytie #',
  'Kutojankatu # B 12',
  'Rantapolku #',
  'Satamakatu # as. 7',
  'Niittytie # C',
  'Sepänkatu # A 21',
  'Harjunrinne #',
];
