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
      'Ein Link, der das Passwort eines Kontos ändert, wird nur der Person gezeigt, der es gehört. Auch frühere Links Ihres Unternehmens gelten nicht mehr. Versuchen Sie es später erneut oder bitten Sie Ihren Betreiber um einen.',
    faults: {
      unreachable: 'Der Mailserver ist nicht erreichbar.',
      timeout: 'Der Mailserver hat nicht rechtzeitig geantwortet.',
      not_secure: 'Die Verbindung zum Mailserver lässt sich nicht verschlüsseln.',
      login_refused: 'Der Mailserver weist die Anmeldung von Lectern zurück. Melden Sie das Ihrem Betreiber.',
      recipient_refused: 'Der Mailserver nimmt für {{email}} nichts an. Prüfen Sie die Adresse.',
      refused: 'Der Mailserver hat die E-Mail nicht angenommen. Melden Sie das Ihrem Betreiber.',
    },
    forgotten: 'Passwort vergessen?',
    forgottenTitle: 'Passwort vergessen',
    forgottenText:
      'Geben Sie die Adresse an, mit der Sie sich anmelden. Wir senden ihr einen Link, mit dem Sie ein neues Passwort festlegen.',
    forgottenSubmit: 'Link senden',
    askedTitle: 'Sehen Sie in Ihr Postfach',
    askedText:
      'Wenn es zu {{email}} hier ein Konto gibt, ist ein Link für ein neues Passwort dorthin unterwegs. Er gilt einmal, eine Stunde lang.',
    askedHint:
      'Ist nach einigen Minuten nichts angekommen? Sehen Sie im Spam-Ordner nach oder fragen Sie die Administration Ihres Unternehmens.',
    toSignIn: 'Zurück zur Anmeldung',
  },
};
