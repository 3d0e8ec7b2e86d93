/** The messages about personal records in English. */
export const en = {
  record: {
    open: 'Personal record…',
    title: 'Personal record',
    lead: 'For a person who asks what you store: one ZIP archive with the documents, the profile, corrections, earlier readings, tags, notes, shared links and the audit log of the CV.',
    related: 'Related CVs',
    choose: 'They may be of the same person. Choose those that are: nothing is added by itself.',
    check:
      'Check the archive before you hand it over. It names members, and CVs and notes can name other people. The audit log records that it was made.',
    submit_one: 'Download {{count}} CV',
    submit_other: 'Download {{count}} CVs',
    done: 'The personal record was downloaded.',
  },
} as const;
