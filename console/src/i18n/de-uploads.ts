import type { en } from './en-uploads.ts';
import type { Wording } from './languages.ts';

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
      recognising: 'Ein Scan: Der Text wird erkannt',
      read: 'Gelesen, wird ausgewertet',
      extracted: 'Ausgewertet, wird gespeichert',
      elsewhere: 'Wird an anderer Stelle gelesen',
    },
    waitsFor: {
      rate_limit_exceeded: 'Wartet auf die nächste Minute, geht {{when}} weiter',
      too_many_uploads: 'Wartet auf andere Uploads, geht {{when}} weiter',
      service_busy: 'Der Dienst ist ausgelastet, geht {{when}} weiter',
      upload_unfinished: 'Wird noch gelesen, nächste Abfrage {{when}}',
    },
    removeOf: '{{name}} nicht senden',
    done: 'Ausgewertet',
    open: 'Öffnen',
    openOf: '{{name}} öffnen',
    retry: 'Erneut versuchen',
    retryOf: '{{name}} erneut versuchen',
    clear: 'Leeren',
    minimise: 'Weniger anzeigen',
    expand: 'Alle anzeigen',
    tooLarge: 'Größer als {{size}}. Mehr darf Ihr Unternehmen nicht senden.',
    wrongType: 'Keine PDF- oder Word-Datei (.pdf, .doc, .docx).',
    empty: 'Die Datei ist leer.',
    failedCount_one: '{{count}} fehlgeschlagen',
    failedCount_other: '{{count}} fehlgeschlagen',
  },
};
