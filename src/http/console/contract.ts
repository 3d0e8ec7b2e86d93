/**
 * The console's own API, typed once: requests and answers. The React app imports this file and nothing else of the server; the
 * types of the server's routes come from it. Every success is `{data, pagination, error: null}`, every error
 * `{error: {code, message, request_id, reason, params}}`, the first three as in the public API. Paths are relative to `CONSOLE_API`.
 */
import { z } from 'zod';
import type { Profile } from '#extraction/model/profile.ts';
import type { Warning } from '#problems/problem.ts';
import type { ConsoleReason } from '#problems/reasons.ts';
import {
  ACCOUNT_ENDPOINTS,
  email,
  mailLanguage,
  memberName,
  oneTimeLink,
  PASSKEY_ENDPOINTS,
  role,
} from './contract-account.ts';
import { id, moment, params } from './contract-calls.ts';
import { AUDIT_ENDPOINTS, COMPANY_ENDPOINTS, ERASURE_ENDPOINTS } from './contract-company.ts';
import {
  CORRECTION_ENDPOINTS,
  correction,
  cv,
  listedCv,
  NOTE_ENDPOINTS,
  READING_ENDPOINTS,
  RELATED_ENDPOINTS,
} from './contract-cv.ts';
import { BLIND_ENDPOINTS, LAYOUT_ENDPOINTS } from './contract-layouts.ts';
import {
  cvFilter,
  cvOrder,
  SEARCH_ENDPOINTS,
  SELECTION_ENDPOINTS,
  TAG_ENDPOINTS,
  VIEW_ENDPOINTS,
} from './contract-list.ts';
import { PUBLIC_API_ENDPOINTS } from './contract-public-api.ts';
import { USAGE_ENDPOINTS } from './contract-usage.ts';
import { WEBHOOK_ENDPOINTS } from './contract-webhooks.ts';

export { CONSOLE_API, type Failure, type Pagination, type Success } from '../exchange/envelope.ts';
export type {
  LinkDetails,
  OneTimeLink,
  Session,
  SessionState,
  SignedIn,
  SignInAnswer,
  TwoFactor,
} from './contract-account.ts';
export { MEMBER_NAME_MAX, PASSKEY, PASSWORD, type Passkey } from './contract-account.ts';
export {
  COMPANY_HEADER,
  KEY_HEADER,
  MEMBER_HEADER,
  UPLOAD_EVENTS,
  type UploadEvent,
  type UploadStage,
} from './contract-calls.ts';
export type {
  AuditedAction,
  CandidateCv,
  CompanySettings,
  CreditEntry,
  Credits,
  ErasureReport,
  ExtraField,
  OwnCredits,
  SignInRules,
  Template,
} from './contract-company.ts';
export { COMPANY, ENTRY_KINDS, ERASURE, FIELD_KINDS, TEMPLATE, TWO_FACTOR_RULES } from './contract-company.ts';
export type {
  Colleague,
  Correction,
  CorrectionStep,
  Cv,
  ListedCv,
  Note,
  PlainValue,
  Reading,
  ReadingChange,
  RelatedCv,
  RelatedSummary,
  ValueChange,
} from './contract-cv.ts';
export type { BlindLevel, BlindPlace } from './contract-layouts.ts';
export { LAYOUT_FAULTS, type Layout, type LayoutFault, type LayoutField } from './contract-layouts.ts';
export {
  CV_COLUMNS,
  CV_ORDERS,
  CV_PERIODS,
  HITS_OF_MAX,
  type Hit,
  SELECTION_MAX,
  TAGS,
  VIEW_NAME_MAX,
  type View,
  WORK_YEARS,
} from './contract-list.ts';
export type { ApiKey, PublicApi } from './contract-public-api.ts';
export { CHANNELS, OUTCOMES, type UsageCall, type UsageSums, type UsageTotals } from './contract-usage.ts';
export { type Delivery, WEBHOOK, WEBHOOK_EVENTS, type Webhook } from './contract-webhooks.ts';

const nothing = z.null();

export type Role = z.infer<typeof role>;

const uploadedCv = listedCv.omit({ tags: true }).extend({
  /** Why the template was not used: it is hidden from the member, or the company has no such template. Null if none was passed over. */
  skipped_template: z.enum(['hidden', 'unknown']).nullable(),
  /** Whether an earlier upload with the same key was read to it. This one cost nothing. */
  read_before: z.boolean(),
});
export type UploadedCv = z.infer<typeof uploadedCv>;

