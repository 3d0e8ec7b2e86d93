import type { Occupation } from '../bank.ts';

export const TECHNIQUE: readonly Occupation[] = [
  {
    id: 'software-developer',
    ladder: [
      ['{Développeur web junior/Développeuse web junior}', '{Développeur/Développeuse} d’applications'],
      ['{Développeur/Développeuse} full stack', '{Ingénieur/Ingénieure} logiciel'],
      ['{Ingénieur développement senior/Ingénieure développement senior}', '{Ingénieur/Ingénieure} de données'],
      ['Lead {développeur/développeuse}', 'Architecte logiciel', 'Responsable technique'],
    ],
    employers: ['numerique', 'numerique', 'banque', 'commerce'],
    teams: ['Équipe Paiements', 'Plateforme de données'],
    beginnings: [
      'Intégration de pages et correction d’anomalies en PHP et JavaScript',
      'Écriture de tests unitaires',
      'Assistance aux utilisateurs',
    ],
    duties: [
      'Développement d’API en TypeScript et Java Spring pour {200..900} 000 utilisateurs',
      'Refonte du tunnel de commande en React avec tests d’accessibilité',
      'Mise en place de l’intégration continue avec GitLab CI',
      'Migration d’une application monolithique vers Kubernetes',
      'Construction de flux de données avec Airflow et dbt',
      'Revue de code et astreinte une semaine sur cinq',
      'Ateliers de cadrage avec les équipes métier',
    ],
    leading: [
      'Encadrement technique de {4..9} développeurs',
      'Choix d’architecture et feuille de route trimestrielle',
      'Recrutement et intégration des nouveaux arrivants',
    ],
    wins: [
      'Temps de réponse divisé par {trois|quatre}',
      'Facture d’hébergement réduite de {25..40} %',
      'Livraisons passées d’une par mois à {6..14} par jour',
    ],
    skills: [
      { label: 'Langages', items: ['TypeScript', 'Java', 'Python', 'SQL'] },
      { label: 'Outils', items: ['React', 'Spring Boot', 'PostgreSQL', 'Docker', 'Kubernetes', 'GitLab CI'] },
    ],
    degrees: [
      { name: 'DUT Informatique', school: 'universite', years: 2 },
      { name: 'Diplôme d’ingénieur, spécialité informatique', school: 'ingenieur', years: 3 },
    ],
    certificates: ['AWS Solutions Architect – Associate', 'Professional Scrum Master I'],
    summaries: [
      '{Ingénieur/Ingénieure} logiciel avec {years} ans d’expérience en banque, commerce et édition de logiciels, actuellement {role}.',
    ],
    profile: 'github',
  },
  {
    id: 'electrician',
    ladder: [
      ['{Monteur électricien/Monteuse électricienne}', 'Aide-{électricien/électricienne}'],
      [
        '{Électricien/Électricienne} du bâtiment',
        '{Électricien/Électricienne} de maintenance',
        '{Électrotechnicien/Électrotechnicienne}',
      ],
      ['{Chef/Cheffe} d’équipe électricité', '{Technicien/Technicienne} de maintenance industrielle'],
      ['{Chef/Cheffe} de chantier', '{Conducteur/Conductrice} de travaux', 'Responsable maintenance'],
    ],
    employers: ['artisan', 'artisan', 'industrie', 'collectivite'],
    teams: ['Maintenance', 'Travaux neufs'],
    beginnings: [
      'Tirage de câbles et pose d’appareillage sous la conduite d’un chef d’équipe',
      'Entretien de l’outillage et des stocks',
      'Repérage des circuits et tenue du carnet de chantier',
    ],
    duties: [
      'Installation de tableaux, chemins de câbles et éclairage en tertiaire et en logement',
      'Mise aux normes NF C 15-100 et levée des réserves du Consuel',
      'Dépannage de moteurs, variateurs et automates Siemens',
      'Pose de bornes de recharge et de panneaux photovoltaïques',
      'Lecture de plans et relevés sur site',
      'Maintenance préventive sur lignes de conditionnement',
    ],
    leading: [
      'Encadrement de {4..12} électriciens',
      'Planning, approvisionnement et réunions de chantier',
      'Devis et suivi budgétaire de chantiers jusqu’à {400..900} 000 €',
    ],
    wins: ['Temps d’arrêt réduit de {20..34} % sur la ligne {2..5}', 'Zéro accident sur {24..48} mois'],
    skills: [
      { label: 'Métier', items: ['NF C 15-100', 'automatismes', 'photovoltaïque', 'IRVE', 'dépannage'] },
      { label: 'Divers', items: ['permis B et BE', 'CACES nacelle R486', 'AutoCAD', 'GMAO'] },
    ],
    degrees: [
      { name: 'CAP Électricien', school: 'cfa', years: 2 },
      { name: 'Bac professionnel MELEC', school: 'lycee', years: 2, details: ['Mention bien'] },
    ],
    certificates: ['Habilitations B2V, BR, BC', 'Qualification IRVE niveau 2', 'Sauveteur secouriste du travail'],
    summaries: ['{Électricien/Électricienne} avec {years} ans de chantiers et de maintenance, actuellement {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Commis de cuisine', '{Aide-cuisinier/Aide-cuisinière}'],
      ['{Cuisinier/Cuisinière}', '{Chef/Cheffe} de partie'],
      ['{Second/Seconde} de cuisine', '{Sous-chef/Sous-cheffe}'],
      ['{Chef/Cheffe} de cuisine', '{Chef exécutif/Cheffe exécutive}'],
    ],
    employers: ['restauration', 'restauration', 'ehpad'],
    teams: [],
    beginnings: [
      'Préparation des légumes, fonds et entrées pour {60..90} couverts',
      'Nettoyage et étiquetage des chambres froides',
      'Aide au poste des desserts le week-end',
    ],
    duties: [
      'Tenue du poste {garde-manger|poissons|pâtisserie} pour {70..130} couverts',
      'Élaboration de la carte au fil des saisons avec des producteurs locaux',
      'Commandes, fiches techniques et suivi des coûts matière',
      'Respect de la méthode HACCP et traçabilité',
      'Réalisation de banquets jusqu’à {150..300} convives',
      'Adaptation des textures et régimes avec la diététicienne',
    ],
    leading: [
      'Management d’une brigade de {6..13} personnes',
      'Responsabilité des menus, des achats et de la marge',
      'Formation des apprentis',
    ],
    wins: [
      'Ratio matière ramené de {34..36} à {27..29} %',
      'Une toque obtenue dès la deuxième année',
      'Gaspillage réduit de {30..45} %',
    ],
    skills: [
      { label: 'Cuisine', items: ['cuisine de saison', 'pâtisserie', 'boucherie', 'HACCP', 'gestion des stocks'] },
      { label: 'Gestion', items: ['plannings', 'coûts matière', 'formation', 'achats'] },
    ],
    degrees: [
      { name: 'CAP Cuisine', school: 'cfa', years: 2 },
      { name: 'Brevet professionnel Arts de la cuisine', school: 'cfa', years: 2 },
    ],
    certificates: ['Formation HACCP', 'Permis d’exploitation', 'Maître d’apprentissage'],
    summaries: [
      '{Cuisinier/Cuisinière} de métier depuis {years} ans, aujourd’hui {role}. Produits de saison, service serein et équipe fidèle.',
    ],
  },
];
