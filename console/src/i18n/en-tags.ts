/** The messages about the tags of CVs in English. */
export const en = {
  tags: {
    filter: 'Tag',
    label: 'Tags',
    placeholder: 'Add a tag',
    open: 'Tag',
    title_one: 'Tags of {{count}} CV',
    title_other: 'Tags of {{count}} CVs',
    lead: 'Enter ends a tag. Tags that a CV has already stay.',
    add: 'Add',
    remove: 'Remove',
    submit: 'Save',
    changed_one: 'The tags of {{count}} CV have changed.',
    changed_other: 'The tags of {{count}} CVs have changed.',
    unchanged: 'Nothing has changed.',
  },
} as const;
