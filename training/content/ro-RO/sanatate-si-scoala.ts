import type { Occupation } from '../bank.ts';

export const SANATATE_SI_SCOALA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['{Infirmier/Infirmieră}', '{Asistent medical debutant/Asistentă medicală debutantă}'],
      ['{Asistent medical generalist/Asistentă medicală generalistă}', '{Asistent medical/Asistentă medicală} UPU'],
      ['{Asistent medical principal/Asistentă medicală principală}', '{Asistent medical/Asistentă medicală} ATI'],
      ['{Asistent-șef/Asistentă-șefă} de secție', '{Coordonator/Coordonatoare} de îngrijiri medicale'],
    ],
    employers: ['spital', 'spital', 'ingrijire'],
    teams: ['Secția ATI', 'Unitatea de Primiri Urgențe', 'Secția Medicină Internă'],
    beginnings: [
      'Îngrijirea și alimentarea pacienților imobilizați',
      'Măsurarea funcțiilor vitale și completarea fișelor',
      'Pregătirea pacienților pentru investigații',
    ],
    duties: [
      'Îngrijirea a {10..18} pacienți pe tură, în ture de 12 ore',
      'Administrarea tratamentelor și a perfuziilor conform prescripției',
      'Triajul pacienților la urgențe',
      'Pansamente și prevenirea escarelor',
      'Supravegherea pacienților ventilați mecanic',
      'Educația pacienților cu diabet și a familiilor',
      'Îndrumarea elevilor și studenților practicanți',
      'Completarea documentației medicale electronice',
    ],
    leading: [
      'Coordonarea unei echipe de {20|24|28|32} de asistenți și infirmieri',
      'Întocmirea graficelor și gestionarea materialelor',
      'Pregătirea secției pentru acreditarea ANMCS',
    ],
    wins: [
      'Reducerea căderilor cu {20..35}% într-un an',
      'Introducerea fișei unice de evaluare a durerii în {trei|patru} secții',
      'Scurtarea predării turei de la 40 la {15..19} minute',
    ],
    skills: [
      {
        label: 'Profesionale',
        items: ['Triaj', 'Îngrijirea plăgilor', 'Ventilație mecanică', 'Îngrijiri paliative', 'EKG'],
      },
      { label: 'Informatică', items: ['Hipocrate', 'MS Office', 'SIUI'] },
    ],
    degrees: [
      { name: 'Diplomă de bacalaureat', school: 'liceu', years: 4, details: ['Media: 8,{2..9}0'] },
      { name: 'Licență în Asistență Medicală Generală', school: 'medicina', years: 4, details: ['Media: 9,{1..7}0'] },
    ],
    certificates: ['Certificat de membru OAMGMAMR', 'Suport vital avansat (ALS)', 'Curs de îngrijiri paliative'],
    summaries: [
      '{Asistent medical/Asistentă medicală} cu experiență spitalicească din {since}. Cel mai recent post: {role}. Atenție la detalii, calm și lucru în echipă.',
      'Profesionist în îngrijiri medicale, cu experiență în urgențe și terapie intensivă. {Obișnuit/Obișnuită} cu lucrul în ture.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['{Profesor suplinitor/Profesoară suplinitoare}', '{Educator/Educatoare} after-school'],
      ['{Învățător/Învățătoare}', '{Profesor/Profesoară} de matematică', '{Profesor debutant/Profesoară debutantă}'],
      [
        '{Profesor titular/Profesoară titulară} de limba română',
        '{Profesor diriginte/Profesoară dirigintă}',
        '{Profesor/Profesoară} grad didactic I',
      ],
      [
        '{Director adjunct/Directoare adjunctă}',
        '{Director/Directoare} de școală',
        '{Responsabil/Responsabilă} de comisie metodică',
      ],
    ],
    employers: ['scoala'],
    teams: ['Comisia de matematică', 'Catedra de limba română'],
    beginnings: [
      'Sprijin la teme pentru grupe de {8..15} elevi',
      'Supraveghere în pauze și la excursii',
      'Pregătirea materialelor didactice',
    ],
    duties: [
      'Predare la {cinci|șase|opt} clase cu {20|24|28} de elevi',
      'Pregătire pentru Evaluarea Națională și bacalaureat',
      'Activitate de dirigenție și întâlniri cu părinții',
      'Adaptarea curriculumului pentru elevi cu CES',
      'Coordonarea unui proiect Erasmus+',
      'Cerc de {robotică|teatru|lectură}',
      'Elaborarea planificărilor și a testelor',
    ],
    leading: [
      'Coordonarea a {20|25|30} de cadre didactice',
      'Întocmirea orarului și a planului managerial',
      'Mentorat pentru profesori debutanți',
    ],
    wins: [
      'Promovabilitate la bacalaureat crescută de la {76..80}% la {90..96}%',
      'Reducerea absenteismului cu {20..35}%',
    ],
    skills: [
      {
        label: 'Didactice',
        items: ['Învățare prin proiecte', 'Evaluare formativă', 'Educație incluzivă', 'Managementul clasei'],
      },
      { label: 'Digitale', items: ['Google Classroom', 'Catalog electronic', 'GeoGebra', 'Canva'] },
    ],
    degrees: [
      { name: 'Diplomă de bacalaureat', school: 'liceu', years: 4 },
      {
        name: 'Licență în {Matematică|Litere|Istorie}',
        school: 'universitate',
        years: 3,
        details: ['Media: 9,{0..6}0'],
      },
    ],
    certificates: ['Definitivat', 'Modulul psihopedagogic', 'Curs de formare CRED'],
    summaries: ['{Profesor/Profesoară} în învățământul de stat din {since}. Cel mai recent post: {role}.'],
  },
];
