import type { Occupation } from '../bank.ts';

export const UFFICIO_E_INFORMATICA: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['{Impiegato amministrativo/Impiegata amministrativa} junior', 'Stagista in amministrazione'],
      ['{Impiegato/Impiegata} contabile', '{Addetto/Addetta} alla contabilità fornitori', 'Contabile generale'],
      ['Contabile senior', 'Controller di stabilimento'],
      ['Responsabile amministrazione e finanza', '{Direttore amministrativo/Direttrice amministrativa}', 'CFO'],
    ],
    employers: ['industria', 'studio', 'commercio', 'trasporti'],
    teams: ['Ufficio Amministrazione', 'Controllo di gestione'],
    beginnings: [
      'Registrazione delle fatture elettroniche e archiviazione',
      'Prima nota, cassa e riconciliazioni bancarie',
      'Gestione della corrispondenza con clienti e fornitori',
    ],
    duties: [
      'Contabilità generale e IVA di {tre|quattro|cinque} società',
      'Chiusure mensili e bilancio civilistico secondo gli OIC',
      'Liquidazioni periodiche, F24 e Intrastat',
      'Ciclo passivo con circa {600..1400} fatture al mese',
      'Solleciti, piani di rientro e rapporti con gli istituti di credito',
      'Budget, forecast e analisi degli scostamenti',
      'Supporto alla revisione legale e al collegio sindacale',
      'Gestione dei cespiti e degli ammortamenti',
    ],
    leading: [
      'Coordinamento di un ufficio di {4..9} persone',
      'Pianificazione della tesoreria a {12..18} mesi',
      'Reportistica mensile per il consiglio di amministrazione',
    ],
    wins: [
      'Chiusura mensile anticipata di {quattro|cinque|sei} giorni lavorativi',
      'Crediti scaduti ridotti del {20..38}%',
      'Passaggio a SAP S/4HANA completato in {9..14} mesi',
    ],
    skills: [
      { label: 'Competenze', items: ['OIC', 'IVA e dichiarativi', 'Bilancio', 'Controllo di gestione', 'Tesoreria'] },
      { label: 'Programmi', items: ['SAP FI/CO', 'Zucchetti', 'TeamSystem', 'Excel avanzato', 'Power BI'] },
    ],
    degrees: [
      { name: 'Diploma di ragioneria', school: 'tecnico', years: 5, details: ['Voto: {80..98}/100'] },
      { name: 'Laurea in Economia aziendale', school: 'universita', years: 3, details: ['Voto: {96..108}/110'] },
    ],
    certificates: [
      'Corso paghe e contributi (80 ore)',
      'Patentino ECDL Advanced',
      'Master breve in controllo di gestione',
    ],
    summaries: [
      'Esperienza di {years} anni in contabilità e bilancio presso aziende e studi professionali; ruolo più recente: {role}.',
      'Profilo amministrativo con solida pratica di chiusure e adempimenti fiscali, in attività dal {since}. {Preciso e riservato/Precisa e riservata}.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['{Sviluppatore/Sviluppatrice} junior', 'Stagista sviluppo software'],
      [
        '{Sviluppatore/Sviluppatrice} web',
        '{Programmatore/Programmatrice} Java',
        '{Sviluppatore/Sviluppatrice} full stack',
      ],
      ['{Sviluppatore/Sviluppatrice} software senior', 'Analista {programmatore/programmatrice}'],
      ['Responsabile sviluppo software', 'Software architect', 'Team leader sviluppo'],
    ],
    employers: ['informatica', 'informatica', 'banca', 'industria'],
    teams: ['Team Pagamenti', 'Area Prodotto'],
    beginnings: [
      'Correzione di anomalie in PHP e JavaScript',
      'Scrittura di test automatici e documentazione',
      'Assistenza di secondo livello agli utenti',
    ],
    duties: [
      'Sviluppo di API in Java e Spring Boot per {80..400} 000 clienti',
      'Interfacce in React e Angular conformi alle linee guida WCAG',
      'Integrazione continua con GitLab CI e rilascio su Kubernetes',
      'Progettazione di basi dati PostgreSQL e Oracle',
      'Migrazione di un gestionale da Visual Basic a .NET',
      'Code review e reperibilità una settimana al mese',
      'Raccolta dei requisiti con i clienti interni',
    ],
    leading: [
      'Guida tecnica di {4..9} sviluppatori',
      'Stima dei progetti e pianificazione delle release',
      'Colloqui di selezione e inserimento dei nuovi colleghi',
    ],
    wins: [
      'Tempi di risposta ridotti da {3..4} secondi a {300..600} millisecondi',
      'Costi cloud abbattuti del {22..38}%',
      'Copertura dei test portata dal {20..30} all’{81..89}%',
    ],
    skills: [
      { label: 'Linguaggi', items: ['Java', 'C#', 'TypeScript', 'SQL', 'Python'] },
      { label: 'Tecnologie', items: ['Spring Boot', '.NET', 'Angular', 'Docker', 'Kubernetes', 'Azure DevOps'] },
    ],
    degrees: [
      { name: 'Diploma di perito informatico', school: 'tecnico', years: 5, details: ['Voto: {84..100}/100'] },
      { name: 'Laurea in Ingegneria informatica', school: 'politecnico', years: 3, details: ['Voto: {98..109}/110'] },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'Oracle Certified Associate, Java SE 8'],
    summaries: [
      '{Sviluppatore/Sviluppatrice} con {years} anni di esperienza su gestionali e servizi web; ruolo più recente: {role}. Codice leggibile, test e attenzione a chi usa il prodotto.',
    ],
    profile: 'github',
  },
];
