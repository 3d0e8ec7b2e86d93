import type { Occupation } from '../bank.ts';

export const HANDVERK_OG_LAGER: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Lærling, elektrikerfaget', 'Hjelpemontør'],
      ['Elektriker', 'Serviceelektriker', 'Montør gruppe L'],
      ['Bas elektro', 'Automatiker', 'Vedlikeholdselektriker'],
      ['Prosjektleder elektro', 'Installatør', 'Vedlikeholdsleder'],
    ],
    employers: ['elektro', 'elektro', 'industri'],
    teams: ['Vedlikehold', 'Prosjekt'],
    beginnings: [
      'Kabeltrekking og montering av bokser i boliger',
      'Klargjøring av materiell og verktøy',
      'Med montør på serviceoppdrag',
    ],
    duties: [
      'Installasjon av tavler, kabelbroer og belysning i næringsbygg',
      'Sluttkontroll og måling etter NEK 400',
      'Feilsøking på motorer, frekvensomformere og Siemens-PLS',
      'Montering av solceller og ladestasjoner',
      'Forebyggende vedlikehold på {tre|fire} pakkelinjer',
      'Tegningslesing og FDV-dokumentasjon',
      'Vakt hver {fjerde|femte} uke',
    ],
    leading: [
      'Ledelse av {4..12} montører og underentreprenører',
      'Kalkyle og oppfølging av prosjekter opp til {2..8} millioner kroner',
      'Byggemøter, innkjøp og HMS',
    ],
    wins: [
      'Reduserte stopptid med {18..34} prosent',
      '{24..48} måneder uten fraværsskader',
      'Senket strømforbruket i hallen med {11..19} prosent',
    ],
    skills: [
      { label: 'Fag', items: ['NEK 400', 'Siemens S7', 'KNX', 'Solceller', 'Brannalarm'] },
      { label: 'Annet', items: ['Førerkort B og BE', 'Lift', 'AutoCAD', 'Truckførerbevis'] },
    ],
    degrees: [
      { name: 'Vg1 og Vg2 elektro', school: 'videregaende', years: 2 },
      { name: 'Fagbrev, elektriker gruppe L', school: 'videregaende', years: 3 },
    ],
    certificates: ['FSE, årlig kurs', 'Sertifikat for personløfter', 'Varme arbeider'],
    summaries: [
      'Elektriker med fagbrev og {years} års erfaring fra bygg, service og industri; siste stilling: {role}. Førerkort BE.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Lagermedarbeider', 'Terminalarbeider'],
      ['Truckfører', 'Speditør', 'Logistikkmedarbeider'],
      ['Transportleder', 'Lageransvarlig', 'Skiftleder'],
      ['Lagersjef', 'Logistikksjef', 'Terminalleder'],
    ],
    employers: ['transport', 'transport', 'handel', 'industri'],
    teams: ['Sentrallageret', 'Transportplanlegging'],
    beginnings: [
      'Plukk og pakking av {120..260} ordrelinjer per skift',
      'Lasting og lossing av trailere',
      'Varetelling',
    ],
    duties: [
      'Planlegging av {25..60} turer om dagen i Norden',
      'Lagerstyring i WMS, ca. {3..9} 000 varenumre',
      'Fraktbrev, fortolling og farlig gods',
      'Reklamasjoner og kontakt med transportører',
      'Oppfølging av leveringspresisjon',
      'Opplæring av vikarer',
    ],
    leading: [
      'Personalansvar for {15..50} ansatte på tre skift',
      'Avtaler og priser med {8..20} transportører',
      'Nytt lagersystem og ny layout',
    ],
    wins: [
      'Økte leveringspresisjonen fra {88..91} til {96..98} prosent',
      'Senket fraktkostnaden med {9..17} prosent',
      'Halverte plukkfeil på {6..12} måneder',
    ],
    skills: [
      { label: 'Logistikk', items: ['WMS', 'Lean', 'ADR', 'Incoterms', 'Ruteplanlegging'] },
      { label: 'System', items: ['SAP', 'Visma', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Service og samferdsel', school: 'videregaende', years: 3 },
      { name: 'Logistikk, fagskolegrad', school: 'fagskole', years: 2 },
    ],
    certificates: ['Truckførerbevis T1–T4', 'ADR-bevis', 'Lean Yellow Belt'],
    summaries: ['Logistikkmedarbeider med {years} års erfaring fra lager og spedisjon; siste stilling: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Kokkelærling', 'Kjøkkenassistent'],
      ['Kokk', 'Partikokk', 'Institusjonskokk'],
      ['Souschef', 'Førstekokk'],
      ['Kjøkkensjef', 'Kjøkkenleder', 'Driftsleder kjøkken'],
    ],
    employers: ['restaurant', 'restaurant', 'omsorg'],
    teams: [],
    beginnings: [
      'Forberedelser og salater til {50..90} gjester',
      'Renhold og merking på kjøl',
      'Hjelp i kaldkjøkken i helgene',
    ],
    duties: [
      '{Varmkjøkken|Kaldkjøkken} med {60..120} kuverter per kveld',
      'Sesongmeny med råvarer fra lokale produsenter',
      'Bestilling, oppskrifter og kalkyler',
      'Internkontroll (IK-mat) og allergener',
      'Bryllup og konferanser for opptil {120..260} gjester',
      'Spesialkost og tilpasset konsistens',
    ],
    leading: [
      'Ledelse av et kjøkken med {5..12} ansatte',
      'Ansvar for meny, innkjøp og vaktplan',
      'Faglig leder for lærlinger',
    ],
    wins: [
      'Senket råvarekostnaden fra {34..36} til {28..30} prosent',
      'Reduserte matsvinnet med {25..40} prosent',
      'Smilefjes ved {tre|fire} tilsyn på rad',
    ],
    skills: [
      { label: 'Kjøkken', items: ['Norsk mat', 'Fisk og skalldyr', 'Baking', 'Vegetar', 'IK-mat'] },
      { label: 'Ledelse', items: ['Kalkyler', 'Vaktplan', 'Innkjøp', 'Opplæring'] },
    ],
    degrees: [
      { name: 'Vg1 og Vg2 restaurant- og matfag', school: 'videregaende', years: 2 },
      { name: 'Fagbrev, kokk', school: 'videregaende', years: 2 },
    ],
    certificates: ['Hygienekurs', 'Skjenkebevilling, kunnskapsprøve', 'Diettkokk, kurs'],
    summaries: [
      'Kokk med fagbrev og {years} års erfaring fra restaurant, hotell og storkjøkken; siste stilling: {role}.',
    ],
  },
];
