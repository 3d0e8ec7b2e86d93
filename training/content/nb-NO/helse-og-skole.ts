import type { Occupation } from '../bank.ts';

export const HELSE_OG_SKOLE: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Pleieassistent', 'Helsefagarbeider', 'Sykepleierstudent, ekstravakt'],
      ['Sykepleier', 'Sykepleier, akuttmottak', 'Hjemmesykepleier'],
      ['Intensivsykepleier', 'Fagsykepleier', 'Operasjonssykepleier'],
      ['Avdelingssykepleier', 'Assisterende avdelingsleder', 'Virksomhetsleder'],
    ],
    employers: ['sykehus', 'sykehus', 'omsorg'],
    teams: ['Intensivavdelingen', 'Akuttmottaket', 'Medisinsk sengepost'],
    beginnings: [
      'Stell, måltider og aktivitet',
      'Måling av vitale parametere og dokumentasjon',
      'Utdeling av legemidler etter opplæring',
    ],
    duties: [
      'Ansvar for {5..9} pasienter per vakt i turnus',
      'Legemiddelhåndtering, infusjoner og blodtransfusjoner',
      'Triage etter RETTS i akuttmottak',
      'Sårstell og forebygging av trykksår',
      'Pleie av respiratorpasienter',
      'Utskrivningsplaner sammen med kommune og pårørende',
      'Veiledning av studenter og nyansatte',
      'Ressursperson for {smittevern|legemidler|palliasjon}',
    ],
    leading: [
      'Personalansvar for {20..45} ansatte',
      'Turnus, budsjett og sykefraværsoppfølging',
      'Pasientsikkerhet og avviksbehandling',
    ],
    wins: [
      'Reduserte antall fall med {20..35} prosent',
      'Senket sykefraværet fra {8..9},{1..9} til {5..6},{1..9} prosent',
      'Innførte ISBAR ved {tre|fire} sengeposter',
    ],
    skills: [
      { label: 'Fag', items: ['Triage', 'Sårbehandling', 'Respiratorbehandling', 'Palliasjon', 'AHLR'] },
      { label: 'System', items: ['DIPS', 'Gerica', 'MetaVision', 'GAT'] },
    ],
    degrees: [
      { name: 'Generell studiekompetanse', school: 'videregaende', years: 3 },
      {
        name: 'Bachelor i sykepleie',
        school: 'hogskole',
        years: 3,
        details: ['Bacheloroppgave: delirium på sengepost'],
      },
    ],
    certificates: ['Norsk autorisasjon som sykepleier', 'AHLR', 'Veilederutdanning, 10 stp.'],
    summaries: [
      'Helsearbeider med {years} års erfaring fra sykehus og kommune; siste stilling: {role}. Rolig, nøyaktig og god på samarbeid.',
      'Har jobbet i helsetjenesten siden {since} og trives med høyt tempo og tydelige rutiner.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Assistent i SFO', 'Lærervikar', 'Miljøarbeider'],
      ['Grunnskolelærer', 'Kontaktlærer {5..9}. trinn', 'Adjunkt i matematikk'],
      ['Lektor i norsk og historie', 'Teamleder', 'Spesialpedagog'],
      ['Inspektør', 'Rektor', 'Assisterende rektor'],
    ],
    employers: ['skole'],
    teams: ['Mellomtrinnet', 'Realfagsseksjonen'],
    beginnings: [
      'Støtte til enkeltelever i klasserommet',
      'Vikartimer på 1. til 10. trinn',
      'Leksehjelp og aktiviteter',
    ],
    duties: [
      'Undervisning i {fire|fem|seks} klasser med {20..28} elever',
      'Kontaktlærer og utviklingssamtaler',
      'Planlegging og vurdering etter LK20',
      'Tilpasset opplæring i samarbeid med PPT',
      'Forberedelse til eksamen og nasjonale prøver',
      'Tverrfaglige prosjekter og leirskole',
      'Utvikling av digitale læremidler',
    ],
    leading: [
      'Pedagogisk ledelse av {18..40} ansatte',
      'Timeplan, fagfordeling og økonomi',
      'Skoleutvikling og medarbeidersamtaler',
    ],
    wins: ['Grunnskolepoengene økte fra 40,{1..9} til 43,{1..9}', 'Reduserte fraværet med {20..40} prosent'],
    skills: [
      { label: 'Pedagogikk', items: ['Klasseledelse', 'Underveisvurdering', 'Tilpasset opplæring', 'Elevsamtaler'] },
      { label: 'Digitalt', items: ['Visma InSchool', 'itslearning', 'Teams', 'GeoGebra'] },
    ],
    degrees: [
      { name: 'Studiespesialisering', school: 'videregaende', years: 3 },
      { name: 'Grunnskolelærerutdanning, master 5.–10. trinn', school: 'universitet', years: 5 },
    ],
    certificates: ['Kompetanse for kvalitet: matematikk', 'Spesialpedagogikk, 60 stp.', 'Førstehjelpskurs'],
    summaries: [
      'Lærer med {years} års erfaring fra grunnskole og videregående; siste stilling: {role}. Tydelig og trygg.',
    ],
  },
];
