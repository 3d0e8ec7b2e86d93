import type { Occupation } from '../bank.ts';

export const PFLEGE_UND_BILDUNG: readonly Occupation[] = [
  {
    id: 'nurse',
    ladder: [
      [
        '{Pflegefachmann/Pflegefachfrau} im Springerpool',
        '{Gesundheits- und Krankenpfleger/Gesundheits- und Krankenpflegerin} in Teilzeit',
      ],
      [
        '{Gesundheits- und Krankenpfleger/Gesundheits- und Krankenpflegerin}',
        '{Pflegefachmann/Pflegefachfrau}',
        '{Krankenpfleger/Krankenschwester}',
      ],
      [
        '{Fachkrankenpfleger/Fachkrankenpflegerin} für Intensivpflege und Anästhesie',
        '{Praxisanleiter/Praxisanleiterin}',
        'Stellvertretende Stationsleitung',
      ],
      ['Stationsleitung', 'Pflegedienstleitung', '{Leiter/Leiterin} Intensivpflege'],
    ],
    employers: ['krankenhaus', 'krankenhaus', 'pflegeheim'],
    teams: [
      'Interdisziplinäre Intensivstation',
      'Zentrale Notaufnahme',
      'Station {2..9}, Innere Medizin',
      'Unfallchirurgie',
    ],
    beginnings: [
      'Einsatz auf {vier|fünf} Stationen im Wechsel, auch im Nachtdienst',
      'Übernahme von Patienten aus dem Aufwachraum und Dokumentation',
      'Mitarbeit in der Arbeitsgruppe Sturzprophylaxe',
    ],
    duties: [
      'Grund- und Behandlungspflege von {8..14} Patienten je Schicht in der Bereichspflege',
      'Überwachung beatmeter Patienten und Bedienung der Dialysegeräte',
      'Vorbereitung und Gabe von Infusionen und Medikamenten nach ärztlicher Anordnung',
      'Wundversorgung und Dokumentation in ORBIS',
      'Aufnahme, Ersteinschätzung nach dem Manchester-Triage-System und Entlassplanung',
      'Anleitung von Auszubildenden im ersten bis dritten Lehrjahr',
      'Beratung von Angehörigen zu Pflegegrad und Hilfsmitteln',
      'Begleitung von Visiten und Umsetzung der Therapiepläne',
    ],
    leading: [
      'Fachliche und personelle Leitung eines Teams von {18..34} Pflegekräften',
      'Dienst- und Urlaubsplanung, Mitarbeitergespräche und Personalgewinnung',
      'Einführung der Pflegevisite und Auswertung der Qualitätskennzahlen',
    ],
    wins: [
      'Senkung der Dekubitusrate um {25..40} % innerhalb von zwei Jahren',
      'Krankenstand der Station von {9|10} auf {5|6} % verringert',
      'Aufbau eines Einarbeitungskonzepts für Pflegekräfte aus dem Ausland',
    ],
    skills: [
      {
        label: 'Fachlich',
        items: ['Intensivpflege', 'Beatmung', 'Wundmanagement', 'Reanimation (ACLS)', 'Kinästhetik'],
      },
      { label: 'EDV', items: ['ORBIS', 'Dienstplanung mit PEP', 'MS Office'] },
    ],
    degrees: [
      { name: 'Mittlere Reife', school: 'realschule', years: 6, details: ['Note: 1,{8..9}', 'Note: 2,{0..4}'] },
      {
        name: 'Ausbildung {zum Gesundheits- und Krankenpfleger/zur Gesundheits- und Krankenpflegerin}',
        school: 'pflegeschule',
        years: 3,
        details: ['Examen mit der Note „gut“'],
      },
    ],
    certificates: [
      'Fachweiterbildung Intensivpflege und Anästhesie',
      'Praxisanleitung (300 Stunden)',
      '{Wundexperte/Wundexpertin} ICW',
      'Basiskurs Palliative Care',
    ],
    summaries: [
      'Examinierte Pflegefachkraft mit {years} Jahren Erfahrung auf Intensiv- und Normalstationen, zuletzt als {role}. Ruhig im Notfall, genau in der Dokumentation, gern in der Anleitung.',
    ],
  },
  {
    id: 'teacher',
    ladder: [
      ['Pädagogische Mitarbeit im Ganztag', 'Vertretungslehrkraft'],
      ['{Studienreferendar/Studienreferendarin}', '{Lehrer/Lehrerin} im Vorbereitungsdienst'],
      [
        '{Studienrat/Studienrätin}',
        '{Lehrer/Lehrerin} für Mathematik und Physik',
        '{Lehrer/Lehrerin} für Deutsch und Geschichte',
      ],
      [
        '{Oberstudienrat/Oberstudienrätin}',
        '{Fachbereichsleiter/Fachbereichsleiterin} Mathematik',
        '{Stellvertretender Schulleiter/Stellvertretende Schulleiterin}',
      ],
    ],
    employers: ['schule'],
    teams: ['Fachbereich Mathematik', 'Oberstufe'],
    beginnings: [
      'Hausaufgabenbetreuung und Lernförderung in kleinen Gruppen',
      'Vertretungsunterricht in den Klassen 5 bis 7',
      'Leitung der Schach-AG',
    ],
    duties: [
      'Unterricht in den Jahrgängen 5 bis 13 einschließlich Leistungskursen',
      'Klassenleitung und Elternarbeit in den Jahrgängen {5|7} und {8|9}',
      'Abnahme von Abiturprüfungen und Erstellung der Prüfungsaufgaben',
      'Entwicklung des schulinternen Lehrplans',
      'Leitung der Arbeitsgemeinschaft {Robotik|Theater|Schulgarten}',
      'Organisation der Klassenfahrten und des Austauschs mit einer Partnerschule',
      'Förderunterricht für Schülerinnen und Schüler mit Deutsch als Zweitsprache',
    ],
    leading: [
      'Koordination eines Fachbereichs mit {8..16} Lehrkräften',
      'Stundenplanung und Vertretungsplanung für {700..1200} Schülerinnen und Schüler',
      'Betreuung von Referendarinnen und Referendaren als {Mentor/Mentorin}',
    ],
    wins: [
      'Durchschnitt der Abiturprüfungen im Leistungskurs von 2,{7..9} auf 2,{1..3} verbessert',
      'Auszeichnung der Schule als MINT-freundliche Schule',
    ],
    skills: [
      {
        label: 'Methoden',
        items: ['Binnendifferenzierung', 'Projektarbeit', 'Classroom Management', 'digitale Lernmittel'],
      },
      { label: 'EDV', items: ['Moodle', 'GeoGebra', 'Untis', 'MS Office'] },
    ],
    degrees: [
      { name: 'Abitur', school: 'gymnasium', years: 9, details: ['Note: 1,{4..9}'] },
      {
        name: 'Erstes Staatsexamen, Lehramt an Gymnasien',
        school: 'universitaet',
        years: 5,
        details: ['Note: 1,{5..9}'],
      },
    ],
    certificates: ['Zweites Staatsexamen', 'Fortbildung „Deutsch als Zweitsprache“', 'Erste Hilfe am Kind'],
    summaries: ['Lehrkraft mit {years} Jahren Unterrichtserfahrung an Gymnasien und Gesamtschulen, derzeit {role}.'],
  },
];
