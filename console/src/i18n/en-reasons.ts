import type { ConsoleReason, Warning } from '#http/console/contract.ts';

/** Why the server refuses something, by its reasons. `{{when}}` is the time to try again, such as “in 10 minutes”. */
export const reasons = {
  // The request.
  nothing_at: 'There is nothing at {{path}}.',
  address_malformed: 'This address is not valid.',
  methods_allowed: 'This address accepts only {{methods}}.',
  not_found: 'This does not exist, or it belongs to another company.',
  validation_error: 'The request is not valid.',
  host_repeated: 'The request has more than one Host header.',
  date_invalid: '{{name}} is not a valid date.',
  body_not_form: 'The upload is not a form with a file.',
  body_not_json: 'The request is not JSON.',
  json_malformed: 'The request is not valid JSON.',
  body_too_large: 'The request is larger than {{max}} KiB.',
  body_incomplete: 'The request arrived incomplete. Try again.',
  too_deep: 'The request is nested too deeply.',
  not_storable: 'A value contains a character that cannot be stored.',
  request_invalid: 'The request is not valid: {{why}}.',
  value_invalid: '“{{field}}” is not valid: {{why}}.',
  action_limit: 'Your company has reached the limit of {{limit}} per minute. Try again {{when}}.',
  rate_limit_exceeded: 'Your company has reached the limit for this minute. Try again {{when}}.',
  internal_error: 'Something went wrong on our side. Try again.',
  wrong_origin: 'This request did not come from the console. Open the console at its usual address and try again.',

  // Signing in.
  signed_out: 'You have been signed out. Sign in again.',
  sign_in_failed: 'The email address or password is incorrect.',
  current_password_wrong: 'Your current password is incorrect.',
  sign_in_again: 'You entered your password too long ago. Sign in again.',
  sign_in_busy: 'Too many people are signing in right now. Try again {{when}}.',
  attempt_limit: 'Too many attempts. Try again {{when}}, or use a browser in which you have signed in before.',
  too_many_attempts: 'Too many attempts. Try again {{when}}.',
  code_wrong: 'This code is incorrect or has already been used. Wait for the next code and enter it.',
  code_limit: 'Too many incorrect codes. Try again {{when}}.',
  too_many_codes:
    'Too many incorrect codes. Use a recovery code, contact your operator, or try again {{when}}. If you did not enter these codes, change your password afterwards.',
  password_required: 'This action requires your password. Nothing was changed.',
  password_weak: 'Use a password of 12 to 128 characters.',
  password_guessable:
    'This password is too easy to guess: it is common, follows a pattern, or contains your address or the name of your company. Choose another one, such as four unrelated words.',
  two_factor_required: 'Your company requires two-factor sign-in. Set it up to continue.',
  two_factor_on: 'Two-factor sign-in is already on. Reload the page.',
  two_factor_off: 'Two-factor sign-in is off. Reload the page.',
  nothing_to_confirm: 'There is nothing to confirm. Start setting up two-factor sign-in again.',
  passkey_unknown: 'This passkey has been removed from your account. Sign in with your password.',
  passkey_refused: 'This passkey was not accepted. Try again, or sign in with your password.',
  passkey_counter_back:
    'This passkey was not accepted because it may have been copied. Sign in with your password, remove the passkey and add a new one.',
  passkey_no_access: 'You no longer have access to a company. Ask an administrator of your company.',
  passkey_expired: 'The passkey was not confirmed in time. Try again.',
  passkey_not_made: 'The passkey could not be added because your device did not confirm that it is you. Try again.',
  passkey_exists: 'This passkey has already been added.',
  too_many_passkeys: 'You have the maximum number of passkeys. Remove one first.',
  passkeys_unavailable: 'Passkeys cannot be used at this address.',
  no_passkey: 'This passkey no longer exists.',
  link_invalid:
    'This link has been used, has expired or was replaced by a newer one. Ask your administrator for a new link.',
  password_sign_in_off: 'Passwords are turned off here. Sign in through your organisation.',
  no_provider: 'Signing in through an organisation is not set up here.',
  provider_unavailable:
    'The identity provider of your organisation cannot be reached right now. Try again in a moment. If this continues, contact your operator.',
  provider_sign_in_over:
    'This sign-in has ended: it was already used, took more than ten minutes, or was started in another browser. Start again.',
  provider_denied: 'You were not signed in: you cancelled, or your organisation does not let you in here.',
  provider_refused:
    'The answer of the identity provider did not pass our checks, so you were not signed in. Start again. If this continues, contact your operator.',
  provider_address_unverified:
    'The identity provider does not confirm your email address, so your account cannot be found. Contact your operator, or sign in with your password and link your account on the page “Your account”.',
  provider_no_company: 'No company here knows you. Ask an administrator of your company to invite you.',
  provider_unknown_person:
    'No company here knows {{email}}, the address you signed in with. If you have an invitation, open its link and sign in there. Otherwise ask an administrator of your company to invite this address.',
  provider_other_address: 'This link was made for somebody else.',
  provider_other_person:
    'This link was made for {{invited}}, but you signed in as {{email}}. Sign out of the identity provider and use the link as {{invited}}, or ask for a link for {{email}}.',
  identity_taken:
    'This account is already linked to another user of the identity provider, or this user to another account. Contact your operator.',
  no_identity: 'This link no longer exists. Reload the page.',
  last_way_in: 'Without this link you could no longer sign in. Set a password first, or contact your operator.',
  no_mail_server: 'No emails are sent from here. Ask an administrator of your company for a link.',
  mail_limit: 'Too many emails were requested. Try again {{when}}.',
  too_many_mails: 'Too many emails were requested. Try again {{when}}.',
  no_session: 'This session no longer exists.',

  // The company and its members.
  company_required: 'Choose the company you want to work for first.',
  company_not_found: 'This company no longer exists.',
  company_changed:
    'You switched to another company in another tab. This page still shows the previous one. Reload the page.',
  person_changed: 'Someone else signed in to this browser in another tab. Reload the page.',
  not_a_member: 'You are not a member of this company.',
  no_longer_member: 'You are no longer an active member of this company. Ask an administrator.',
  administrator_required: 'Only administrators can do this.',
  no_member: 'This member no longer exists.',
  member_exists: 'This address already belongs to a member of your company.',
  member_inactive: 'This member is deactivated. Activate the member first.',
  removes_oneself: 'You cannot remove yourself. Another administrator of your company can do it.',
  last_administrator: 'Your company needs an administrator. Make someone else an administrator first.',
  email_invalid: '“{{email}}” is not an email address.',
  member_name_invalid: 'Enter a name of 1 to {{max}} characters on one line.',
  monthly_limit_invalid: 'Enter a whole number of credits, 0 or more. Leave the field empty for no limit.',

  // Keys and templates.
  no_key: 'This key does not exist.',
  api_off: 'The public API is off. Turn it on, then create a key.',
  profile_api_off: 'The profile API is off. Turn it on, then create a key for it.',
  key_name_length: 'Use a name of 1 to 200 characters.',
  no_template: 'This template no longer exists.',
  no_webhook: 'This webhook no longer exists.',
  no_delivery: 'This message no longer exists.',
  too_many_webhooks: 'Your company has as many webhooks as it can. Delete one first.',
  webhook_off: 'This webhook is off. Turn it on first.',
  delivery_pending: 'This message is still waiting for its next attempt.',
  webhook_without_events: 'Choose at least one event.',
  webhook_credits: 'Enter a whole number from 1 to {{max}}.',
  webhook_url_malformed: 'Enter an address that begins with https:// and has at most {{max}} characters.',
  webhook_url_parts: 'Enter an address without a user, a password or a part after “#”.',
  webhook_url_not_https: 'Enter an address that begins with https://. Only your operator can permit others.',
  webhook_url_private: 'Enter an address on the public internet. Only your operator can permit private networks.',
  template_is_api_default:
    'Your operator has set this template as the API default. Ask for another one before you delete it.',
  template_exists: 'A template with this name already exists. Choose another name.',
  template_name_length: 'Use a name of 1 to 200 characters.',
  label_unseen: 'A label or another name contains a control character or a mark that reverses the writing direction.',
  label_too_long: '“{{label}}…” has {{count}} characters. Use at most {{max}}.',
  label_without_letter: 'The label and other names of “{{label}}” each need at least one letter or digit.',
  label_repeated: 'Two fields are named “{{label}}”. Give each field its own label.',
  too_many_synonyms: '“{{label}}” has {{count}} other names. Use at most {{max}}.',
  too_many_fields: 'This template has {{count}} fields. Use at most {{max}}.',

  // CVs and their values.
  no_cv: 'Your company has no CV at this address.',
  no_note: 'This note was deleted, or is not yours.',
  no_link: 'The CV of this link was erased, and the link with it.',
  cv_was_erased: 'This CV was erased.',
  file_missing: 'The file of this CV is missing from storage. Contact your operator.',
  cv_storage_disabled: 'CV storage is off for your company. Ask your operator to turn it on.',
  search_too_slow: 'This search takes too long. Narrow the dates or try again later.',
  value_changed: 'Someone changed this value in the meantime. Check the current value, then try again.',
  read_meanwhile: 'Someone else has read this CV again in the meantime. Reload the page to see the new reading.',
  reread_failed: 'The CV could not be read again. Nothing has changed. Try again later.',
  reread_limit: 'Your company has read {{limit}} CVs again within a day, which is the limit. Try again {{when}}.',
  readings_full: 'This CV has been read {{max}} times, which is the limit.',
  no_reading: 'This reading does not exist.',
  brand_failed: 'The branded CV could not be made. Try again later.',
  no_view: 'This saved view was deleted, or is not yours.',
  no_layout: 'This layout no longer exists.',
  layout_faulty: 'This layout cannot be used. Faults: {{faults}}',
  layout_name_length: 'The name of a layout is one line of 1 to 100 characters.',
  layout_name_taken: 'There already is a layout with this name. Choose another name.',
  layouts_full: 'A company has at most 50 layouts. Delete one first.',
  no_default_layout: 'The template of this CV has no default layout. Choose a layout.',
  layout_too_large: 'A layout has at most 2 MB. Make its pictures smaller.',
  name_unknown:
    'The name of the candidate is not known, so it cannot be removed from the texts. Correct the name first.',
  profile_too_old: 'This CV was read by an early version. Read it again first.',
  blind_failed: 'The blind CV could not be made. Try again later.',
  not_redactable:
    'What identifies the candidate cannot be removed from this document with certainty, so there is no blind CV of it.',
  pages_unread:
    'Not all pages of this document could be read, so there is no blind CV of it. A scan may be read when the server has less to do: try again later.',
  no_resume: 'This CV was read by an early version and has no JSON Resume. Read it again first.',
  no_value_at: 'This CV has no value at “{{pointer}}”.',
  too_many_notes: 'A CV has at most {{max}} notes.',
  too_many_tags: 'A CV has at most {{max}} tags.',
  too_many_views: 'There are {{max}} saved views already. Delete one first.',
  view_name_taken: 'A view is already called “{{name}}”.',
  too_many_corrections: 'A CV has at most {{max}} corrected values.',
  line_wanted: 'Enter 1 to {{max}} characters on one line.',
  text_wanted: 'Enter 1 to {{max}} characters.',
  number_wanted: 'Enter a number.',
  boolean_wanted: 'Choose yes or no.',
  list_wanted: 'Enter 1 to {{max}} items of at most {{chars}} characters.',
  entries_wanted: 'A list has at most {{max}} entries, each once. Reload the page and try again.',
  word_wanted: 'Enter one of these: {{words}}.',
  pattern_wanted: 'The value must match {{pattern}}.',
  dates_wanted: 'Enter a start and an end.',
  month_wanted: 'Enter a month or a year, such as 2019-06 or 2019.',
  date_wanted: 'Enter at least one date.',
  end_of_current: 'Remove the end, or clear “Present”.',
  end_before_start: 'The end is before the start.',

  // An upload.
  file_not_chosen: 'No file was sent. Choose a PDF or Word file.',
  file_too_large: 'The file is larger than your company’s limit of {{megabytes}} MB.',
  file_too_large_bytes: 'The file is larger than your company’s limit of {{bytes}} bytes.',
  file_name_refused: '“{{name}}” is not a PDF or Word file. Choose a .pdf, .doc or .docx file.',
  file_empty: 'The file is empty. Choose another file.',
  file_content_refused: 'The content of this file is not a PDF or Word document.',
  boundary_missing: 'The upload could not be read. Choose the file again.',
  form_cut_off: 'The upload was cut off. Choose the file again.',
  form_malformed: 'The upload could not be read. Choose the file again.',
  field_too_long: '“{{field}}” is longer than {{max}} bytes.',
  two_files: 'Two files were sent at once. Upload one CV at a time.',
  upload_broken_off: 'The upload was interrupted. Try again.',
  upload_too_slow: 'The connection is too slow. Try again on a faster connection.',
  idempotency_key_invalid: 'The upload could not be identified. Choose the file again.',
  upload_limit: 'Your company can send {{limit}} CVs per minute. Try again {{when}}.',
  too_many_uploads: 'You or your company have too many uploads in progress. Try again {{when}}.',
  upload_unfinished:
    'This CV is still being processed. Try again {{when}} to see the result. You will not be charged twice.',
  upload_key_reused: 'The file changed after the upload started. Choose the file again.',
  upload_erased: 'This CV has been erased. Choose the file again to store it.',
  service_busy: 'The service is busy. You were not charged. Try again {{when}}.',
  cv_not_kept:
    'The CV was read but could not be stored. Its credit is spent. Contact your operator. Trying again costs another credit.',

  // What became of a CV.
  process_failed: 'The CV could not be processed.',
  encrypted: 'This document is password-protected. Remove the password and try again. You were charged one credit.',
  corrupt:
    'This document is damaged or incomplete. Check that you can open it, save it again and upload it. You were charged one credit.',
  no_pages: 'This document has no pages. Check that it is the right file. You were charged one credit.',
  no_text:
    'No text was found in this document. Upload a clearer scan, or a PDF or Word document with text. You were charged one credit.',
  too_slow:
    'The pages of this document are too complex to recognise. Print it to a new PDF, or upload a Word document. You were charged one credit.',
  xfa: 'This is an XFA form, which only Adobe Reader can open. Print the completed form to a PDF and upload that. You were charged one credit.',
  portfolio:
    'This is a PDF portfolio with the CV as an attachment. Upload the CV as a separate file. You were charged one credit.',
  too_many_pages:
    'This document has {{count}} pages. At most {{max}} are read. Upload only the CV. You were charged one credit.',
  too_many_pages_uncounted:
    'This document has too many pages. At most {{max}} are read. Upload only the CV. You were charged one credit.',
  too_large_unpacked:
    'This Word document is too large when unpacked. Save it again, or upload it as a PDF. You were charged one credit.',
  too_large_output:
    'This document is too large to process. Remove large images, or upload only the CV. You were charged one credit.',
  too_complex:
    'This Word document is too deeply nested. Save it again, or upload it as a PDF. You were charged one credit.',
  conversion_failed:
    'This Word document could not be converted. Save it as a PDF and upload that. You were charged one credit.',
  credits_spent: 'Your company has no credits left. An administrator can ask your operator for more.',
  pool_empty: 'The credit pool “{{pool}}” is empty. An administrator can ask your operator for more credits.',
  monthly_limit_reached:
    'You have used your {{limit}} credits for this month. Ask an administrator to raise your limit, or wait until next month (UTC).',
  busy: 'The service was busy. You were not charged. Try again.',
  took_too_long:
    'Processing took too long. You were not charged. Upload fewer pages or smaller images, or a PDF with text.',
  took_too_much_memory:
    'Processing used too much memory. You were not charged. Upload fewer pages or smaller images, or a PDF with text.',
  killed_workers:
    'This document could not be processed after three attempts. You were not charged. Upload it as another PDF, or contact your operator, who has a copy of the file.',
  lost: 'The server stopped while processing this CV. You were not charged. Try again.',
  fault: 'Something went wrong on our side. You were not charged. Try again.',
  storage_required: 'CV storage is off for your company, so the CV was not stored. Ask your operator to turn it on.',
  storage_failed: 'The CV was read but could not be stored. Try again later.',
  cv_not_stored: 'The CV was read but could not be stored. Try again later.',
  recorded_refusal: '{{sentence}}',
  recorded_failure: '{{sentence}}',
} as const satisfies Readonly<Record<ConsoleReason, string>>;

