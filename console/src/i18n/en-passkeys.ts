/** The messages about passkeys in English. */
export const en = {
  passkeys: {
    title: 'Passkeys',
    lead: 'Sign in with your fingerprint, your face or the PIN of your device instead of your password and code.',
    add: 'Add',
    addTitle: 'Add a passkey',
    addText: 'Enter your password to confirm that it is you. Your device then asks you to create the passkey.',
    addSubmit: 'Continue',
    added: 'The passkey has been added.',
    name: 'Name',
    nameHint: 'So that you recognise it in this list.',
    addedAt: 'Added {{when}}',
    lastUsed: 'Last used {{when}}',
    neverUsed: 'Never used',
    synced: 'Synced',
    oneDevice: 'On one device only',
    actionsOf: 'Actions for the passkey “{{name}}”',
    rename: 'Rename',
    renameTitle: 'Rename the passkey',
    renamed: 'The passkey has been renamed.',
    remove: 'Remove',
    removeTitle: 'Remove “{{name}}”?',
    removeText:
      'You can no longer sign in with it, and you will be signed out of all other browsers. Then delete it on your device or in your password manager as well.',
    removed: 'The passkey has been removed. You have been signed out of all other browsers.',
    unavailable: {
      passwords_off: 'Passkeys are not available because everyone signs in by the identity provider here.',
      no_password:
        'Passkeys take the place of a password, and your account has none: you sign in by the identity provider.',
      no_address: 'Passkeys are not available because the operator has not set a public address for Lectern.',
      ip_address: 'Passkeys are not available because the public address of Lectern is an IP address, not a host name.',
      not_secure: 'Passkeys are not available because the public address of Lectern does not begin with https.',
    },
    signIn: 'Sign in with a passkey',
    faults: {
      signInCancelled:
        'You cancelled, or this device has no passkey for Lectern. Sign in with your password. You can add a passkey on the page of your account.',
      addCancelled: 'You cancelled, or your device could not create a passkey. Nothing was added.',
      unsupported: 'This browser does not support passkeys. Update it, or use another one.',
      exists: 'This device already has a passkey for your account.',
      failed: 'Your browser could not use a passkey at this address.',
    },
  },
} as const;
