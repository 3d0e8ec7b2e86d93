/**
 * Every sentence that a refusal can carry, by its reason: a word that stays the same when the sentence changes. `{{...}}` is filled in
 * from the params; the sentence types their names. The console translates the reason: one of `ConsoleReason` without words in
 * its catalogues does not compile.
 */
import { ALL_PROBLEMS, type ProblemCode } from './codes.ts';

export interface ReasonDefinition<Sentence extends string = string> {
  readonly code: ProblemCode;
  readonly status: number;
  readonly sentence: Sentence;
}

type Definitions<Sentences> = { readonly [Name in keyof Sentences]: ReasonDefinition<Sentences[Name] & string> };

/** Reasons of one code, with its first status or another one of it. */
function of<const Sentences extends Readonly<Record<string, string>>>(
  code: ProblemCode | readonly [ProblemCode, number],
  sentences: Sentences,
): Definitions<Sentences> {
  const [name, status] = typeof code === 'string' ? [code, ALL_PROBLEMS[code].statuses[0]] : code;
  const rows = Object.entries(sentences).map(([reason, sentence]) => [reason, { code: name, status, sentence }]);
  return Object.fromEntries(rows) as Definitions<Sentences>;
}

/** Given by the public API and the profile API alone: programs read them. */
const API_REASONS = {
  ...of('api_disabled', {
    key_read_only: 'This API key is read-only: it lists and fetches CVs. Use a key with full access to process one.',
    profile_api_disabled:
      'The profile API is off for this company. An administrator can switch it on in the company settings.',
  }),
  ...of('rate_limit_exceeded', {
    request_limit:
      'The rate limit of {{limit}} requests a minute is exceeded for this company. Try again in {{seconds}} seconds.',
  }),
  ...of('not_found', {
    profile_not_found: 'There is no CV with this id for this company, or it was erased.',
    cv_id_invalid: 'A CV id is a positive whole number, as POST /cvs/process returned it.',
    cv_erased: 'The CV of this call was erased since. Send the document with a new Idempotency-Key to store it again.',
  }),
  ...of(['process_failed', 500], {
    share_taken:
      'This company keeps the service busy with as many CVs as it may at a time. Nothing was charged; send this one again after the seconds in Retry-After.',
    unfinished:
      'The service could not finish this CV in time, but has it and goes on with it. Look for it in GET /cvs in a minute before you send it again, or send it again with the same Idempotency-Key.',
    stopping:
      'The service stops while the first call with this Idempotency-Key is still in work. Send this one again with the same key; nothing is charged twice.',
  }),
  ...of('validation_error', {
    key_reused:
      'This Idempotency-Key came with another file or other fields within the last 24 hours. Send a new key with a new upload.',
    cursor_invalid:
      'The cursor is none that this API gave. Send next_cursor of an answer unchanged, or no cursor to begin from the start.',
  }),
};

/** The request cannot be taken as it came. */
const REQUEST_REASONS = {
  ...of('not_found', {
    nothing_at: "There is nothing at {{path}}. The API's addresses are listed at /docs.",
    address_malformed: 'The address is not well-formed. What is served is listed at /docs.',
  }),
  ...of('method_not_allowed', {
    methods_allowed: 'This address takes only {{methods}}.',
  }),
  ...of('validation_error', {
    host_repeated: 'The request has more than one Host header. Send it with one.',
    date_invalid:
      '{{name}} is not an ISO 8601 date-time. Write it like 2026-01-31T09:00:00Z (a "+" of an offset is sent as %2B).',
    body_not_form: 'The body must be multipart/form-data with the CV in the field "file".',
    body_not_json: 'The body must be JSON, with "Content-Type: application/json".',
    json_malformed: 'The body is not well-formed JSON.',
    body_too_large: 'The request is larger than {{max}} KiB, the most that is taken here. Make it smaller.',
    body_incomplete: 'The body did not come as its headers say. Send it again.',
    too_deep: 'The request is nested too deeply.',
    not_storable: 'The request has a character that cannot be kept (NUL).',
    request_invalid: 'The request is not as it should be: {{why}}.',
    value_invalid: '"{{field}}" is not as it should be: {{why}}.',
  }),
  ...of('rate_limit_exceeded', {
    action_limit:
      'There are more of these in a minute than the {{limit}} that are taken. Try again in {{seconds}} seconds.',
  }),
};

