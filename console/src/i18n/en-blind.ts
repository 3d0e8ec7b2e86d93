/** The messages about blind CVs in English. */
export const en = {
  blind: {
    open: 'Make a blind CV',
    title: 'Blind CV',
    lead: 'A copy of the document without what identifies the candidate. Grey boxes mark what is removed from text, pictures and hidden data. Click a box to keep what is in it, or draw a box over anything else that should go. Check every page before the copy leaves your company.',
    level: 'What is removed',
    levels: {
      contact: 'Contact details only',
      person: 'Contact details, name, photo and personal data',
      employers: 'All of these and the names of employers',
    },
    noName: 'No name was found in this CV. Draw boxes over it wherever it is written.',
    photos: 'Photos and logos are removed too.',
    removed_one: '{{count}} place is removed.',
    removed_other: '{{count}} places are removed.',
    list: 'All places as a list',
    place: 'Place {{number}} on page {{page}}: {{kind}}',
    kinds: {
      name: 'name',
      contact: 'contact details',
      personal: 'personal data',
      employer: 'employer',
      unread: 'text that could not be read',
      other: 'other',
      added: 'added by you',
    },
    download: 'Download blind CV',
    done: 'The blind CV was checked and downloaded.',
    donePictures_one: 'The blind CV was checked and downloaded. {{count}} page is a picture without text.',
    donePictures_other: 'The blind CV was checked and downloaded. {{count}} pages are pictures without text.',
  },
};