const cvDetail = cv.extend({
  /** E-mail address of the member who marked it as checked, or its id, as `#7`, if it was removed; null where nobody did. */
  checked_by: z.string().nullable(),
  /** Name of that member; null without one. */
  checked_by_name: z.string().nullable(),
  file_available: z.boolean(),
  /** Whether the PDF was made from an uploaded Word file. */
  converted: z.boolean(),
  /**
   * What was read, with its evidence: boxes in points from the top left corner of the page as displayed. Corrections are separate; name,
   * company and role above include them.
   */
  profile: z.custom<Profile>(),
  /** The warnings of the profile in English, with their reasons; null for a sentence that this version does not know. */
  warnings: z.array(z.object({ message: z.string(), reason: z.custom<Warning>().nullable(), params })),
  /** Width and height of every page in points, in order; null for CVs of versions that did not store them. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })).nullable(),
  corrections: z.array(correction),
  /** The names of its tags, in their order. */
  tags: z.array(z.string()),
  /** The version of the engine, such as `lectern/9`, if it is newer than the one that read the CV last; else null. */
  newer_engine: z.string().nullable(),
  /**
   * The template that it was to be read with; null without one. `unknown`: the company has no such template. `unused`: it was hidden from
   * the member or had no fields then.
   */
  template: z.object({ name: z.string(), state: z.enum(['used', 'unknown', 'unused']) }).nullable(),
});
export type CvDetail = z.infer<typeof cvDetail>;
export type { ConsoleReason, Profile, Warning };

/** For how many hours a shared link may work. */
export const LINK_HOURS = [1, 24, 168] as const;

const sharedLink = z.object({
  id,
  cv_id: id,
  candidate_name: z.string().nullable(),
  /** The name of the uploaded file. */
  file_name: z.string(),
  /** Address of the member who shared. */
  shared_by: z.string(),
  /** Name of that member; null without one. */
  shared_by_name: z.string().nullable(),
  created_at: moment,
  expires_at: moment,
  last_opened_at: moment.nullable(),
});
export type SharedLink = z.infer<typeof sharedLink>;

const member = z.object({
  id,
  email: z.string(),
  /** The name by which the console shows the member; null if it has none. */
  name: z.string().nullable(),
  role,
  monthly_limit: z.int().nullable(),
  pool: z.string().nullable(),
  active: z.boolean(),
  created_at: moment,
  /** The last use of the console in this company, to five minutes; null if never. */
  last_seen_at: moment.nullable(),
  /** Whether the person has used a link to sign in. */
  can_sign_in: z.boolean(),
});
export type Member = z.infer<typeof member>;

const paging = { page: z.coerce.number().int().positive(), page_size: z.coerce.number().int().positive() };

/**
 * Who may call: anyone; a signed-in person; an active member of the chosen company; an administrator of it. For the last two: 403
 * two_factor_required while the company requires a second factor that the member lacks.
 */
export type Access = 'anyone' | 'account' | 'member' | 'administrator';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parts that begin with a colon are ids. */
  readonly path: string;
  readonly access: Access;
  /**
   * Whether it requires a password entered in the last ten minutes, and a code if the person has a second factor. Otherwise 403
   * password_required, and `confirmPassword` must come first.
   */
  readonly reauthenticate?: true;
  /** The JSON body of the request. */
  readonly body?: z.ZodType;
  /** Whether it takes multipart/form-data instead. */
  readonly form?: true;
  /** Query parameters; all are optional. */
  readonly query?: z.ZodType;
  /** `data` of the answer; missing if the answer is not JSON. */
  readonly data?: z.ZodType;
  /** Whether the answer is compressed where the browser takes it. Only for answers with nothing secret beside what strangers wrote. */
  readonly compressed?: true;
}

