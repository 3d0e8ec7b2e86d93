import type { Occupation } from '../bank.ts';

export const HANTVERK_OCH_LOGISTIK: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['Elektrikerlärling', 'Elmontör, lärling'],
      ['Elektriker', 'Installationselektriker', 'Serviceelektriker'],
      ['Underhållselektriker', 'Ledande montör', 'Styr- och reglertekniker'],
      ['Projektledare el', 'Arbetsledare el', 'Underhållschef'],
    ],
    employers: ['el', 'el', 'industri'],
    teams: ['Underhållsavdelningen', 'Entreprenad'],
    beginnings: [
      'Kabeldragning och dosmontage i nyproduktion',
      'Materialhantering och verktygsunderhåll',
      'Medföljande montör på servicejobb',
    ],
    duties: [
      'Installation av centraler, kabelstegar och belysning i kontor och industri',
      'Egenkontroll och mätning enligt SS 436 40 00',
      'Felsökning på motorer, frekvensomriktare och Siemens-PLC',
      'Montage av solceller och laddstolpar',
      'Förebyggande underhåll på {tre|fyra} förpackningslinjer',
      'Läsning av ritningar och relationshandlingar',
      'Jourtjänst var {fjärde|femte} vecka',
    ],
    leading: [
      'Ledning av {4..12} montörer och underentreprenörer',
      'Kalkyl och uppföljning av projekt upp till {3..9} miljoner kronor',
      'Byggmöten, inköp och arbetsmiljö',
    ],
    wins: [
      'Minskade stilleståndet med {18..34} procent',
      'Inga olycksfall på {24..48} månader',
      'Sänkte elförbrukningen i hallen med {11..19} procent',
    ],
    skills: [
      { label: 'Yrke', items: ['SS 436 40 00', 'PLC Siemens', 'KNX', 'Solceller', 'Brandlarm'] },
      { label: 'Övrigt', items: ['B-körkort', 'Liftkort', 'Truckkort A+B', 'AutoCAD'] },
    ],
    degrees: [
      { name: 'El- och energiprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Elkraftstekniker, 400 YH-poäng', school: 'yrkeshogskola', years: 2 },
    ],
    certificates: ['ECY-certifikat', 'Heta arbeten', 'Auktorisation AL', 'BAM-utbildning'],
    summaries: [
      'Elektriker i grunden med {years} års erfarenhet av installation och underhåll; senaste befattning: {role}. B-körkort och egen bil.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['Lagerarbetare', 'Terminalarbetare'],
      ['Truckförare', 'Transportplanerare', 'Logistiker'],
      ['Trafikledare', 'Lageransvarig', 'Skiftledare'],
      ['Logistikchef', 'Lagerchef', 'Terminalchef'],
    ],
    employers: ['logistik', 'logistik', 'handel', 'industri'],
    teams: ['Centrallagret', 'Trafikledningen'],
    beginnings: [
      'Plock och packning av {120..260} orderrader per skift',
      'Lastning och lossning av trailrar',
      'Inventering',
    ],
    duties: [
      'Planering av {25..60} transporter per dag i Norden',
      'Lagerstyrning i WMS för {3..9} 000 artiklar',
      'Fraktsedlar, tull och farligt gods',
      'Reklamationer och kontakt med åkerier',
      'Uppföljning av leveransprecision',
      'Introduktion av bemanningspersonal',
    ],
    leading: [
      'Personalansvar för {15..50} medarbetare i treskift',
      'Avtal och priser med {8..20} transportörer',
      'Ny layout och nytt lagersystem',
    ],
    wins: [
      'Höjde leveransprecisionen från {88..91} till {96..98} procent',
      'Sänkte fraktkostnaden med {9..17} procent',
      'Halverade plockfelen på {6..12} månader',
    ],
    skills: [
      { label: 'Logistik', items: ['WMS', 'Lean', 'ADR', 'Incoterms', 'Ruttplanering'] },
      { label: 'System', items: ['SAP', 'Jeeves', 'Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Handels- och administrationsprogrammet', school: 'gymnasium', years: 3 },
      { name: 'Logistiker, 400 YH-poäng', school: 'yrkeshogskola', years: 2 },
    ],
    certificates: ['Truckkort A och B', 'ADR-intyg', 'Lean, gult bälte'],
    summaries: ['Logistikmedarbetare med {years} års erfarenhet från lager och åkeri; senaste befattning: {role}.'],
  },
  {
    id: 'chef',
    ladder: [
      ['Köksbiträde', 'Lärling i kök'],
      ['Kock', 'Kallskänk', 'Varmkock'],
      ['Souschef', 'Förste kock'],
      ['Kökschef', 'Köksmästare', 'Måltidschef'],
    ],
    employers: ['krog', 'krog', 'omsorg'],
    teams: [],
    beginnings: [
      'Förberedelser och sallader till {60..90} lunchgäster',
      'Disk, städning och märkning i kylar',
      'Hjälp i kallköket på helger',
    ],
    duties: [
      'Station {varm|kall|fisk} med {60..120} kuvert per kväll',
      'Säsongsmeny med råvaror från lokala producenter',
      'Beställningar, recept och kalkyler',
      'Egenkontroll enligt HACCP och allergihantering',
      'Bröllop och konferenser för upp till {120..260} gäster',
      'Specialkost och konsistensanpassning',
    ],
    leading: [
      'Ledning av ett kök med {5..12} medarbetare',
      'Ansvar för meny, inköp och schema',
      'Handledning av elever och lärlingar',
    ],
    wins: [
      'Sänkte råvarukostnaden från {34..36} till {28..30} procent',
      'Minskade matsvinnet med {25..40} procent',
      'Omnämnd i en nationell restaurangguide',
    ],
    skills: [
      { label: 'Kök', items: ['Husmanskost', 'Fisk och skaldjur', 'Bakning', 'Vegetariskt', 'HACCP'] },
      { label: 'Ledning', items: ['Kalkyler', 'Schema', 'Inköp', 'Handledning'] },
    ],
    degrees: [{ name: 'Restaurang- och livsmedelsprogrammet', school: 'gymnasium', years: 3 }],
    certificates: ['Gesällbrev, kock', 'Livsmedelshygien', 'Ansvarsfull alkoholservering'],
    summaries: ['Kock med {years} års erfarenhet från restaurang, hotell och storkök; senaste befattning: {role}.'],
  },
];
