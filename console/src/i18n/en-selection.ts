/** The messages about CVs that are selected in the list, in English. */
export const en = {
  selection: {
    label: 'Selected CVs',
    select: 'Select {{name}}',
    selectPage: 'Select all on this page',
    count_one: '{{count}} CV selected',
    count_other: '{{count}} CVs selected',
    full: '{{count}} CVs selected, no more at once',
    clear: 'Unselect all',
    export: 'Export',
    formats: { csv: 'Table as CSV', xlsx: 'Table for Excel (XLSX)', json_resume: 'JSON Resume, one a line' },
    exported: 'The file has been downloaded.',
    exportedWithout_one: 'The file has been downloaded without {{count}} CV that an early version read. Read it again.',
    exportedWithout_other:
      'The file has been downloaded without {{count}} CVs that early versions read. Read them again.',
    download: 'Download',
    archives: {
      pdf: 'PDFs as a ZIP archive',
      original: 'Uploaded files as a ZIP archive',
      blind: 'Blind CVs as a ZIP archive',
      branded: 'Branded CVs as a ZIP archive',
    },
    blindLead:
      'Lectern makes the blind CVs one after another and reads each one back. Look at every page before they leave your company. To choose what is removed, make a single one on the page of a CV.',
    brandedLead:
      'Lectern fills the layout with one CV after another, corrections applied. Look at every page before it leaves your company.',
    start: 'Make {{total}} blind CVs',
    startBranded: 'Make {{total}} branded CVs',
    progress: '{{done}} of {{total}}',
    progressLabel: 'CVs in the archive',
    saved: 'The archive has been downloaded.',
    savedWithout_one: 'The archive has been downloaded without {{count}} CV. {{file}} in it says why.',
    savedWithout_other: 'The archive has been downloaded without {{count}} CVs. {{file}} in it says why.',
    leftOutFile: 'Left out.txt',
    leftOut: 'CV {{id}}: {{why}}',
    erase: 'Erase',
    eraseTitle_one: 'Erase {{count}} CV?',
    eraseTitle_other: 'Erase {{count}} CVs?',
    eraseText:
      'The documents and everything read from them will be permanently deleted. Credits are not refunded. This cannot be undone.',
    eraseSubmit_one: 'Erase {{count}} CV permanently',
    eraseSubmit_other: 'Erase {{count}} CVs permanently',
    erased_one: '{{count}} CV has been erased.',
    erased_other: '{{count}} CVs have been erased.',
  },
} as const;
