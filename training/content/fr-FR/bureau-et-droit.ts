import type { Occupation } from '../bank.ts';

export const BUREAU_ET_DROIT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['{Assistant/Assistante} comptable', 'Aide-comptable'],
      ['Comptable', 'Comptable fournisseurs', '{Collaborateur/Collaboratrice} comptable'],
      [
        '{Comptable général/Comptable générale}',
        '{Contrôleur/Contrôleuse} de gestion',
        '{Chef/Cheffe} de mission comptable',
      ],
      [
        'Responsable comptable',
        '{Directeur administratif et financier/Directrice administrative et financière}',
        'Responsable du contrôle de gestion',
      ],
    ],
    employers: ['cabinet', 'industrie', 'commerce', 'transport'],
    teams: ['Direction financière', 'Pôle expertise'],
    beginnings: [
      'Saisie des factures et des notes de frais',
      'Classement et archivage des pièces',
      'Réponse aux fournisseurs et préparation des règlements',
    ],
    duties: [
      'Tenue de la comptabilité générale et auxiliaire de {12..30} dossiers',
      'Déclarations de TVA, CFE, CVAE et liasses fiscales',
      'Rapprochements bancaires et lettrage des comptes',
      'Établissement des situations mensuelles et des tableaux de bord',
      'Préparation des paies de {60..220} salariés',
      'Relance des impayés et suivi de trésorerie',
      'Préparation du bilan et relations avec le commissaire aux comptes',
      'Élaboration du budget et analyse des écarts',
    ],
    leading: [
      'Encadrement d’une équipe de {4..9} personnes',
      'Reporting mensuel au comité de direction',
      'Pilotage du passage de Sage à SAP',
    ],
    wins: [
      'Clôture mensuelle ramenée de {douze|dix} à {cinq|six} jours',
      'Délai moyen de règlement client réduit de {14..22} jours',
      'Dématérialisation de {9..18} 000 factures par an',
    ],
    skills: [
      {
        label: 'Comptabilité',
        items: ['clôture des comptes', 'fiscalité', 'consolidation', 'contrôle de gestion', 'paie'],
      },
      { label: 'Outils', items: ['Sage 100', 'SAP', 'Cegid', 'Excel avancé', 'Power BI'] },
    ],
    degrees: [
      { name: 'BTS Comptabilité et gestion', school: 'lycee', years: 2 },
      { name: 'DCG', school: 'universite', years: 1, details: ['Mention assez bien'] },
    ],
    certificates: ['DSCG (unités 1 et 4)', 'Certification Voltaire, 870 points', 'TOEIC 860'],
    summaries: [
      'Comptable de formation, {years} ans d’expérience en cabinet et en entreprise industrielle, actuellement {role}. Des clôtures rapides, des chiffres fiables et des explications claires.',
    ],
  },
  {
    id: 'hr',
    ladder: [
      ['{Assistant/Assistante} ressources humaines', 'Gestionnaire administration du personnel'],
      ['{Chargé/Chargée} de recrutement', '{Chargé/Chargée} de formation'],
      ['Responsable recrutement et formation', '{Adjoint/Adjointe} au responsable des ressources humaines'],
      ['Responsable ressources humaines', '{Directeur/Directrice} des ressources humaines'],
    ],
    employers: ['industrie', 'commerce', 'transport', 'collectivite'],
    teams: [],
    beginnings: [
      'Tenue des dossiers du personnel et suivi des absences',
      'Publication des annonces et prise de rendez-vous',
      'Préparation des contrats et des visites médicales',
    ],
    duties: [
      'Recrutement de {40..90} collaborateurs par an, de l’annonce à l’intégration',
      'Élaboration du plan de développement des compétences',
      'Gestion des contrats, avenants et dossiers disciplinaires',
      'Préparation des réunions du CSE et du bilan social',
      'Suivi des entretiens professionnels',
      'Contrôle de la paie et de la DSN',
      'Accueil de {15..40} alternants chaque année',
    ],
    leading: [
      'Management de {3..7} collaborateurs sur {2..5} sites',
      'Négociation annuelle avec les organisations syndicales',
      'Conseil à la direction en droit social',
    ],
    wins: [
      'Turnover ramené de {21..26} à {11..14} %',
      'Accord de télétravail signé à l’unanimité',
      'Délai de recrutement réduit de {15..28} jours',
    ],
    skills: [
      { label: 'RH', items: ['droit du travail', 'recrutement', 'GPEC', 'dialogue social', 'paie'] },
      { label: 'Outils', items: ['Silae', 'Talentsoft', 'Excel', 'LinkedIn Recruiter'] },
    ],
    degrees: [
      { name: 'Licence de psychologie', school: 'universite', years: 3 },
      { name: 'Master Gestion des ressources humaines', school: 'universite', years: 2, details: ['Mention bien'] },
    ],
    certificates: ['Médiation en entreprise', 'Référent handicap'],
    summaries: [
      'Généraliste RH avec {years} ans d’expérience dans des environnements multisites, actuellement {role}.',
    ],
  },
  {
    id: 'lawyer',
    ladder: [
      ['{Assistant/Assistante} juridique', 'Juriste stagiaire'],
      ['{Avocat stagiaire/Avocate stagiaire}', 'Juriste'],
      ['{Avocat collaborateur/Avocate collaboratrice}', 'Juriste senior en droit social'],
      ['{Avocat associé/Avocate associée}', 'Responsable juridique', '{Directeur/Directrice} juridique'],
    ],
    employers: ['avocat', 'avocat', 'banque', 'industrie'],
    teams: ['Droit social', 'Contentieux commercial'],
    beginnings: [
      'Recherches de jurisprudence et notes de synthèse',
      'Préparation des dossiers de plaidoirie',
      'Accueil des clients et suivi des échéances',
    ],
    duties: [
      'Rédaction de conclusions et plaidoiries devant le conseil de prud’hommes et la cour d’appel',
      'Négociation de contrats commerciaux et de baux',
      'Conseil en licenciement, rupture conventionnelle et durée du travail',
      'Audit juridique lors d’acquisitions de PME',
      'Veille juridique et lettre d’actualité mensuelle',
      'Suivi de {60..110} dossiers en parallèle',
    ],
    leading: [
      'Encadrement de {2..5} collaborateurs',
      'Développement de la clientèle d’entreprises',
      'Pilotage des avocats externes et du budget',
    ],
    wins: [
      'Médiation d’un litige de {2..6} millions d’euros en quatre mois',
      'Mise en conformité RGPD de {8..20} filiales',
    ],
    skills: [
      { label: 'Droit', items: ['droit du travail', 'contrats', 'contentieux', 'RGPD', 'baux commerciaux'] },
      { label: 'Outils', items: ['Dalloz', 'Lexis 360', 'Secib'] },
    ],
    degrees: [
      { name: 'Master 2 Droit des affaires', school: 'universite', years: 5, details: ['Mention bien'] },
      { name: 'CAPA', school: 'ecole', years: 2 },
    ],
    certificates: ['Spécialisation en droit du travail', 'TOEIC 935'],
    summaries: ['Juriste de droit social et des affaires, {years} ans d’expérience, actuellement {role}.'],
  },
];
