import type { en } from './en-blind.ts';
import type { Wording } from './wording.ts';

/** The messages about blind CVs in German. */
export const de: Wording<typeof en> = {
  blind: {
    open: 'Anonymen Lebenslauf erstellen',
    title: 'Anonymer Lebenslauf',
    lead: 'Eine Kopie des Dokuments ohne das, was die Person erkennen lässt. Graue Felder zeigen, was aus Text, Bildern und verborgenen Daten entfernt wird. Klicken Sie auf ein Feld, um seinen Inhalt zu behalten, oder ziehen Sie ein Feld über alles, was noch entfernt werden soll. Prüfen Sie jede Seite, bevor die Kopie Ihr Unternehmen verlässt.',
    level: 'Was entfernt wird',
    levels: {
      contact: 'Nur Kontaktdaten',
      person: 'Kontaktdaten, Name, Foto und persönliche Angaben',
      employers: 'Dies alles und die Namen der Arbeitgeber',
    },
    noName: 'In diesem Lebenslauf wurde kein Name gefunden. Ziehen Sie Felder über ihn, wo immer er steht.',
    photos: 'Fotos und Logos werden auch entfernt.',
    removed_one: '{{count}} Stelle wird entfernt.',
    removed_other: '{{count}} Stellen werden entfernt.',
    list: 'Alle Stellen als Liste',
    place: 'Stelle {{number}} auf Seite {{page}}: {{kind}}',
    kinds: {
      name: 'Name',
      contact: 'Kontaktdaten',
      personal: 'persönliche Angaben',
      employer: 'Arbeitgeber',
      unread: 'Text, der nicht gelesen werden konnte',
      other: 'anderes',
      added: 'von Ihnen hinzugefügt',
    },
    download: 'Anonymen Lebenslauf herunterladen',
    done: 'Der anonyme Lebenslauf wurde geprüft und heruntergeladen.',
    donePictures_one:
      'Der anonyme Lebenslauf wurde geprüft und heruntergeladen. {{count}} Seite ist ein Bild ohne Text.',
    donePictures_other:
      'Der anonyme Lebenslauf wurde geprüft und heruntergeladen. {{count}} Seiten sind Bilder ohne Text.',
  },
};
