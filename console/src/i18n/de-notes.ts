import type { en } from './en-notes.ts';
import type { Wording } from './wording.ts';

/** The messages about the notes of CVs in German. */
export const de: Wording<typeof en> = {
  notes: {
    open: 'Notizen',
    openCount: 'Notizen ({{count}})',
    title: 'Notizen',
    lead: 'Alle Mitglieder Ihres Unternehmens können sie lesen. Geben Sie @ ein, um jemanden zu erwähnen; wo E-Mail eingerichtet ist, erhält die Person eine.',
    none: 'Es gibt noch keine Notizen.',
    by: '{{by}}, {{when}}',
    byEdited: '{{by}}, {{when}}, bearbeitet {{edited}}',
    field: 'Neue Notiz',
    fieldEdit: 'Notiz bearbeiten',
    add: 'Notiz hinzufügen',
    save: 'Speichern',
    edit: 'Bearbeiten',
    editOf: 'Die Notiz vom {{when}} bearbeiten',
    delete: 'Löschen',
    deleteOf: 'Die Notiz von {{by}} vom {{when}} löschen',
    deleteTitle: 'Diese Notiz löschen?',
    deleteText: 'Das kann nicht rückgängig gemacht werden.',
    members: 'Mitglieder zum Erwähnen',
  },
};
