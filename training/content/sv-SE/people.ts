import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Agneta, Amina, Anna-Karin, Annika, Birgitta, Camilla, Cecilia, Elin, Elsa, Emma, Frida, Gunilla, Hanna, Helena, Ingrid, Josefin,
    Karin, Klara, Leila, Lena, Linnéa, Malin, Märta, Sanna, Sofie, Ulla-Britt, Åsa, Ylva
  `),
  m: listed(`
    Albin, Anders, Axel, Björn, Bo-Göran, Daniel, Emil, Erik, Filip, Fredrik, Göran, Gustav, Hassan, Henrik, Håkan, Jonas, Karl-Johan,
    Lars, Linus, Magnus, Mattias, Mikael, Niklas, Oskar, Pär, Sören, Viktor, Örjan
  `),
};

export const FAMILY: readonly string[] = listed(`
  Almqvist, Arvidsson, Backlund, Bergström, Björk, Blomgren, Dahlqvist, Ekdahl, Engman, Fagerlund, Forsell, Granath, Hedlund,
  Hellberg, Holmqvist, Isaksson, Jakobsson, Jönsson, Kjellberg, Lagergren, Lindholm, Ljungkvist, Malmsten, Månsson, Nordin, Norén,
  Nyström, Olofsson, Palmgren, Rosenlund, Rydell, Sandberg, Sjöstrand, Strömbäck, Svärd, Söderling, Thorén, Wahlgren, Wikström,
  Ågren, Åkerblom, Öberg, Al-Hassan, Demir, Niemi, Jovanović
`);

// The numbers are the ones that Post- och telestyrelsen keeps for books and films.
export const TOWNS: readonly Town[] = [
  { name: 'Stockholm', postcode: '118 46', of: 'Stockholms', phone: '08-465 004 ##' },
  { name: 'Göteborg', postcode: '413 02', of: 'Göteborgs', phone: '031-390 06 1#' },
  { name: 'Malmö', postcode: '214 33', of: 'Malmö', phone: '040-628 04 ##' },
  { name: 'Uppsala', postcode: '753 20', of: 'Uppsala' },
  { name: 'Västerås', postcode: '722 15', of: 'Västerås' },
  { name: 'Örebro', postcode: '703 61', of: 'Örebro' },
  { name: 'Linköping', postcode: '582 24', of: 'Linköpings' },
  { name: 'Norrköping', postcode: '602 32', of: 'Norrköpings' },
  { name: 'Jönköping', postcode: '553 18', of: 'Jönköpings' },
  { name: 'Lund', postcode: '223 50', of: 'Lunds' },
  { name: 'Umeå', postcode: '903 26', of: 'Umeå' },
  { name: 'Gävle', postcode: '802 51', of: 'Gävle' },
  { name: 'Borås', postcode: '503 31', of: 'Borås' },
  { name: 'Sundsvall', postcode: '852 38', of: 'Sundsvalls' },
  { name: 'Karlstad', postcode: '652 24', of: 'Karlstads' },
  { name: 'Växjö', postcode: '352 30', of: 'Växjö' },
  { name: 'Luleå', postcode: '972 35', of: 'Luleå' },
];

export const STREETS: readonly string[] = [
  'Björkallén #',
  'Vävaregatan #, lgh 1203',
  'Kvarnvägen # B',
  'Södra Hamngränd #',
  'Ängsstigen #',
  'Kyrkbacken # A',
  'Repslagarvägen #',
  'Åkergatan #, 3 tr',
];
