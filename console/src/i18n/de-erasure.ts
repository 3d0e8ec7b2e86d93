import type { en } from './en-erasure.ts';
import type { Wording } from './wording.ts';

/** The messages about erasing the CVs of a candidate in German. */
export const de: Wording<typeof en> = {
  erasure: {
    title: 'Lebensläufe einer Person löschen',
    lead: 'Wenn jemand die Löschung verlangt: Finden Sie alle Lebensläufe dieser Person, auch unter einem Namen oder einer Adresse vor einer Korrektur, löschen Sie sie und bewahren Sie den Bericht als Nachweis auf.',
    search: 'Name oder E-Mail-Adresse',
    find: 'Lebensläufe suchen',
    none: 'Kein Lebenslauf hat diesen Namen oder diese Adresse. Ein Lebenslauf ohne erkannten Namen ist nur über seinen Dateinamen zu finden.',
    inWork_one: '{{count}} Lebenslauf wird noch gelesen. Suchen Sie danach erneut.',
    inWork_other: '{{count}} Lebensläufe werden noch gelesen. Suchen Sie danach erneut.',
    more: 'Es gibt mehr als diese {{max}} Lebensläufe. Geben Sie mehr vom Namen oder eine E-Mail-Adresse ein.',
    choose: 'Löschen',
    chooseCv: 'Lebenslauf {{id}} löschen, {{file}}',
    cvId: 'Lebenslauf {{id}}',
    file: 'Datei',
    name: 'Name',
    added: 'Hinzugefügt',
    foundIn: 'Gefunden in',
    matches: {
      email: 'E-Mail-Adresse',
      name: 'Name',
      earlier_name: 'Name vor einer Korrektur',
      file_name: 'Dateiname',
    },
    erase_one: '{{count}} Lebenslauf löschen',
    erase_other: '{{count}} Lebensläufe löschen',
    confirmTitle_one: '{{count}} Lebenslauf löschen?',
    confirmTitle_other: '{{count}} Lebensläufe löschen?',
    confirmText:
      'Die Dokumente und alles, was daraus gelesen wurde, werden endgültig gelöscht. Credits werden nicht erstattet. Prüfen Sie, ob jeder Lebenslauf zu dieser Person gehört.',
    confirm: 'Endgültig löschen',
    done: 'Fertig. Speichern oder drucken Sie jetzt den Bericht: Lectern behält ihn nicht, weil er die Person nennen kann.',
    reportLabel: 'Bericht',
    print: 'Bericht drucken',
    download: 'Bericht herunterladen',
    report: {
      title: 'Bericht über die Löschung von Lebensläufen in Lectern',
      company: 'Unternehmen: {{company}}',
      when: 'Gelöscht am (UTC): {{when}}',
      by: 'Gelöscht von: {{by}}',
      cv: 'Lebenslauf {{id}}',
      cvOf: 'Lebenslauf {{id}}: Datei „{{file}}“, hinzugefügt am (UTC) {{when}}',
      erased:
        'Endgültig gelöscht: die hochgeladene Datei, das PDF, das ausgewertete Profil mit seinen Fundstellen, alle Korrekturen und der Datensatz mit dem Namen.',
      filesPending:
        'Endgültig gelöscht: das ausgewertete Profil, alle Korrekturen und der Datensatz mit dem Namen. Die hochgeladene Datei und das PDF lassen sich nicht mehr öffnen. Sie werden gelöscht, sobald der Dateispeicher wieder erreichbar ist oder eine laufende Sicherung endet.',
      erasedBefore: 'War schon vorher gelöscht.',
      notFound: 'Nicht gelöscht: Das Unternehmen hat diesen Lebenslauf nicht.',
      remains:
        'Was bleibt: zu jedem Aufruf ein Eintrag der Nutzung (Nummer, Zeit, Ergebnis, Credit und welches Mitglied oder welcher API-Schlüssel ihn gesendet hat) ohne den Lebenslauf und ein Eintrag im Protokoll mit den Nummern der Lebensläufe. Keiner davon nennt die Person.',
      backups: 'Frühere Sicherungen enthalten die Daten, bis sie gelöscht werden.',
    },
  },
};
