/** The languages that a personal record can have. */
export const RECORD_LANGUAGES = ['en', 'de'] as const;
export type RecordLanguage = (typeof RECORD_LANGUAGES)[number];

/** What a personal record says in words. Names of files, and the keys and words of JSON, are the same in every language. */
interface RecordTexts {
  /** The first file, `README.txt`. */
  readonly readme: string;
  /** What `index.json` says of each file. */
  readonly files: Readonly<Record<RecordFile, string>>;
  /** Why something is not in the archive as it should be. */
  readonly missing: Readonly<Record<'erased' | 'missing' | 'damaged', string>>;
}

export type RecordFile =
  | 'readme'
  | 'upload'
  | 'pdf'
  | 'text'
  | 'profile'
  | 'resume'
  | 'cv'
  | 'corrections'
  | 'readings'
  | 'notes'
  | 'links'
  | 'audit';

const README_EN = `PERSONAL RECORD

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

const README_DE = `DATENAUSKUNFT

Dieses Archiv enthält alles, was Lectern zu den Lebensläufen einer Person speichert, für ein Auskunftsersuchen (DSGVO, Artikel 15 und 20).
Jeder Lebenslauf hat einen Ordner. index.json führt alle Dateien auf und nennt die, die fehlen.

  cv.pdf            das PDF des Lebenslaufs; wurde ein PDF hochgeladen, ist es dieses
  original.docx     die hochgeladene Datei, wenn sie ein Word-Dokument war (auch .doc, .rtf und andere)
  profile.txt       was im Lebenslauf gelesen wurde, mit Korrekturen, zum Lesen
  profile.json      dasselbe mit Vorlagenfeldern, und zu jedem Wert die Stelle im PDF und die Sicherheit
  resume.json       dasselbe im Format JSON Resume; nicht für Lebensläufe, die eine frühe Version gelesen hat
  cv.json           wann und von wem der Lebenslauf gespeichert wurde, seine Schlagwörter, und ab wann die Aufbewahrungsfrist ihn löscht (null: nie von selbst)
  corrections.json  jede Korrektur eines Werts, mit Person und Zeitpunkt, die älteste zuerst
  readings.json     was die Engine gelesen hat, vor Korrekturen
  notes.json        was Menschen zum Lebenslauf geschrieben haben; @[7] nennt ein Mitglied mit seiner Nummer
  links.json        die Links, mit denen das PDF geteilt wurde; solche, die vor mehr als 30 Tagen abgelaufen sind, sind nicht mehr gespeichert
  audit.json        die Einträge des Protokolls zum Lebenslauf: wer was wann getan hat

Zeiten sind in UTC. "by" ist ein Mitglied des Unternehmens; ein entferntes Mitglied ist "#" mit seiner Nummer. "operator" betreibt den Server.

Nicht enthalten: Verzeichnisse zum Suchen und Vergleichen, die aus dem Profil entstehen; Nachrichten an andere Systeme (Webhooks); Sicherungen und Exporte.

Prüfen Sie das Archiv, bevor Sie es weitergeben. Es nennt Mitglieder des Unternehmens, und Lebensläufe und Notizen können andere Menschen nennen.
`;

export const RECORD_TEXTS: Readonly<Record<RecordLanguage, RecordTexts>> = {
  en: {
    readme: README_EN,
    files: {
      readme: 'What each file is',
      upload: 'The file as it was uploaded',
      pdf: 'The PDF that was made of the file',
      text: 'The profile, to read',
      profile: 'The profile with corrections, template fields and evidence',
      resume: 'The profile as a JSON Resume',
      cv: 'When the CV was stored and by whom, its tags, and when it is erased',
      corrections: 'Values that people corrected, who and when',
      readings: 'What engines read, before corrections',
      notes: 'Notes that people wrote',
      links: 'Links by which the PDF was shared',
      audit: 'What was done with the CV, by whom and when',
    },
    missing: {
      erased: 'the CV, which was erased while this archive was made',
      missing: 'the file is missing in the store',
      damaged: 'the file is damaged in the store, and here as it is there',
    },
  },
  de: {
    readme: README_DE,
    files: {
      readme: 'Was jede Datei ist',
      upload: 'Die Datei, wie sie hochgeladen wurde',
      pdf: 'Das PDF, das aus der Datei entstanden ist',
      text: 'Das Profil zum Lesen',
      profile: 'Das Profil mit Korrekturen, Vorlagenfeldern und Fundstellen',
      resume: 'Das Profil als JSON Resume',
      cv: 'Wann und von wem der Lebenslauf gespeichert wurde, seine Schlagwörter, und wann er gelöscht wird',
      corrections: 'Werte, die Menschen korrigiert haben, mit Person und Zeitpunkt',
      readings: 'Was die Engine gelesen hat, vor Korrekturen',
      notes: 'Notizen',
      links: 'Links, mit denen das PDF geteilt wurde',
      audit: 'Was mit dem Lebenslauf getan wurde, von wem und wann',
    },
    missing: {
      erased: 'der Lebenslauf; er wurde gelöscht, während dieses Archiv entstand',
      missing: 'die Datei fehlt im Speicher',
      damaged: 'die Datei ist im Speicher beschädigt, und hier so, wie sie dort ist',
    },
  },
};
