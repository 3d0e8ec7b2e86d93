import type { en } from './en-passkeys.ts';
import type { Wording } from './wording.ts';

/** The messages about passkeys in German. */
export const de: Wording<typeof en> = {
  passkeys: {
    title: 'Passkeys',
    lead: 'Melden Sie sich mit Fingerabdruck, Gesicht oder der PIN Ihres Geräts an statt mit Passwort und Code.',
    add: 'Hinzufügen',
    addTitle: 'Passkey hinzufügen',
    addText:
      'Bestätigen Sie mit Ihrem Passwort, dass Sie es sind. Danach fragt Ihr Gerät, ob Sie den Passkey erstellen möchten.',
    addSubmit: 'Weiter',
    added: 'Der Passkey wurde hinzugefügt.',
    name: 'Name',
    nameHint: 'Damit Sie ihn in dieser Liste erkennen.',
    addedAt: 'Hinzugefügt {{when}}',
    lastUsed: 'Zuletzt verwendet {{when}}',
    neverUsed: 'Noch nie verwendet',
    synced: 'Synchronisiert',
    oneDevice: 'Nur auf einem Gerät',
    actionsOf: 'Aktionen für den Passkey „{{name}}“',
    rename: 'Umbenennen',
    renameTitle: 'Passkey umbenennen',
    renamed: 'Der Passkey wurde umbenannt.',
    remove: 'Entfernen',
    removeTitle: '„{{name}}“ entfernen?',
    removeText:
      'Sie können sich damit nicht mehr anmelden und werden in allen anderen Browsern abgemeldet. Löschen Sie ihn danach auch auf Ihrem Gerät oder in Ihrem Passwortmanager.',
    removed: 'Der Passkey wurde entfernt. In allen anderen Browsern wurden Sie abgemeldet.',
    unavailable: {
      passwords_off: 'Passkeys sind nicht verfügbar, weil sich hier alle über den Anmeldedienst anmelden.',
      no_password:
        'Passkeys treten an die Stelle eines Passworts, und Ihr Konto hat keines: Sie melden sich über den Anmeldedienst an.',
      no_address:
        'Passkeys sind nicht verfügbar, weil der Betreiber keine öffentliche Adresse für Lectern festgelegt hat.',
      ip_address:
        'Passkeys sind nicht verfügbar, weil die öffentliche Adresse von Lectern eine IP-Adresse und kein Hostname ist.',
      not_secure: 'Passkeys sind nicht verfügbar, weil die öffentliche Adresse von Lectern nicht mit https beginnt.',
    },
    signIn: 'Mit Passkey anmelden',
    faults: {
      signInCancelled:
        'Sie haben abgebrochen, oder auf diesem Gerät gibt es keinen Passkey für Lectern. Melden Sie sich mit Ihrem Passwort an. Auf der Seite Ihres Kontos können Sie einen Passkey hinzufügen.',
      addCancelled:
        'Sie haben abgebrochen, oder Ihr Gerät konnte keinen Passkey erstellen. Es wurde nichts hinzugefügt.',
      unsupported:
        'Dieser Browser unterstützt keine Passkeys. Aktualisieren Sie ihn, oder verwenden Sie einen anderen.',
      exists: 'Auf diesem Gerät gibt es bereits einen Passkey für Ihr Konto.',
      failed: 'Ihr Browser konnte unter dieser Adresse keinen Passkey verwenden.',
    },
  },
};