/** What to heed in a profile. */
export const warnings = {
  page_failed: 'Page {{page}} could not be read.',
  pages_failed: 'Pages {{pages}} and {{last}} could not be read.',
  pages_failed_and_more: 'Pages {{pages}} and {{more}} more could not be read.',
  page_slow: 'Page {{page}} is too complex to recognise.',
  pages_slow: 'Pages {{pages}} and {{last}} are too complex to recognise.',
  pages_slow_and_more: 'Pages {{pages}} and {{more}} more are too complex to recognise.',
  page_blank: 'No text was recognised on one scanned page.',
  pages_blank: 'No text was recognised on {{count}} scanned pages.',
  one_page_of_one_left_out: 'At most 1 page is recognised. 1 page of the scan was skipped.',
  pages_of_one_left_out: 'At most 1 page is recognised. {{count}} pages of the scan were skipped.',
  one_page_left_out: 'At most {{max}} pages are recognised. 1 page of the scan was skipped.',
  pages_left_out: 'At most {{max}} pages are recognised. {{count}} pages of the scan were skipped.',
  hidden_word: '1 invisible word was skipped.',
  hidden_words: '{{count}} invisible words were skipped.',
  hard_to_read: 'The scan is hard to read. Check the values against the page.',
  not_a_cv: 'This does not look like a CV. Name, company and role were left empty.',
  no_text: 'No readable text was found in this document.',
} as const satisfies Readonly<Record<Warning, string>>;
