/** The messages about the profile API in English. */
export const en = {
  profileApi: {
    switchLabel: 'Profile API',
    on: 'Keys for profiles can fetch everything that was read from the CVs, with corrections.',
    off: 'Off. No key can fetch whole profiles.',
    turnOnTitle: 'Turn on the profile API?',
    turnOnText:
      'Systems with a key for profiles can then fetch everything that was read from all CVs of your company, including contact details. Keys of the public API cannot.',
    turnOn: 'Turn on',
    turnOffTitle: 'Turn off the profile API?',
    turnOffText:
      'Systems that use keys for profiles stop working immediately. The keys are kept and work again when you turn the API back on.',
    turnOff: 'Turn off',
    addressLabel: 'Address of the profile API',
  },
};
