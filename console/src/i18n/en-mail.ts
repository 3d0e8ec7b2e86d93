/** What is said about links that are sent by mail. */
export const en = {
  mail: {
    sentTitle: 'The link is on its way',
    sentText: 'It was sent to {{email}}. It works once, until {{when}}; a newer link replaces it.',
    failedTitle: 'The mail could not be sent',
    passOn: 'Pass the link on by another way, to this person only.',
    notShown:
      'A link that sets the password of an account in use is shown to nobody but its person. Links that your company sent before no longer work either. Try again later, or ask your operator to make one.',
    faults: {
      unreachable: 'The mail server cannot be reached.',
      timeout: 'The mail server did not answer in time.',
      not_secure: 'The connection to the mail server cannot be made secure.',
      login_refused: 'The mail server does not let Lectern in. Tell your operator.',
      recipient_refused: 'The mail server does not take mail for {{email}}. Check the address.',
      refused: 'The mail server did not take the mail. Tell your operator.',
    },
    forgotten: 'Forgotten your password?',
    forgottenTitle: 'Forgotten password',
    forgottenText: 'Give the address that you sign in with. We send it a link to set a new password.',
    forgottenSubmit: 'Send link',
    askedTitle: 'Look into your mail',
    askedText:
      'If {{email}} has an account here, a link to set a new password is on its way to it. It works once, for an hour.',
    askedHint:
      'Nothing has come after some minutes? Look among the unwanted mail, or ask an administrator of your company.',
    toSignIn: 'Back to sign-in',
  },
} as const;
