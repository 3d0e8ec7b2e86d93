import type { en } from './en-related.ts';
import type { Wording } from './wording.ts';

/** The messages about CVs of the same document or person in German. */
export const de: Wording<typeof en> = {
  related: {
    title_one: '{{count}} verwandter Lebenslauf',
    title_other: '{{count}} verwandte Lebensläufe',
    lead: 'Dasselbe Dokument oder vielleicht dieselbe Person. Nichts wird zusammengeführt.',
    newer: 'Einer davon ist neuer als dieser Lebenslauf.',
    incomplete: 'Lebensläufe aus der Zeit vor der letzten Aktualisierung werden noch verglichen.',
    showAll: 'Alle {{count}} anzeigen',
    compare: 'Vergleichen',
    compareWith: 'Vergleichen mit {{name}}, hinzugefügt {{when}}',
    inList: '{{count}} verwandt: {{reason}}',
    uploaded_one: '{{count}} verwandter Lebenslauf ist schon da: {{reason}}',
    uploaded_other: '{{count}} verwandte Lebensläufe sind schon da: {{reason}}',
    reasons: {
      same_file: 'dieselbe Datei',
      same_text: 'derselbe Text',
      same_email: 'dieselbe E-Mail-Adresse',
      same_phone: 'dieselbe Telefonnummer',
      same_link: 'derselbe Profil-Link',
      same_name_and_birth_date: 'gleicher Name und gleiches Geburtsdatum',
      same_name_and_employers: 'gleicher Name und gleiche Arbeitgeber',
    },
  },
  compare: {
    title: 'Zwei Lebensläufe vergleichen',
    back: 'Zurück zum Lebenslauf',
    differences_one: '{{count}} Unterschied',
    differences_other: '{{count}} Unterschiede',
    onlyDifferences: 'Nur Unterschiede',
    document: 'PDF öffnen',
    same: 'Gleich',
    none: 'Nichts',
  },
};
