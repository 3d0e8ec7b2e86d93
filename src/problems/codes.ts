/** One row of the table of errors: every code, the statuses it may carry, and the sentence used when the thrower gives none. */
export interface ProblemDefinition {
  readonly statuses: readonly [number, ...number[]];
  readonly message: string;
}

/** The one table of error codes: those of the public API, and below them the console's own. A test holds the first part equal to the codes and statuses of the OpenAPI description. */
export const PROBLEMS = {
  upload_required: { statuses: [400], message: 'No file was sent. Send the CV in the multipart field "file".' },
  acting_user_required: {
    statuses: [400],
    message: 'acting_user_email is missing. Send the e-mail address of the consultant the call is made for.',
  },
  validation_error: { statuses: [400], message: 'The request is not valid.' },
  storage_required: {
    statuses: [400],
    message: 'CV storage is off for this company, so the CV was not kept. Ask the operator to switch storage on.',
  },
  process_failed: { statuses: [400, 500], message: 'The CV could not be processed.' },
  storage_failed: { statuses: [400, 500], message: 'The CV was read but could not be stored. Send it again later.' },
  unauthorized: {
    statuses: [401],
    message: 'The Authorization header is missing or malformed. Send "Authorization: Bearer <API_KEY>".',
  },
  invalid_api_key: {
    statuses: [401],
    message: 'The API key is unknown, revoked, inactive or expired. Create a new key in the company settings.',
  },
  api_disabled: {
    statuses: [403],
    message: 'The public API is off for this company. An administrator can switch it on in the company settings.',
  },
  cv_storage_disabled: {
    statuses: [403],
    message:
      'CV storage is off for this company, so there are no stored CVs to show. Ask the operator to switch it on.',
  },
  company_not_found: { statuses: [404], message: 'The company of this API key no longer exists.' },
  acting_user_invalid: {
    statuses: [404],
    message: 'acting_user_email is not the address of an active member of this company.',
  },
  not_found: { statuses: [404], message: 'There is nothing at this address for this company.' },
  method_not_allowed: {
    statuses: [405],
    message: 'This address does not take that method. The Allow header lists those it takes.',
  },
  rate_limit_exceeded: {
    statuses: [429],
    message: 'The rate limit is exceeded for this company. Wait for the seconds in Retry-After.',
  },
  internal_error: {
    statuses: [500],
    message: 'Something went wrong on our side. Try again; if it stays, quote the request id to the operator.',
  },
} as const satisfies Record<string, ProblemDefinition>;

