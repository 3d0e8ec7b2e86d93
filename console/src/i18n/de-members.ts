import type { en } from './en-members.ts';
import type { Wording } from './wording.ts';

/** The messages about members and their sign-in in German. */
export const de: Wording<typeof en> = {
  members: {
    title: 'Mitglieder',
    lead: 'Mitglieder der Beratung laden Lebensläufe hoch und lesen sie. Die Administration verwaltet außerdem Schlüssel, Mitglieder und gespeicherte Daten.',
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
    linkText: 'Senden Sie ihn an {{email}}. Er gilt einmal und läuft am {{when}} ab. Ein neuerer Link ersetzt ihn.',
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
    remove: 'Entfernen',
    removeTitle: '{{email}} entfernen?',
    removeAccess:
      'Das Mitglied wird in diesem Unternehmen sofort abgemeldet. Offene Einladungen und Links gelten nicht mehr, und niemand kann die API für dieses Mitglied aufrufen. Hochgeladene Lebensläufe bleiben.',
    removeKept:
      'Die E-Mail-Adresse wird gelöscht. Nutzung, Guthaben und Protokoll bleiben vollständig und nennen stattdessen „Entferntes Mitglied #{{id}}“.',
    removeFinal: 'Das lässt sich nicht rückgängig machen. Sie können die Adresse wieder einladen, als neues Mitglied.',
    removed: '{{email}} wurde entfernt.',
    removedMember: 'Entferntes Mitglied #{{id}}',
    actionsOf: 'Aktionen für {{email}}',
  },
  twoFactorRule: {
    title: 'Wer die Zwei-Faktor-Anmeldung verwenden muss',
    lead: 'Mitglieder, die sie verwenden müssen und noch nicht eingerichtet haben, werden sofort und bei der Anmeldung dazu aufgefordert. Aufrufe der API sind nicht betroffen.',
    off: 'Niemand',
    administrators: 'Administration',
    all: 'Alle Mitglieder',
    saved: 'Gespeichert. Die Änderung gilt sofort.',
  },
};
