import type { Occupation } from '../bank.ts';

export const HANDWERK_UND_TECHNIK: readonly Occupation[] = [
  {
    id: 'electrician',
    ladder: [
      ['{Elektrohelfer/Elektrohelferin}', '{Jungmonteur/Jungmonteurin}'],
      [
        '{Elektroniker/Elektronikerin} für Energie- und Gebäudetechnik',
        '{Betriebselektriker/Betriebselektrikerin}',
        '{Elektroinstallateur/Elektroinstallateurin}',
      ],
      [
        '{Servicetechniker/Servicetechnikerin}',
        '{Vorarbeiter/Vorarbeiterin} Elektrotechnik',
        '{Obermonteur/Obermonteurin}',
      ],
      [
        '{Elektromeister/Elektromeisterin}',
        '{Bauleiter/Bauleiterin} Elektrotechnik',
        '{Leiter/Leiterin} Instandhaltung',
      ],
    ],
    employers: ['handwerk', 'handwerk', 'industrie', 'oeffentlich'],
    teams: ['Instandhaltung', 'Kundendienst'],
    beginnings: [
      'Verlegen von Leitungen und Setzen von Dosen im Wohnungsbau',
      'Mithilfe bei Wartungen und Umbauten',
      'Kundendienstfahrten mit einem Obermonteur',
    ],
    duties: [
      'Installation von Unterverteilungen, Kabelwegen und Beleuchtung im Gewerbebau',
      'Wiederkehrende Prüfungen nach DGUV Vorschrift 3 und VDE 0100-600',
      'Fehlersuche an Antrieben, Schützen und SPS-Steuerungen (Siemens S7)',
      'Montage von Photovoltaikanlagen, Speichern und Wallboxen',
      'KNX-Programmierung und Einweisung der Kundschaft',
      'Wartung von Notbeleuchtung und Brandmeldeanlagen',
      'Aufmaß, Materialbestellung und Baustellendokumentation',
    ],
    leading: [
      'Führung von {4..12} Monteuren auf wechselnden Baustellen',
      'Angebote, Terminplanung und Abnahme',
      'Ausbildung von {drei|vier} Lehrlingen',
    ],
    wins: [
      'Stillstandszeiten der Linie {2..6} um {19..33} % verringert',
      'Neubau einer Schule mit {40..70} Klassenräumen termingerecht übergeben',
    ],
    skills: [
      {
        label: 'Fachlich',
        items: ['VDE-Normen', 'Schaltschrankbau', 'SPS Siemens S7', 'KNX', 'Photovoltaik', 'Messtechnik'],
      },
      { label: 'Sonstiges', items: ['Führerschein Klasse B und BE', 'Hubarbeitsbühne', 'ePLAN', 'MS Office'] },
    ],
    degrees: [
      { name: 'Mittlere Reife', school: 'realschule', years: 6, details: ['Note: 2,{1..6}'] },
      {
        name: 'Ausbildung {zum Elektroniker/zur Elektronikerin} für Energie- und Gebäudetechnik',
        school: 'berufsschule',
        years: 4,
        details: ['Gesellenprüfung: gut'],
      },
    ],
    certificates: [
      'Meisterbrief im Elektrotechniker-Handwerk',
      'KNX-Partner (Grundkurs)',
      'Schaltberechtigung bis 30 kV',
      'Ersthelferschein',
    ],
    summaries: ['Elektrofachkraft mit {years} Jahren Praxis in Handwerk und Industrie, derzeit {role}.'],
  },
  {
    id: 'mechanical-engineer',
    ladder: [
      ['{Nachwuchskonstrukteur/Nachwuchskonstrukteurin}', '{Berechnungsingenieur/Berechnungsingenieurin} (Trainee)'],
      [
        '{Konstrukteur/Konstrukteurin}',
        '{Entwicklungsingenieur/Entwicklungsingenieurin}',
        '{Prozessingenieur/Prozessingenieurin}',
      ],
      ['{Projektingenieur/Projektingenieurin}', '{Senior-Entwicklungsingenieur/Senior-Entwicklungsingenieurin}'],
      [
        '{Projektleiter/Projektleiterin} Entwicklung',
        '{Gruppenleiter/Gruppenleiterin} Konstruktion',
        '{Produktionsleiter/Produktionsleiterin}',
      ],
    ],
    employers: ['industrie'],
    teams: ['Vorentwicklung', 'Abteilung Konstruktion', 'Werk {2..4}'],
    beginnings: [
      'Erstellung von Einzelteil- und Zusammenbauzeichnungen',
      'Pflege von Stücklisten in SAP',
      'Unterstützung im Versuch und beim Prototypenbau',
    ],
    duties: [
      'Konstruktion von Getriebegehäusen und Vorrichtungen in CATIA V5 und SolidWorks',
      'Auslegung, Toleranzrechnung und FEM-Berechnung',
      'Betreuung von Prüfstandsversuchen und Auswertung in MATLAB',
      'Serienanlauf beim Lieferanten in {Tschechien|Polen|Portugal}',
      'FMEA, Lastenhefte und technische Dokumentation',
      'Reklamationen nach 8D mit Kundschaft und Zulieferern',
      'Optimierung von Taktzeit und Rüstzeit in der Montage',
    ],
    leading: [
      'Leitung von Entwicklungsprojekten bis {2..6} Mio. Euro',
      'Fachliche Führung von {5..12} Ingenieurinnen und Ingenieuren',
      'Termin-, Kosten- und Qualitätsverantwortung gegenüber dem Kunden',
    ],
    wins: [
      'Herstellkosten einer Baureihe um {11..19} % gesenkt',
      'Zwei Patente als {Miterfinder/Miterfinderin}',
      'Ausschuss von {4..6} auf unter 1 % verringert',
    ],
    skills: [
      { label: 'Fachlich', items: ['Konstruktion', 'FEM', 'Toleranzmanagement', 'FMEA', 'Lean Production'] },
      { label: 'EDV', items: ['CATIA V5', 'SolidWorks', 'ANSYS', 'MATLAB', 'SAP PP'] },
    ],
    degrees: [
      { name: 'Abitur', school: 'gymnasium', years: 9, details: ['Note: 1,{7..9}'] },
      {
        name: 'Diplom-{Ingenieur/Ingenieurin} (FH) Maschinenbau',
        school: 'hochschule',
        years: 4,
        details: ['Note: 1,{6..9}'],
      },
    ],
    certificates: [
      'Projektmanagement-Fachkraft (GPM)',
      'Six Sigma Green Belt',
      '{Qualitätsauditor/Qualitätsauditorin} (ISO 9001)',
    ],
    summaries: [
      '{Maschinenbauingenieur/Maschinenbauingenieurin} mit {years} Jahren Erfahrung in Antriebstechnik und Serienanlauf, derzeit {role}.',
    ],
  },
  {
    id: 'logistics',
    ladder: [
      ['{Lagerist/Lageristin}', 'Fachkraft für Lagerlogistik'],
      ['{Disponent/Disponentin}', '{Speditionskaufmann/Speditionskauffrau}'],
      ['{Schichtleiter/Schichtleiterin} Lager', '{Teamleiter/Teamleiterin} Disposition'],
      ['{Lagerleiter/Lagerleiterin}', '{Niederlassungsleiter/Niederlassungsleiterin}', '{Leiter/Leiterin} Logistik'],
    ],
    employers: ['logistik', 'handel', 'industrie'],
    teams: ['Wareneingang', 'Nahverkehr'],
    beginnings: [
      'Be- und Entladen von Lkw, Einlagerung mit dem Schubmaststapler',
      'Kommissionierung von {90..140} Aufträgen je Schicht',
      'Kontrolle der Lieferscheine',
    ],
    duties: [
      'Disposition von {18..40} Fahrzeugen im Nah- und Fernverkehr',
      'Wareneingang, Einlagerung und Kommissionierung mit mobilen Scannern',
      'Zollabwicklung für Sendungen aus der Schweiz und der Türkei',
      'Überwachung der Lenk- und Ruhezeiten',
      'Inventur mit einer Bestandsgenauigkeit von über 99 %',
      'Einkauf von Frachtraum und Verhandlung mit Subunternehmern',
      'Ladungssicherung und Gefahrgutpapiere',
    ],
    leading: [
      'Führung von {25..80} Beschäftigten im Dreischichtbetrieb',
      'Budget- und Ergebnisverantwortung für den Standort',
      'Umzug des Lagers mit {6..14}.000 Palettenplätzen',
    ],
    wins: ['Termintreue von {91..93} auf {97..99} % verbessert', 'Fehlerquote bei der Kommissionierung halbiert'],
    skills: [
      {
        label: 'Fachlich',
        items: ['Tourenplanung', 'Zoll (ATLAS)', 'Ladungssicherung', 'Gefahrgut', 'Lagerorganisation'],
      },
      { label: 'EDV', items: ['SAP EWM', 'CarLo', 'MS Excel'] },
    ],
    degrees: [
      { name: 'Mittlere Reife', school: 'realschule', years: 6 },
      {
        name: 'Ausbildung {zum Kaufmann/zur Kauffrau} für Spedition und Logistikdienstleistung',
        school: 'berufsschule',
        years: 3,
        details: ['IHK-Prüfung: gut'],
      },
    ],
    certificates: [
      'Fachkunde Güterkraftverkehr (IHK)',
      'Gefahrgutbeauftragung',
      'Staplerschein',
      'Ausbildereignung (AEVO)',
    ],
    summaries: ['Logistikfachkraft mit {years} Jahren Erfahrung vom Lager bis zur Leitung, derzeit {role}.'],
  },
];
