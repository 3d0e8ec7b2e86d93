import type { Occupation } from '../bank.ts';

export const ZORG_EN_ONDERWIJS: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      ['Leerling-verpleegkundige', 'Verzorgende IG', 'Helpende zorg en welzijn'],
      ['Verpleegkundige', 'Wijkverpleegkundige', 'Verpleegkundige spoedeisende hulp'],
      ['Senior verpleegkundige', 'IC-verpleegkundige', 'Regieverpleegkundige'],
      ['Teamleider verpleging', 'Verpleegkundig afdelingshoofd', 'Zorgmanager'],
    ],
    employers: ['ziekenhuis', 'ziekenhuis', 'zorg'],
    teams: ['Intensive Care', 'Spoedeisende Hulp', 'Afdeling Geriatrie', 'Wijkteam Noord'],
    beginnings: [
      'Ondersteuning bij lichamelijke verzorging en maaltijden',
      'Meten van vitale functies en rapporteren',
      'Begeleiding van cliënten bij dagactiviteiten',
    ],
    duties: [
      'Zorg voor {5..8} patiënten per dienst, in wisselende diensten',
      'Verpleegtechnische handelingen zoals infuus, katheter en wondzorg',
      'Triage volgens het NTS en opvang van acute patiënten',
      'Bewaking van beademde patiënten',
      'Opstellen en evalueren van zorgplannen volgens SBAR en Omaha',
      'Begeleiden van stagiairs en nieuwe collega’s',
      'Overleg met artsen, familie en wijkteam',
      'Contactpersoon voor {medicatieveiligheid|infectiepreventie}',
    ],
    leading: [
      'Leiding aan een team van {18..40} medewerkers',
      'Rooster, verzuim en formatie van de afdeling',
      'Verbetertrajecten en voorbereiding van de JCI-accreditatie',
    ],
    wins: [
      'Verzuim teruggebracht van {8..9},{1..9}% naar {5..6},{1..9}%',
      'Aantal valincidenten met {20..35}% verminderd',
      'Nieuw overdrachtsmoment ingevoerd op {drie|vier} afdelingen',
    ],
    skills: [
      { label: 'Zorg', items: ['Wondzorg', 'Triage', 'Beademing', 'Palliatieve zorg', 'Voorbehouden handelingen'] },
      { label: 'Systemen', items: ['HiX', 'Epic', 'ONS', 'Office 365'] },
    ],
    degrees: [
      { name: 'Havo, profiel Natuur en Gezondheid', school: 'middelbaar', years: 5 },
      { name: 'Hbo Verpleegkunde (bachelor)', school: 'hogeschool', years: 4 },
    ],
    certificates: ['BIG-registratie', 'ALS', 'Werkbegeleider', 'Reanimatie en AED'],
    summaries: [
      'Verpleegkundige met {years} jaar ervaring in ziekenhuis en wijk; laatste functie: {role}. Nuchter, zorgzaam en sterk in samenwerken.',
      'Sinds {since} werkzaam in de zorg. Ik houd van een volle dienst, goede overdrachten en tijd voor de patiënt.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Onderwijsassistent', 'Invaldocent', 'Pedagogisch medewerker bso'],
      ['{Leraar/Lerares} basisonderwijs', 'Docent wiskunde', 'Leerkracht groep {3..8}'],
      ['Docent en mentor bovenbouw', 'Leerkracht en intern begeleider', 'Senior docent Nederlands'],
      ['Teamleider onderbouw', 'Adjunct-directeur', 'Schoolleider'],
    ],
    employers: ['school'],
    teams: ['Sectie exacte vakken', 'Onderbouw'],
    beginnings: [
      'Begeleiding van kleine groepjes bij lezen en rekenen',
      'Toezicht tijdens pauzes en overblijf',
      'Voorbereiden van lesmateriaal en uitstapjes',
    ],
    duties: [
      'Lessen aan {zes|zeven|acht} klassen van {24..31} leerlingen',
      'Mentoraat en oudergesprekken',
      'Opstellen van handelingsplannen en groepsplannen',
      'Voorbereiding op het centraal examen',
      'Organisatie van projectweken en een uitwisseling met {Duitsland|Spanje}',
      'Ontwikkelen van toetsen en digitaal lesmateriaal',
      'Lid van de medezeggenschapsraad',
    ],
    leading: [
      'Leiding aan {14..30} docenten',
      'Formatie, rooster en gesprekkencyclus',
      'Invoering van een nieuw leerlingvolgsysteem',
    ],
    wins: [
      'Gemiddeld examencijfer gestegen van 6,{1..3} naar 6,{6..9}',
      'Doorstroom zonder doubleren verhoogd naar {91..96}%',
    ],
    skills: [
      {
        label: 'Onderwijs',
        items: ['Differentiëren', 'Formatief toetsen', 'Klassenmanagement', 'Coachen', 'Passend onderwijs'],
      },
      { label: 'Digitaal', items: ['Magister', 'ParnasSys', 'Microsoft Teams', 'GeoGebra'] },
    ],
    degrees: [
      { name: 'Havo, profiel Cultuur en Maatschappij', school: 'middelbaar', years: 5 },
      { name: 'Leraar basisonderwijs (bachelor of Education)', school: 'pabo', years: 4 },
    ],
    certificates: ['Bevoegdheid tweedegraads', 'BHV', 'Post-hbo Taalcoördinator'],
    summaries: [
      'Onderwijsprofessional met {years} jaar ervaring voor de klas; laatste functie: {role}. Duidelijk, warm en goed voorbereid.',
    ],
  },
];
