import type { en } from './en-profile-api.ts';
import type { Wording } from './wording.ts';

/** The messages about the profile API in German. */
export const de: Wording<typeof en> = {
  profileApi: {
    switchLabel: 'Profil-API',
    on: 'Schlüssel für Profile können alles abrufen, was aus den Lebensläufen gelesen wurde, mit Korrekturen.',
    off: 'Aus. Kein Schlüssel kann ganze Profile abrufen.',
    turnOnTitle: 'Die Profil-API einschalten?',
    turnOnText:
      'Systeme mit einem Schlüssel für Profile können dann alles abrufen, was aus allen Lebensläufen Ihres Unternehmens gelesen wurde, auch Kontaktdaten. Schlüssel der Öffentlichen API können das nicht.',
    turnOn: 'Einschalten',
    turnOffTitle: 'Die Profil-API ausschalten?',
    turnOffText:
      'Systeme, die Schlüssel für Profile verwenden, funktionieren sofort nicht mehr. Die Schlüssel bleiben erhalten und gelten wieder, sobald Sie die API einschalten.',
    turnOff: 'Ausschalten',
    addressLabel: 'Adresse der Profil-API',
  },
};