/** An upload is refused before it is processed. */
const UPLOAD_REASONS = {
  ...of('validation_error', {
    boundary_missing: 'The Content-Type has no usable boundary. Let your HTTP client write that header itself.',
    form_cut_off: 'The multipart body ends too early: its closing boundary is missing.',
    form_malformed: 'The multipart body is malformed. Let your HTTP client build it, boundary included.',
    field_too_long: 'The field "{{field}}" is longer than {{max}} bytes. Shorten it.',
    two_files: 'The form carries two files in "file". Send one CV a call.',
    upload_broken_off: 'The request broke off before it was complete.',
    upload_too_slow:
      'The upload arrives too slowly, at less than 1 KB a second. Send it again over a faster connection.',
    idempotency_key_invalid:
      'The header Idempotency-Key must be sent once, with 1 to 255 printable ASCII characters. Send a new random one for each new CV, such as a UUID.',
    file_too_large:
      "The file is larger than this company's limit of {{megabytes}} MB. Send a smaller file, or ask the operator to raise the limit.",
    file_too_large_bytes:
      "The file is larger than this company's limit of {{bytes}} bytes. Send a smaller file, or ask the operator to raise the limit.",
    file_name_refused: 'The file is called "{{name}}". Send a CV whose name ends in .pdf, .doc or .docx.',
    file_empty: 'The file is empty. Check it on your side and send it again.',
    file_content_refused:
      'The content of the file is neither a PDF nor a Word document, whatever its name says. Send a PDF, DOC or DOCX.',
  }),
  ...of('upload_required', {
    file_not_chosen: 'No file was sent. Choose a PDF or Word file and send it again.',
  }),
  ...of('acting_user_invalid', {
    no_longer_member: 'You are no longer an active member of this company. Ask its administrator.',
  }),
  ...of('rate_limit_exceeded', {
    upload_limit: 'Your company may send {{limit}} CVs a minute, and has. The next can be sent in {{seconds}} seconds.',
  }),
  ...of(['storage_failed', 500], {
    cv_not_kept: 'The CV was read but could not be kept, and its credit is spent. Sending it again costs another one.',
  }),
};

/** A call ends without a CV. The sentence is kept with the call. */
const OUTCOME_REASONS = {
  ...of('process_failed', {
    encrypted: 'The document is protected by a password. Remove the password and send it again.',
    corrupt:
      'The document is damaged or cut off, so that it cannot be opened. Check that it opens on your side, save it anew and send it again.',
    no_pages: 'The document has no pages. Check that it is the right file and send it again.',
    no_text:
      'The document has no text that can be read: its pages are blank, or no writing was recognised on them. Send a clearer scan, or a PDF or Word document with text.',
    too_slow:
      'The pages of the document are drawn in so many steps that they cannot be recognised in time. Print it to a new PDF and send that, or send it as a Word document.',
    xfa: 'The document is a form that only Adobe Reader can show (XFA); its pages hold a notice and no CV. Print the filled form to a PDF and send that.',
    portfolio:
      'The document is a PDF portfolio: the CV lies inside it as an attachment. Send the CV as a file of its own.',
    too_many_pages: 'The document has {{count}} pages; at most {{max}} are read. Send only the CV itself.',
    /** Where their number was not counted. */
    too_many_pages_uncounted:
      'The document has more pages than allowed; at most {{max}} are read. Send only the CV itself.',
    too_large_unpacked:
      'The Word document unpacks to far more data than a CV can have, and was not opened. Save it anew, or send it as PDF.',
    too_large_output:
      'The document becomes far larger while it is read than a CV can be. Leave out large pictures, or send only the CV itself.',
    too_complex:
      'The Word document is nested deeper, or has more parts, than a CV can have, and was not opened. Save it anew, or send it as PDF.',
    conversion_failed:
      'The Word document cannot be converted to PDF. Open it in your word processor, save it as PDF, and send that.',
    credits_spent: 'The company has no credits left. An administrator can ask the operator for more.',
    pool_empty:
      'The credit pool "{{pool}}" that the acting user draws from is empty. An administrator can ask the operator for more credits.',
    monthly_limit_reached:
      'The acting user has reached the monthly limit of {{limit}} credits. Ask an administrator to raise it, or wait for the next month (UTC).',
    /** An outcome on record whose sentence is of an earlier version. */
    recorded_refusal: '{{sentence}}',
  }),
  ...of(['process_failed', 500], {
    busy: 'The service is busy with other CVs. Nothing was charged; send this one again after the seconds in Retry-After.',
    took_too_long:
      'The CV took more time than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
    took_too_much_memory:
      'The CV took more memory than one document may take, and nothing was charged. Send it with fewer pages and smaller pictures, or as a PDF with text.',
    killed_workers:
      'The programs that read the CV broke down over it three times, and nothing was charged. The file is kept aside for the operator; send it as another PDF, or quote the request id to the operator.',
    lost: 'The server stopped while it worked on this CV, and nothing was charged. Send it again.',
    fault:
      'The CV could not be processed by a fault on our side, and nothing was charged. Send it again; if it stays, quote the request id to the operator.',
    recorded_failure: '{{sentence}}',
  }),
  ...of(['storage_failed', 500], {
    cv_not_stored: 'The CV was read but could not be stored. Send it again later.',
  }),
};

