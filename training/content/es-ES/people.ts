import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Ainhoa, Begoña, Carmen, Dolores, Elena, Fátima, Gemma, Inmaculada, Itziar, Jimena, Leire, Lucía, Macarena, María José, Marta,
    Montserrat, Nerea, Noelia, Nuria, Olga, Pilar, Rocío, Sofía, Uxía, Valeria, Yolanda, Zaida, Ana Belén
  `),
  m: listed(`
    Adrián, Aitor, Álvaro, Andrés, Anxo, Borja, César, Daniel, Eduardo, Emilio, Fermín, Gonzalo, Héctor, Íñigo, Jaume, Jesús,
    Joaquín, Jorge, Juan Carlos, Marc, Nicolás, Óscar, Pau, Raúl, Rubén, Tomás, Unai, Youssef
  `),
};

/** People in Spain carry two family names. */
export const FAMILY: readonly string[] = listed(`
  Aguirre Montero, Alarcón Peña, Barrios Quintana, Benítez Lozano, Calderón Ibáñez, Camacho Rey, Castaño Vidal, Domínguez Soler,
  Echeverría Ruiz, Escudero Núñez, Ferrer Puig, Fuentes Carrasco, Galindo Ortega, Gallardo Nieto, Garrido Peñalver, Giménez Roca,
  Herrero Sanz, Iglesias Couto, Jurado Espinosa, Lago Fariña, Luque Cabello, Machado Trujillo, Marín Olmedo, Mendizábal Arana,
  Molina Bravo, Navarro Cebrián, Olivares Gil, Otero Pazos, Pacheco Rincón, Quiroga Seoane, Redondo Blasco, Rovira Camps,
  Sáez de la Torre, Santana Déniz, Segura Pastor, Tejedor Arranz, Urrutia Goñi, Valverde Cano, Vázquez Doval, El Amrani Haddad,
  Flores Mamani, Zamora Cuesta
`);

export const TOWNS: readonly Town[] = [
  { name: 'Madrid', postcode: '28012' },
  { name: 'Barcelona', postcode: '08015' },
  { name: 'Valencia', postcode: '46007' },
  { name: 'Sevilla', postcode: '41003' },
  { name: 'Zaragoza', postcode: '50002' },
  { name: 'Málaga', postcode: '29006' },
  { name: 'Bilbao', postcode: '48004' },
  { name: 'A Coruña', postcode: '15005' },
  { name: 'Vigo', postcode: '36203' },
  { name: 'Gijón', postcode: '33207' },
  { name: 'Valladolid', postcode: '47006' },
  { name: 'Córdoba', postcode: '14004' },
  { name: 'Granada', postcode: '18005' },
  { name: 'Murcia', postcode: '30008' },
  { name: 'Palma', postcode: '07010' },
  { name: 'Alcalá de Henares', postcode: '28801' },
  { name: 'Logroño', postcode: '26004' },
  { name: 'Las Palmas de Gran Canaria', postcode: '35010' },
];

export const STREETS: readonly string[] = [
  'C/ de los Alfareros, #, 3.º B',
  'Calle del Olivar, #',
  'Avda. de la Constitución, #, 5.º izda.',
  'Plaza de las Moreras, #',
  'Calle Fuente Nueva, #, 2.º A',
  'Paseo de los Almendros, #',
  'C/ Molino de Viento, #, bajo',
  'Ronda del Carmen, #',
];
