import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Alder Ridge',
  'Bluestem',
  'Cedar Hollow',
  'Driftline',
  'Eastbrook',
  'Fallow Creek',
  'Granite Fork',
  'Harbor Oak',
  'Ironwood',
  'Juniper Flats',
  'Kestrel',
  'Lakemont',
  'Mill Hollow',
  'Northgate Prairie',
  'Old Quarry',
  'Pine Bluff Valley',
  'Red Mesa',
  'Stonebriar',
  'Tall Timber',
  'Willow Bend',
];

export const EMPLOYERS: Bank['employers'] = {
  hospital: [
    '{stem} Medical Center',
    '{stem} Regional Hospital',
    'Saint {Odilia|Casimir|Brendan} Health System',
    '{stem} Children’s Hospital',
    '{stem} Healthcare, Inc.',
  ],
  clinic: [
    '{stem} Family Practice',
    '{stem} Hospice',
    '{family} Rehabilitation Center',
    '{stem} Community Health Center',
  ],
  school: [
    '{stem} Elementary School',
    '{stem} Unified School District',
    '{stem} Middle School',
    '{stem} Charter Academy',
  ],
  law: [
    '{family} & {family} LLP',
    '{family} Law Group, PLLC',
    '{family}, {family} & {family}, P.C.',
    '{stem} Legal Aid',
  ],
  software: [
    '{stem} Software',
    '{stem} Labs',
    'Quillpoint, Inc.',
    'Northbeam Data',
    'Plainwater Systems',
    'Sparrowtech',
  ],
  finance: ['{stem} Credit Union', '{stem} Financial Group', '{family} Capital Partners', 'First {stem} Bank'],
  manufacturer: [
    '{stem} Manufacturing Co.',
    '{family} Industries, Inc.',
    '{stem} Foods',
    '{family} Steel & Supply',
    '{stem} Aerospace LLC',
  ],
  contractor: [
    '{family} Electric LLC',
    '{stem} Construction Co.',
    '{family} Brothers Contracting',
    '{stem} Mechanical, Inc.',
  ],
  logistics: ['{stem} Freight', '{family} Trucking, Inc.', '{stem} Distribution', '{stem} Supply Chain Solutions'],
  retail: ['{stem} Markets', '{stem} Outfitters', '{family} Home & Garden', 'Corner & Main'],
  restaurant: [
    '{The Brass Lantern|Fig & Fennel|Cousin Ray’s}',
    '{stem} Lodge',
    '{family} Hospitality Group',
    'The {stem} Hotel',
  ],
  agency: ['{family} + Partners', '{stem} Creative', 'Paper Kite Studio', 'Loud Owl Agency'],
  nonprofit: ['{stem} Foundation', '{stem} Literacy Council', 'Habitat Partners of {town}'],
};

export const SCHOOLS: Bank['schools'] = {
  university: [
    '{Ohio State|Portland State|North Carolina State|Arizona State|Oregon State|Louisiana State} University',
    'University of {Minnesota|Texas at Austin|Pittsburgh|Colorado Denver|Illinois Chicago|Washington Tacoma}',
  ],
  community: ['{stem} Community College', '{stem} Technical College'],
  law: ['University of {Minnesota|Pittsburgh|Texas} School of Law'],
  highSchool: ['{stem} High School'],
};
