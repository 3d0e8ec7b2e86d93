import type { Occupation } from '../bank.ts';

export const KONTOR_OG_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Kontorassistent', 'Bogholderiassistent', 'Regnskabselev'],
      ['Bogholder', 'Regnskabsassistent', 'Debitorbogholder'],
      ['Regnskabskonsulent', 'Controller', 'Senior bogholder'],
      ['Regnskabschef', 'Økonomichef', 'CFO'],
    ],
    employers: ['revision', 'industri', 'handel', 'transport'],
    teams: ['Økonomiafdelingen', 'Koncernregnskab'],
    beginnings: [
      'Kontering og bogføring af bilag',
      'Kasse, udlæg og bankafstemning',
      'Arkivering og kundehenvendelser',
    ],
    duties: [
      'Bogføring for {fire|seks|otte} selskaber',
      'Måneds- og årsafslutning efter årsregnskabsloven',
      'Moms, EU-salg og indberetninger til Skattestyrelsen',
      'Debitorer og kreditorer, ca. {600..1500} fakturaer om måneden',
      'Løn for {60..180} medarbejdere',
      'Budget, estimater og afvigelsesforklaringer',
      'Kontakt til revisor og bank',
      'Anlægskartotek og afstemning af balancen',
    ],
    leading: [
      'Ledelse af {4..9} medarbejdere',
      'Rapportering til direktion og bestyrelse',
      'Projektleder ved skift af økonomisystem',
    ],
    wins: [
      'Forkortede månedslukningen fra {ti|tolv} til {fire|fem} dage',
      'Nedbragte forfaldne debitorer med {18..36} %',
      'Automatiserede {70..90} % af fakturabehandlingen',
    ],
    skills: [
      { label: 'Økonomi', items: ['Årsregnskabsloven', 'Moms', 'Løn', 'Budgettering', 'Koncernregnskab'] },
      { label: 'Systemer', items: ['e-conomic', 'Navision', 'Business Central', 'DataLøn', 'Excel'] },
    ],
    degrees: [
      { name: 'HHX', school: 'handelsskole', years: 3 },
      { name: 'Finansøkonom AK', school: 'erhvervsakademi', years: 2 },
    ],
    certificates: ['HD 1. del', 'Lønadministration', 'Power BI, grundkursus'],
    summaries: [
      'Økonomimedarbejder med {years} års erfaring fra produktion, handel og revision; seneste stilling: {role}. Struktureret, diskret og løsningsorienteret.',
      'Har arbejdet med regnskab siden {since} og kan lide at gøre arbejdsgange enklere.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Junior softwareudvikler', 'Praktikant, softwareudvikling', 'IT-supporter'],
      ['Softwareudvikler', 'Webudvikler', 'Full stack-udvikler'],
      ['Senior softwareudvikler', 'DevOps-ingeniør', 'Senior backend-udvikler'],
      ['Lead developer', 'Softwarearkitekt', 'Udviklingschef'],
    ],
    employers: ['it', 'it', 'finans', 'industri'],
    teams: ['Team Betaling', 'Platformsteamet'],
    beginnings: [
      'Fejlretning og unittests i PHP og JavaScript',
      'Udvikling af formularer og rapporter',
      'Brugersupport, {20..40} sager om ugen',
    ],
    duties: [
      'Udvikling af services i C# og .NET',
      'Brugerflader i React og TypeScript efter WCAG',
      'Integration til MitID, NemKonto og MobilePay',
      'CI/CD i Azure DevOps og drift i Kubernetes',
      'Databasedesign i PostgreSQL og SQL Server',
      'Code review og vagt hver {femte|sjette} uge',
      'Kravafklaring med forretningen',
    ],
    leading: ['Faglig ledelse af {4..9} udviklere', 'Arkitektur og kvartalsplanlægning', 'Jobsamtaler og oplæring'],
    wins: [
      'Forkortede svartiden fra {3..5} sekunder til {300..600} millisekunder',
      'Sænkede cloududgiften med {22..38} %',
      'Gik fra månedlige til daglige udgivelser',
    ],
    skills: [
      { label: 'Sprog', items: ['C#', 'TypeScript', 'Python', 'Java', 'SQL'] },
      { label: 'Teknik', items: ['.NET', 'React', 'Docker', 'Kubernetes', 'Azure', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'HTX', school: 'teknisk', years: 3 },
      { name: 'Datamatiker', school: 'erhvervsakademi', years: 3 },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      'Udvikler med {years} års erfaring fra finans og industri; seneste stilling: {role}. Læsbar kode, test og hyppige leverancer.',
    ],
    profile: 'github',
  },
];
