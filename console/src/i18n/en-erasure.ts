/** The messages about erasing the CVs of a candidate in English. */
export const en = {
  erasure: {
    title: 'Erase the CVs of a person',
    lead: 'For a person who asks for erasure: find all CVs of that person, also under a name or address that was corrected, erase them, and keep the report as proof.',
    search: 'Name or email address',
    find: 'Find CVs',
    none: 'No CV has this name or address. A CV in which no name was found can only be found by its file name.',
    inWork_one: '{{count}} CV is still being read. Search again after that.',
    inWork_other: '{{count}} CVs are still being read. Search again after that.',
    more: 'There are more CVs than these {{max}}. Enter more of the name, or an email address.',
    choose: 'Erase',
    chooseCv: 'Erase CV {{id}}, {{file}}',
    cvId: 'CV {{id}}',
    file: 'File',
    name: 'Name',
    added: 'Added',
    foundIn: 'Found in',
    matches: {
      email: 'email address',
      name: 'name',
      earlier_name: 'name before a correction',
      file_name: 'file name',
    },
    erase_one: 'Erase {{count}} CV',
    erase_other: 'Erase {{count}} CVs',
    confirmTitle_one: 'Erase {{count}} CV?',
    confirmTitle_other: 'Erase {{count}} CVs?',
    confirmText:
      'The documents and everything read from them will be permanently deleted. Credits are not refunded. Check that each CV belongs to this person.',
    confirm: 'Erase permanently',
    done: 'Done. Save or print the report now: Lectern does not keep it, because it may name the person.',
    reportLabel: 'Report',
    print: 'Print report',
    download: 'Download report',
    report: {
      title: 'Report on the erasure of CVs in Lectern',
      company: 'Company: {{company}}',
      when: 'Erased on (UTC): {{when}}',
      by: 'Erased by: {{by}}',
      cv: 'CV {{id}}',
      cvOf: 'CV {{id}}: file “{{file}}”, added on (UTC) {{when}}',
      erased:
        'Permanently deleted: the uploaded file, the PDF, the extracted profile with its evidence, all corrections, and the record with the name.',
      filesPending:
        'Permanently deleted: the extracted profile, all corrections, and the record with the name. The uploaded file and the PDF can no longer be opened. They are deleted as soon as the file store works again or a running backup has ended.',
      erasedBefore: 'Had already been erased.',
      notFound: 'Not erased: the company has no such CV.',
      remains:
        'What remains: a usage record of each call (number, time, outcome, credit, and which member or API key sent it) without the CV, and an entry in the audit log with the numbers of the CVs. Neither names the person.',
      backups: 'Backups made before keep the data until they are deleted.',
    },
  },
} as const;
