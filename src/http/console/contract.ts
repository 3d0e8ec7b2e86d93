/**
 * The console's own API, typed once: what the React app sends and is answered. The app imports this file and nothing else of the
 * server; the server holds its routes to it. Every success is `{data, pagination, error: null}`, every error
 * `{error: {code, message, request_id}}`, as in the public API. Paths are relative to `CONSOLE_API`.
 */
import { z } from 'zod';
import type { Profile } from '#extraction/profile.ts';
import { ACCOUNT_ENDPOINTS, email, role } from './contract-account.ts';
import { COMPANY_ENDPOINTS } from './contract-company.ts';
import { CORRECTION_ENDPOINTS, correction } from './contract-corrections.ts';
import { MAIL_ENDPOINTS, mailLanguage, oneTimeLink } from './contract-mail.ts';
import { USAGE_ENDPOINTS } from './contract-usage.ts';

export type { Entered, LinkLook, Session, SessionState, SignedIn, TwoFactor } from './contract-account.ts';
export { PASSWORD } from './contract-account.ts';
export type { Failure, Pagination, Success } from './contract-calls.ts';
export { COMPANY_HEADER, KEY_HEADER, MEMBER_HEADER } from './contract-calls.ts';
export type { CreditEntry, Credits, ExtraField, OwnCredits, SignInRules, Template } from './contract-company.ts';
export { ENTRY_KINDS, FIELD_KINDS, TEMPLATE, TWO_FACTOR_RULES } from './contract-company.ts';
export type { Correction, CorrectionStep, PlainValue } from './contract-corrections.ts';
export type { OneTimeLink } from './contract-mail.ts';
export { UPLOAD_EVENTS, type UploadEvent, type UploadStage } from './contract-uploads.ts';
export type { UsageCall, UsageSums, UsageTotals } from './contract-usage.ts';
export { CHANNELS, OUTCOMES } from './contract-usage.ts';

export const CONSOLE_API = '/api/console';

const moment = z.iso.datetime();
const id = z.int().positive();
const nothing = z.null();

export type Role = z.infer<typeof role>;

/** The company's public API. */
const publicApi = z.object({
  enabled: z.boolean(),
  /** Off, every call spends a credit and fails. */
  storage_enabled: z.boolean(),
  /** Address of the API, up to and with `/api/public/v1`. */
  base_url: z.string(),
  /** What the operator has set. */
  rate_limit_per_minute: z.int(),
  upload_limit_bytes: z.int(),
  default_template: z.string(),
  /** Calls left in this minute; asking does not count as one. */
  remaining: z.int(),
  /** Seconds until the minute ends; 0 where none runs. */
  reset_seconds: z.int(),
});
export type PublicApi = z.infer<typeof publicApi>;

/** `full`: every call of the public API. `read`: those that list and fetch; `POST /cvs/process` is refused. */
const keyScope = z.enum(['full', 'read']);

