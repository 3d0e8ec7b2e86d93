import type { Bank } from '../bank.ts';

/** Coined names of places and firms; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Ashcombe',
  'Bellmarsh',
  'Calderbrook',
  'Dunsholme',
  'Elverton',
  'Fernhurst Vale',
  'Garrowby Hill',
  'Harrowmere',
  'Kelderwick',
  'Langthorne',
  'Marlstone',
  'Northwold',
  'Oakhanger',
  'Penhallow',
  'Ravensby',
  'Silverlea',
  'Thornaby Cross',
  'Wexcombe',
  'Yarrowdale',
];

export const EMPLOYERS: Bank['employers'] = {
  hospital: [
    '{stem} General Hospital',
    '{stem} University Hospitals NHS Foundation Trust',
    'St {Hilda|Oswin|Brannoc|Winifred}’s Hospital',
    '{stem} Royal Infirmary',
    'The {stem} Clinic',
  ],
  care: ['{stem} House Care Home', '{stem} Community Health Services', '{family} Court Nursing Home', '{stem} Hospice'],
  school: [
    '{stem} Academy',
    '{stem} High School',
    'St {Hilda|Oswin|Brannoc}’s C of E School',
    '{stem} Community College',
    'The {family} School',
  ],
  council: ['{stem} Borough Council', '{stem} District Council', '{stem} Housing Association', '{stem} County Council'],
  accountancy: ['{family} & {family} LLP', '{family} {family} Chartered Accountants', '{stem} Accounting Ltd'],
  manufacturer: [
    '{stem} Engineering Ltd',
    '{family} Fabrications Ltd',
    '{stem} Foods plc',
    '{family} & Sons (Castings) Ltd',
    '{stem} Packaging Group',
    '{stem} Aerostructures Ltd',
  ],
  contractor: [
    '{family} Electrical Services Ltd',
    '{stem} Building Services',
    '{family} Brothers Contractors Ltd',
    '{stem} M&E Ltd',
  ],
  logistics: ['{stem} Logistics Ltd', '{family} Haulage', '{stem} Freight Forwarding Ltd', '{family} Distribution plc'],
  law: ['{family} {family} LLP', '{family} & Co Solicitors', '{stem} Legal LLP', '{family}, {family} & {family}'],
  software: [
    '{stem} Systems',
    '{stem} Software Ltd',
    '{family} Digital',
    'Brightloom',
    'Tidewell Analytics',
    'Copperleaf Labs',
  ],
  finance: ['{stem} Building Society', '{stem} Insurance plc', '{family} Wealth Management', '{stem} Bank'],
  retail: [
    '{stem} Stores',
    '{family} & Daughters',
    'Larder & Loom',
    '{stem} Garden Centres Ltd',
    'Pennywick Outfitters',
  ],
  restaurant: [
    'The {Copper Kettle|Drovers’ Arms|Salt House|Walled Garden}',
    '{stem} Hall Hotel',
    'The {family} Arms',
    'Bistro {Pomona|Marguerite|Quince}',
  ],
  agency: ['{stem} Communications', '{family} Creative', 'Magpie & Thistle', 'Studio {family}'],
};

export const SCHOOLS: Bank['schools'] = {
  university: [
    'University of {Leeds|Sheffield|Nottingham|Bristol|Exeter|Glasgow|Leicester|Southampton}',
    '{Manchester Metropolitan|Sheffield Hallam|Cardiff|Newcastle|Nottingham Trent|Leeds Beckett} University',
  ],
  college: ['{town} City College', '{stem} College of Further Education', '{stem} Technical College'],
  sixthForm: ['{stem} Sixth Form College', '{stem} Grammar School', 'St {Hilda|Oswin}’s Catholic High School'],
  professional: ['{town} Business School', '{stem} Professional Training'],
  law: ['The {stem} Law School'],
};
