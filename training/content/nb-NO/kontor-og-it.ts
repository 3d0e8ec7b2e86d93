import type { Occupation } from '../bank.ts';

export const KONTOR_OG_IT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Kontormedarbeider', 'Regnskapsassistent', 'Fakturamedarbeider'],
      ['Regnskapsmedarbeider', 'Regnskapskonsulent', 'Lønnsmedarbeider'],
      ['Autorisert regnskapsfører', 'Controller', 'Senior regnskapskonsulent'],
      ['Regnskapssjef', 'Økonomisjef', 'Økonomidirektør'],
    ],
    employers: ['regnskap', 'industri', 'handel', 'transport'],
    teams: ['Økonomiavdelingen', 'Konsernregnskap'],
    beginnings: [
      'Kontering og bokføring av bilag',
      'Kasse, reiseregninger og bankavstemming',
      'Arkivering og kundehenvendelser',
    ],
    duties: [
      'Regnskap for {fire|seks|åtte} selskaper',
      'Måneds- og årsoppgjør etter regnskapsloven',
      'Mva-meldinger, a-melding og skattemelding',
      'Kunde- og leverandørreskontro, ca. {600..1500} fakturaer i måneden',
      'Lønn for {60..180} ansatte',
      'Budsjett, prognoser og avvik',
      'Kontakt med revisor, bank og Skatteetaten',
      'Anleggsregister og avstemming av balansen',
    ],
    leading: [
      'Ledelse av {4..9} medarbeidere',
      'Rapportering til ledelse og styre',
      'Prosjektleder ved bytte av økonomisystem',
    ],
    wins: [
      'Kortet ned månedsavslutningen fra {ti|tolv} til {fire|fem} dager',
      'Reduserte forfalte fordringer med {18..36} prosent',
      'Automatiserte {70..90} prosent av fakturaflyten',
    ],
    skills: [
      { label: 'Fag', items: ['Regnskapsloven', 'Merverdiavgift', 'Lønn', 'Budsjett', 'Konsolidering'] },
      { label: 'System', items: ['Tripletex', 'Visma', 'PowerOffice Go', 'Xledger', 'Excel'] },
    ],
    degrees: [
      { name: 'Studiespesialisering', school: 'videregaende', years: 3 },
      { name: 'Bachelor i regnskap og revisjon', school: 'handel', years: 3 },
    ],
    certificates: ['Statsautorisert regnskapsfører', 'Kurs i lønn og personal', 'Power BI, grunnkurs'],
    summaries: [
      'Økonomimedarbeider med {years} års erfaring fra byrå, industri og handel; siste stilling: {role}. Strukturert, diskré og løsningsorientert.',
      'Har jobbet med regnskap siden {since} og liker å forenkle rutiner.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Juniorutvikler', 'Sommervikar, utvikling', 'IT-konsulent, brukerstøtte'],
      ['Systemutvikler', 'Webutvikler', 'Fullstackutvikler'],
      ['Seniorutvikler', 'DevOps-ingeniør', 'Senior backendutvikler'],
      ['Teknisk leder', 'Løsningsarkitekt', 'Utviklingssjef'],
    ],
    employers: ['it', 'it', 'finans', 'industri'],
    teams: ['Team Betaling', 'Plattformteamet'],
    beginnings: [
      'Feilretting og enhetstester i PHP og JavaScript',
      'Utvikling av skjemaer og rapporter',
      'Brukerstøtte, {20..40} saker i uken',
    ],
    duties: [
      'Utvikling av tjenester i Kotlin og Spring Boot',
      'Brukerflater i React og TypeScript etter WCAG',
      'Integrasjoner mot BankID, Vipps og Altinn',
      'CI/CD i GitHub Actions og drift på Kubernetes',
      'Databasedesign i PostgreSQL og Oracle',
      'Kodegjennomgang og vakt hver {femte|sjette} uke',
      'Kravarbeid sammen med fagsiden',
    ],
    leading: ['Faglig ledelse av {4..9} utviklere', 'Arkitektur og kvartalsplaner', 'Intervjuer og opplæring'],
    wins: [
      'Kortet ned svartiden fra {3..5} sekunder til {300..600} millisekunder',
      'Senket skykostnaden med {22..38} prosent',
      'Gikk fra månedlige til daglige produksjonssettinger',
    ],
    skills: [
      { label: 'Språk', items: ['Kotlin', 'Java', 'TypeScript', 'Python', 'SQL'] },
      { label: 'Teknologi', items: ['Spring Boot', 'React', 'Docker', 'Kubernetes', 'Azure', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'Studiespesialisering, realfag', school: 'videregaende', years: 3 },
      { name: 'Bachelor i informatikk', school: 'universitet', years: 3 },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      'Utvikler med {years} års erfaring fra finans og industri; siste stilling: {role}. Lesbar kode, tester og hyppige leveranser.',
    ],
    profile: 'github',
  },
];
