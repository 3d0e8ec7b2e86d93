/** Messages of two-factor sign-in in English. */
export const en = {
  code: {
    title: 'Enter a code',
    text: 'Your password is right. Open your authenticator app and enter the code it shows for Lectern.',
    label: 'Code',
    recoveryText: 'Enter one of the recovery codes that you kept when you set up two-factor sign-in. Each works once.',
    recoveryLabel: 'Recovery code',
    useRecovery: 'Use a recovery code',
    useApp: 'Use the authenticator app',
    again: 'Back to sign-in',
  },
  twoFactor: {
    title: 'Two-factor sign-in',
    off: 'Off. Add a code from an authenticator app to your password, so that a stolen password alone opens nothing.',
    on: 'On since {{when}}. Signing in asks for a code after the password.',
    left_one: '{{count}} recovery code is left.',
    left_other: '{{count}} recovery codes are left.',
    fewLeft: 'Switch two-factor sign-in off and set it up again to get ten new ones.',
    setUp: 'Set up',
    turnOff: 'Switch off',
    setUpTitle: 'Set up two-factor sign-in',
    setUpText: 'First your password, so that nobody else sets this up in your browser.',
    next: 'Continue',
    scan: 'Scan this picture with an authenticator app on your phone, such as Aegis, 2FAS, Google or Microsoft Authenticator.',
    qr: 'QR code for your authenticator app',
    secret: 'Or type this key into the app',
    confirmText: 'Then enter the code that the app shows.',
    confirm: 'Switch on',
    codesTitle: 'Keep your recovery codes',
    codesText:
      'Two-factor sign-in is on, and all other browsers are signed out. If you lose your phone, each of these codes signs you in once. Keep them in a safe place: they are not shown again.',
    codesLabel: 'Recovery codes',
    codesCopy: 'Copy the codes',
    codesDownload: 'Download as a file',
    codesFile: 'Recovery codes of {{email}} for Lectern',
    codesDone: 'I have kept them',
    turnOffTitle: 'Switch two-factor sign-in off?',
    turnOffText: 'From then on your password alone signs you in. Give your password and a code, or a recovery code.',
    codeOrRecovery: 'Code or recovery code',
    turnedOff: 'Two-factor sign-in is off.',
  },
} as const;

/** What two-factor sign-in refuses. */
export const codes = {
  code_wrong: 'This code is not right, or was used already. Wait for the next code and enter that one.',
  too_many_codes:
    'There were too many wrong codes. Use a recovery code, ask your operator, or try again {{when}}. If the wrong codes were not yours, change your password then.',
  sign_in_again: 'The password was entered too long ago. Go back to sign-in and begin again.',
  two_factor_on: 'Two-factor sign-in is on already. Reload the page.',
  two_factor_off: 'Two-factor sign-in is not on. Reload the page.',
} as const;
