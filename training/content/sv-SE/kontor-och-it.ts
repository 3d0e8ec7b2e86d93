import type { Occupation } from '../bank.ts';

export const KONTOR_OCH_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Ekonomiassistent', 'Redovisningsassistent', 'Administratör'],
      ['Redovisningsekonom', 'Redovisningskonsult', 'Kundreskontraansvarig'],
      ['Senior redovisningsekonom', 'Controller', 'Auktoriserad redovisningskonsult'],
      ['Ekonomichef', 'Redovisningschef', 'CFO'],
    ],
    employers: ['industri', 'revision', 'handel', 'logistik'],
    teams: ['Ekonomiavdelningen', 'Koncernredovisning'],
    beginnings: [
      'Kontering och attest av leverantörsfakturor',
      'Kassa, utlägg och bankavstämning',
      'Telefon, post och arkivering',
    ],
    duties: [
      'Löpande bokföring för {fyra|sex|åtta} bolag',
      'Månads- och årsbokslut enligt K3',
      'Moms, arbetsgivardeklarationer och inkomstdeklaration',
      'Kund- och leverantörsreskontra, cirka {600..1500} fakturor i månaden',
      'Budget, prognos och avvikelseanalys',
      'Lönekörning för {60..180} anställda',
      'Kontakt med revisorer och Skatteverket',
      'Anläggningsregister och avstämning av balanskonton',
    ],
    leading: [
      'Ledning av en ekonomifunktion med {4..9} medarbetare',
      'Rapportering till styrelse och ägare',
      'Projektledning vid byte av affärssystem',
    ],
    wins: [
      'Kortade månadsbokslutet från {tio|tolv} till {fyra|fem} dagar',
      'Minskade förfallna kundfordringar med {18..36} procent',
      'Införde elektronisk fakturahantering på {3..7} orter',
    ],
    skills: [
      { label: 'Ekonomi', items: ['K2 och K3', 'Moms', 'Koncernredovisning', 'Kalkylering', 'Lön'] },
      { label: 'System', items: ['Fortnox', 'Visma', 'Monitor ERP', 'Hogia', 'Excel'] },
    ],
    degrees: [
      { name: 'Ekonomiprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Ekonomie kandidatexamen', school: 'hogskola', years: 3, details: ['Uppsats: kassaflöden i småföretag'] },
    ],
    certificates: ['Auktoriserad redovisningskonsult (Srf)', 'Diplomerad lönekonsult', 'Power BI, grundkurs'],
    summaries: [
      'Ekonom med {years} års erfarenhet från industri, handel och byrå; senaste befattning: {role}. Ordningssam, prestigelös och tydlig.',
      'Arbetar med redovisning sedan {since} och gillar att förenkla rutiner.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Juniorutvecklare', 'Praktikant, systemutveckling', 'Supporttekniker'],
      ['Systemutvecklare', 'Webbutvecklare', 'Fullstackutvecklare'],
      ['Senior systemutvecklare', 'DevOps-ingenjör', 'Senior backendutvecklare'],
      ['Teknisk projektledare', 'Lösningsarkitekt', 'Utvecklingschef'],
    ],
    employers: ['it', 'it', 'finans', 'industri'],
    teams: ['Team Betalningar', 'Plattformsteamet'],
    beginnings: [
      'Felrättning och enhetstester i PHP och JavaScript',
      'Utveckling av formulär och rapporter',
      'Användarstöd, {20..40} ärenden i veckan',
    ],
    duties: [
      'Utveckling av tjänster i C# och .NET',
      'Webbgränssnitt i React och TypeScript enligt WCAG',
      'Integrationer mot BankID, Swish och Fortnox',
      'CI/CD i Azure DevOps och drift i Kubernetes',
      'Databasdesign i PostgreSQL och SQL Server',
      'Kodgranskning och jour var {femte|sjätte} vecka',
      'Kravarbete tillsammans med verksamheten',
    ],
    leading: [
      'Teknisk ledning av {4..9} utvecklare',
      'Arkitektur och kvartalsplanering',
      'Rekrytering och introduktion',
    ],
    wins: [
      'Kortade svarstiderna från {3..5} sekunder till {300..600} millisekunder',
      'Sänkte molnkostnaden med {22..38} procent',
      'Gick från månatliga till dagliga driftsättningar',
    ],
    skills: [
      { label: 'Språk', items: ['C#', 'TypeScript', 'Python', 'Java', 'SQL'] },
      { label: 'Teknik', items: ['.NET', 'React', 'Docker', 'Kubernetes', 'Azure', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'Teknikprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Högskoleingenjör, datateknik', school: 'teknisk', years: 3 },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      'Utvecklare med {years} års erfarenhet från bank och industri; senaste befattning: {role}. Läsbar kod, tester och täta leveranser.',
    ],
    profile: 'github',
  },
];