/** The codes that only the console's own API gives, beside those above. */
const CONSOLE_PROBLEMS = {
  signed_out: { statuses: [401], message: 'You are not signed in, or no longer. Sign in and try again.' },
  sign_in_failed: { statuses: [401], message: 'The e-mail address or the password is not right.' },
  code_wrong: {
    statuses: [401],
    message: 'This code is not right, or was used already. Wait for the next code of your app and give that one.',
  },
  password_required: {
    statuses: [403],
    message: 'This asks for your password again, since you gave it some time ago. Give it, then try again.',
  },
  sign_in_again: {
    statuses: [401],
    message: 'The password was given too long ago. Sign in again from the beginning.',
  },
  password_sign_in_off: {
    statuses: [403],
    message: 'Passwords are switched off here. Sign in with the identity provider of your organisation.',
  },
  provider_unavailable: {
    statuses: [503],
    message:
      'The identity provider cannot be reached, or is not set up correctly. Try again in a moment; if it stays, tell the operator.',
  },
  provider_sign_in_over: {
    statuses: [401],
    message:
      'This sign-in has ended: it was used already, took longer than ten minutes, or was begun in another browser. Begin again.',
  },
  provider_denied: {
    statuses: [401],
    message: 'The identity provider did not let you in, or you cancelled there. Begin again.',
  },
  provider_refused: {
    statuses: [401],
    message:
      'The answer of the identity provider did not pass the checks, so nobody was signed in. Begin again; if it stays, tell the operator.',
  },
  provider_address_unverified: {
    statuses: [403],
    message:
      'The identity provider does not confirm your e-mail address, so your account cannot be found by it. Ask the operator, or sign in another way and link your account on the page Account.',
  },
  provider_no_company: {
    statuses: [403],
    message: 'No company here knows you. Ask an administrator of your company for an invitation.',
  },
  provider_other_address: {
    statuses: [403],
    message: 'This link was made for somebody else than the identity provider says you are.',
  },
  identity_taken: {
    statuses: [409],
    message:
      'The account of this address is linked to another user of the identity provider, or this user to another account. Ask the operator to undo that link.',
  },
  last_way_in: {
    statuses: [409],
    message: 'Without this link you could not sign in any more. Set a password first, or ask the operator.',
  },
  two_factor_on: {
    statuses: [409],
    message: 'Two-factor sign-in is on already. Switch it off before you set it up anew.',
  },
  two_factor_required: {
    statuses: [403],
    message: 'Your company requires two-factor sign-in. Set it up, then go on.',
  },
  two_factor_off: { statuses: [409], message: 'Two-factor sign-in is not on.' },
  passkeys_unavailable: {
    statuses: [409],
    message: 'Passkeys are not offered here. They need an https address with a host name.',
  },
  too_many_passkeys: { statuses: [409], message: 'You have as many passkeys as you may. Remove one first.' },
  passkey_exists: { statuses: [409], message: 'This passkey was added before.' },
  company_required: { statuses: [403], message: 'Choose the company that you want to work for first.' },
  company_changed: {
    statuses: [409],
    message:
      'This page was loaded for another company than the one you work for now, so nothing was done. Load it anew and try again.',
  },
  person_changed: {
    statuses: [409],
    message:
      'Somebody else has signed in to this browser since, so nothing was done. Load the page anew and try again.',
  },
  administrator_required: { statuses: [403], message: 'Only administrators of the company may do this.' },
  wrong_origin: {
    statuses: [403],
    message:
      'The request does not come from the console itself. Open the console at the address that its operator names and try again there.',
  },
  link_invalid: {
    statuses: [400],
    message: 'This link was used already, or has expired. Ask who gave it to you for a new one.',
  },
  password_weak: {
    statuses: [400],
    message: 'The password is too short or too long. Choose one of 12 to 128 characters.',
  },
  member_exists: { statuses: [409], message: 'The company already has a member of this address.' },
  template_exists: { statuses: [409], message: 'The company already has a template of this name.' },
  template_is_api_default: {
    statuses: [409],
    message: 'This template is the API default, which the operator sets. Ask the operator for another one first.',
  },
  too_many_webhooks: { statuses: [409], message: 'The company has as many webhooks as it may. Delete one first.' },
  webhook_off: { statuses: [409], message: 'This webhook is switched off. Switch it on first.' },
  delivery_pending: { statuses: [409], message: 'This message is still to be delivered. Wait for its next attempt.' },
  last_administrator: {
    statuses: [409],
    message: 'This is the last active administrator of the company. Make somebody else one first.',
  },
  value_changed: {
    statuses: [409],
    message: 'Somebody has changed this value since you saw it. Look at it again before you correct it.',
  },
  read_meanwhile: {
    statuses: [409],
    message: 'Somebody has read this CV again since you opened it. Look at the new reading first.',
  },
  sign_in_busy: {
    statuses: [503],
    message: 'Too many people sign in at this moment. Nothing was tried; try again in a few seconds.',
  },
  service_busy: {
    statuses: [503],
    message: 'The service is busy with other CVs. Nothing was charged; try again in a moment.',
  },
  too_many_uploads: {
    statuses: [429],
    message: 'You or your company have as many uploads under way as may be at once. Try again in a moment.',
  },
  upload_unfinished: {
    statuses: [503],
    message:
      'The CV is not finished yet, but the service has it and goes on with it. Try again in a moment to see what came of it; nothing is charged twice.',
  },
  upload_key_reused: {
    statuses: [409],
    message: 'This upload was begun with another file. Choose the file anew.',
  },
  upload_erased: {
    statuses: [410],
    message: 'The CV of this upload was erased since. Choose the file anew to store it again.',
  },
  search_too_slow: {
    statuses: [503],
    message: 'This search takes too long. Give the time in which the CVs were added, or try again later.',
  },
  too_many_attempts: { statuses: [429], message: 'There were too many tries to sign in. Wait a while.' },
  too_many_codes: {
    statuses: [429],
    message:
      'There were too many wrong codes. Use a recovery code, or ask the operator. If the wrong codes were not yours, change your password then.',
  },
  too_many_mails: { statuses: [429], message: 'Enough links were asked for by mail for now. Wait a while.' },
} as const satisfies Record<string, ProblemDefinition>;

/** Every code of the public API and of the console. */
export const ALL_PROBLEMS = { ...PROBLEMS, ...CONSOLE_PROBLEMS } as const;

export type ProblemCode = keyof typeof ALL_PROBLEMS;
