import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Alessia, Antonella, Beatrice, Camilla, Caterina, Chiara, Daniela, Elisabetta, Federica, Francesca, Giorgia, Giulia, Ilaria,
    Irene, Letizia, Lucia, Maria Grazia, Martina, Michela, Noemi, Ornella, Paola, Roberta, Serena, Silvia, Valentina, Mihaela, Fatima
  `),
  m: listed(`
    Alessandro, Andrea, Antonio, Claudio, Cristian, Davide, Emanuele, Enrico, Fabio, Filippo, Gianluca, Gianmarco, Giacomo, Ivan,
    Lorenzo, Luca, Matteo, Mattia, Michele, Niccolò, Paolo, Pier Luigi, Raffaele, Riccardo, Salvatore, Simone, Tommaso, Amine
  `),
};

export const FAMILY: readonly string[] = listed(`
  Albertini, Barbagallo, Bellandi, Bortolotti, Bruschi, Calabrò, Cantarella, Casagrande, Ceccarelli, Cipriani, Colombo, Corsaro,
  D’Amico, De Angelis, Della Rocca, Di Benedetto, Esposito, Fabbri, Ferraro, Fiorentini, Gallo, Gennaro, Iannuzzi, Lo Presti,
  Mancuso, Marchetti, Mazzoleni, Montanari, Nicolosi, Orlandini, Pagliarani, Pellegrino, Piras, Quaglia, Rinaldi, Sartori,
  Scognamiglio, Tagliaferri, Trevisan, Vitale, Zanetti, Popescu, Hoxha, El Idrissi
`);

export const TOWNS: readonly Town[] = [
  { name: 'Milano', postcode: '20131' },
  { name: 'Torino', postcode: '10152' },
  { name: 'Bologna', postcode: '40122' },
  { name: 'Firenze', postcode: '50127' },
  { name: 'Roma', postcode: '00176' },
  { name: 'Napoli', postcode: '80137' },
  { name: 'Bari', postcode: '70124' },
  { name: 'Palermo', postcode: '90144' },
  { name: 'Catania', postcode: '95128' },
  { name: 'Cagliari', postcode: '09127' },
  { name: 'Verona', postcode: '37131' },
  { name: 'Padova', postcode: '35129' },
  { name: 'Brescia', postcode: '25124' },
  { name: 'Modena', postcode: '41122' },
  { name: 'Forlì', postcode: '47121' },
  { name: 'Perugia', postcode: '06124' },
  { name: 'Pescara', postcode: '65126' },
  { name: 'Trieste', postcode: '34137' },
];

export const STREETS: readonly string[] = [
  'Via dei Tintori, #',
  'Via Roma, #/B',
  'Viale delle Acacie, #',
  'Via San Martino, #',
  'Corso Vecchio, #',
  'Piazza del Mercato, #',
  'Vicolo della Fontana, #',
  'Via del Mulino, #, int. 4',
];
