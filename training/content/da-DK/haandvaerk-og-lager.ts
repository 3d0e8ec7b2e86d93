import type { Occupation } from '../bank.ts';

export const HAANDVAERK_OG_LAGER: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Elektrikerlærling', 'Elektriker, praktikant'],
      ['Elektriker', 'Serviceelektriker', 'Installationselektriker'],
      ['Sjakbajs', 'Automatiktekniker', 'Vedligeholdselektriker'],
      ['Elinstallatør', 'Entrepriseleder', 'Vedligeholdschef'],
    ],
    employers: ['el', 'el', 'industri'],
    teams: ['Vedligehold', 'Entreprise'],
    beginnings: [
      'Kabeltræk og montering af dåser i nybyggeri',
      'Klargøring af materialer og værktøj',
      'Medhjælp ved service og eftersyn',
    ],
    duties: [
      'Installation af tavler, føringsveje og belysning i erhvervsbyggeri',
      'Eftersyn og målinger efter DS/HD 60364',
      'Fejlfinding på motorer, frekvensomformere og Siemens-PLC',
      'Montering af solceller, varmepumper og ladestandere',
      'Forebyggende vedligehold på {tre|fire} pakkelinjer',
      'Tegningslæsning og dokumentation',
      'Døgnvagt hver {fjerde|femte} uge',
    ],
    leading: [
      'Ledelse af {4..12} montører og underentreprenører',
      'Tilbud og opfølgning på sager op til {2..8} mio. kr.',
      'Byggemøder, indkøb og arbejdsmiljø',
    ],
    wins: [
      'Nedbragte stilstand med {18..34} %',
      '{24..48} måneder uden arbejdsulykker',
      'Sænkede elforbruget i hallen med {11..19} %',
    ],
    skills: [
      { label: 'Fag', items: ['DS/HD 60364', 'Siemens S7', 'KNX', 'Solceller', 'ABA-anlæg'] },
      { label: 'Andet', items: ['Kørekort B og BE', 'Personlift', 'AutoCAD', 'L-AUS'] },
    ],
    degrees: [
      { name: '10. klasse', school: 'folkeskole', years: 1 },
      { name: 'Svendebrev, elektriker', school: 'teknisk', years: 4 },
    ],
    certificates: ['L-AUS', 'Personliftcertifikat', 'Varmt arbejde'],
    summaries: [
      'Uddannet elektriker med {years} års erfaring fra nybyg, service og industri; seneste stilling: {role}. Selvstændig, stabil og med kørekort BE.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Lagermedarbejder', 'Terminalarbejder'],
      ['Truckfører', 'Speditør', 'Logistikmedarbejder'],
      ['Disponent', 'Teamleder på lager', 'Lageransvarlig'],
      ['Lagerchef', 'Logistikchef', 'Terminalchef'],
    ],
    employers: ['transport', 'transport', 'handel', 'industri'],
    teams: ['Centrallageret', 'Disponering'],
    beginnings: ['Pluk og pak af {120..260} ordrelinjer pr. vagt', 'Lastning og losning af trailere', 'Optælling'],
    duties: [
      'Planlægning af {25..60} ture om dagen i Norden og Tyskland',
      'Lagerstyring i WMS, ca. {3..9}.000 varenumre',
      'Fragtbreve, told og farligt gods',
      'Reklamationer og kontakt til vognmænd',
      'Opfølgning på leveringssikkerhed',
      'Oplæring af vikarer',
    ],
    leading: [
      'Ledelse af {15..50} medarbejdere på tre hold',
      'Aftaler og priser med {8..20} transportører',
      'Nyt layout og nyt lagersystem',
    ],
    wins: [
      'Løftede leveringssikkerheden fra {88..91} til {96..98} %',
      'Sænkede fragtudgiften med {9..17} %',
      'Halverede plukfejl på {6..12} måneder',
    ],
    skills: [
      { label: 'Logistik', items: ['WMS', 'Lean', 'ADR', 'Incoterms', 'Ruteplanlægning'] },
      { label: 'Systemer', items: ['SAP', 'Navision', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'HG', school: 'handelsskole', years: 2 },
      { name: 'Svendebrev, lager og terminal', school: 'teknisk', years: 3 },
    ],
    certificates: ['Gaffeltruckcertifikat B', 'ADR-bevis', 'Lean Yellow Belt'],
    summaries: ['Logistikmedarbejder med {years} års erfaring fra lager og spedition; seneste stilling: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Kokkeelev', 'Køkkenmedhjælper'],
      ['Kok', 'Partikok', 'Kok i det kolde køkken'],
      ['Souschef', 'Førstekok'],
      ['Køkkenchef', 'Køkkenleder', 'Executive chef'],
    ],
    employers: ['restaurant', 'restaurant', 'pleje'],
    teams: [],
    beginnings: [
      'Forberedelse og smørrebrød til {50..90} gæster',
      'Rengøring og mærkning i kølerum',
      'Hjælp i det kolde køkken i weekenden',
    ],
    duties: [
      '{Varmt|Koldt} køkken med {60..120} kuverter pr. aften',
      'Sæsonmenu med råvarer fra lokale producenter',
      'Indkøb, opskrifter og kalkulation',
      'Egenkontrol og allergener',
      'Bryllupper og selskaber for op til {120..260} gæster',
      'Diæter og særlige konsistenser',
    ],
    leading: [
      'Ledelse af et køkken med {5..12} medarbejdere',
      'Ansvar for menu, indkøb og vagtplan',
      'Oplæring af elever',
    ],
    wins: [
      'Sænkede råvareforbruget fra {34..36} til {28..30} %',
      'Nedbragte madspild med {25..40} %',
      'Elitesmiley {tre|fire} år i træk',
    ],
    skills: [
      { label: 'Køkken', items: ['Nordisk køkken', 'Smørrebrød', 'Bagværk', 'Fisk', 'Egenkontrol'] },
      { label: 'Ledelse', items: ['Kalkulation', 'Vagtplan', 'Indkøb', 'Oplæring'] },
    ],
    degrees: [
      { name: '10. klasse', school: 'folkeskole', years: 1 },
      { name: 'Svendebrev, gastronom (kok)', school: 'teknisk', years: 4 },
    ],
    certificates: ['Hygiejnecertifikat', 'Diætkok, AMU-kursus', 'Vinkursus, WSET 1'],
    summaries: ['Uddannet kok med {years} års erfaring fra restaurant, hotel og storkøkken; seneste stilling: {role}.'],
  },
];
