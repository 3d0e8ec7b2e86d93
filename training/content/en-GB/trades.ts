import type { Occupation } from '../bank.ts';

export const TRADES: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Electrician’s Improver', 'Electrician’s Mate'],
      ['Electrician', 'Maintenance Electrician', 'Approved Electrician'],
      ['Electrical Supervisor', 'Senior Maintenance Electrician', 'Testing and Inspection Electrician'],
      ['Contracts Supervisor', 'Electrical Project Manager', 'Qualified Supervisor'],
    ],
    employers: ['contractor', 'contractor', 'manufacturer', 'council'],
    teams: ['Reactive Maintenance', 'New Build', 'Estates'],
    beginnings: [
      'Ran cables, fixed containment and fitted accessories under supervision.',
      'Passed the 18th Edition and inspection and testing at evening college.',
      'Kept the van and stores in order.',
    ],
    duties: [
      'First and second fix on new-build housing, {80..220} plots a year.',
      'Rewired occupied council properties, usually within {three|four} days.',
      'Tested and inspected installations to BS 7671 and issued EICRs.',
      'Installed distribution boards, containment and SWA cable in factories and schools.',
      'Found and repaired faults on three-phase motors, contactors and control panels.',
      'Fitted EV chargers and solar panels with battery storage.',
      'Kept planned maintenance of emergency lighting and fire alarms up to date.',
      'Read drawings, ordered materials and kept the van stocked.',
    ],
    leading: [
      'Run {3..6} pairs of electricians on sites across the region.',
      'Price variations, agree programmes with the main contractor and sign off test sheets.',
      'Supervise and assess {two|three} apprentices.',
    ],
    wins: [
      'Passed every NICEIC assessment without a non-conformance.',
      'Cut repeat call-outs on the estate by {26..41}%.',
      'Handed over a {60..110}-bed care home two weeks early.',
    ],
    skills: [
      {
        label: 'Trade',
        items: ['18th Edition', 'inspection and testing', 'three-phase', 'fault finding', 'EV charging', 'containment'],
      },
      { label: 'Other', items: ['full clean driving licence', 'IPAF 3a and 3b', 'working at height'] },
    ],
    degrees: [
      { name: 'GCSEs: 8 at grades A* to C including Mathematics and English', school: 'sixthForm', years: 2 },
      { name: 'NVQ Level 3 Electrotechnical Services (apprenticeship)', school: 'college', years: 3 },
    ],
    certificates: [
      'City & Guilds 2382-22 (18th Edition)',
      'City & Guilds 2391-52 Inspection and Testing',
      'ECS Gold Card',
      'City & Guilds 2921 EV Charging',
      'SSSTS',
    ],
    summaries: [
      'Time-served electrician with {years} years on domestic, commercial and industrial sites, currently {role}. Tidy work, straight paperwork, and no snags left for the next trade.',
    ],
  },
  {
    id: 'welder',
    ladder: [
      ['Trainee Fabricator Welder', 'Workshop Labourer'],
      ['Fabricator Welder', 'MIG Welder', 'Welder'],
      ['Coded Welder', 'TIG Welder (Coded)', 'Senior Fabricator'],
      ['Workshop Supervisor', 'Welding Foreman'],
    ],
    employers: ['manufacturer', 'manufacturer', 'contractor'],
    teams: ['Pressure Vessels', 'Night Shift', 'Structural Bay'],
    beginnings: [
      'Cut, drilled and prepared plate and section for the fabricators.',
      'Tacked frames and dressed welds.',
      'Kept the workshop, gas and consumables in order.',
    ],
    duties: [
      'Welded structural steel in 6 to 40 mm plate by MIG, MMA and flux core to BS EN ISO 5817 level B.',
      'TIG welded stainless and duplex pipework for food and pharmaceutical plants.',
      'Fabricated handrails, stairs and platforms from drawings and fitted them on site.',
      'Set up plate rolls, press brake and plasma table.',
      'Prepared test pieces and passed radiographic inspection.',
      'Repaired excavator buckets, chassis and crusher jaws.',
      'Kept weld maps and material certificates for every job.',
    ],
    leading: [
      'Supervise a shift of {8..15} welders and platers.',
      'Plan work with the drawing office and sign off weld procedures with the inspector.',
      'Train apprentices and run in-house coding tests.',
    ],
    wins: [
      'Repair rate under {0.8..1.4}% over three years of X-ray inspection.',
      'Cut rework on platform frames by {30..48}% with a new jig.',
    ],
    skills: [
      { label: 'Processes', items: ['TIG (141)', 'MIG/MAG (135)', 'MMA (111)', 'flux core (136)', 'plasma cutting'] },
      { label: 'Also', items: ['reading drawings', 'press brake', 'overhead crane', 'forklift (counterbalance)'] },
    ],
    degrees: [{ name: 'NVQ Level 3 Fabrication and Welding Engineering', school: 'college', years: 3 }],
    certificates: ['Coded to BS EN ISO 9606-1, positions 6G and H-L045', 'CSCS card', 'IPAF', 'Abrasive wheels'],
    summaries: [
      'Coded welder with {years} years in heavy fabrication, pressure vessels and site work, at present {role}.',
    ],
  },
  {
    id: 'chef',
    ladder: [
      ['Kitchen Porter', 'Commis Chef'],
      ['Chef de Partie', 'Demi Chef de Partie'],
      ['Sous Chef', 'Junior Sous Chef'],
      ['Head Chef', 'Executive Chef'],
    ],
    employers: ['restaurant', 'restaurant', 'care'],
    teams: ['Pastry', 'Banqueting'],
    beginnings: [
      'Prepared vegetables, stocks and salads for {60..110} covers.',
      'Kept pot wash, stores and fridges clean and labelled.',
      'Helped on starters and desserts at weekends.',
    ],
    duties: [
      'Ran the {sauce|larder|fish|pastry} section for {70..140} covers a night.',
      'Wrote seasonal menus around suppliers within thirty miles.',
      'Ordered, rotated and costed stock to a gross profit of {68..74}%.',
      'Cooked for weddings and conferences of up to {180..320} guests.',
      'Baked all bread and pastry in house.',
      'Kept HACCP records, allergen sheets and cleaning rotas.',
      'Prepared texture-modified and special diets with the dietitian.',
    ],
    leading: [
      'Lead a brigade of {6..14}, write rotas and keep labour cost under {26..30}%.',
      'Recruit and train; two commis of mine are now sous chefs.',
      'Responsible for menus, suppliers, hygiene and margin.',
    ],
    wins: [
      'Food hygiene rating 5 at every inspection.',
      'First AA rosette for the restaurant in its second year.',
      'Cut food waste by {31..45}% by weighing every bin.',
    ],
    skills: [
      { label: 'Kitchen', items: ['menu planning', 'butchery', 'pastry', 'stock control', 'HACCP', 'allergens'] },
      { label: 'Management', items: ['rotas', 'training', 'supplier negotiation', 'GP control'] },
    ],
    degrees: [{ name: 'NVQ Level 3 Professional Cookery', school: 'college', years: 2 }],
    certificates: [
      'Level 3 Food Safety in Catering',
      'Level 2 Allergen Awareness',
      'First Aid at Work',
      'Personal Licence',
    ],
    summaries: [
      'Chef with {years} years in hotels, pubs and contract catering, currently {role}. Seasonal food, calm service, a clean fridge and a team that stays.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Warehouse Operative', 'Transport Administrator'],
      ['Transport Planner', 'Warehouse Team Leader', 'Stock Controller'],
      ['Logistics Co-ordinator', 'Transport Supervisor', 'Shift Manager'],
      ['Logistics Manager', 'Distribution Centre Manager', 'Transport Manager'],
    ],
    employers: ['logistics', 'logistics', 'retail', 'manufacturer'],
    teams: ['Inbound', 'Night Shift', 'Fleet'],
    beginnings: [
      'Picked, packed and loaded {120..200} orders a shift with a hand scanner.',
      'Unloaded containers and checked deliveries against the order.',
      'Booked collections and filed proof of delivery.',
    ],
    duties: [
      'Planned daily routes for {18..44} vehicles and answered drivers’ calls on the road.',
      'Ran goods-in and put-away for {900..2400} pallets a week.',
      'Kept tachograph, drivers’ hours and maintenance records ready for audit.',
      'Counted stock in cycles and held accuracy above {99.2..99.7}%.',
      'Prepared customs papers for imports from the EU and Turkey.',
      'Negotiated rates with {6..14} subcontract hauliers.',
      'Held the morning briefing and recorded near misses.',
    ],
    leading: [
      'Responsible for a {90..240},000 sq ft site with {60..150} staff on three shifts.',
      'Named transport manager on an operator’s licence for {24..60} vehicles.',
      'Own budget, service levels and customer reviews.',
    ],
    wins: [
      'On-time delivery up from {91..93}% to {98..99}%.',
      'Saved £{140..380},000 a year by pooling loads with two neighbours.',
      'Earned the operator green status for compliance.',
    ],
    skills: [
      { label: 'Logistics', items: ['route planning', 'WMS', 'stock control', 'customs', 'drivers’ hours'] },
      { label: 'Tools', items: ['Paragon', 'SAP EWM', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'BTEC Level 3 Business', school: 'college', years: 2, details: ['Distinction, Distinction, Merit'] },
    ],
    certificates: [
      'Transport Manager CPC (National)',
      'IOSH Managing Safely',
      'Counterbalance and reach truck licence',
      'Lean Six Sigma Green Belt',
    ],
    summaries: [
      'Logistics professional with {years} years from the loading bay to site management, now {role}. I plan on paper before I plan on screen and know every driver’s name.',
    ],
  },
];
