import type { en } from './en-desk.ts';
import type { Wording } from './wording.ts';

/** The messages about the order, the columns and the views of the list of CVs in German. */
export const de: Wording<typeof en> = {
  desk: {
    order: 'Reihenfolge',
    orders: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', name: 'Nach Namen' },
    newestFirst:
      'Für diese Reihenfolge sind es zu viele Lebensläufe: Die neuesten stehen zuerst. Schränken Sie die Liste auf höchstens 10.000 ein.',
    columns: 'Spalten',
    columnsDefault: 'Spalten zurücksetzen',
    column: {
      role: 'Letzte Position',
      company: 'Letztes Unternehmen',
      pages: 'Seiten',
      checked: 'Geprüft',
      changed: 'Geändert',
      added: 'Hinzugefügt',
    },
  },
};
