import type { Occupation } from '../bank.ts';

export const SUNDHED_OG_SKOLE: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Social- og sundhedshjælper', 'Social- og sundhedsassistent', 'Sygeplejestuderende, afløser'],
      ['Sygeplejerske', 'Sygeplejerske, akutmodtagelsen', 'Hjemmesygeplejerske'],
      ['Intensivsygeplejerske', 'Specialeansvarlig sygeplejerske', 'Klinisk vejleder'],
      ['Afdelingssygeplejerske', 'Afsnitsleder', 'Områdeleder'],
    ],
    employers: ['hospital', 'hospital', 'pleje'],
    teams: ['Intensivafsnittet', 'Akutmodtagelsen', 'Medicinsk afdeling M2'],
    beginnings: [
      'Personlig pleje, måltider og aktiviteter',
      'Måling af værdier og dokumentation',
      'Afløsning på {tre|fire} afsnit',
    ],
    duties: [
      'Pleje af {5..9} patienter pr. vagt i skiftende vagter',
      'Medicinadministration, infusioner og sårpleje',
      'Triage og modtagelse af akutte patienter',
      'Pleje af respiratorpatienter',
      'Udskrivningsplaner i samarbejde med kommune og pårørende',
      'Vejledning af studerende og nye kolleger',
      'Dokumentation i Sundhedsplatformen',
      'Nøgleperson for {hygiejne|medicin|palliation}',
    ],
    leading: [
      'Personaleledelse af {20..45} medarbejdere',
      'Vagtplan, budget og sygefravær',
      'Kvalitetsudvikling og utilsigtede hændelser',
    ],
    wins: [
      'Reducerede antallet af fald med {20..35} %',
      'Sænkede sygefraværet fra {8..9},{1..9} til {5..6},{1..9} %',
      'Indførte fast overlevering efter ISBAR på {tre|fire} afsnit',
    ],
    skills: [
      { label: 'Fagligt', items: ['Triage', 'Sårpleje', 'Respiratorbehandling', 'Palliation', 'ISBAR'] },
      { label: 'IT', items: ['Sundhedsplatformen', 'Nexus', 'MidtEPJ', 'Office 365'] },
    ],
    degrees: [
      { name: 'HF', school: 'gymnasium', years: 2 },
      {
        name: 'Professionsbachelor i sygepleje',
        school: 'professionshojskole',
        years: 4,
        details: ['Bachelorprojekt: delirium hos ældre'],
      },
    ],
    certificates: ['Dansk autorisation som sygeplejerske', 'Avanceret genoplivning', 'Klinisk vejleder, 1/6 diplom'],
    summaries: [
      'Sundhedsfagligt uddannet med {years} års erfaring fra sygehus og kommune; seneste stilling: {role}. Rolig, grundig og god til samarbejde.',
      'Har arbejdet i sundhedsvæsenet siden {since} og sætter pris på travle dage og gode overleveringer.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Lærervikar', 'Pædagogmedhjælper', 'SFO-medarbejder'],
      ['Folkeskolelærer', 'Lærer i dansk og historie', 'Matematiklærer'],
      ['Læsevejleder og lærer', 'Teamkoordinator', 'Lektor i matematik'],
      ['Viceskoleleder', 'Afdelingsleder', 'Skoleleder'],
    ],
    employers: ['skole'],
    teams: ['Udskolingsteamet', 'Mellemtrinnet'],
    beginnings: ['Vikartimer i {1..4}. til 9. klasse', 'Støtte til enkelte elever', 'Aktiviteter og gårdvagter'],
    duties: [
      'Undervisning i {fire|fem|seks} klasser med {20..28} elever',
      'Klasselærer og skole-hjem-samtaler',
      'Forberedelse til folkeskolens prøver',
      'Elevplaner og samarbejde med PPR',
      'Tværfaglige forløb og lejrskole',
      'Udvikling af digitale læremidler',
      'Valgfag i {håndværk|teater|programmering}',
    ],
    leading: [
      'Ledelse af {18..38} lærere og pædagoger',
      'Skema, fagfordeling og økonomi',
      'Teamudvikling og MUS-samtaler',
    ],
    wins: ['Karaktergennemsnittet steg fra 6,{4..7} til 7,{2..6}', 'Fraværet faldt med {20..40} %'],
    skills: [
      { label: 'Pædagogik', items: ['Klasseledelse', 'Inklusion', 'Feedback', 'Læsevejledning', 'Konflikthåndtering'] },
      { label: 'IT', items: ['Aula', 'MinUddannelse', 'Google Classroom', 'GeoGebra'] },
    ],
    degrees: [
      { name: 'Studentereksamen', school: 'gymnasium', years: 3 },
      { name: 'Læreruddannelsen', school: 'professionshojskole', years: 4 },
    ],
    certificates: ['Læsevejleder, PD', 'Førstehjælp', 'Efteruddannelse i dansk som andetsprog'],
    summaries: [
      'Lærer med {years} års erfaring fra folkeskole og friskole; seneste stilling: {role}. Tydelig, nærværende og velforberedt.',
    ],
  },
];
