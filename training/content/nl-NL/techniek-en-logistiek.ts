import type { Occupation } from '../bank.ts';

export const TECHNIEK_EN_LOGISTIEK: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Leerling-monteur elektrotechniek', 'Hulpmonteur'],
      ['Monteur elektrotechniek', 'Elektromonteur woningbouw', 'Servicemonteur'],
      ['Eerste monteur elektrotechniek', 'Onderhoudsmonteur E', 'Inbedrijfsteller'],
      ['Uitvoerder elektrotechniek', 'Werkvoorbereider en projectleider', 'Teamleider Technische Dienst'],
    ],
    employers: ['installatie', 'installatie', 'industrie', 'overheid'],
    teams: ['Technische Dienst', 'Projecten utiliteit'],
    beginnings: [
      'Leidingen leggen en dozen stellen in nieuwbouwwoningen',
      'Materiaal klaarzetten en de bus bijvullen',
      'Meelopen met storingen en onderhoud',
    ],
    duties: [
      'Aanleg van verdeelkasten, kabelgoten en verlichting in utiliteitsbouw',
      'Inspecties volgens NEN 1010 en NEN 3140',
      'Storingen zoeken aan motoren, frequentieregelaars en Siemens-PLC’s',
      'Plaatsen van laadpalen, zonnepanelen en warmtepompen',
      'Preventief onderhoud aan {drie|vier} verpakkingslijnen',
      'Lezen van tekeningen en opleveren met revisies',
      'Consignatiedienst, één week in de {vier|vijf}',
    ],
    leading: [
      'Aansturen van {4..12} monteurs en onderaannemers',
      'Planning, inkoop en bouwvergaderingen',
      'Calculatie van projecten tot € {200..700}.000',
    ],
    wins: [
      'Stilstand met {18..34}% verminderd',
      '{24..48} maanden zonder verzuimongeval',
      'Energieverbruik met {11..19}% verlaagd',
    ],
    skills: [
      { label: 'Vak', items: ['NEN 1010', 'NEN 3140', 'Siemens S7', 'KNX', 'Zonnepanelen'] },
      { label: 'Overig', items: ['Rijbewijs B en BE', 'Hoogwerker', 'AutoCAD', 'VCA-VOL'] },
    ],
    degrees: [
      { name: 'Vmbo kaderberoepsgericht, Elektrotechniek', school: 'middelbaar', years: 4 },
      { name: 'Mbo niveau 3, Monteur elektrotechnische installaties', school: 'mbo', years: 3 },
    ],
    certificates: ['VCA-VOL', 'NEN 3140 Vakbekwaam persoon', 'Hoogwerkercertificaat'],
    summaries: [
      'Elektromonteur met {years} jaar ervaring in nieuwbouw, onderhoud en industrie; laatste functie: {role}. Zelfstandig, netjes en in bezit van rijbewijs BE.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['{Magazijnmedewerker/Magazijnmedewerkster}', 'Orderpicker'],
      ['Heftruckchauffeur', 'Logistiek medewerker', 'Transportplanner'],
      ['Senior planner', 'Ploegleider magazijn', 'Voorraadbeheerder'],
      ['Logistiek manager', 'Hoofd expeditie', 'Warehousemanager'],
    ],
    employers: ['logistiek', 'logistiek', 'handel', 'industrie'],
    teams: ['Expeditie', 'Planning'],
    beginnings: [
      'Verzamelen van {120..260} orderregels per dienst',
      'Laden en lossen van trailers',
      'Cyclische tellingen',
    ],
    duties: [
      'Planning van {25..60} ritten per dag in Benelux en Duitsland',
      'Voorraadbeheer van {3..9}.000 artikelen in het WMS',
      'Opstellen van CMR’s en douanedocumenten',
      'Contact met vervoerders en afhandeling van schades',
      'Inwerken van uitzendkrachten',
      'Bewaken van leverbetrouwbaarheid en kosten',
    ],
    leading: [
      'Leiding aan {18..55} medewerkers in drie ploegen',
      'Tarieven en contracten met {10..20} vervoerders',
      'Herinrichting van het magazijn',
    ],
    wins: [
      'Leverbetrouwbaarheid gestegen van {88..91}% naar {96..98}%',
      'Transportkosten met {9..17}% verlaagd',
      'Pickfouten gehalveerd in {6..12} maanden',
    ],
    skills: [
      { label: 'Logistiek', items: ['WMS', 'TMS', 'Douane', 'Lean', 'Voorraadbeheer'] },
      { label: 'Systemen', items: ['SAP EWM', 'Exact', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Vmbo-t', school: 'middelbaar', years: 4 },
      { name: 'Mbo niveau 4, Logistiek supervisor', school: 'mbo', years: 3 },
    ],
    certificates: ['Heftruckcertificaat', 'ADR', 'Lean Yellow Belt', 'BHV'],
    summaries: ['Logistieke kracht met {years} jaar ervaring in warehouse en planning; laatste functie: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Leerling-kok', 'Keukenhulp'],
      ['Zelfstandig werkend kok', 'Chef de partie'],
      ['Souschef', 'Chef banqueting'],
      ['Chef-kok', 'Executive chef', 'Keukenmanager'],
    ],
    employers: ['horeca', 'horeca', 'zorg'],
    teams: [],
    beginnings: [
      'Mise-en-place voor {50..90} couverts',
      'Schoonmaken en etiketteren van koelingen',
      'Meedraaien op de koude kant',
    ],
    duties: [
      'Partij {vlees|vis|patisserie} met {60..120} couverts per avond',
      'Seizoenskaart met producten van boeren uit de streek',
      'Inkoop, recepturen en kostprijsberekening',
      'Werken volgens HACCP en registratie van allergenen',
      'Diners en buffetten tot {120..280} gasten',
      'Aangepaste diëten en consistenties',
    ],
    leading: [
      'Leiding aan een brigade van {5..12} koks',
      'Menu, inkoop en marge',
      'Opleiden van leerling-koks als leermeester',
    ],
    wins: [
      'Inkoopwaarde verlaagd van {34..36}% naar {27..29}%',
      'Voedselverspilling met {25..40}% teruggebracht',
      'Vermelding in een landelijke restaurantgids',
    ],
    skills: [
      { label: 'Keuken', items: ['Seizoenskeuken', 'Patisserie', 'Vegetarisch', 'Sous-vide', 'HACCP'] },
      { label: 'Leiding', items: ['Roosters', 'Inkoop', 'Kostprijzen', 'Opleiden'] },
    ],
    degrees: [
      { name: 'Vmbo basisberoepsgericht, Horeca', school: 'middelbaar', years: 4 },
      { name: 'Mbo niveau 3, Zelfstandig werkend kok', school: 'mbo', years: 3 },
    ],
    certificates: ['Sociale Hygiëne', 'Leermeester SVH', 'HACCP'],
    summaries: [
      'Kok met {years} jaar ervaring in restaurants en hotels; laatste functie: {role}. Rustig in de drukte, zuinig op producten en mensen.',
    ],
  },
];