const apiKey = z.object({
  id,
  name: z.string(),
  prefix: z.string(),
  status: z.enum(['active', 'inactive', 'revoked', 'expired']),
  scope: keyScope,
  created_at: moment,
  expires_at: moment.nullable(),
  last_used_at: moment.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

const cv = z.object({
  id,
  created_at: moment,
  updated_at: moment,
  candidate_name: z.string().nullable(),
  latest_company: z.string().nullable(),
  latest_role: z.string().nullable(),
  processing_method: z.enum(['text', 'image']),
  /** As it was uploaded. */
  file_name: z.string(),
  page_count: z.int(),
});
export type Cv = z.infer<typeof cv>;

const cvDetail = cv.extend({
  file_available: z.boolean(),
  /**
   * What was read, with its evidence: boxes in points, from the top left corner of their page as a person sees it. Corrections stand beside it;
   * name, company and role above are those that are shown.
   */
  profile: z.custom<Profile>(),
  /** Width and height of every page in points, in order; null for CVs that were read before this was kept. */
  pages: z.array(z.object({ width: z.number(), height: z.number() })).nullable(),
  corrections: z.array(correction),
});
export type CvDetail = z.infer<typeof cvDetail>;
export type { Profile };

const member = z.object({
  id,
  email: z.string(),
  role,
  monthly_limit: z.int().nullable(),
  pool: z.string().nullable(),
  active: z.boolean(),
  created_at: moment,
  /** Whether the person has come in by a link; otherwise one is still to be used. */
  can_sign_in: z.boolean(),
});
export type Member = z.infer<typeof member>;

const paging = { page: z.coerce.number().int().positive(), page_size: z.coerce.number().int().positive() };

/**
 * Who may call: anyone; who is signed in; an active member of the chosen company; an administrator of it. The last two: 403
 * two_factor_required while the company requires a second factor that the member lacks.
 */
export type Access = 'anyone' | 'account' | 'member' | 'administrator';

export interface Endpoint {
  readonly method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  /** Parts that begin with a colon are ids. */
  readonly path: string;
  readonly access: Access;
  /**
   * Whether it asks for a password that was given in the last ten minutes, and a code where the person has a second factor; else 403
   * password_required, and `confirmPassword` comes first.
   */
  readonly fresh?: true;
  /** Of a request with a JSON body. */
  readonly body?: z.ZodType;
  /** Whether it takes a form of multipart/form-data instead. */
  readonly form?: true;
  /** Parameters behind the question mark; each may be left out. */
  readonly query?: z.ZodType;
  /** `data` of the answer; a missing one is an answer that is no JSON. */
  readonly data?: z.ZodType;
}

/** Every endpoint of the console. A test walks this table and asks each as everybody. */
export const ENDPOINTS = {
  ...ACCOUNT_ENDPOINTS,

  getPublicApi: { method: 'GET', path: '/public-api', access: 'administrator', data: publicApi },
  setPublicApi: {
    method: 'PATCH',
    path: '/public-api',
    access: 'administrator',
    body: z.object({ enabled: z.boolean() }),
    data: publicApi,
  },
  listKeys: { method: 'GET', path: '/keys', access: 'administrator', data: z.array(apiKey) },
  // 403 api_disabled while the public API is off; the secret is in this answer and never again; without a scope the key has `full`
  createKey: {
    method: 'POST',
    path: '/keys',
    access: 'administrator',
    fresh: true,
    body: z.object({ name: z.string().trim().min(1).max(200), scope: keyScope.optional() }),
    data: z.object({ key: apiKey, secret: z.string() }),
  },
  revokeKey: { method: 'POST', path: '/keys/:keyId/revoke', access: 'administrator', data: apiKey },

  // All of CVs but uploading: 403 cv_storage_disabled while storage is off
  listCvs: {
    method: 'GET',
    path: '/cvs',
    access: 'member',
    // created_from and created_to as in the public API; search: words, each in name, company or role, else 503 search_too_slow; page_size up to 200
    query: z
      .object({ ...paging, created_from: z.string(), created_to: z.string(), search: z.string().max(200) })
      .partial(),
    data: z.array(cv),
  },
  // One file in the field "file"; checks and credits as POST /cvs/process of the public API. Sent again with the same `Idempotency-Key` it is
  // answered as it was, and paid once. 429 rate_limit_exceeded and too_many_uploads, 503 service_busy and upload_unfinished: try again
  // after `Retry-After`. With `Accept: application/x-ndjson` the answer is a line for each stage and one for the end.
  uploadCv: { method: 'POST', path: '/cvs', access: 'member', form: true, data: cv },
  getCv: { method: 'GET', path: '/cvs/:cvId', access: 'member', data: cvDetail },
  // The PDF itself, by ranges
  getCvPdf: { method: 'GET', path: '/cvs/:cvId/pdf', access: 'member' },
  // A fresh signed link that works without signing in, for an hour
  linkCv: {
    method: 'POST',
    path: '/cvs/:cvId/link',
    access: 'member',
    data: z.object({ url: z.string(), expires_in: z.int() }),
  },
  eraseCv: { method: 'DELETE', path: '/cvs/:cvId', access: 'administrator', fresh: true, data: nothing },

  listMembers: { method: 'GET', path: '/members', access: 'administrator', data: z.array(member) },
  // 409 member_exists, 429 too_many_mails; the new member with the link by which the person comes in. 403 password_required for an administrator
  addMember: {
    method: 'POST',
    path: '/members',
    access: 'administrator',
    body: z.object({
      email,
      role,
      monthly_limit: z.int().min(0).nullish(),
      pool: z.string().max(200).nullish(),
      language: mailLanguage.optional(),
    }),
    data: z.object({ member, link: oneTimeLink }),
  },
  // 409 last_administrator; 403 password_required to make the member an administrator, or switch one on
  changeMember: {
    method: 'PATCH',
    path: '/members/:memberId',
    access: 'administrator',
    body: z
      .object({
        role,
        monthly_limit: z.int().min(0).nullable(),
        pool: z.string().max(200).nullable(),
        active: z.boolean(),
      })
      .partial(),
    data: member,
  },
  // The links of this company before it no longer work; 429 too_many_mails; 403 password_required where the member is an administrator
  linkMember: {
    method: 'POST',
    path: '/members/:memberId/link',
    access: 'administrator',
    body: z.object({ language: mailLanguage.optional() }),
    data: oneTimeLink,
  },

  ...CORRECTION_ENDPOINTS,
  ...MAIL_ENDPOINTS,
  ...COMPANY_ENDPOINTS,
  ...USAGE_ENDPOINTS,
} as const satisfies Record<string, Endpoint>;

export type EndpointName = keyof typeof ENDPOINTS;

type Inferred<Name extends EndpointName, Part extends string> =
  (typeof ENDPOINTS)[Name] extends Record<Part, infer Schema>
    ? Schema extends z.ZodType
      ? z.infer<Schema>
      : never
    : undefined;

/** What an endpoint takes and gives. */
export type BodyOf<Name extends EndpointName> = Inferred<Name, 'body'>;
export type QueryOf<Name extends EndpointName> = Inferred<Name, 'query'>;
export type DataOf<Name extends EndpointName> = Inferred<Name, 'data'>;