/** Every endpoint of the console. A test calls each one in every role. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,
  ...PASSKEY_ENDPOINTS,
  ...PUBLIC_API_ENDPOINTS,

  // All endpoints of CVs except the upload: 403 cv_storage_disabled while storage is off
  listCvs: {
    method: 'GET',
    path: '/cvs',
    access: 'member',
    // created_from and created_to as in the public API; page_size up to 200. search: words, beginnings of words and "words in order", each of which occurs in
    // what was read of the CV; with it or a facet up to 10,000 CVs are found, and pagination then has total_is_minimum; search_incomplete while an upgrade fills in;
    // similar_words where no CV has the words, but some have words that differ by one typing error. 503 search_too_slow. newest_first where the list has too many
    // CVs for the order: a search that finds more than 10,000, and by name also any other list that is narrowed to more
    query: z.object({ ...paging, ...cvFilter, order: cvOrder }).partial(),
    data: z.array(listedCv),
  },
  // The CVs before and after one in that list, with the same filters and order; null at its ends
  getCvNeighbours: {
    method: 'GET',
    path: '/cvs/:cvId/neighbours',
    access: 'member',
    query: z.object({ ...cvFilter, order: cvOrder }).partial(),
    data: z.object({ previous: z.int().nullable(), next: z.int().nullable() }),
  },
  // One file in the field "file", and the id of a template in "template_id", else the default; checks and credits as POST /cvs/process
  // of the public API. A retry with the same `Idempotency-Key` gets the same answer and is paid once. 429 rate_limit_exceeded and
  // too_many_uploads, 503 service_busy and upload_unfinished: retry after `Retry-After`. With `Accept: application/x-ndjson` the answer
  // has a line for each stage and one for the end.
  uploadCv: { method: 'POST', path: '/cvs', access: 'member', form: true, data: uploadedCv },
  // 404 says by its reason, cv_was_erased, whether the company had the CV
  getCv: { method: 'GET', path: '/cvs/:cvId', access: 'member', compressed: true, data: cvDetail },
  // The PDF itself, by ranges
  getCvPdf: { method: 'GET', path: '/cvs/:cvId/pdf', access: 'member' },
  // The file that was uploaded, as a download under its name
  getCvOriginal: { method: 'GET', path: '/cvs/:cvId/original', access: 'member' },
  // The profile with its corrections as a file: as it is, or as a JSON Resume. 400 validation_error, no_resume, where it has no such form
  getCvProfile: {
    method: 'GET',
    path: '/cvs/:cvId/profile',
    access: 'member',
    query: z.object({ format: z.enum(['json', 'json_resume']) }).partial(),
  },
  // A shared link: it opens the PDF without signing in until it expires, an hour by default, or is revoked. Only this answer has its url
  linkCv: {
    method: 'POST',
    path: '/cvs/:cvId/link',
    access: 'member',
    body: z.object({ hours: z.literal([...LINK_HOURS]).optional() }),
    data: z.object({ url: z.string(), expires_in: z.int() }),
  },
  // The links to this CV that work now, newest first
  listCvLinks: { method: 'GET', path: '/cvs/:cvId/links', access: 'member', data: z.array(sharedLink) },
  // The same of all CVs of the company
  listLinks: {
    method: 'GET',
    path: '/links',
    access: 'administrator',
    query: z.object(paging).partial(),
    data: z.array(sharedLink),
  },
  revokeCvLink: { method: 'DELETE', path: '/links/:linkId', access: 'member', data: nothing },
  // Marks the CV as checked against its document, or takes the mark back. The first who checks it stays on record
  checkCv: {
    method: 'PATCH',
    path: '/cvs/:cvId',
    access: 'member',
    body: z.object({ checked: z.boolean() }),
    data: nothing,
  },
  eraseCv: { method: 'DELETE', path: '/cvs/:cvId', access: 'administrator', reauthenticate: true, data: nothing },

  listMembers: { method: 'GET', path: '/members', access: 'administrator', data: z.array(member) },
  // 409 member_exists, 429 too_many_mails; the new member and its one-time link; 403 password_required for an administrator
  addMember: {
    method: 'POST',
    path: '/members',
    access: 'administrator',
    body: z.object({
      email,
      name: memberName.nullish(),
      role,
      monthly_limit: z.int().min(0).nullish(),
      pool: z.string().max(200).nullish(),
      language: mailLanguage.optional(),
    }),
    data: z.object({ member, link: oneTimeLink }),
  },
  // 409 last_administrator; 403 password_required to make the member an administrator, or to activate one
  changeMember: {
    method: 'PATCH',
    path: '/members/:memberId',
    access: 'administrator',
    body: z
      .object({
        name: memberName.nullable(),
        role,
        monthly_limit: z.int().min(0).nullable(),
        pool: z.string().max(200).nullable(),
        active: z.boolean(),
      })
      .partial(),
    data: member,
  },
  // Access ends and the address is forgotten; usage, ledger and audit log keep the id. 409 last_administrator, for oneself too
  removeMember: {
    method: 'DELETE',
    path: '/members/:memberId',
    access: 'administrator',
    reauthenticate: true,
    data: nothing,
  },
  // Earlier links of this company stop working; 429 too_many_mails; 403 password_required if the member is an administrator
  linkMember: {
    method: 'POST',
    path: '/members/:memberId/link',
    access: 'administrator',
    body: z.object({ language: mailLanguage.optional() }),
    data: oneTimeLink,
  },

  ...SEARCH_ENDPOINTS,
  ...SELECTION_ENDPOINTS,
  ...TAG_ENDPOINTS,
  ...VIEW_ENDPOINTS,
  ...NOTE_ENDPOINTS,
  ...CORRECTION_ENDPOINTS,
  ...READING_ENDPOINTS,
  ...BLIND_ENDPOINTS,
  ...LAYOUT_ENDPOINTS,
  ...RELATED_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  ...ERASURE_ENDPOINTS,
  ...USAGE_ENDPOINTS,
  ...AUDIT_ENDPOINTS,
  ...WEBHOOK_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

type Inferred<Name extends EndpointName, Part extends string> =
  (typeof ENDPOINTS)[Name] extends Record<Part, infer Schema>
    ? Schema extends z.ZodType
      ? z.infer<Schema>
      : never
    : undefined;

/** The types of an endpoint's body, query and data. */
export type BodyOf<Name extends EndpointName> = Inferred<Name, 'body'>;
export type QueryOf<Name extends EndpointName> = Inferred<Name, 'query'>;
export type DataOf<Name extends EndpointName> = Inferred<Name, 'data'>;
