import type { Occupation } from '../bank.ts';

export const SOIN_ET_ENSEIGNEMENT: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Infirmier intérimaire/Infirmière intérimaire}', '{Infirmier remplaçant/Infirmière remplaçante}'],
      ['{Infirmier diplômé d’État/Infirmière diplômée d’État}', '{Infirmier/Infirmière} en chirurgie'],
      [
        '{Infirmier/Infirmière} en réanimation',
        '{Infirmier coordinateur/Infirmière coordinatrice}',
        '{Infirmier référent/Infirmière référente}',
      ],
      ['Cadre de santé', '{Cadre supérieur/Cadre supérieure} de santé'],
    ],
    employers: ['hopital', 'hopital', 'ehpad'],
    teams: ['Service de réanimation polyvalente', 'Urgences', 'Pôle gériatrie'],
    beginnings: [
      'Remplacements dans {quatre|six} services de médecine et de chirurgie',
      'Soins techniques, surveillance et transmissions',
      'Accueil des familles',
    ],
    duties: [
      'Prise en charge de {10..16} patients par poste, de jour comme de nuit',
      'Administration des traitements, perfusions et transfusions selon les prescriptions',
      'Surveillance des patients ventilés et des dialyses continues',
      'Pansements complexes et suivi des plaies chroniques',
      'Accueil et tri des urgences selon la grille FRENCH',
      'Éducation thérapeutique des patients diabétiques et de leurs proches',
      'Encadrement des étudiants en soins infirmiers',
      'Transmissions ciblées dans le dossier patient informatisé',
    ],
    leading: [
      'Encadrement d’une équipe de {18..35} soignants',
      'Élaboration des plannings et gestion de l’absentéisme',
      'Pilotage de la démarche qualité et préparation de la certification',
    ],
    wins: [
      'Baisse de {20..35} % des chutes en un an',
      'Création d’un livret d’accueil pour les nouveaux arrivants',
      'Réduction de l’intérim de {30..45} % grâce à un pool de remplacement',
    ],
    skills: [
      {
        label: 'Soins',
        items: ['réanimation', 'ventilation', 'soins palliatifs', 'plaies et cicatrisation', 'éducation thérapeutique'],
      },
      { label: 'Outils', items: ['Orbis', 'Hôpital Manager', 'Octime'] },
    ],
    degrees: [
      { name: 'Baccalauréat ST2S', school: 'lycee', years: 3, details: ['Mention bien', 'Mention assez bien'] },
      { name: 'Diplôme d’État {d’infirmier/d’infirmière}', school: 'ifsi', years: 3 },
    ],
    certificates: ['AFGSU niveau 2', 'DU Plaies et cicatrisation', 'Formation de tuteur de stage'],
    summaries: [
      '{Infirmier diplômé/Infirmière diplômée} d’État avec {years} ans d’expérience hospitalière, actuellement {role}. Rigueur dans les soins, écoute des familles et goût de la transmission.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Assistant/Assistante} d’éducation', '{Surveillant/Surveillante}'],
      ['{Professeur stagiaire/Professeure stagiaire}', '{Enseignant contractuel/Enseignante contractuelle}'],
      [
        '{Professeur certifié/Professeure certifiée} d’histoire-géographie',
        '{Professeur/Professeure} de mathématiques',
        '{Professeur/Professeure} des écoles',
      ],
      [
        '{Professeur principal/Professeure principale}, coordination de discipline',
        '{Principal adjoint/Principale adjointe}',
        '{Directeur/Directrice} d’école',
      ],
    ],
    employers: ['ecole'],
    teams: [],
    beginnings: [
      'Aide aux devoirs et accompagnement de petits groupes',
      'Surveillance de la demi-pension',
      'Organisation d’un tournoi sportif entre classes',
    ],
    duties: [
      'Enseignement de la sixième à la terminale, groupes de {24..34} élèves',
      'Préparation au brevet et au baccalauréat, correction des épreuves',
      'Suivi des élèves à besoins particuliers (PAP, PPRE)',
      'Organisation de sorties et d’un échange avec un lycée {allemand|espagnol}',
      'Animation de l’atelier {théâtre|presse|robotique}',
      'Participation au conseil pédagogique et aux conseils de classe',
    ],
    leading: [
      'Coordination d’une équipe de {7..14} enseignants',
      'Élaboration des emplois du temps',
      'Tutorat de professeurs stagiaires',
    ],
    wins: ['Taux de réussite au brevet passé de {71..76} à {84..90} %', 'Labellisation E3D de l’établissement'],
    skills: [
      {
        label: 'Pédagogie',
        items: ['différenciation', 'évaluation par compétences', 'projet interdisciplinaire', 'gestion de classe'],
      },
      { label: 'Numérique', items: ['Pronote', 'Moodle', 'GeoGebra'] },
    ],
    degrees: [
      {
        name: 'Licence {d’histoire|de mathématiques|de lettres modernes}',
        school: 'universite',
        years: 3,
        details: ['Mention assez bien'],
      },
      { name: 'Master MEEF, second degré', school: 'ecole', years: 2, details: ['Mention bien'] },
    ],
    certificates: ['CAPES', 'PSC1', 'Certification complémentaire FLS'],
    summaries: ['{Enseignant/Enseignante} depuis {years} ans en collège et lycée, actuellement {role}.'],
  },
];
