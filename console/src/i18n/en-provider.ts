/** The messages about signing in by the identity provider. */
export const en = {
  provider: {
    signIn: 'Sign in with {{name}}',
    entering: 'Signing in …',
    failedTitle: 'You were not signed in',
    notLinkedTitle: 'Your account was not linked',
    toAccount: 'Back to your account',
    passwordsOff: 'Forgot your password, or are you new here? Your organisation decides who can sign in.',
    linkText: 'Sign in with {{name}} as {{email}} to accept.',
    linkOnlyOperator: 'Passwords are turned off here. The one you set below lets you in only this once.',
    confirmTitle: 'Confirm that it is you',
    confirmText:
      'This action grants access or cannot be undone. Sign in with {{name}} once more. You come back to this page and can then repeat the action within ten minutes.',
    againText:
      'You can also sign in with {{name}}. You come back to this page, but what you typed and did not save is lost.',
    cardTitle: 'Identity provider',
    linked: 'Linked to {{name}} since {{since}}. Last used {{used}}.',
    notLinked: 'Link your account to sign in with {{name}} instead of your password.',
    link: 'Link {{name}}',
    unlink: 'Unlink',
    unlinkOf: 'Unlink {{name}}',
    unlinkTitle: 'Unlink {{name}}?',
    unlinkText:
      'You can then no longer sign in with {{name}}. Other browsers that are signed in with it are signed out.',
    unlinked: 'Your account is no longer linked to {{name}}.',
    nowLinked: 'Your account is linked.',
  },
} as const;
