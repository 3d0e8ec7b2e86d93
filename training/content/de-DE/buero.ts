import type { Occupation } from '../bank.ts';

export const BUEROBERUFE: readonly Occupation[] = [
  {
    id: 'accountant',
    ladder: [
      ['{Sachbearbeiter/Sachbearbeiterin} Buchhaltung', 'Kaufmännische Mitarbeit Rechnungswesen'],
      [
        '{Finanzbuchhalter/Finanzbuchhalterin}',
        '{Kreditorenbuchhalter/Kreditorenbuchhalterin}',
        '{Steuerfachangestellter/Steuerfachangestellte}',
      ],
      ['{Bilanzbuchhalter/Bilanzbuchhalterin}', '{Controller/Controllerin}'],
      [
        '{Leiter/Leiterin} Rechnungswesen',
        '{Kaufmännischer Leiter/Kaufmännische Leiterin}',
        'Teamleitung Finanzbuchhaltung',
      ],
    ],
    employers: ['industrie', 'steuer', 'handel', 'logistik'],
    teams: ['Abteilung Finanzen', 'Konzernrechnungswesen'],
    beginnings: [
      'Kontierung und Buchung von Eingangsrechnungen',
      'Abstimmung der Kasse und der Reisekosten',
      'Ablage und Vorbereitung der Monatsunterlagen',
    ],
    duties: [
      'Monats-, Quartals- und Jahresabschlüsse nach HGB für {drei|vier|fünf} Gesellschaften',
      'Umsatzsteuervoranmeldungen und Zusammenfassende Meldungen',
      'Debitoren- und Kreditorenbuchhaltung mit rund {1200..2600} Belegen im Monat',
      'Anlagenbuchhaltung und Abstimmung der Sachkonten',
      'Vorbereitung der Lohnabrechnung für {120..380} Beschäftigte',
      'Zahlungsverkehr, Mahnwesen und Liquiditätsplanung',
      'Ansprechperson für Wirtschaftsprüfung und Betriebsprüfung',
      'Soll-Ist-Vergleiche und Kommentierung der Abweichungen',
    ],
    leading: [
      'Leitung eines Teams von {5..11} Mitarbeitenden',
      'Verantwortung für Budget und Berichtswesen gegenüber der Geschäftsführung',
      'Projektleitung bei der Einführung von SAP S/4HANA',
    ],
    wins: [
      'Monatsabschluss von {zwölf|zehn} auf {sechs|fünf} Arbeitstage verkürzt',
      'Außenstände um {18..34} % gesenkt',
      'Papierlose Rechnungsfreigabe an {3..6} Standorten eingeführt',
    ],
    skills: [
      {
        label: 'Fachlich',
        items: ['HGB', 'IFRS-Grundlagen', 'Umsatzsteuerrecht', 'Kostenrechnung', 'Jahresabschluss'],
      },
      { label: 'EDV', items: ['DATEV', 'SAP FI/CO', 'MS Excel', 'Power BI'] },
    ],
    degrees: [
      { name: 'Fachhochschulreife', school: 'gymnasium', years: 8, details: ['Note: 2,{0..6}'] },
      {
        name: 'Ausbildung {zum Steuerfachangestellten/zur Steuerfachangestellten}',
        school: 'berufsschule',
        years: 3,
        details: ['Abschluss: gut'],
      },
    ],
    certificates: [
      '{Geprüfter Bilanzbuchhalter/Geprüfte Bilanzbuchhalterin} (IHK)',
      'Ausbildereignung (AEVO)',
      'DATEV-Führerschein',
    ],
    summaries: [
      'Fachkraft im Rechnungswesen mit {years} Jahren Erfahrung in Industrie und Steuerkanzlei, derzeit {role}. Sichere Abschlüsse, klare Zahlen und ein Blick für schlanke Abläufe.',
    ],
  },
  {
    id: 'data-engineer',
    ladder: [
      ['{Datenanalyst/Datenanalystin} (Trainee)', 'Junior {Datenanalyst/Datenanalystin}'],
      ['{Softwareentwickler/Softwareentwicklerin}', '{BI-Entwickler/BI-Entwicklerin}', 'Data Engineer'],
      ['Senior Data Engineer', '{Senior-Softwareentwickler/Senior-Softwareentwicklerin}'],
      ['Lead Data Engineer', '{Teamleiter/Teamleiterin} Datenplattform', 'Software-{Architekt/Architektin}'],
    ],
    employers: ['it', 'it', 'versicherung', 'industrie'],
    teams: ['Team Datenplattform', 'Business Intelligence'],
    beginnings: [
      'Auswertung von Messdaten in SQL und Python',
      'Pflege der Testdaten und der Dokumentation',
      'Erstellung wöchentlicher Berichte für den Vertrieb',
    ],
    duties: [
      'Entwicklung von Datenstrecken mit Python, dbt und Airflow',
      'Modellierung des Data Warehouse nach Kimball und Data Vault',
      'Anbindung von Maschinendaten über Kafka und MQTT',
      'Ablösung von {60..140} Excel-Auswertungen durch geprüfte Berichte in Power BI',
      'Betrieb in Kubernetes, Überwachung mit Prometheus und Grafana',
      'Umsetzung von Löschkonzepten nach DSGVO',
      'Code-Reviews und Pflege der Testumgebung',
    ],
    leading: [
      'Fachliche Leitung von {4..8} Entwicklerinnen und Entwicklern',
      'Planung der Datenarchitektur mit den Fachbereichen',
      'Bewerbungsgespräche und Einarbeitung',
    ],
    wins: [
      'Laufzeit des nächtlichen Ladens von {sieben|acht} Stunden auf {50..80} Minuten gesenkt',
      'Cloud-Kosten um {22..38} % verringert',
    ],
    skills: [
      { label: 'Sprachen und Werkzeuge', items: ['Python', 'SQL', 'Scala', 'dbt', 'Airflow', 'Kafka', 'Snowflake'] },
      { label: 'Betrieb', items: ['Docker', 'Kubernetes', 'Terraform', 'GitLab CI', 'Azure'] },
    ],
    degrees: [
      { name: 'Abitur', school: 'gymnasium', years: 8, details: ['Note: 1,{6..9}'] },
      {
        name: 'Bachelor of Science, {Informatik|Wirtschaftsinformatik}',
        school: 'universitaet',
        years: 3,
        details: ['Note: 1,{7..9}'],
      },
      { name: 'Master of Science, Informatik', school: 'universitaet', years: 2, details: ['Note: 1,{2..8}'] },
    ],
    certificates: ['Azure Data Engineer Associate', 'Professional Scrum Master I', 'SnowPro Core'],
    summaries: [
      'Data Engineer mit {years} Jahren Erfahrung in Industrie und Versicherung, derzeit {role}. Mir liegen verlässliche Datenstrecken und verständliche Modelle.',
    ],
    profile: 'github',
  },
  {
    id: 'hr',
    ladder: [
      ['{Personalsachbearbeiter/Personalsachbearbeiterin}', 'Assistenz der Personalleitung'],
      ['{Personalreferent/Personalreferentin}', '{Recruiter/Recruiterin}'],
      ['HR Business Partner', '{Leitender Personalreferent/Leitende Personalreferentin}'],
      ['{Personalleiter/Personalleiterin}', 'Leitung Personal und Organisation'],
    ],
    employers: ['industrie', 'handel', 'oeffentlich', 'logistik'],
    teams: ['Personalabteilung'],
    beginnings: [
      'Pflege der Personalakten und der Zeitwirtschaft',
      'Terminierung von Vorstellungsgesprächen',
      'Erstellung von Bescheinigungen und Verträgen',
    ],
    duties: [
      'Betreuung von {180..420} Beschäftigten vom Eintritt bis zum Zeugnis',
      'Besetzung von jährlich {40..90} Stellen',
      'Arbeitsrechtliche Beratung der Führungskräfte',
      'Zusammenarbeit mit dem Betriebsrat, Entwurf von Betriebsvereinbarungen',
      'Vorbereitung der Entgeltabrechnung nach Tarif',
      'Betriebliches Eingliederungsmanagement',
      'Organisation der Ausbildung in {vier|sechs} Berufen',
    ],
    leading: [
      'Leitung der Personalabteilung mit {4..9} Mitarbeitenden an {2..5} Standorten',
      'Verhandlung von Interessenausgleich und Sozialplan',
      'Personalplanung mit der Geschäftsführung',
    ],
    wins: [
      'Fluktuation von {16..19} auf {8..10} % gesenkt',
      'Digitale Personalakte an allen Standorten eingeführt',
      'Besetzungsdauer um {24..39} Tage verkürzt',
    ],
    skills: [
      {
        label: 'Fachlich',
        items: ['Arbeitsrecht', 'Tarifrecht', 'Personalauswahl', 'Entgeltabrechnung', 'Konfliktmoderation'],
      },
      { label: 'EDV', items: ['SAP HCM', 'Personio', 'LOGA', 'MS Office'] },
    ],
    degrees: [
      { name: 'Abitur', school: 'gymnasium', years: 8 },
      {
        name: 'Bachelor of Arts, Betriebswirtschaft (Schwerpunkt Personal)',
        school: 'hochschule',
        years: 3,
        details: ['Note: 1,{7..9}'],
      },
    ],
    certificates: [
      'Ausbildereignung (AEVO)',
      'Systemische Beratung (Grundkurs)',
      '{Personalfachkaufmann/Personalfachkauffrau} (IHK)',
    ],
    summaries: ['Personalfachkraft mit {years} Jahren Erfahrung in mitbestimmten Betrieben, derzeit {role}.'],
  },
];
