/** The first file of a personal record. */
export const README = `PERSONAL RECORD

This archive has everything that Lectern stores of the CVs of one person, for a request for access (GDPR, articles 15 and 20).
Each CV has a folder. index.json lists all files, and says which are missing.

  cv.pdf            the PDF of the CV; where a PDF was uploaded, this is the upload
  original.docx     the upload, where it was a Word document (also .doc, .rtf and others)
  profile.txt       what was read of the CV, with corrections, to read
  profile.json      the same with template fields, and for each value the place in the PDF and the confidence
  resume.json       the same in the format JSON Resume; not for CVs that an early version read
  cv.json           when the CV was stored and by whom, its tags, and from when on the retention erases it (null: never by itself)
  corrections.json  every correction of a value, with who made it and when, oldest first
  readings.json     every reading of the CV by an engine, before corrections
  notes.json        what people wrote about the CV; @[7] names a member by its id
  links.json        the links by which the PDF was shared; those that expired more than 30 days before are no longer on record
  audit.json        the entries of the audit log about the CV: who did what, and when

Times are in UTC. "by" is a member of the company; a member that was removed is "#" and its id. "operator" runs the server.

Not here: indexes for searching and comparing, which are made of the profile; messages to other systems (webhooks); backups and exports.

Check the archive before you hand it over. It names members of the company, and CVs and notes can name other people.
`;
