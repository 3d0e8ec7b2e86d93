import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Aaliyah, Brittany, Carmen, Danielle, Elena, Felicia, Grace, Heather, Ines, Jasmine, Keisha, Latoya, Marisol, Natalie,
    Odalys, Paige, Rosa, Shanice, Teresa, Vanessa, Wendy, Ximena, Ashley, Madison, Thuy, Soo-Jin, Lakshmi, Rebecca
  `),
  m: listed(`
    Andre, Brandon, Carlos, Dustin, Ernesto, Frank, Gregory, Hector, Isaiah, Jerome, Kevin, Luis, Marcus, Nicholas, Omar,
    Preston, Quentin, Raymond, Scott, Tyrone, Victor, Wesley, Xavier, Zachary, Minh, Dae-Hyun, Arjun, Caleb
  `),
};

export const FAMILY: readonly string[] = listed(`
  Abernathy, Beauchamp, Castellanos, Delacroix, Eastman, Fontenot, Guerrero, Hollister, Ingram, Jefferson, Kowalczyk, Lindqvist,
  Montgomery, Nakamura, Oyelaran, Pacheco, Quiñones, Ransom, Sandoval, Thibodeaux, Upshaw, Valdez, Whitaker, Yarbrough, Zimmerman,
  Ashford, Barrientos, Crutchfield, Dockery, Espinoza, Fitzgerald, Granger, Huynh, Iverson, Jankowski, Kessler, Lattimore, Mendenhall,
  Nguyen, Patel
`);

export const TOWNS: readonly Town[] = [
  { name: 'Columbus', region: 'OH', postcode: '43215', phone: '(614) 555-01##' },
  { name: 'Portland', region: 'OR', postcode: '97214', phone: '(503) 555-01##' },
  { name: 'Raleigh', region: 'NC', postcode: '27603', phone: '(919) 555-01##' },
  { name: 'Austin', region: 'TX', postcode: '78704', phone: '(512) 555-01##' },
  { name: 'Chicago', region: 'IL', postcode: '60622', phone: '(312) 555-01##' },
  { name: 'Minneapolis', region: 'MN', postcode: '55407', phone: '(612) 555-01##' },
  { name: 'Denver', region: 'CO', postcode: '80211', phone: '(303) 555-01##' },
  { name: 'Pittsburgh', region: 'PA', postcode: '15206', phone: '(412) 555-01##' },
  { name: 'San Diego', region: 'CA', postcode: '92104', phone: '(619) 555-01##' },
  { name: 'Tucson', region: 'AZ', postcode: '85716', phone: '(520) 555-01##' },
  { name: 'Baton Rouge', region: 'LA', postcode: '70806', phone: '(225) 555-01##' },
  { name: 'Grand Rapids', region: 'MI', postcode: '49503', phone: '(616) 555-01##' },
  { name: 'Tacoma', region: 'WA', postcode: '98405', phone: '(253) 555-01##' },
  { name: 'Worcester', region: 'MA', postcode: '01602', phone: '(508) 555-01##' },
  { name: 'Kansas City', region: 'MO', postcode: '64110', phone: '(816) 555-01##' },
  { name: 'St. Petersburg', region: 'FL', postcode: '33704', phone: '(727) 555-01##' },
];

export const STREETS: readonly string[] = [
  '4# Juniper Street',
  '1# Sycamore Ave',
  '2# Old Mill Road, Apt #',
  '9# Larkspur Lane',
  '13# W Hawthorn Blvd',
  '7# Kettle Creek Drive',
  '5# N Prospect St, Unit #',
];
