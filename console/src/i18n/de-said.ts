import type { Said } from './said.ts';

/** What the server says, in German. Where two fit, the first counts. */
export const said: readonly Said[] = [
  // A document that cannot be read.
  [
    'The document is protected by a password. Remove the password and send it again.',
    'Das Dokument ist durch ein Passwort geschützt. Entfernen Sie das Passwort und senden Sie es erneut.',
  ],
  [
    'The document is damaged or cut off, so that it cannot be opened. Check that it opens on your side, save it anew and send it again.',
    'Das Dokument ist beschädigt oder unvollständig und lässt sich nicht öffnen. Prüfen Sie, ob es sich bei Ihnen öffnen lässt, speichern Sie es neu und senden Sie es erneut.',
  ],
  [
    'The document has no pages. Check that it is the right file and send it again.',
    'Das Dokument hat keine Seiten. Prüfen Sie, ob es die richtige Datei ist, und senden Sie es erneut.',
  ],
  [
    'The document has no text that can be read: its pages are blank, or no writing was recognised on them. Send a clearer scan, or a PDF or Word document with text.',
    'Das Dokument hat keinen lesbaren Text: Die Seiten sind leer, oder es wurde darauf keine Schrift erkannt. Senden Sie einen deutlicheren Scan oder ein PDF- oder Word-Dokument mit Text.',
  ],
  [
    'The document is a form that only Adobe Reader can show (XFA); its pages hold a notice and no CV. Print the filled form to a PDF and send that.',
    'Das Dokument ist ein Formular, das nur Adobe Reader anzeigen kann (XFA); auf seinen Seiten steht ein Hinweis und kein Lebenslauf. Drucken Sie das ausgefüllte Formular in ein PDF und senden Sie dieses.',
  ],
  [
    'The pages of the document are drawn in so many steps that they cannot be recognised in time. Print it to a new PDF and send that, or send it as a Word document.',
    'Die Seiten des Dokuments werden in so vielen Schritten gezeichnet, dass sie nicht rechtzeitig erkannt werden können. Drucken Sie es in ein neues PDF und senden Sie dieses, oder senden Sie es als Word-Dokument.',
  ],
  [
    'The document is a PDF portfolio: the CV lies inside it as an attachment. Send the CV as a file of its own.',
    'Das Dokument ist ein PDF-Portfolio: Der Lebenslauf liegt darin als Anlage. Senden Sie den Lebenslauf als eigene Datei.',
  ],
  [
    'The document has more pages than allowed; at most {{most}} are read. Send only the CV itself.',
    'Das Dokument hat zu viele Seiten; gelesen werden höchstens {{most}}. Senden Sie nur den Lebenslauf selbst.',
  ],
  [
    'The document has {{count}} pages; at most {{most}} are read. Send only the CV itself.',
    'Das Dokument hat {{count}} Seiten; gelesen werden höchstens {{most}}. Senden Sie nur den Lebenslauf selbst.',
  ],
  [
    'The Word document unpacks to far more data than a CV can have, and was not opened. Save it anew, or send it as PDF.',
    'Das Word-Dokument enthält entpackt weit mehr Daten, als ein Lebenslauf haben kann, und wurde nicht geöffnet. Speichern Sie es neu oder senden Sie es als PDF.',
  ],
  [
    'The document becomes far larger while it is read than a CV can be. Leave out large pictures, or send only the CV itself.',
    'Das Dokument wird beim Lesen weit größer, als ein Lebenslauf sein kann. Lassen Sie große Bilder weg oder senden Sie nur den Lebenslauf selbst.',
  ],
  [
    'The Word document is nested deeper, or has more parts, than a CV can have, and was not opened. Save it anew, or send it as PDF.',
    'Das Word-Dokument ist tiefer verschachtelt oder hat mehr Teile, als ein Lebenslauf haben kann, und wurde nicht geöffnet. Speichern Sie es neu oder senden Sie es als PDF.',
  ],
  [
    'The Word document cannot be converted to PDF. Open it in your word processor, save it as PDF, and send that.',
    'Das Word-Dokument lässt sich nicht in ein PDF umwandeln. Öffnen Sie es in Ihrer Textverarbeitung, speichern Sie es als PDF und senden Sie dieses.',
  ],
  [
    "The file is larger than this company's limit of {{limit}}. Send a smaller file, or ask the operator to raise the limit.",
    'Die Datei ist größer, als Ihr Unternehmen senden darf ({{limit}}). Senden Sie eine kleinere Datei oder bitten Sie den Betreiber, die Grenze anzuheben.',
  ],
  [
    'The file is called "{{name}}". Send a CV whose name ends in .pdf, .doc or .docx.',
    'Die Datei heißt „{{name}}“. Senden Sie einen Lebenslauf, dessen Name auf .pdf, .doc oder .docx endet.',
  ],
  [
    'The file is empty. Check it on your side and send it again.',
    'Die Datei ist leer. Prüfen Sie sie bei sich und senden Sie sie erneut.',
  ],
  [
    'The content of the file is neither a PDF nor a Word document, whatever its name says. Send a PDF, DOC or DOCX.',
    'Der Inhalt der Datei ist weder ein PDF noch ein Word-Dokument, was auch immer ihr Name sagt. Senden Sie PDF, DOC oder DOCX.',
  ],
  // Credits.
  [
    'The company has no credits left. Ask an administrator to buy more.',
    'Das Guthaben Ihres Unternehmens ist aufgebraucht. Bitten Sie die Administration, Credits nachzukaufen.',
  ],
  [
    'The credit pool "{{pool}}" that the acting user draws from is empty. Ask an administrator to fill it.',
    'Der Pool „{{pool}}“, von dem Ihre Credits abgebucht werden, ist leer. Bitten Sie die Administration, ihn aufzufüllen.',
  ],
  [
    'The acting user has reached the monthly limit of {{limit}} credits. Ask an administrator to raise it, or wait for the next month (UTC).',
    'Sie haben Ihr Monatslimit von {{limit}} Credits erreicht. Bitten Sie die Administration, es anzuheben, oder warten Sie bis zum nächsten Monat (UTC).',
  ],
  // The service itself.
  [
    'The service is busy with other CVs. Nothing was charged; send this one again after the seconds in Retry-After.',
    'Der Dienst ist mit anderen Lebensläufen ausgelastet. Es wurde nichts abgebucht; versuchen Sie es in Kürze erneut.',
  ],
  [
    'The CV took more time than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
    'Der Lebenslauf hat mehr Zeit gebraucht, als ein Dokument brauchen darf; es wurde nichts abgebucht. Senden Sie ihn mit weniger Seiten und kleineren Bildern oder als PDF mit Text.',
  ],
  [
    'The CV took more memory than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
    'Der Lebenslauf hat mehr Arbeitsspeicher gebraucht, als ein Dokument brauchen darf; es wurde nichts abgebucht. Senden Sie ihn mit weniger Seiten und kleineren Bildern oder als PDF mit Text.',
  ],
  [
    'The programs that read the CV broke down over it three times, and nothing was charged. The file is kept aside for the operator; send it as another PDF, or quote the request id to the operator.',
    'Die Programme, die den Lebenslauf lesen, sind dreimal an ihm gescheitert; es wurde nichts abgebucht. Die Datei liegt für den Betreiber bereit; senden Sie sie als anderes PDF oder nennen Sie dem Betreiber die Anfrage-ID.',
  ],
  [
    'The server stopped while it worked on this CV, and nothing was charged. Send it again.',
    'Der Server wurde angehalten, während er diesen Lebenslauf bearbeitete; es wurde nichts abgebucht. Senden Sie ihn erneut.',
  ],
  [
    'The CV could not be processed by a fault on our side, and nothing was charged. Send it again; if it stays, quote the request id to the operator.',
    'Der Lebenslauf konnte durch einen Fehler bei uns nicht verarbeitet werden; es wurde nichts abgebucht. Senden Sie ihn erneut; wenn das nicht hilft, nennen Sie dem Betreiber die Anfrage-ID.',
  ],
  [
    'CV storage is off for this company, so the CV was not kept. Ask the operator to switch storage on.',
    'Die Speicherung von Lebensläufen ist für Ihr Unternehmen ausgeschaltet, deshalb wurde der Lebenslauf nicht aufbewahrt. Bitten Sie den Betreiber, sie einzuschalten.',
  ],
  [
    'The CV was read but could not be stored. Send it again later.',
    'Der Lebenslauf wurde gelesen, konnte aber nicht gespeichert werden. Senden Sie ihn später erneut.',
  ],
  ['The CV could not be processed.', 'Der Lebenslauf konnte nicht verarbeitet werden.'],
  // Warnings of a profile.
  ['Page {{page}} could not be read.', 'Seite {{page}} konnte nicht gelesen werden.'],
  [
    'Pages {{pages}} and {{more}} more could not be read.',
    'Die Seiten {{pages}} und {{more}} weitere konnten nicht gelesen werden.',
  ],
  [
    'Pages {{pages}} and {{last}} could not be read.',
    'Die Seiten {{pages}} und {{last}} konnten nicht gelesen werden.',
  ],
  [
    'Page {{page}} takes too long to draw and was not recognised.',
    'Seite {{page}} braucht zu lange zum Zeichnen und wurde nicht erkannt.',
  ],
  [
    'Pages {{pages}} and {{more}} more take too long to draw and were not recognised.',
    'Die Seiten {{pages}} und {{more}} weitere brauchen zu lange zum Zeichnen und wurden nicht erkannt.',
  ],
  [
    'Pages {{pages}} and {{last}} take too long to draw and were not recognised.',
    'Die Seiten {{pages}} und {{last}} brauchen zu lange zum Zeichnen und wurden nicht erkannt.',
  ],
  [
    'One page is a picture on which no writing was recognised.',
    'Eine Seite ist ein Bild, auf dem keine Schrift erkannt wurde.',
  ],
  [
    '{{count}} pages are pictures on which no writing was recognised.',
    '{{count}} Seiten sind Bilder, auf denen keine Schrift erkannt wurde.',
  ],
  [
    'At most 1 page is recognised; 1 page of the scan was left out.',
    'Höchstens eine Seite wird erkannt; eine Seite des Scans wurde ausgelassen.',
  ],
  [
    'At most 1 page is recognised; {{count}} pages of the scan were left out.',
    'Höchstens eine Seite wird erkannt; {{count}} Seiten des Scans wurden ausgelassen.',
  ],
  [
    'At most {{most}} pages are recognised; 1 page of the scan was left out.',
    'Höchstens {{most}} Seiten werden erkannt; eine Seite des Scans wurde ausgelassen.',
  ],
  [
    'At most {{most}} pages are recognised; {{count}} pages of the scan were left out.',
    'Höchstens {{most}} Seiten werden erkannt; {{count}} Seiten des Scans wurden ausgelassen.',
  ],
  ['1 word that a person cannot see was left out.', 'Ein Wort, das ein Mensch nicht sehen kann, wurde ausgelassen.'],
  [
    '{{count}} words that a person cannot see were left out.',
    '{{count}} Wörter, die ein Mensch nicht sehen kann, wurden ausgelassen.',
  ],
  [
    'The scan is hard to read; check the values against the page.',
    'Der Scan ist schwer lesbar; vergleichen Sie die Werte mit der Seite.',
  ],
  ['The document holds no text that could be read.', 'Das Dokument enthält keinen lesbaren Text.'],
  // Members, keys, templates.
  ['"{{email}}" is not an e-mail address.', '„{{email}}“ ist keine E-Mail-Adresse.'],
  [
    'The monthly limit is a whole number of credits, 0 or more; "none" takes it away.',
    'Das Monatslimit ist eine ganze Zahl von Credits ab 0; ohne Angabe gilt keines.',
  ],
  [
    'This member is switched off. Switch the member on first.',
    'Dieses Mitglied ist deaktiviert. Aktivieren Sie es zuerst.',
  ],
  ['This company has no member with this id.', 'Dieses Mitglied gibt es nicht mehr.'],
  ['You are not a member of this company.', 'Sie sind kein Mitglied dieses Unternehmens.'],
  ['You have no session with this id.', 'Diese Sitzung gibt es nicht mehr.'],
  ['The current password is not right.', 'Das ist nicht Ihr aktuelles Passwort.'],
  ['The name of a key has 1 to 200 characters.', 'Der Name eines Schlüssels hat 1 bis 200 Zeichen.'],
  ['This company has no key with this id.', 'Diesen Schlüssel gibt es nicht.'],
  [
    'The public API is off. Switch it on first, then create a key.',
    'Die Öffentliche API ist ausgeschaltet. Schalten Sie sie zuerst ein und erstellen Sie dann einen Schlüssel.',
  ],
  ['The name of a template has 1 to 200 characters.', 'Der Name einer Vorlage hat 1 bis 200 Zeichen.'],
  ['This company has no template with this id.', 'Diese Vorlage gibt es nicht mehr.'],
  [
    'The company already has a template of this name.',
    'In Ihrem Unternehmen gibt es schon eine Vorlage dieses Namens.',
  ],
  [
    'A label or a synonym holds a control character or a mark that turns the direction of writing. Write it without.',
    'Eine Bezeichnung oder ein Synonym enthält ein Steuerzeichen oder ein Zeichen, das die Schreibrichtung umkehrt. Lassen Sie es weg.',
  ],
  [
    '"{{label}}" has {{count}} characters. A label and a synonym have at most {{most}}.',
    '„{{label}}“ hat {{count}} Zeichen. Eine Bezeichnung und ein Synonym haben höchstens {{most}}.',
  ],
  [
    'A label and a synonym of "{{label}}" need at least one letter or digit.',
    'Eine Bezeichnung und ein Synonym von „{{label}}“ brauchen mindestens einen Buchstaben oder eine Ziffer.',
  ],
  [
    'The field "{{label}}" has {{count}} synonyms. A field has at most {{most}}.',
    'Das Feld „{{label}}“ hat {{count}} Synonyme. Ein Feld hat höchstens {{most}}.',
  ],
  [
    'These are {{count}} fields. A template has at most {{most}}.',
    'Das sind {{count}} Felder. Eine Vorlage hat höchstens {{most}}.',
  ],
  [
    'Two fields are called "{{label}}". Each field of a template has a label of its own.',
    'Zwei Felder heißen „{{label}}“. Jedes Feld einer Vorlage hat eine eigene Bezeichnung.',
  ],
  // CVs.
  ['This company has no CV with this id.', 'Diesen Lebenslauf gibt es nicht mehr.'],
  [
    'The file of this CV is missing from the store. Quote the request id to the operator.',
    'Die Datei dieses Lebenslaufs fehlt im Speicher. Nennen Sie dem Betreiber die Anfrage-ID.',
  ],
  [
    'Somebody has changed this value since you saw it. Look at it again before you correct it.',
    'Jemand hat diesen Wert geändert, seit Sie ihn gesehen haben. Sehen Sie ihn sich noch einmal an, bevor Sie ihn korrigieren.',
  ],
  // What is told by its code alone.
  ['There is nothing at this address for this company.', 'Unter dieser Adresse gibt es für Ihr Unternehmen nichts.'],
  ['{{what}} is not as it should be: {{why}}.', 'Diese Angabe ist nicht zulässig: {{what}} (auf Englisch: {{why}}).'],
  ['The request is not valid.', 'Die Anfrage ist nicht gültig.'],
  ['The company of this API key no longer exists.', 'Dieses Unternehmen gibt es nicht mehr.'],
  [
    'acting_user_email is not the address of an active member of this company.',
    'Sie sind kein aktives Mitglied dieses Unternehmens mehr.',
  ],
  [
    'Choose the company that you want to work for first.',
    'Wählen Sie zuerst das Unternehmen aus, für das Sie arbeiten möchten.',
  ],
  [
    'The request does not come from the console itself. Open the console at the address that its operator names and try again there.',
    'Die Anfrage kommt nicht aus der Konsole selbst. Öffnen Sie die Konsole unter der Adresse, die ihr Betreiber nennt, und versuchen Sie es dort erneut.',
  ],
  [
    'The rate limit is exceeded for this company. Wait for the seconds in Retry-After.',
    'Ihr Unternehmen hat in dieser Minute die erlaubte Zahl von Aufrufen erreicht. Warten Sie einen Moment.',
  ],
  [
    'No mail is sent here. Ask an administrator of your company for a link.',
    'Hier werden keine E-Mails verschickt. Bitten Sie die Administration Ihres Unternehmens um einen Link.',
  ],
];
