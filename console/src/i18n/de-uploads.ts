import type { en } from './en-uploads.ts';
import type { Wording } from './wording.ts';

/** The messages about uploads in German. */
export const de: Wording<typeof en> = {
  uploads: {
    title: 'Uploads',
    progress: '{{done}} von {{total}} fertig',
    waiting: 'Wartet',
    sending: 'Wird gesendet: {{percent}} %',
    stages: {
      sent: 'Gesendet',
      waiting: 'Gesendet, in der Warteschlange',
      reading: 'Wird gelesen',
      recognising: 'Scan: Text wird erkannt',
      read: 'Wird ausgewertet',
      extracted: 'Wird gespeichert',
      elsewhere: 'Wird auf einem anderen Server verarbeitet',
    },
    waitsFor: {
      rate_limit_exceeded: 'Limit pro Minute erreicht. Geht {{when}} weiter.',
      too_many_uploads: 'Wartet auf andere Uploads. Geht {{when}} weiter.',
      service_busy: 'Der Dienst ist ausgelastet. Geht {{when}} weiter.',
      upload_unfinished: 'Wird noch verarbeitet. Nächste Abfrage {{when}}.',
    },
    removeOf: '{{name}} entfernen',
    done: 'Ausgewertet',
    open: 'Öffnen',
    openOf: '{{name}} öffnen',
    retry: 'Erneut versuchen',
    retryOf: '{{name}} erneut versuchen',
    clear: 'Leeren',
    minimise: 'Weniger anzeigen',
    expand: 'Alle anzeigen',
    tooLarge: 'Größer als das Limit Ihres Unternehmens von {{size}}.',
    wrongType: 'Keine PDF- oder Word-Datei (.pdf, .doc, .docx).',
    empty: 'Die Datei ist leer.',
    archiveDamaged:
      'Das ZIP-Archiv oder diese Datei darin ist beschädigt. Entpacken Sie es und laden Sie den Ordner hoch.',
    archiveEncrypted: 'Die Datei ist im ZIP-Archiv verschlüsselt. Entpacken Sie es und laden Sie den Ordner hoch.',
    archiveTooMuch:
      'Das ZIP-Archiv wird beim Entpacken größer als erlaubt und wurde nicht geöffnet. Laden Sie stattdessen seine Dateien hoch.',
    leftOut_one: '{{count}} Datei ist keine PDF- oder Word-Datei und wurde ausgelassen.',
    leftOut_other: '{{count}} Dateien sind keine PDF- oder Word-Dateien und wurden ausgelassen.',
    more_one: 'Und {{count}} weitere.',
    more_other: 'Und {{count}} weitere.',
    endsIn: 'fertig {{when}}',
    report: 'Bericht als CSV',
    readBefore: 'Bereits ausgewertet, nicht erneut berechnet',
    skippedTemplate: {
      hidden: 'Die Vorlage ist für Sie nicht sichtbar und wurde nicht verwendet.',
      unknown: 'Die Vorlage gibt es nicht. Es wurde keine verwendet.',
    },
    failedCount_one: '{{count}} fehlgeschlagen',
    failedCount_other: '{{count}} fehlgeschlagen',
  },
};
