/**
 * German, addressed with "Sie". The same word for the same thing everywhere:
 *
 * CV                 der Lebenslauf, die Lebensläufe     operator           der Betreiber
 * candidate          der Name (als Spalte)               company            das Unternehmen
 * role (of a CV)     die Position                        member             das Mitglied
 * role (of a member) die Rolle                           administrator      die Administration
 * credit             der Credit, die Credits             consultant         die Beratung
 * credits, balance   das Guthaben                        key                der Schlüssel
 * ledger, entry      die Buchungen, die Buchung          Public API         die Öffentliche API
 * pool               der Pool                            switch on, off     einschalten, ausschalten
 * monthly limit      das Monatslimit                     revoke             widerrufen
 * usage              die Nutzung                         deactivate         deaktivieren
 * template           die Vorlage                         sign in, out       sich anmelden, sich abmelden
 * field (of one)     das Feld                            session            die Sitzung
 * CV storage         die Speicherung von Lebensläufen    two-factor         die Zwei-Faktor-Anmeldung
 * upload             der Upload, hochladen               recovery code      der Wiederherstellungscode
 * read, extracted    gelesen, ausgewertet                link, invitation   der Link, die Einladung
 * place, evidence    die Fundstelle                      request id         die Anfrage-ID
 * confidence         zu ... % sicher                     e-mail             die E-Mail, die E-Mail-Adresse
 * correction         die Korrektur                       erase              löschen (endgültig)
 * alternative        auch in Betracht gezogen            try again          erneut versuchen
 * grant, spend       gutschreiben, verbrauchen           refund             erstatten
 * failed             fehlgeschlagen                      two-factor code    der Code
 * audit log          das Protokoll                       confirm            bestätigen
 * reading            die Auswertung                      read again         neu lesen
 * extra field        das zusätzliche Feld                report             der Bericht
 * identity provider  der Anmeldedienst                   identity           die Verknüpfung
 */
import { de as blind } from './de-blind.ts';
import { de as company } from './de-company.ts';
import { de as cvs } from './de-cvs.ts';
import { de as desk } from './de-desk.ts';
import { de as erasure } from './de-erasure.ts';
import { de as layouts } from './de-layouts.ts';
import { de as members } from './de-members.ts';
import { de as notes } from './de-notes.ts';
import { de as passkeys } from './de-passkeys.ts';
import { de as profileApi } from './de-profile-api.ts';
import { de as provider } from './de-provider.ts';
import { reasons, warnings } from './de-reasons.ts';
import { de as record } from './de-record.ts';
import { de as related } from './de-related.ts';
import { de as selection } from './de-selection.ts';
import { de as tags } from './de-tags.ts';
import { de as uploads } from './de-uploads.ts';
import { de as webhooks } from './de-webhooks.ts';
import type { Messages } from './wording.ts';

