import type { en } from './en-mail.ts';
import type { Wording } from './languages.ts';

/** What is said about links that are sent by mail, in German. The glossary stands at the head of `de.ts`. */
export const de: Wording<typeof en> = {
  mail: {
    sentTitle: 'Der Link ist unterwegs',
    sentText: 'Er wurde an {{email}} gesendet. Er gilt einmal, bis {{when}}; ein neuerer Link ersetzt ihn.',
    failedTitle: 'Die E-Mail konnte nicht gesendet werden',
    passOn: 'Geben Sie den Link auf anderem Weg weiter, und nur an diese Person.',
    notShown:
      'Ein Link, der das Passwort eines Kontos ändert, wird nur seiner Person gezeigt. Versuchen Sie es später erneut, oder bitten Sie Ihren Betreiber um einen.',
    faults: {
      unreachable: 'Der Mailserver ist nicht erreichbar.',
      timeout: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
      not_secure: 'Die Verbindung zum Mailserver lässt sich nicht sichern.',
      login_refused: 'Der Mailserver lässt Lectern nicht ein. Melden Sie das Ihrem Betreiber.',
      recipient_refused: 'Der Mailserver nimmt für {{email}} nichts an. Prüfen Sie die Adresse.',
      refused: 'Der Mailserver hat die E-Mail nicht angenommen. Melden Sie das Ihrem Betreiber.',
    },
  },
};
