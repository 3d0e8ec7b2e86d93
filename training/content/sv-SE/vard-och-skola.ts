import type { Occupation } from '../bank.ts';

export const VARD_OCH_SKOLA: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Undersköterska', 'Vårdbiträde', 'Timvikarierande undersköterska'],
      ['Sjuksköterska', 'Sjuksköterska, akutmottagning', 'Distriktssköterska'],
      ['Specialistsjuksköterska, intensivvård', 'Sektionsledare', 'Operationssjuksköterska'],
      ['Vårdenhetschef', 'Avdelningschef', 'Biträdande verksamhetschef'],
    ],
    employers: ['sjukhus', 'sjukhus', 'omsorg'],
    teams: ['Intensivvårdsavdelningen', 'Akutmottagningen', 'Medicinavdelning 4'],
    beginnings: [
      'Omvårdnad, måltider och social samvaro',
      'Kontroll av vitala parametrar och dokumentation',
      'Delegerad läkemedelsöverlämning',
    ],
    duties: [
      'Omvårdnadsansvar för {6..10} patienter per pass, tvåskift och natt',
      'Läkemedelshantering, infusioner och provtagning',
      'Triage enligt RETTS',
      'Sårvård och trycksårsförebyggande arbete',
      'Vård av respiratorbehandlade patienter',
      'Vårdplanering med kommun och anhöriga',
      'Handledning av studenter och nyanställda',
      'Ombud för {hygien|palliativ vård|läkemedel}',
    ],
    leading: [
      'Personal- och budgetansvar för {22..48} medarbetare',
      'Schemaläggning och rehabilitering',
      'Patientsäkerhetsarbete och avvikelsehantering',
    ],
    wins: [
      'Minskade antalet fallskador med {20..35} procent',
      'Sänkte sjukfrånvaron från {8..9},{1..9} till {5..6},{1..9} procent',
      'Införde nya rutiner för överrapportering enligt SBAR',
    ],
    skills: [
      { label: 'Vård', items: ['RETTS', 'Sårvård', 'Respiratorvård', 'Palliativ vård', 'A-HLR'] },
      { label: 'System', items: ['Cosmic', 'Melior', 'NCS Cross', 'Heroma'] },
    ],
    degrees: [
      { name: 'Omvårdnadsprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Sjuksköterskeexamen, 180 hp', school: 'universitet', years: 3 },
    ],
    certificates: ['Svensk sjuksköterskelegitimation', 'A-HLR', 'Handledarutbildning, 7,5 hp', 'PEPP'],
    summaries: [
      'Vårdmedarbetare med {years} års erfarenhet från sjukhus och kommun; senaste befattning: {role}. Lugn, noggrann och van vid högt tempo.',
      'Arbetar inom vården sedan {since}. Trivs bäst i ett lag där alla hjälps åt.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Elevassistent', 'Lärarvikarie', 'Fritidsledare'],
      ['Lärare i matematik och NO', 'Grundlärare årskurs {1..6}', 'Förskollärare'],
      ['Legitimerad gymnasielärare i svenska och historia', 'Förstelärare', 'Arbetslagsledare'],
      ['Biträdande rektor', 'Rektor', 'Utvecklingsledare'],
    ],
    employers: ['skola'],
    teams: ['Arbetslag 7–9', 'Naturvetenskapsprogrammet'],
    beginnings: [
      'Stöd till enskilda elever i klassrummet',
      'Rastvakt och aktiviteter på fritids',
      'Vikariat i årskurs {1..3} till {4..6}',
    ],
    duties: [
      'Undervisning i {fyra|fem|sex} klasser med {22..30} elever',
      'Mentorskap och utvecklingssamtal',
      'Planering och bedömning enligt Lgr22',
      'Anpassningar och åtgärdsprogram med elevhälsan',
      'Nationella prov och sambedömning',
      'Ämnesövergripande projekt och studiebesök',
      'Digitala läromedel och kollegialt lärande',
    ],
    leading: [
      'Pedagogiskt ledarskap för {18..40} medarbetare',
      'Tjänstefördelning, schema och budget',
      'Systematiskt kvalitetsarbete',
    ],
    wins: [
      'Andelen behöriga till gymnasiet ökade från {78..82} till {90..95} procent',
      'Minskade den ogiltiga frånvaron med {20..40} procent',
    ],
    skills: [
      {
        label: 'Pedagogik',
        items: ['Formativ bedömning', 'Språkutvecklande undervisning', 'NPF-anpassningar', 'Klassrumsledarskap'],
      },
      { label: 'Digitalt', items: ['Unikum', 'Google Classroom', 'InfoMentor', 'GeoGebra'] },
    ],
    degrees: [
      { name: 'Samhällsvetenskapsprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Ämneslärarexamen, 300 hp', school: 'universitet', years: 5 },
    ],
    certificates: ['Lärarlegitimation', 'Specialpedagogik, 30 hp', 'Matematiklyftet'],
    summaries: [
      'Pedagog med {years} års erfarenhet från grundskola och gymnasium; senaste befattning: {role}. Tydlig struktur och goda relationer.',
    ],
  },
];
