/** The messages about the notes of CVs in English. */
export const en = {
  notes: {
    open: 'Notes',
    openCount: 'Notes ({{count}})',
    title: 'Notes',
    lead: 'All members of your company can read them. Type @ to mention somebody, who gets an email where email is set up.',
    none: 'There are no notes yet.',
    by: '{{by}}, {{when}}',
    byEdited: '{{by}}, {{when}}, edited {{edited}}',
    field: 'New note',
    fieldEdit: 'Edit the note',
    add: 'Add note',
    save: 'Save',
    edit: 'Edit',
    editOf: 'Edit the note of {{when}}',
    delete: 'Delete',
    deleteOf: 'Delete the note of {{by}}, {{when}}',
    deleteTitle: 'Delete this note?',
    deleteText: 'This cannot be undone.',
    members: 'Members to mention',
  },
} as const;
