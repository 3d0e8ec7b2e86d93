import type { Occupation } from '../bank.ts';

export const BIROU_SI_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['{Asistent/Asistentă} contabil', '{Operator/Operatoare} facturare', 'Contabil debutant'],
      ['Contabil', '{Economist/Economistă}', 'Contabil gestiune'],
      ['Contabil senior', '{Analist financiar/Analistă financiară}', 'Controlor financiar'],
      ['Contabil-șef', '{Director economic/Directoare economică}', 'Manager financiar'],
    ],
    employers: ['contabilitate', 'industrie', 'comert', 'public'],
    teams: ['Departamentul Financiar-Contabil', 'Controlling'],
    beginnings: [
      'Înregistrarea facturilor și arhivarea documentelor',
      'Registrul de casă și extrase bancare',
      'Corespondența cu furnizorii',
    ],
    duties: [
      'Evidența contabilă completă pentru {trei|patru|cinci} societăți',
      'Închideri lunare și situații financiare anuale conform OMFP 1802',
      'Declarații fiscale: 300, 390, 394, 112 și SAF-T',
      'Prelucrarea a circa {800|1200|1600} de documente pe lună',
      'Urmărirea creanțelor și punctaje cu partenerii',
      'State de plată și REVISAL',
      'Relația cu auditorii și cu ANAF',
      'Analiza costurilor de producție',
    ],
    leading: [
      'Coordonarea unei echipe de {4..10} persoane',
      'Bugetul anual și raportarea către acționari',
      'Implementarea unui nou sistem ERP',
    ],
    wins: [
      'Scurtarea închiderii lunare de la {10..12} la {4..6} zile',
      'Reducerea creanțelor restante cu {20..38}%',
      'Trecerea la e-Factura în {3..6} luni',
    ],
    skills: [
      { label: 'Cunoștințe', items: ['Legislație fiscală', 'OMFP 1802', 'IFRS', 'Controlling', 'Salarizare'] },
      { label: 'Programe', items: ['Saga', 'WinMentor', 'SAP', 'Charisma', 'Excel avansat'] },
    ],
    degrees: [
      { name: 'Diplomă de bacalaureat, profil economic', school: 'economic', years: 4 },
      {
        name: 'Licență în Contabilitate și Informatică de Gestiune',
        school: 'ase',
        years: 3,
        details: ['Media: 8,{3..9}0'],
      },
    ],
    certificates: ['Membru CECCAR', 'Curs inspector salarizare', 'Curs SAF-T și e-Factura'],
    summaries: [
      'Specialist în contabilitate cu experiență în producție și comerț din {since}. Cel mai recent post: {role}.',
      'Experiență solidă în închideri, fiscalitate și raportare. {Riguros, discret și organizat/Riguroasă, discretă și organizată}.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Programator junior', 'Tester software', 'Intern dezvoltare software'],
      ['{Programator/Programatoare} Java', 'Dezvoltator web', 'Inginer software'],
      ['Inginer software senior', 'Dezvoltator backend senior', 'Inginer DevOps'],
      ['Lider tehnic', 'Arhitect software', 'Manager dezvoltare software'],
    ],
    employers: ['it', 'it', 'financiar', 'comert'],
    teams: ['Echipa Plăți', 'Platforma de date'],
    beginnings: [
      'Corectarea erorilor și teste unitare în PHP și JavaScript',
      'Rapoarte SQL și formulare',
      'Suport pentru utilizatori',
    ],
    duties: [
      'Dezvoltarea de microservicii în Java și Spring Boot',
      'Interfețe în React și TypeScript pentru {150|250|400} de mii de clienți',
      'Integrări cu procesatori de plăți și ghișeul electronic',
      'Livrare continuă cu GitLab CI și Kubernetes',
      'Proiectarea bazelor de date PostgreSQL și Oracle',
      'Revizuirea codului și gardă o săptămână din {cinci|șase}',
      'Clarificarea cerințelor cu clienții interni',
    ],
    leading: [
      'Coordonarea tehnică a {4..9} programatori',
      'Decizii de arhitectură și planificare trimestrială',
      'Interviuri tehnice și integrarea noilor colegi',
    ],
    wins: [
      'Timp de răspuns redus de la {2..4} s la {250|300|400} ms',
      'Costuri de cloud reduse cu {22..38}%',
      'Acoperirea cu teste crescută de la {20..35}% la {80..90}%',
    ],
    skills: [
      { label: 'Limbaje', items: ['Java', 'C#', 'TypeScript', 'Python', 'SQL'] },
      { label: 'Tehnologii', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'PostgreSQL', 'AWS'] },
    ],
    degrees: [
      { name: 'Diplomă de bacalaureat, matematică-informatică', school: 'liceu', years: 4 },
      {
        name: 'Licență în Calculatoare și Tehnologia Informației',
        school: 'politehnica',
        years: 4,
        details: ['Media: 8,{4..9}0'],
      },
    ],
    certificates: [
      'AWS Certified Developer – Associate',
      'Professional Scrum Master I',
      'Oracle Certified Professional, Java SE 11',
    ],
    summaries: [
      'Dezvoltare software din {since}, în proiecte pentru bănci și comerț. Cel mai recent post: {role}. Cod lizibil, teste și livrări dese.',
    ],
    profile: 'github',
  },
];
