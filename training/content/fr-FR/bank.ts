import type { Bank } from '../bank.ts';
import { BUREAU_ET_DROIT } from './bureau-et-droit.ts';
import { EMPLOYERS, SCHOOLS, STEMS } from './employers.ts';
import { FAMILY, GIVEN, STREETS, TOWNS } from './people.ts';
import { SOIN_ET_ENSEIGNEMENT } from './soin-et-enseignement.ts';
import { TECHNIQUE } from './technique.ts';

export const FR_FR: Bank = {
  locale: 'fr-FR',
  words: {
    headings: {
      summary: ['Profil', 'À propos', 'Présentation', 'Objectif'],
      work: ['Expérience professionnelle', 'Expériences professionnelles', 'Parcours professionnel', 'Expériences'],
      education: ['Formation', 'Formations', 'Diplômes et formation', 'Études'],
      skills: ['Compétences', 'Compétences clés', 'Savoir-faire'],
      languages: ['Langues'],
      certificates: ['Certifications', 'Habilitations et certifications', 'Formations complémentaires'],
      interests: ['Centres d’intérêt', 'Loisirs'],
      personal: ['État civil', 'Informations personnelles'],
      contact: ['Contact', 'Coordonnées'],
    },
    months: [
      'janvier',
      'février',
      'mars',
      'avril',
      'mai',
      'juin',
      'juillet',
      'août',
      'septembre',
      'octobre',
      'novembre',
      'décembre',
    ],
    monthsShort: ['janv.', 'févr.', 'mars', 'avr.', 'mai', 'juin', 'juil.', 'août', 'sept.', 'oct.', 'nov.', 'déc.'],
    present: ['aujourd’hui', 'à ce jour', 'présent', 'actuellement'],
    between: [' – ', ' - ', ' à '],
    title: 'Curriculum vitæ',
    labels: {
      email: 'Courriel',
      phone: 'Téléphone',
      address: 'Adresse',
      born: 'Date de naissance',
      nationality: 'Nationalité',
      languages: 'Langues',
      page: 'Page',
    },
    references: null,
  },
  given: GIVEN,
  family: FAMILY,
  towns: TOWNS,
  streets: STREETS,
  // Numbers that the ARCEP keeps for fiction.
  mobiles: ['06 39 98 ## ##', '+33 6 39 98 ## ##', '06.39.98.##.##'],
  stems: STEMS,
  employers: EMPLOYERS,
  schools: SCHOOLS,
  languages: {
    own: 'Français',
    ownLevel: 'langue maternelle',
    others: ['Anglais', 'Anglais', 'Espagnol', 'Allemand', 'Italien', 'Arabe', 'Portugais', 'Breton'],
  },
  levels: ['notions (A2)', 'niveau intermédiaire (B1)', 'bon niveau (B2)', 'courant (C1)'],
  interests: [
    'randonnée en montagne',
    'théâtre amateur',
    'course à pied',
    'cuisine du Sud-Ouest',
    'bénévolat aux Restos du quartier',
    'voile',
    'bande dessinée',
    'rugby',
    'photographie argentique',
    'jardins partagés',
    'pétanque',
    'chorale',
  ],
  sides: [
    {
      role: '{Formateur vacataire/Formatrice vacataire} (temps partiel)',
      employers: ['GRETA {stem}', 'CFA {stem}'],
      duties: ['Interventions d’une journée par mois auprès de groupes de {10..18} apprentis.'],
    },
    {
      role: '{Sapeur-pompier volontaire/Sapeuse-pompière volontaire}',
      employers: ['SDIS {stem}'],
      duties: ['Environ {50..110} interventions par an, gardes de week-end.'],
    },
  ],
  personal: { nationality: 'française' },
  occupations: [...SOIN_ET_ENSEIGNEMENT, ...BUREAU_ET_DROIT, ...TECHNIQUE],
};
