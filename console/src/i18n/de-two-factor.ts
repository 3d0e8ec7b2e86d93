import type { en, codes as enCodes } from './en-two-factor.ts';
import type { Wording } from './languages.ts';

/** Messages of two-factor sign-in in German. */
export const de: Wording<typeof en> = {
  code: {
    title: 'Code eingeben',
    text: 'Ihr Passwort stimmt. Öffnen Sie Ihre Authenticator-App und geben Sie den Code ein, den sie für Lectern anzeigt.',
    label: 'Code',
    recoveryText:
      'Geben Sie einen der Wiederherstellungscodes ein, die Sie beim Einrichten der Zwei-Faktor-Anmeldung aufbewahrt haben. Jeder gilt einmal.',
    recoveryLabel: 'Wiederherstellungscode',
    useRecovery: 'Wiederherstellungscode verwenden',
    useApp: 'Authenticator-App verwenden',
    again: 'Zurück zur Anmeldung',
  },
  twoFactor: {
    title: 'Zwei-Faktor-Anmeldung',
    off: 'Ausgeschaltet. Ergänzen Sie Ihr Passwort um einen Code aus einer Authenticator-App, damit ein gestohlenes Passwort allein nichts öffnet.',
    on: 'Eingeschaltet seit {{when}}. Nach dem Passwort wird bei der Anmeldung ein Code verlangt.',
    left_one: '{{count}} Wiederherstellungscode ist übrig.',
    left_other: '{{count}} Wiederherstellungscodes sind übrig.',
    fewLeft: 'Schalten Sie die Zwei-Faktor-Anmeldung aus und richten Sie sie neu ein, um zehn neue zu erhalten.',
    setUp: 'Einrichten',
    turnOff: 'Ausschalten',
    setUpTitle: 'Zwei-Faktor-Anmeldung einrichten',
    setUpText: 'Zuerst Ihr Passwort, damit niemand anderes dies in Ihrem Browser einrichtet.',
    next: 'Weiter',
    scan: 'Scannen Sie dieses Bild mit einer Authenticator-App auf Ihrem Telefon, etwa Aegis, 2FAS, Google oder Microsoft Authenticator.',
    qr: 'QR-Code für Ihre Authenticator-App',
    secret: 'Oder geben Sie diesen Schlüssel in die App ein',
    confirmText: 'Geben Sie dann den Code ein, den die App anzeigt.',
    confirm: 'Einschalten',
    codesTitle: 'Wiederherstellungscodes aufbewahren',
    codesText:
      'Die Zwei-Faktor-Anmeldung ist eingeschaltet, alle anderen Browser sind abgemeldet. Wenn Sie Ihr Telefon verlieren, können Sie sich mit jedem dieser Codes einmal anmelden. Bewahren Sie sie sicher auf: Sie werden nicht noch einmal angezeigt.',
    codesLabel: 'Wiederherstellungscodes',
    codesCopy: 'Codes kopieren',
    codesDownload: 'Als Datei herunterladen',
    codesFile: 'Wiederherstellungscodes von {{email}} für Lectern',
    codesDone: 'Ich habe sie aufbewahrt',
    turnOffTitle: 'Zwei-Faktor-Anmeldung ausschalten?',
    turnOffText:
      'Danach meldet Ihr Passwort allein Sie an. Geben Sie Ihr Passwort und einen Code oder einen Wiederherstellungscode ein.',
    codeOrRecovery: 'Code oder Wiederherstellungscode',
    turnedOff: 'Die Zwei-Faktor-Anmeldung ist ausgeschaltet.',
    requiredText:
      'Ihr Unternehmen verlangt sie. Richten Sie sie mit einer Authenticator-App auf Ihrem Telefon ein, danach geht es weiter.',
  },
  password: {
    title: 'Bitte Ihr Passwort',
    text: 'Dies gibt Rechte oder lässt sich nicht rückgängig machen. Die Eingabe Ihres Passworts liegt einige Zeit zurück; geben Sie es noch einmal ein.',
    submit: 'Weiter',
  },
  twoFactorRule: {
    title: 'Wer die Zwei-Faktor-Anmeldung verwenden muss',
    lead: 'Wer muss und sie noch nicht eingerichtet hat, wird sofort und bei der nächsten Anmeldung zuerst dorthin geführt. Aufrufe der API gehen weiter.',
    off: 'Niemand',
    administrators: 'Administration',
    all: 'Alle Mitglieder',
    saved: 'Gespeichert. Es gilt ab sofort.',
  },
};

/** What two-factor sign-in refuses. */
export const codes: Wording<typeof enCodes> = {
  code_wrong:
    'Dieser Code stimmt nicht oder wurde schon verwendet. Warten Sie auf den nächsten Code und geben Sie diesen ein.',
  too_many_codes:
    'Es wurden zu viele falsche Codes eingegeben. Verwenden Sie einen Wiederherstellungscode, wenden Sie sich an Ihren Betreiber oder versuchen Sie es {{when}} erneut. Falls die falschen Codes nicht von Ihnen stammen, ändern Sie danach Ihr Passwort.',
  sign_in_again: 'Die Eingabe des Passworts liegt zu lange zurück. Gehen Sie zur Anmeldung und beginnen Sie neu.',
  sign_in_busy: 'Im Moment melden sich zu viele zugleich an. Versuchen Sie es {{when}} erneut.',
  password_required: 'Dafür ist Ihr Passwort nötig, deshalb wurde nichts getan.',
  two_factor_required:
    'Ihr Unternehmen verlangt die Zwei-Faktor-Anmeldung. Richten Sie sie ein, danach geht es weiter.',
  two_factor_on: 'Die Zwei-Faktor-Anmeldung ist schon eingeschaltet. Laden Sie die Seite neu.',
  two_factor_off: 'Die Zwei-Faktor-Anmeldung ist nicht eingeschaltet. Laden Sie die Seite neu.',
};
