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
 */
import { de as company } from './de-company.ts';
import { de as cvs } from './de-cvs.ts';
import { de as mail } from './de-mail.ts';
import { de as twoFactor, codes as twoFactorCodes } from './de-two-factor.ts';
import { de as uploads } from './de-uploads.ts';
import type { Messages } from './languages.ts';

export { said } from './de-said.ts';

/** Every message of the console in German. */
export const de: Messages = {
  ...company,
  ...cvs,
  ...uploads,
  ...twoFactor,
  ...mail,
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
    usage: 'Nutzung',
    credits: 'Guthaben',
    settings: 'Einstellungen',
    publicApi: 'Öffentliche API',
    members: 'Mitglieder',
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
    quote: 'Wenn das so bleibt, nennen Sie Ihrem Betreiber diese Anfrage-ID.',
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
    title: 'Das hat nicht geklappt',
    notFoundTitle: 'Hier ist nichts',
    notFound: 'Diese Seite gibt es nicht, oder sie gehört zu einem anderen Unternehmen.',
    backHome: 'Zu den Lebensläufen',
    forbiddenTitle: 'Nur für die Administration',
    forbidden: 'Wenn Sie etwas von dieser Seite brauchen, fragen Sie die Administration Ihres Unternehmens.',
    crash:
      'Die Seite konnte nicht dargestellt werden. Laden Sie sie neu; wenn das nicht hilft, melden Sie es Ihrem Betreiber.',
    reload: 'Neu laden',
    changedTitle: 'Diese Seite ist nicht mehr aktuell',
    loadAnew: 'Diese Seite neu laden',
    told: 'Der Server meldet auf Englisch: „{{sentence}}“',
    codes: {
      ...twoFactorCodes,
      unreachable: 'Der Server antwortet nicht. Prüfen Sie Ihre Verbindung und versuchen Sie es erneut.',
      signed_out: 'Sie wurden abgemeldet. Melden Sie sich erneut an.',
      sign_in_failed: 'E-Mail-Adresse oder Passwort ist falsch.',
      too_many_attempts:
        'Zu viele Versuche. Versuchen Sie es {{when}} erneut oder in einem Browser, in dem Sie sich schon einmal angemeldet haben.',
      too_many_mails: 'Für den Moment wurden genug Links per E-Mail angefordert. Versuchen Sie es {{when}} erneut.',
      link_invalid:
        'Dieser Link wurde schon verwendet, ist abgelaufen oder wurde durch einen neueren ersetzt. Bitten Sie die Administration um einen neuen.',
      password_weak:
        'Dieses Passwort ist zu leicht zu erraten: Es ist verbreitet, folgt einem Muster oder besteht aus Ihrer Adresse oder dem Namen Ihres Unternehmens. Wählen Sie ein anderes, etwa vier Wörter, die nichts miteinander zu tun haben.',
      administrator_required: 'Das darf nur die Administration.',
      company_changed:
        'Sie haben in einem anderen Tab das Unternehmen gewechselt. Diese Seite zeigt noch das vorige, deshalb lässt sich auf ihr nichts mehr tun.',
      person_changed:
        'In diesem Browser hat sich in einem anderen Tab jemand anderes angemeldet. Diese Seite zeigt noch Ihren Stand, deshalb lässt sich auf ihr nichts mehr tun.',
      rate_limit_exceeded:
        'Ihr Unternehmen hat erreicht, was in dieser Minute erlaubt ist. Versuchen Sie es {{when}} erneut.',
      service_busy:
        'Der Dienst ist mit anderen Lebensläufen ausgelastet. Es wurde nichts abgebucht; versuchen Sie es {{when}} erneut.',
      too_many_uploads:
        'Von Ihnen oder Ihrem Unternehmen laufen so viele Uploads, wie gleichzeitig laufen dürfen. Versuchen Sie es {{when}} erneut.',
      upload_required: 'Es wurde keine Datei gesendet. Wählen Sie eine PDF- oder Word-Datei aus.',
      upload_unfinished:
        'Der Lebenslauf ist noch nicht fertig, liegt dem Dienst aber vor und wird weiter bearbeitet. Versuchen Sie es {{when}} erneut, um das Ergebnis zu sehen; es wird nichts doppelt abgebucht.',
      upload_key_reused: 'Die Datei hat sich seit dem Beginn dieses Uploads geändert. Wählen Sie sie neu aus.',
      upload_erased:
        'Dieser Lebenslauf wurde inzwischen gelöscht. Wählen Sie die Datei neu aus, um ihn wieder zu speichern.',
      storage_failed:
        'Der Lebenslauf wurde gelesen, konnte aber nicht aufbewahrt werden; sein Credit ist verbraucht. Bitte melden Sie das Ihrem Betreiber. Ein neuer Versuch kostet einen weiteren Credit.',
      cv_storage_disabled:
        'Die Speicherung von Lebensläufen ist für Ihr Unternehmen ausgeschaltet, deshalb gibt es keine zu zeigen. Bitten Sie Ihren Betreiber, sie einzuschalten.',
      member_exists: 'Unter dieser Adresse gibt es in Ihrem Unternehmen schon ein Mitglied.',
      template_exists: 'Eine andere Vorlage heißt schon so. Wählen Sie einen anderen Namen.',
      last_administrator:
        'Ihr Unternehmen braucht eine Administration. Geben Sie zuerst einem anderen Mitglied diese Rolle.',
      search_too_slow:
        'Diese Suche dauert zu lange. Grenzen Sie ein, wann die Lebensläufe hinzugefügt wurden, oder versuchen Sie es später erneut.',
      value_changed:
        'Jemand hat diesen Wert inzwischen geändert. Was jetzt dort steht, sehen Sie unten; speichern Sie erneut, wenn Ihre Angabe stimmt.',
      internal_error: 'Bei uns ist etwas schiefgegangen. Versuchen Sie es erneut.',
    },
  },
  field: {
    required: 'Bitte ausfüllen.',
    tooShort: 'Verwenden Sie mindestens {{min}} Zeichen.',
    tooLong: 'Verwenden Sie höchstens {{max}} Zeichen.',
    tooSmall: 'Geben Sie {{min}} oder mehr an.',
    invalid: 'Bitte prüfen Sie diese Angabe.',
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
    expired: 'Ihre Sitzung ist abgelaufen. Nach der Anmeldung sind Sie wieder dort, wo Sie waren.',
    forgotten:
      'Passwort vergessen? Die Administration Ihres Unternehmens kann Ihnen einen Link geben, mit dem Sie ein neues festlegen.',
  },
  link: {
    invitationTitle: 'Willkommen bei Lectern',
    resetTitle: 'Neues Passwort festlegen',
    joinTitle: 'Ein weiteres Unternehmen',
    joinText: 'Sie haben bereits ein Konto. Mit dem Passwort von {{email}} treten Sie {{company}} bei.',
    joinSubmit: 'Beitreten und anmelden',
    invitationText: '{{company}} hat Sie eingeladen. Wählen Sie ein Passwort für {{email}}, und schon sind Sie drin.',
    resetText: 'Wählen Sie ein neues Passwort für {{email}}. In allen anderen Browsern werden Sie abgemeldet.',
    expires: 'Dieser Link gilt einmal, bis {{when}}.',
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
    auto: 'Wie das System',
    language: 'Sprache',
    signOut: 'Abmelden',
    signOutEverywhere: 'Überall abmelden',
    signOutEverywhereTitle: 'Überall abmelden?',
    signOutEverywhereText:
      'In jedem Browser, in dem Sie angemeldet sind, auch in diesem, müssen Sie sich neu anmelden.',
    passwordTitle: 'Passwort',
    passwordSubmit: 'Passwort ändern',
    passwordChanged: 'Ihr Passwort ist geändert. Alle anderen Browser sind abgemeldet.',
    currentWrong: 'Das ist nicht Ihr aktuelles Passwort.',
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
    on: 'Die API beantwortet Aufrufe mit den Schlüsseln unten.',
    off: 'Die API ist ausgeschaltet: Jeder Aufruf wird abgelehnt, gleich mit welchem Schlüssel.',
    turnOffTitle: 'Die Öffentliche API ausschalten?',
    turnOffText:
      'Jedes System, das einen Ihrer Schlüssel verwendet, steht sofort still. Die Schlüssel bleiben erhalten und gelten wieder, sobald Sie die API einschalten.',
    turnOff: 'Ausschalten',
    storageOffTitle: 'Die Speicherung von Lebensläufen ist ausgeschaltet: Senden Sie keine Lebensläufe',
    storageOff:
      'Jeder Aufruf, der einen Lebenslauf verarbeiten soll, würde einen Credit kosten und dann mit storage_required scheitern. Bitten Sie Ihren Betreiber, zuerst die Speicherung einzuschalten.',
    limitsTitle: 'Von Ihrem Betreiber festgelegt',
    rateLimit: 'Aufrufe pro Minute',
    remaining: '{{remaining}} von {{limit}} Aufrufen in dieser Minute übrig',
    resets: 'In {{seconds}} s beginnt die Zählung von vorn.',
    fresh: 'In dieser Minute gab es noch keinen Aufruf.',
    uploadLimit: 'Größte Datei',
    defaultTemplate: 'Standardvorlage',
    address: 'Adresse',
    curlTitle: 'Ausprobieren',
    curlText:
      'Setzen Sie in diesen Befehl Ihren Schlüssel ein und die E-Mail-Adresse des Mitglieds, für das Sie den Aufruf machen:',
    referenceLink: 'Alles, was die API kann',
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
    nameHint: 'Was ihn verwenden wird, zum Beispiel „Website-Upload“.',
    readOnly: 'Nur lesen',
    readOnlyHint:
      'Der Schlüssel kann Lebensläufe auflisten und abrufen, aber keine senden; das lässt sich später nicht ändern.',
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
    revokeText:
      'Jeder Aufruf mit diesem Schlüssel wird von diesem Moment an abgelehnt. Das lässt sich nicht rückgängig machen.',
    revokeUsed: 'Zuletzt verwendet: {{when}}.',
    revoked: '„{{name}}“ ist widerrufen.',
  },
  members: {
    title: 'Mitglieder',
    lead: 'Mitglieder der Beratung laden Lebensläufe hoch und lesen sie. Die Administration verwaltet außerdem Schlüssel, Mitglieder und was aufbewahrt wird.',
    invite: 'Mitglied einladen',
    inviteTitle: 'Ein Mitglied einladen',
    role: 'Rolle',
    monthlyLimit: 'Credits pro Monat',
    monthlyLimitHint: 'Ohne Angabe gilt kein Monatslimit.',
    pool: 'Gemeinsamer Pool',
    poolHint: 'Ohne Angabe wird vom Guthaben des Unternehmens abgebucht.',
    unlimited: 'Kein Limit',
    companyPool: 'Unternehmen',
    status: 'Status',
    active: 'Aktiv',
    invited: 'Eingeladen',
    deactivated: 'Deaktiviert',
    you: 'Sie',
    submitInvite: 'Einladen',
    linkTitle: 'Diesen Link weitergeben',
    linkText: 'Senden Sie ihn an {{email}}. Er gilt einmal, bis {{when}}; ein neuerer Link ersetzt ihn.',
    linkLabel: 'Einmal-Link',
    edit: 'Ändern',
    editTitle: '{{email}} ändern',
    save: 'Speichern',
    saved: 'Gespeichert.',
    newLink: 'Neuer Einladungslink',
    resetLink: 'Link für ein neues Passwort',
    deactivate: 'Deaktivieren',
    deactivateTitle: '{{email}} deaktivieren?',
    deactivateText:
      'Das Mitglied wird abgemeldet und kann sich nicht mehr anmelden, und niemand kann die API für dieses Mitglied aufrufen. Sie können es wieder aktivieren.',
    activate: 'Aktivieren',
    actionsOf: 'Aktionen für {{email}}',
  },
};
