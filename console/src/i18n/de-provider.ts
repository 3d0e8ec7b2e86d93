import type { en } from './en-provider.ts';
import type { Wording } from './wording.ts';

/** The messages about signing in by the identity provider in German. */
export const de: Wording<typeof en> = {
  provider: {
    signIn: 'Mit {{name}} anmelden',
    entering: 'Anmeldung läuft …',
    failedTitle: 'Sie wurden nicht angemeldet',
    notLinkedTitle: 'Ihr Konto wurde nicht verknüpft',
    toAccount: 'Zurück zu Ihrem Konto',
    passwordsOff: 'Passwort vergessen oder neu hier? Ihre Organisation entscheidet, wer sich anmelden kann.',
    linkText: 'Melden Sie sich mit {{name}} als {{email}} an, um anzunehmen.',
    linkOnlyOperator: 'Passwörter sind hier ausgeschaltet. Das hier festgelegte lässt Sie nur dieses eine Mal ein.',
    confirmTitle: 'Bestätigen Sie, dass Sie es sind',
    confirmText:
      'Diese Aktion gewährt Zugriff oder lässt sich nicht rückgängig machen. Melden Sie sich noch einmal mit {{name}} an. Sie kommen auf diese Seite zurück und können die Aktion dann innerhalb von zehn Minuten wiederholen.',
    againText:
      'Sie können sich auch mit {{name}} anmelden. Sie kommen auf diese Seite zurück, aber nicht gespeicherte Eingaben gehen verloren.',
    cardTitle: 'Anmeldedienst',
    linked: 'Mit {{name}} verknüpft seit {{since}}. Zuletzt verwendet {{used}}.',
    notLinked: 'Verknüpfen Sie Ihr Konto, um sich mit {{name}} statt mit Ihrem Passwort anzumelden.',
    link: '{{name}} verknüpfen',
    unlink: 'Trennen',
    unlinkOf: '{{name}} trennen',
    unlinkTitle: '{{name}} trennen?',
    unlinkText:
      'Sie können sich dann nicht mehr mit {{name}} anmelden. Andere Browser, die damit angemeldet sind, werden abgemeldet.',
    unlinked: 'Ihr Konto ist nicht mehr mit {{name}} verknüpft.',
    nowLinked: 'Ihr Konto ist verknüpft.',
  },
};
