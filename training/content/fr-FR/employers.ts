import type { Bank } from '../bank.ts';

/** Coined names; none is a town or a company that we know of. */
export const STEMS: readonly string[] = [
  'Valaubre',
  'Boisclairiel',
  'Castelroc',
  'Douvremont',
  'Fontbelle-sur-Orge',
  'Grandchaume',
  'Combehaute',
  'Lavaldieu',
  'Marnefort',
  'Noirépine',
  'Pontvieille',
  'Rocheverte',
  'Sauvelande',
  'Trémargot',
  'Valbrune',
];

export const EMPLOYERS: Bank['employers'] = {
  hopital: [
    'Centre hospitalier de {stem}',
    'CHU de {stem}',
    'Clinique Saint-{Evroult|Fulcran|Guénolé}',
    'Hôpital privé de {stem}',
  ],
  ehpad: ['EHPAD Les {Glycines|Tilleuls|Hirondelles}', 'Résidence {stem}', 'HAD de {stem}'],
  ecole: ['Lycée {stem}', 'Collège {family}', 'École primaire {stem}', 'Lycée professionnel {family}'],
  industrie: [
    '{stem} Industries SA',
    'Établissements {family} et Fils',
    'Fonderies {family} SAS',
    'Laiterie de {stem}',
    '{family} Aéronautique',
    'Papeteries de {stem}',
  ],
  artisan: ['{family} Électricité SARL', 'Entreprise {family}', 'Ateliers {family} et associés', '{stem} Énergies'],
  cabinet: ['Cabinet {family} & Associés', 'Fiduciaire {stem}', '{family} Conseil SAS'],
  avocat: ['SCP {family} {family}', 'Cabinet d’avocats {family}', 'SELARL {family} et associés'],
  numerique: ['{stem} Numérique', 'Lumarelle', 'Datacombe SAS', 'Studio Méridien', '{family} Technologies'],
  banque: ['Banque de {stem}', 'Mutuelle {stem}', 'Assurances {family}'],
  transport: ['Transports {family}', '{stem} Logistique SAS', 'Messageries {family}'],
  commerce: ['Magasins {stem}', 'Jardineries {family}', 'Comptoir de {stem}'],
  collectivite: ['Mairie de {stem}', 'Conseil départemental de {stem}', 'Office HLM de {stem}'],
  restauration: [
    'Brasserie {du Marché|de la Halle}',
    'Restaurant {La Treille|Le Pigeonnier|L’Ardoise bleue}',
    'Hôtel {stem}',
  ],
};

export const SCHOOLS: Bank['schools'] = {
  universite: [
    'Université {de Nantes|de Lille|de Bordeaux|Rennes 2|Grenoble Alpes|de Strasbourg}',
    'Université Toulouse - Jean Jaurès',
  ],
  ingenieur: ['INSA {Lyon|Rennes|Toulouse}', 'École nationale d’ingénieurs de {stem}'],
  commerce: ['École supérieure de commerce de {stem}'],
  ifsi: ['IFSI de {stem}', 'Institut de formation en soins infirmiers de {stem}'],
  lycee: ['Lycée {stem}', 'Lycée {family}', 'Lycée professionnel {stem}'],
  cfa: ['CFA {stem}', 'CFA du bâtiment de {stem}'],
  ecole: ['École du barreau de {stem}', 'INSPÉ de {stem}'],
};
