import type { Bank, Town } from '../bank.ts';
import { listed } from '../listed.ts';

export const GIVEN: Bank['given'] = {
  f: listed(`
    Adélaïde, Bénédicte, Chloé, Delphine, Élodie, Fatoumata, Gaëlle, Hélène, Inès, Joëlle, Karima, Léa, Maëlys, Noémie, Océane,
    Pauline, Raphaëlle, Solène, Thérèse, Valérie, Yasmine, Zoé, Anne-Sophie, Marie-Laure, Aïcha, Clémence, Maud, Céline
  `),
  m: listed(`
    Aurélien, Benoît, Cédric, Damien, Étienne, François, Gaël, Hervé, Ismaël, Jérôme, Karim, Loïc, Mickaël, Nicolas, Olivier,
    Rémi, Sébastien, Théo, Valentin, Yannick, Jean-Baptiste, Mamadou, Frédéric, Grégoire, Stéphane, Moussa, Anthony, Pierre-Yves
  `),
};

export const FAMILY: readonly string[] = listed(`
  Aubépin, Beauvallet, Charbonneau, Delaunoy, Émeriau, Fauconnier, Guérinot, Hélias, Jaouen, Kerbrat, Lefèvre-Moulin, Marchandeau,
  Nédélec, Ouvrard, Pélissier, Quéméneur, Rochereau, Sénéchal, Thévenin, Vasseurot, Benkacem, Diallo, Traoré, Belhadj, Fontanel,
  Grosjean, Lacombe, Maréchal, Périgault, Roussillon, Savary, Tréguer, Vaillant, Boisrond, Desrosiers, Haddad, Laroche, Mercadier,
  Nguyen, Texier
`);

// The numbers are the ones that the ARCEP keeps for fiction, by region.
export const TOWNS: readonly Town[] = [
  { name: 'Lyon', postcode: '69007', phone: '04 65 71 ## ##' },
  { name: 'Nantes', postcode: '44000', phone: '02 61 91 ## ##' },
  { name: 'Rennes', postcode: '35000', phone: '02 61 91 ## ##' },
  { name: 'Toulouse', postcode: '31400', phone: '05 36 49 ## ##' },
  { name: 'Bordeaux', postcode: '33800', phone: '05 36 49 ## ##' },
  { name: 'Lille', postcode: '59000', phone: '03 53 01 ## ##' },
  { name: 'Strasbourg', postcode: '67000', phone: '03 53 01 ## ##' },
  { name: 'Paris', postcode: '75011', phone: '01 99 00 ## ##' },
  { name: 'Grenoble', postcode: '38000', phone: '04 65 71 ## ##' },
  { name: 'Saint-Étienne', postcode: '42000', phone: '04 65 71 ## ##' },
  { name: 'Nîmes', postcode: '30900' },
  { name: 'Orléans', postcode: '45000' },
  { name: 'Besançon', postcode: '25000' },
  { name: 'Clermont-Ferrand', postcode: '63000' },
  { name: 'Angers', postcode: '49100' },
  { name: 'Évry-Courcouronnes', postcode: '91000' },
];

export const STREETS: readonly string[] = [
  '# rue des Tisserands',
  '# bis, allée des Mûriers',
  '# impasse du Vieux-Lavoir',
  '# quai des Charpentiers',
  '# avenue de la Fontaine',
  '# chemin des Églantiers',
  '# rue du Pressoir',
];