/** Every message of the console in German. */
export const de: Messages = {
  ...company,
  ...cvs,
  ...blind,
  ...desk,
  ...erasure,
  ...layouts,
  ...members,
  ...notes,
  ...passkeys,
  ...profileApi,
  ...provider,
  ...record,
  ...related,
  ...selection,
  ...tags,
  ...uploads,
  ...webhooks,
  app: {
    name: 'Lectern',
    skip: 'Zum Inhalt springen',
    navigation: 'Hauptnavigation',
    openMenu: 'Menü öffnen',
    closeMenu: 'Menü schließen',
  },
  nav: {
    cvs: 'Lebensläufe',
    templates: 'Vorlagen',
    layouts: 'Layouts',
    usage: 'Nutzung',
    credits: 'Guthaben',
    settings: 'Einstellungen',
    company: 'Unternehmen',
    publicApi: 'Öffentliche API',
    webhooks: 'Webhooks',
    members: 'Mitglieder',
    audit: 'Protokoll',
    reference: 'API-Referenz',
  },
  common: {
    cancel: 'Abbrechen',
    close: 'Schließen',
    copy: 'Kopieren',
    copied: 'Kopiert',
    tryAgain: 'Erneut versuchen',
    loading: 'Wird geladen',
    never: 'Nie',
    actions: 'Aktionen',
    done: 'Fertig',
    requestId: 'Anfrage-ID',
    quote: 'Wenn das Problem weiterhin besteht, nennen Sie Ihrem Betreiber diese Anfrage-ID.',
  },
  paging: {
    first: 'Erste Seite',
    previous: 'Vorige Seite',
    next: 'Nächste Seite',
    last: 'Letzte Seite',
    page: 'Seite {{page}}',
  },
  calendar: {
    previousMonth: 'Voriger Monat',
    nextMonth: 'Nächster Monat',
    previousYear: 'Voriges Jahr',
    nextYear: 'Nächstes Jahr',
    previousDecade: 'Voriges Jahrzehnt',
    nextDecade: 'Nächstes Jahrzehnt',
  },
  error: {
    title: 'Etwas ist schiefgegangen',
    notFoundTitle: 'Seite nicht gefunden',
    notFound: 'Diese Seite gibt es nicht, oder sie gehört zu einem anderen Unternehmen.',
    erasedTitle: 'Dieser Lebenslauf wurde gelöscht',
    erased: 'Das Dokument und alles, was daraus gelesen wurde, ist entfernt.',
    offlineTitle: 'Sie sind offline',
    offline: 'Sobald Sie wieder online sind, wird neu geladen.',
    backHome: 'Zu den Lebensläufen',
    forbiddenTitle: 'Nur für die Administration',
    forbidden: 'Wenn Sie etwas von dieser Seite brauchen, fragen Sie die Administration Ihres Unternehmens.',
    crash:
      'Diese Seite konnte nicht angezeigt werden. Laden Sie sie neu. Wenn das Problem weiterhin besteht, wenden Sie sich an Ihren Betreiber.',
    reload: 'Neu laden',
    changedTitle: 'Diese Seite ist nicht mehr aktuell',
    loadAnew: 'Seite neu laden',
    fromServer: 'Der Server meldet auf Englisch: „{{sentence}}“',
  },
  reasons: {
    ...reasons,
    unreachable: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
    unreadable: 'Der Server hat unerwartet geantwortet (HTTP {{status}}). Versuchen Sie es erneut.',
  },
  warnings,
  field: {
    required: 'Bitte ausfüllen.',
    tooShort: 'Verwenden Sie mindestens {{min}} Zeichen.',
    tooLong: 'Verwenden Sie höchstens {{max}} Zeichen.',
    tooSmall: 'Geben Sie {{min}} oder mehr ein.',
    invalid: 'Diese Angabe ist nicht gültig.',
    email: 'E-Mail-Adresse',
    password: 'Passwort',
    newPassword: 'Neues Passwort',
    newPasswordHint:
      'Mindestens {{min}} Zeichen. Ein paar Wörter ohne Zusammenhang sind leicht zu merken und schwer zu erraten.',
    currentPassword: 'Aktuelles Passwort',
  },
  signIn: {
    title: 'Anmelden',
    submit: 'Anmelden',
    or: 'oder',
    againTitle: 'Erneut anmelden',
    againText:
      'Ihre Sitzung ist beendet. Melden Sie sich als {{email}} an, um fortzufahren. Auf dieser Seite geht nichts verloren.',
    leave: 'Mit einem anderen Konto anmelden',
    expired: 'Ihre Sitzung ist abgelaufen. Melden Sie sich an, um dort fortzufahren, wo Sie aufgehört haben.',
    forgotten:
      'Passwort vergessen? Die Administration Ihres Unternehmens kann Ihnen einen Link geben, mit dem Sie ein neues festlegen.',
  },
  link: {
    invitationTitle: 'Willkommen bei Lectern',
    resetTitle: 'Neues Passwort festlegen',
    joinTitle: 'Ein weiteres Unternehmen',
    joinText: 'Sie haben bereits ein Konto. Mit dem Passwort von {{email}} treten Sie {{company}} bei.',
    joinSubmit: 'Beitreten und anmelden',
    invitationText: '{{company}} hat Sie eingeladen. Wählen Sie ein Passwort für {{email}}, um loszulegen.',
    resetText:
      'Wählen Sie ein neues Passwort für {{email}}. In allen anderen Browsern werden Sie abgemeldet, und Passkeys werden entfernt.',
    expires: 'Dieser Link gilt einmal und läuft am {{when}} ab.',
    submit: 'Passwort festlegen und anmelden',
    invalidTitle: 'Dieser Link gilt nicht mehr',
    toSignIn: 'Zur Anmeldung',
  },
  company: {
    title: 'Unternehmen auswählen',
    text: 'Sie sind Mitglied mehrerer Unternehmen. Wechseln können Sie später im Kontomenü.',
  },
  role: { administrator: 'Administration', consultant: 'Beratung' },
  account: {
    menu: 'Kontomenü',
    title: 'Ihr Konto',
    item: 'Konto und Sitzungen',
    changeCompany: 'Unternehmen wechseln',
    appearance: 'Darstellung',
    light: 'Hell',
    dark: 'Dunkel',
    auto: 'System',
    language: 'Sprache',
    signOut: 'Abmelden',
    signOutEverywhere: 'Überall abmelden',
    signOutEverywhereTitle: 'Überall abmelden?',
    signOutEverywhereText: 'Sie werden in jedem Browser abgemeldet, auch in diesem.',
    passwordTitle: 'Passwort',
    passwordSubmit: 'Passwort ändern',
    passwordChanged: 'Ihr Passwort wurde geändert. Alle anderen Browser wurden abgemeldet.',
    nameTitle: 'Ihr Name',
    nameHint: 'Andere Mitglieder von {{company}} sehen ihn. Ohne Namen wird Ihre E-Mail-Adresse angezeigt.',
    nameSaved: 'Ihr Name wurde gespeichert.',
    sessionsTitle: 'Wo Sie angemeldet sind',
    thisBrowser: 'Dieser Browser',
    lastSeen: 'Zuletzt aktiv: {{when}}',
    since: 'Angemeldet: {{when}}',
    unknownBrowser: 'Unbekannter Browser',
    endSession: 'Abmelden',
    endSessionOf: '{{browser}} abmelden',
  },
  publicApi: {
    title: 'Öffentliche API',
    lead: 'Lassen Sie Ihre eigenen Systeme Lebensläufe senden und Ergebnisse abrufen. Jeder Lebenslauf kostet einen Credit, wie in dieser Konsole.',
    switchLabel: 'Öffentliche API',
    on: 'Die API nimmt Aufrufe mit den Schlüsseln unten an.',
    off: 'Die API ist ausgeschaltet. Alle Aufrufe werden abgelehnt.',
    turnOffTitle: 'Die Öffentliche API ausschalten?',
    turnOffText:
      'Systeme, die Ihre Schlüssel verwenden, funktionieren sofort nicht mehr. Die Schlüssel bleiben erhalten und gelten wieder, sobald Sie die API einschalten.',
    turnOff: 'Ausschalten',
    storageOffTitle: 'Die Speicherung von Lebensläufen ist ausgeschaltet. Senden Sie keine Lebensläufe.',
    storageOff:
      'Jeder Aufruf, der einen Lebenslauf verarbeiten soll, würde einen Credit kosten und dann mit storage_required scheitern. Bitten Sie Ihren Betreiber, zuerst die Speicherung einzuschalten.',
    limitsTitle: 'Von Ihrem Betreiber festgelegt',
    rateLimit: 'Aufrufe pro Minute',
    remaining: '{{remaining}} von {{limit}} Aufrufen in dieser Minute übrig',
    resets: 'Wird in {{seconds}} s zurückgesetzt.',
    fresh: 'Keine Aufrufe in dieser Minute.',
    uploadLimit: 'Maximale Dateigröße',
    defaultTemplate: 'Standard der API',
    defaultTemplateHint:
      'Gilt, wenn ein Aufruf der API keine Vorlage nennt. Für Uploads hier gilt der Standard der Konsole, den die Administration unter „Vorlagen“ festlegt.',
    noDefaultTemplate: 'Keine',
    noSuchTemplate: '„{{name}}“ (gibt es nicht)',
    address: 'Adresse',
    curlTitle: 'Ausprobieren',
    curlText:
      'Setzen Sie in diesen Befehl Ihren Schlüssel und die E-Mail-Adresse des Mitglieds ein, für das Sie die API aufrufen:',
    referenceLink: 'API-Referenz ansehen',
    rotateTitle: 'So wechseln Sie einen Schlüssel ohne Unterbrechung',
    rotate: [
      'Erstellen Sie einen neuen Schlüssel. Mehrere können gleichzeitig aktiv sein.',
      'Stellen Sie Ihr System auf den neuen Schlüssel um.',
      'Beobachten Sie beim alten Schlüssel „Zuletzt verwendet“, bis sich dort nichts mehr ändert.',
      'Widerrufen Sie den alten Schlüssel.',
    ],
  },
  keys: {
    title: 'Schlüssel',
    create: 'Schlüssel erstellen',
    createTitle: 'Einen Schlüssel erstellen',
    name: 'Name',
    nameHint: 'Wofür der Schlüssel ist, zum Beispiel „Website-Upload“.',
    readOnly: 'Nur lesen',
    readOnlyHint:
      'Der Schlüssel kann Lebensläufe auflisten und abrufen, aber keine senden. Das lässt sich später nicht ändern.',
    access: 'Zugriff',
    accessHint:
      'Voll: Lebensläufe senden, auflisten und abrufen. Nur lesen: auflisten und abrufen. Profile: mit der Profil-API ganze Profile abrufen, sonst nichts. Das lässt sich später nicht ändern.',
    profilesHint:
      'Die Öffentliche API ist ausgeschaltet. Der Schlüssel kann daher nur mit der Profil-API ganze Profile abrufen.',
    scopes: { full: 'Voll', read: 'Nur lesen', profiles: 'Profile' },
    nameColumn: 'Name',
    prefix: 'Beginnt mit',
    status: 'Status',
    created: 'Erstellt',
    expires: 'Läuft ab',
    lastUsed: 'Zuletzt verwendet',
    statuses: { active: 'Aktiv', inactive: 'Inaktiv', revoked: 'Widerrufen', expired: 'Abgelaufen' },
    emptyTitle: 'Noch keine Schlüssel',
    empty:
      'Erstellen Sie für jedes System, das die API aufruft, einen eigenen Schlüssel. So können Sie einen widerrufen, ohne die anderen zu stören.',
    emptyOff:
      'Schalten Sie zuerst die Öffentliche API ein und erstellen Sie dann für jedes System, das sie aufruft, einen Schlüssel.',
    secretTitle: 'Ihr neuer Schlüssel',
    secretText: 'Kopieren Sie ihn jetzt und bewahren Sie ihn sicher auf. Er wird nicht noch einmal angezeigt.',
    secretLabel: 'Schlüssel „{{name}}“',
    secretDone: 'Ich habe ihn kopiert',
    revoke: 'Widerrufen',
    revokeOf: '„{{name}}“ widerrufen',
    revokeTitle: '„{{name}}“ widerrufen?',
    revokeText: 'Alle Aufrufe mit diesem Schlüssel werden abgelehnt. Das lässt sich nicht rückgängig machen.',
    revokeUsed: 'Zuletzt verwendet: {{when}}.',
    revoked: '„{{name}}“ wurde widerrufen.',
  },
  code: {
    title: 'Code eingeben',
    text: 'Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für Lectern anzeigt.',
    label: 'Code',
    recoveryText:
      'Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einrichten der Zwei-Faktor-Anmeldung gespeichert haben. Jeder Code gilt einmal.',
    recoveryLabel: 'Wiederherstellungscode',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    again: 'Zurück zur Anmeldung',
  },
  twoFactor: {
    title: 'Zwei-Faktor-Anmeldung',
    off: 'Ausgeschaltet. Verlangen Sie zusätzlich zum Passwort einen Code aus einer Authenticator-App.',
    on: 'Eingeschaltet seit {{when}}. Nach dem Passwort wird bei der Anmeldung ein Code verlangt.',
    left_one: '{{count}} Wiederherstellungscode übrig.',
    left_other: '{{count}} Wiederherstellungscodes übrig.',
    fewLeft: 'Schalten Sie die Zwei-Faktor-Anmeldung aus und richten Sie sie neu ein, um zehn neue zu erhalten.',
    setUp: 'Einrichten',
    turnOff: 'Ausschalten',
    setUpTitle: 'Zwei-Faktor-Anmeldung einrichten',
    setUpByProvider:
      'Sie brauchen eine Authenticator-App auf Ihrem Telefon. Liegt Ihre Anmeldung länger zurück, melden Sie sich zuerst noch einmal an.',
    setUpText: 'Geben Sie Ihr Passwort ein, um zu bestätigen, dass Sie es sind.',
    next: 'Weiter',
    scan: 'Scannen Sie diesen QR-Code mit einer Authenticator-App auf Ihrem Telefon, etwa Aegis, 2FAS, Google Authenticator oder Microsoft Authenticator.',
    qr: 'QR-Code für Ihre Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel in die App ein',
    confirmText: 'Geben Sie dann den Code ein, den die App anzeigt.',
    confirm: 'Einschalten',
    codesTitle: 'Wiederherstellungscodes speichern',
    codesText:
      'Die Zwei-Faktor-Anmeldung ist eingeschaltet, und alle anderen Browser wurden abgemeldet. Wenn Sie Ihr Telefon verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie sicher auf. Sie werden nicht noch einmal angezeigt.',
    codesLabel: 'Wiederherstellungscodes',
    codesCopy: 'Codes kopieren',
    codesDownload: 'Als Datei herunterladen',
    codesFile: 'Wiederherstellungscodes von {{email}} für Lectern',
    codesDone: 'Ich habe sie gespeichert',
    turnOffTitle: 'Zwei-Faktor-Anmeldung ausschalten?',
    turnOffByProvider: 'Sie melden sich dann ohne Code an. Geben Sie einen Code oder Wiederherstellungscode ein.',
    turnOffText:
      'Danach melden Sie sich nur mit Ihrem Passwort an. Geben Sie Ihr Passwort und einen Code oder Wiederherstellungscode ein.',
    codeOrRecovery: 'Code oder Wiederherstellungscode',
    turnedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
    requiredText:
      'Ihr Unternehmen verlangt sie. Richten Sie sie mit einer Authenticator-App auf Ihrem Telefon ein, um fortzufahren.',
  },
  password: {
    title: 'Passwort bestätigen',
    text: 'Diese Aktion gewährt Zugriff oder lässt sich nicht rückgängig machen. Geben Sie Ihr Passwort ein, um fortzufahren.',
    submit: 'Weiter',
  },
  mail: {
    sentTitle: 'Der Link wurde gesendet',
    sentText: 'Er wurde an {{email}} gesendet. Er gilt einmal und läuft am {{when}} ab. Ein neuerer Link ersetzt ihn.',
    failedTitle: 'Die E-Mail konnte nicht gesendet werden',
    passOn: 'Senden Sie den Link dieser Person auf anderem Weg und niemandem sonst.',
    notShown:
      'Ein Link, der das Passwort eines bestehenden Kontos zurücksetzt, wird nur der Person angezeigt, der es gehört. Frühere Links Ihres Unternehmens gelten nicht mehr. Versuchen Sie es später erneut oder bitten Sie Ihren Betreiber um einen Link.',
    faults: {
      unreachable: 'Der Mailserver ist nicht erreichbar.',
      timeout: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
      not_secure: 'Die Verbindung zum Mailserver lässt sich nicht verschlüsseln.',
      login_refused: 'Der Mailserver hat die Anmeldung von Lectern abgelehnt. Wenden Sie sich an Ihren Betreiber.',
      recipient_refused: 'Der Mailserver nimmt keine E-Mails für {{email}} an. Prüfen Sie die Adresse.',
      refused: 'Der Mailserver hat die E-Mail nicht angenommen. Wenden Sie sich an Ihren Betreiber.',
    },
    forgotten: 'Passwort vergessen?',
    forgottenTitle: 'Passwort zurücksetzen',
    forgottenText:
      'Geben Sie die E-Mail-Adresse ein, mit der Sie sich anmelden. Wir senden Ihnen einen Link, mit dem Sie ein neues Passwort festlegen.',
    forgottenSubmit: 'Link senden',
    askedTitle: 'Prüfen Sie Ihr Postfach',
    askedText:
      'Wenn es für {{email}} hier ein Konto gibt, haben wir einen Link für ein neues Passwort dorthin gesendet. Er gilt einmal und läuft in einer Stunde ab.',
    askedHint:
      'Keine E-Mail nach einigen Minuten? Prüfen Sie den Spam-Ordner oder fragen Sie die Administration Ihres Unternehmens.',
    toSignIn: 'Zurück zur Anmeldung',
  },
};
