import type { Occupation } from '../bank.ts';

export const KANTOOR_EN_ICT: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['Administratief {medewerker/medewerkster}', 'Assistent-boekhouder', 'Medewerker crediteurenadministratie'],
      ['Boekhouder', 'Assistent-controller', 'Medewerker financiële administratie'],
      ['Assistent-accountant', 'Financial controller', 'Senior boekhouder'],
      ['Hoofd administratie', 'Business controller', 'Manager Finance'],
    ],
    employers: ['accountant', 'industrie', 'handel', 'overheid'],
    teams: ['Afdeling Financiën', 'Planning & Control'],
    beginnings: [
      'Inboeken en coderen van inkoopfacturen',
      'Verwerken van bankmutaties en declaraties',
      'Archiveren en beantwoorden van vragen van leveranciers',
    ],
    duties: [
      'Volledige administratie van {drie|vier|zes} werkmaatschappijen',
      'Maand-, kwartaal- en jaarafsluiting',
      'Btw-aangiften en ICP-opgaven',
      'Debiteurenbeheer met circa {600..1400} facturen per maand',
      'Begroting, prognoses en toelichting op afwijkingen',
      'Samenstellen van jaarrekeningen volgens Titel 9 BW2',
      'Aanspreekpunt voor accountant en Belastingdienst',
      'Controle van salarisjournaalposten',
    ],
    leading: [
      'Leiding aan een team van {4..10} medewerkers',
      'Managementrapportages voor directie en raad van commissarissen',
      'Projectleiding bij de invoering van een nieuw ERP-pakket',
    ],
    wins: [
      'Maandafsluiting verkort van {tien|twaalf} naar {vier|vijf} werkdagen',
      'Openstaande posten met {20..38}% verlaagd',
      'Factuurverwerking voor {75..92}% geautomatiseerd',
    ],
    skills: [
      { label: 'Vakkennis', items: ['Dutch GAAP', 'Btw', 'Consolidatie', 'Kostprijsberekening', 'Begroten'] },
      { label: 'Systemen', items: ['Exact Online', 'AFAS', 'SAP', 'Twinfield', 'Excel'] },
    ],
    degrees: [
      { name: 'Havo, profiel Economie en Maatschappij', school: 'middelbaar', years: 5 },
      {
        name: 'Hbo Accountancy (bachelor)',
        school: 'hogeschool',
        years: 4,
        details: ['Afstudeeronderzoek: werkkapitaal in het mkb'],
      },
    ],
    certificates: ['Moderne Bedrijfsadministratie (MBA)', 'Praktijkdiploma Boekhouden (PDB)', 'Lean Green Belt'],
    summaries: [
      'Financiële professional met {years} jaar ervaring in industrie, handel en accountancy; laatste functie: {role}. Cijfermatig scherp en goed in uitleggen.',
      'Sinds {since} werkzaam in de financiële administratie, met oog voor deadlines en vereenvoudiging.',
    ],
  },
  {
    id: 'software-developer',
    ladder: [
      ['Junior softwareontwikkelaar', 'Stagiair softwareontwikkeling', 'Helpdeskmedewerker'],
      ['Softwareontwikkelaar', 'Full-stack developer', 'Front-end developer'],
      ['Senior softwareontwikkelaar', 'Senior back-end developer', 'DevOps engineer'],
      ['Lead developer', 'Softwarearchitect', 'Teamlead ontwikkeling'],
    ],
    employers: ['ict', 'ict', 'verzekering', 'overheid'],
    teams: ['Team Polissen', 'Platformteam', 'Team Zaakgericht werken'],
    beginnings: [
      'Oplossen van meldingen en schrijven van unittests',
      'Bouwen van formulieren en overzichten',
      'Ondersteuning van gebruikers, {20..40} vragen per week',
    ],
    duties: [
      'Ontwikkelen van diensten in C# en .NET',
      'Webapplicaties in TypeScript en Vue volgens WCAG',
      'Koppelingen met DigiD, iDEAL en StUF',
      'CI/CD in Azure DevOps en uitrol op Kubernetes',
      'Databaseontwerp in PostgreSQL en SQL Server',
      'Codereviews en storingsdienst, een week in de {vijf|zes}',
      'Verfijnen van user stories met de product owner',
    ],
    leading: [
      'Technische leiding aan {4..9} ontwikkelaars',
      'Architectuurkeuzes en kwartaalplanning',
      'Sollicitatiegesprekken en inwerken van collega’s',
    ],
    wins: [
      'Laadtijd teruggebracht van {3..5} naar één seconde',
      'Cloudkosten met {22..38}% verlaagd',
      'Van vier releases per jaar naar {wekelijkse|dagelijkse} releases',
    ],
    skills: [
      { label: 'Talen', items: ['C#', 'TypeScript', 'Python', 'SQL', 'Java'] },
      { label: 'Techniek', items: ['.NET', 'Vue', 'Docker', 'Kubernetes', 'Azure', 'PostgreSQL'] },
    ],
    degrees: [
      { name: 'Havo, profiel Natuur en Techniek', school: 'middelbaar', years: 5 },
      { name: 'Hbo-ICT, Software Engineering', school: 'hogeschool', years: 4 },
    ],
    certificates: ['Azure Developer Associate', 'Professional Scrum Master I', 'ISTQB Foundation'],
    summaries: [
      'Ontwikkelaar met {years} jaar ervaring bij overheid en verzekeraars; laatste functie: {role}. Leesbare code en kleine stappen.',
    ],
    profile: 'github',
  },
];
