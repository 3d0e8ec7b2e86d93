import type { en } from './en-selection.ts';
import type { Wording } from './wording.ts';

/** The messages about CVs that are selected in the list, in German. */
export const de: Wording<typeof en> = {
  selection: {
    label: 'Ausgewählte Lebensläufe',
    select: '{{name}} auswählen',
    selectPage: 'Alle auf dieser Seite auswählen',
    count_one: '{{count}} Lebenslauf ausgewählt',
    count_other: '{{count}} Lebensläufe ausgewählt',
    full: '{{count}} Lebensläufe ausgewählt, mehr geht nicht auf einmal',
    clear: 'Auswahl aufheben',
    export: 'Exportieren',
    formats: {
      csv: 'Tabelle als CSV',
      xlsx: 'Tabelle für Excel (XLSX)',
      json_resume: 'JSON Resume, je eines pro Zeile',
    },
    exported: 'Die Datei wurde heruntergeladen.',
    exportedWithout_one:
      'Die Datei wurde ohne {{count}} Lebenslauf heruntergeladen, den eine frühe Version gelesen hat. Lesen Sie ihn erneut.',
    exportedWithout_other:
      'Die Datei wurde ohne {{count}} Lebensläufe heruntergeladen, die frühe Versionen gelesen haben. Lesen Sie sie erneut.',
    download: 'Herunterladen',
    archives: {
      pdf: 'PDFs als ZIP-Archiv',
      original: 'Hochgeladene Dateien als ZIP-Archiv',
      blind: 'Anonyme Lebensläufe als ZIP-Archiv',
      branded: 'Lebensläufe im Layout als ZIP-Archiv',
    },
    blindLead:
      'Lectern erstellt die anonymen Lebensläufe nacheinander und liest jeden zur Kontrolle. Sehen Sie jede Seite an, bevor sie Ihr Unternehmen verlässt. Wenn Sie wählen möchten, was entfernt wird, erstellen Sie einen einzelnen auf der Seite eines Lebenslaufs.',
    brandedLead:
      'Lectern füllt das Layout mit einem Lebenslauf nach dem anderen, Korrekturen eingeschlossen. Sehen Sie jede Seite an, bevor sie Ihr Unternehmen verlässt.',
    start: '{{total}} anonyme Lebensläufe erstellen',
    startBranded: '{{total}} Lebensläufe im Layout erstellen',
    progress: '{{done}} von {{total}}',
    progressLabel: 'Lebensläufe im Archiv',
    saved: 'Das Archiv wurde heruntergeladen.',
    savedWithout_one: 'Das Archiv wurde ohne {{count}} Lebenslauf heruntergeladen. Darin steht in {{file}}, warum.',
    savedWithout_other: 'Das Archiv wurde ohne {{count}} Lebensläufe heruntergeladen. Darin steht in {{file}}, warum.',
    leftOutFile: 'Nicht enthalten.txt',
    leftOut: 'Lebenslauf {{id}}: {{why}}',
    erase: 'Löschen',
    eraseTitle_one: '{{count}} Lebenslauf löschen?',
    eraseTitle_other: '{{count}} Lebensläufe löschen?',
    eraseText:
      'Die Dokumente und alles, was aus ihnen gelesen wurde, werden endgültig gelöscht. Credits werden nicht erstattet. Das kann nicht rückgängig gemacht werden.',
    eraseSubmit_one: '{{count}} Lebenslauf endgültig löschen',
    eraseSubmit_other: '{{count}} Lebensläufe endgültig löschen',
    erased_one: '{{count}} Lebenslauf wurde gelöscht.',
    erased_other: '{{count}} Lebensläufe wurden gelöscht.',
  },
};