/** The console refuses what a person does there. */
const CONSOLE_REASONS = {
  ...of('not_found', {
    no_cv: 'This company has no CV with this id.',
    cv_was_erased: 'This CV was erased.',
    no_note: 'There is no note with this id that this member may change.',
    no_link: 'This company has no shared link with this id, or its CV was erased.',
    no_reading: 'This CV has no reading with this number.',
    no_member: 'This company has no member with this id.',
    no_key: 'This company has no key with this id.',
    no_template: 'This company has no template with this id.',
    no_layout: 'This company has no such layout.',
    no_view: 'There is no saved view with this id that this member may change.',
    no_webhook: 'This company has no webhook with this id.',
    no_delivery: 'This company has no webhook delivery with this id.',
    no_passkey: 'You have no passkey with this id.',
    no_session: 'You have no session with this id.',
    not_a_member: 'You are not a member of this company.',
    no_provider: 'No identity provider is set up here.',
    no_identity: 'You have no link with this id.',
    no_mail_server: 'No mail is sent here. Ask an administrator of your company for a link.',
  }),
  ...of('internal_error', {
    file_missing: 'The file of this CV is missing from the store. Quote the request id to the operator.',
  }),
  ...of(['process_failed', 500], {
    reread_failed:
      'The CV could not be read again. It is as it was before. Try again later, or quote the request id to the operator.',
    brand_failed: 'The branded CV could not be made. Try again later, or quote the request id to the operator.',
    blind_failed: 'The blind CV could not be made. Try again later, or quote the request id to the operator.',
  }),
  ...of('rate_limit_exceeded', {
    reread_limit:
      'Your company has read {{limit}} CVs again within a day, the most that is taken. Try again in {{seconds}} seconds.',
  }),
  ...of('provider_no_company', {
    provider_unknown_person:
      'No company here knows {{email}}, as whom you have signed in. If you have an invitation, open its link and sign in there; else ask an administrator of your company to invite this address.',
  }),
  ...of('provider_other_address', {
    provider_other_person:
      'This link was made for {{invited}}, and you have signed in as {{email}}. Sign out at the identity provider and use the link as {{invited}}, or ask for a link for {{email}}.',
  }),
  ...of('sign_in_failed', {
    current_password_wrong: 'The current password is not right.',
    passkey_unknown: 'This passkey was removed from its account. Sign in with your password.',
    passkey_refused: 'This passkey was not accepted. Try again, or sign in with your password.',
    passkey_counter_back:
      'This passkey was not accepted, because it may have been copied. Sign in with your password, remove the passkey and add another one.',
    passkey_no_access: 'You are not an active member of any company here. Ask an administrator of your company.',
  }),
  ...of('sign_in_again', {
    passkey_expired: 'The passkey was not confirmed within five minutes in this browser. Try again.',
  }),
  ...of('password_weak', {
    password_guessable:
      'The password is too easy to guess: it is a common one, a pattern, or made of your address or the name of your company. Choose another, such as four words that have nothing to do with each other.',
  }),
  ...of('too_many_attempts', {
    attempt_limit:
      'There were too many tries to sign in. Try again in {{wait}} or in a browser that you have signed in with before, or ask an administrator for a link to set a new password.',
    code_limit: 'There were too many wrong codes. Try again in {{wait}}.',
  }),
  ...of('too_many_mails', {
    mail_limit: 'Enough links were asked for by mail for now. Try again in {{wait}}.',
  }),
  ...of('two_factor_off', {
    nothing_to_confirm: 'There is nothing to confirm. Begin to set two-factor sign-in up.',
  }),
  ...of('validation_error', {
    passkey_not_made: 'The passkey could not be added: its device did not confirm that it is you. Try again.',
    member_inactive: 'This member is switched off. Switch the member on first.',
    email_invalid: '"{{email}}" is not an e-mail address.',
    member_name_invalid: 'The name of a member is one line of 1 to {{max}} characters.',
    monthly_limit_invalid: 'The monthly limit is a whole number of credits, 0 or more; "none" takes it away.',
    key_name_length: 'The name of a key has 1 to 200 characters.',
    template_name_length: 'The name of a template has 1 to 200 characters.',
    layout_faulty: 'This layout cannot be used. Faults: {{faults}}',
    layout_name_length: 'The name of a layout is one line of 1 to 100 characters.',
    layout_name_taken: 'The company already has a layout of this name. Choose another name.',
    layouts_full: 'A company has at most 50 layouts. Delete one first.',
    no_default_layout: 'The template of this CV has no default layout. Choose a layout.',
    layout_too_large: 'A layout has at most 2 MB. Make its pictures smaller.',
    name_unknown:
      "The name of the candidate is not known, so it cannot be removed from the texts. Correct the candidate's name first.",
    profile_too_old:
      'The profile of this CV is of an early version that cannot fill a layout. Read the CV again first.',
    label_unseen:
      'A label or a synonym holds a control character or a mark that turns the direction of writing. Write it without.',
    label_too_long: '"{{label}}..." has {{count}} characters. A label and a synonym have at most {{max}}.',
    label_without_letter: 'A label and a synonym of "{{label}}" need at least one letter or digit.',
    label_repeated: 'Two fields are called "{{label}}". Each field of a template has a label of its own.',
    too_many_synonyms: 'The field "{{label}}" has {{count}} synonyms. A field has at most {{max}}.',
    too_many_fields: 'These are {{count}} fields. A template has at most {{max}}.',
    webhook_without_events: 'A webhook needs at least one event.',
    webhook_credits: 'The number of credits is a whole number from 1 to {{max}}.',
    webhook_url_malformed: 'The address of a webhook begins with https:// and has at most {{max}} characters.',
    webhook_url_parts: 'The address of a webhook has no user, no password and no part after "#".',
    webhook_url_not_https: 'The address of a webhook begins with https://. Only the operator can permit others.',
    webhook_url_private:
      'The address of a webhook must be on the public internet. Only the operator can permit private networks.',
    not_redactable:
      'What identifies the candidate cannot be removed from this document with certainty, so no blind CV is handed out.',
    pages_unread:
      'Not all pages of this document could be read, so no blind CV is handed out. A scan may be read when the server has less to do: try again later.',
    no_resume:
      'The profile of this CV is of an early version that cannot become a JSON Resume. Read the CV again first.',
    no_value_at: 'The profile of this CV has no value at "{{pointer}}".',
    readings_full: 'A CV can be read at most {{max}} times, and this one was.',
    too_many_notes: 'A CV has at most {{max}} notes.',
    too_many_tags: 'A CV has at most {{max}} tags.',
    too_many_views: 'There are at most {{max}} saved views, and these are there.',
    view_name_taken: 'There is a saved view "{{name}}" already.',
    too_many_corrections: 'A CV has at most {{max}} corrected values.',
    line_wanted: 'A text of 1 to {{max}} characters in one line is wanted.',
    text_wanted: 'A text of 1 to {{max}} characters is wanted.',
    number_wanted: 'A number is wanted.',
    boolean_wanted: 'true or false is wanted.',
    list_wanted: 'A list of 1 to {{max}} texts of at most {{chars}} characters is wanted.',
    entries_wanted:
      'The keys of at most {{max}} entries are wanted, each once: indexes below {{count}} for those that were read, "added-1" and so on for others.',
    word_wanted: 'One of these is wanted: {{words}}.',
    pattern_wanted: 'A text of this form is wanted: {{pattern}}',
    dates_wanted: 'Dates are wanted: start, end and current.',
    month_wanted: 'A month or a year is wanted, such as 2019-06 or 2019.',
    date_wanted: 'At least one date is wanted.',
    end_of_current: 'What goes on has no end.',
    end_before_start: 'The end lies before the start.',
  }),
  ...of('last_administrator', {
    removes_oneself: 'You cannot remove yourself. Another administrator of your company can.',
  }),
  ...of('api_disabled', {
    api_off: 'The public API is off. Switch it on first, then create a key.',
    profile_api_off: 'The profile API is off. Switch it on first, then create a key for it.',
  }),
};

/** Every reason of the server but the codes, each of which is the reason of its own sentence. */
export const REASONS = {
  ...API_REASONS,
  ...REQUEST_REASONS,
  ...UPLOAD_REASONS,
  ...OUTCOME_REASONS,
  ...CONSOLE_REASONS,
};

/** Codes whose own sentence is given by the public API alone. */
const API_CODES = [
  'upload_required',
  'acting_user_required',
  'acting_user_invalid',
  'unauthorized',
  'invalid_api_key',
  'api_disabled',
  'method_not_allowed',
] as const satisfies readonly ProblemCode[];

/** What no person is given, so that the console has no words for it. */
export const API_ONLY: ReadonlySet<string> = new Set([...Object.keys(API_REASONS), ...API_CODES]);

export type Reason = keyof typeof REASONS | ProblemCode;
export type ConsoleReason = Exclude<Reason, keyof typeof API_REASONS | (typeof API_CODES)[number]>;
