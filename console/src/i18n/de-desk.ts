import type { en } from './en-desk.ts';
import type { Wording } from './wording.ts';

/** The messages about the order, the columns and the views of the list of CVs in German. */
export const de: Wording<typeof en> = {
  desk: {
    order: 'Reihenfolge',
    orders: { newest: 'Neueste zuerst', oldest: 'Älteste zuerst', name: 'Nach Namen' },
    newestFirst:
      'Für diese Reihenfolge sind es zu viele Lebensläufe: Die neuesten stehen zuerst. Schränken Sie die Liste auf höchstens 10.000 ein.',
    new: 'Neu',
    sinceLastVisit: 'Neu seit meinem letzten Besuch',
    views: 'Ansichten',
    shared: 'Geteilt',
    saveView: 'Diese Ansicht speichern',
    manageViews: 'Ansichten verwalten',
    saveViewTitle: 'Diese Ansicht speichern',
    saveViewLead: 'Eine Ansicht merkt sich, worauf die Liste eingeschränkt ist, ihre Reihenfolge und ihre Spalten.',
    viewName: 'Name',
    share: 'Mit allen im Unternehmen teilen',
    save: 'Speichern',
    viewSaved: 'Die Ansicht wurde gespeichert.',
    manageViewsTitle: 'Gespeicherte Ansichten',
    noViews: 'Es gibt keine gespeicherten Ansichten.',
    sharedBySomebody: '{{name}} (von einem anderen Mitglied geteilt)',
    rename: 'Namen von {{name}} speichern',
    deleteView: '{{name}} löschen',
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
