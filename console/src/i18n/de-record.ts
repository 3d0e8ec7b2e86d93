import type { en } from './en-record.ts';
import type { Wording } from './wording.ts';

/** The messages about personal records in German. */
export const de: Wording<typeof en> = {
  record: {
    open: 'Datenauskunft…',
    title: 'Datenauskunft',
    lead: 'Für eine Person, die wissen will, was Sie speichern: ein ZIP-Archiv mit den Dokumenten, dem Profil, Korrekturen, früheren Auswertungen, Schlagwörtern, Notizen, geteilten Links und dem Protokoll des Lebenslaufs.',
    related: 'Verwandte Lebensläufe',
    choose: 'Sie können von derselben Person sein. Wählen Sie diese aus: Von selbst kommt nichts dazu.',
    check:
      'Prüfen Sie das Archiv, bevor Sie es aushändigen. Es nennt Mitglieder, und Lebensläufe und Notizen können andere Personen nennen. Das Protokoll hält fest, dass es erstellt wurde.',
    submit_one: '{{count}} Lebenslauf herunterladen',
    submit_other: '{{count}} Lebensläufe herunterladen',
    done: 'Die Datenauskunft wurde heruntergeladen.',
  },
};
