/** The part of the console's contract about the company: templates, credits, audit log, and erasing the CVs of a candidate. The app sees it through `contract.ts`. */
import { z } from 'zod';
import type { AuditAction } from '#audit/audit.ts';
import { id, moment, page } from './contract-calls.ts';
import { layout, layoutKey } from './contract-layouts.ts';

/** Of one template: fields, synonyms of a field, characters of a name, of a label or a synonym. */
export const TEMPLATE = { fieldsMax: 50, synonymsMax: 20, nameMax: 200, labelMax: 100 } as const;

/** Characters of the name, days for which CVs are kept. */
export const COMPANY = { nameMax: 200, retentionDaysMax: 36_500 } as const;

/** The kind of value of a field. */
export const FIELD_KINDS = ['text', 'date', 'yes_no', 'number', 'list'] as const;

const label = z.string().trim().min(1).max(TEMPLATE.labelMax);
const extraField = z.object({
  label,
  kind: z.enum(FIELD_KINDS),
  synonyms: z.array(label).max(TEMPLATE.synonymsMax),
});

const template = z.object({
  id,
  name: z.string(),
  /** Of the console; the public API has a default of its own. */
  is_default: z.boolean(),
  /** Whether the API uses it if a call names none; set by the operator. */
  is_api_default: z.boolean(),
  /** Extra fields that the extraction looks for. */
  extra_fields: z.array(extraField),
  /** In which branded CVs of its CVs are made, unless another one is chosen; null without one. */
  default_layout: layout.pick({ layout: true, name: true, language: true }).nullable(),
  /** Members who do not see it; told to administrators only. */
  hidden_from: z.array(id),
});
export type Template = z.infer<typeof template>;
export type ExtraField = z.infer<typeof extraField>;

/** Who must use a second factor. */
export const TWO_FACTOR_RULES = ['off', 'administrators', 'all'] as const;
const signInRules = z.object({ two_factor: z.enum(TWO_FACTOR_RULES) });
export type SignInRules = z.infer<typeof signInRules>;

const companySettings = z.object({
  id,
  name: z.string(),
  /** Days after which a CV is erased. Null to keep CVs until somebody erases them. */
  retention_days: z.int().nullable(),
  /** Set by the operator alone. */
  storage_enabled: z.boolean(),
  /** Set by the operator alone: calls of the API, and as many uploads of the console. */
  rate_limit_per_minute: z.int(),
  /** Set by the operator alone. */
  upload_limit_bytes: z.int(),
  /** Set by the operator alone: the id or the name of a template, or `default` for none. */
  default_template: z.string(),
});
export type CompanySettings = z.infer<typeof companySettings>;

const retentionDays = z.int().min(1).max(COMPANY.retentionDaysMax);

const credits = z.object({
  /** Of the company's own pool. */
  balance: z.int(),
  pools: z.array(z.object({ name: z.string(), balance: z.int() })),
  members: z.array(
    z.object({
      id,
      email: z.string(),
      name: z.string().nullable(),
      active: z.boolean(),
      monthly_limit: z.int().nullable(),
      /** In the calendar month (UTC). */
      spent_this_month: z.int(),
      /** The shared pool that the member draws from; null for the company's own. */
      pool: z.string().nullable(),
    }),
  ),
});

export type Credits = z.infer<typeof credits>;

/** The credits of one member. */
const ownCredits = z.object({
  /** The shared pool that the member draws from; null for the company's own. */
  pool: z.string().nullable(),
  /** Of that pool. */
  balance: z.int(),
  monthly_limit: z.int().nullable(),
  /** In the calendar month (UTC). */
  spent_this_month: z.int(),
  /** Whom to ask for more: addresses of active administrators of the company, at most three. */
  administrators: z.array(z.string()),
});
export type OwnCredits = z.infer<typeof ownCredits>;

export const ENTRY_KINDS = ['grant', 'spend', 'refund'] as const;
const entryKind = z.enum(ENTRY_KINDS);

const entry = z.object({
  id,
  kind: entryKind,
  pool: z.string().nullable(),
  amount: z.int(),
  balance_after: z.int(),
  /** E-mail address of the acting user, or its id, as `#7`, if it was removed; null for a grant of the operator. */
  acting_user: z.string().nullable(),
  /** The name of that member today; null without one. */
  acting_user_name: z.string().nullable(),
  /** Null if the call has no CV, or the CV was erased. */
  cv_id: id.nullable(),
  created_at: moment,
});
export type CreditEntry = z.infer<typeof entry>;

const fields = z.array(extraField).max(TEMPLATE.fieldsMax);
const name = z.string().trim().min(1).max(TEMPLATE.nameMax);

export const COMPANY_ENDPOINTS = {
  getCompany: { method: 'GET', path: '/company', access: 'administrator', data: companySettings },
  changeCompany: {
    method: 'PATCH',
    path: '/company',
    access: 'administrator',
    body: z.object({ name: z.string().trim().min(1).max(COMPANY.nameMax) }),
    data: companySettings,
  },
  // How many CVs are older than so many days
  countOldCvs: {
    method: 'GET',
    path: '/company/retention',
    access: 'administrator',
    query: z.object({ days: z.coerce.number().pipe(retentionDays) }),
    data: z.object({ cvs: z.int() }),
  },
  // Older CVs are erased within the hour
  setRetention: {
    method: 'PATCH',
    path: '/company/retention',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ days: retentionDays.nullable() }),
    data: companySettings,
  },
  getSignInRules: { method: 'GET', path: '/sign-in-rules', access: 'administrator', data: signInRules },
  // Applies from the next request on, also to the administrator who sets it
  setSignInRules: {
    method: 'PATCH',
    path: '/sign-in-rules',
    access: 'administrator',
    reauthenticate: true,
    body: signInRules,
    data: signInRules,
  },
  // Those that are visible to the member; administrators see all
  listTemplates: { method: 'GET', path: '/templates', access: 'member', data: z.array(template) },
  // 409 template_exists; 404 no_layout
  addTemplate: {
    method: 'POST',
    path: '/templates',
    access: 'administrator',
    body: z.object({
      name,
      is_default: z.boolean().optional(),
      extra_fields: fields.optional(),
      default_layout: layoutKey.nullish(),
    }),
    data: template,
  },
  // The same
  changeTemplate: {
    method: 'PATCH',
    path: '/templates/:templateId',
    access: 'administrator',
    body: z
      .object({ name, is_default: z.boolean(), extra_fields: fields, default_layout: layoutKey.nullable() })
      .partial(),
    data: template,
  },
  // 409 template_is_api_default. CVs that were read with it keep its fields
  deleteTemplate: { method: 'DELETE', path: '/templates/:templateId', access: 'administrator', data: z.null() },
  showTemplate: {
    method: 'POST',
    path: '/templates/:templateId/visibility',
    access: 'administrator',
    body: z.object({ member_id: id, visible: z.boolean() }),
    data: template,
  },
  // The credits of the member who asks
  getOwnCredits: { method: 'GET', path: '/credits/own', access: 'member', data: ownCredits },
  getCredits: { method: 'GET', path: '/credits', access: 'administrator', data: credits },
  // The ledger, newest first; dates as for the list of CVs; page_size up to 1000
  listEntries: {
    method: 'GET',
    path: '/credits/entries',
    access: 'administrator',
    query: z
      .object({ page, page_size: page, created_from: z.string(), created_to: z.string(), kind: entryKind })
      .partial(),
    data: z.array(entry),
  },
} as const;

const auditEntry = z.object({
  id,
  created_at: moment,
  /** `operator`: the command line. `retention`: the task that erases what is older than the operator keeps it. */
  actor: z.enum(['operator', 'retention', 'provider', 'member']),
  /** Address of the member who did it, or its id, as `#7`, if it was removed; null for the others. */
  actor_email: z.string().nullable(),
  /** Name of that member; null without one. */
  actor_name: z.string().nullable(),
  action: z.custom<AuditAction>(),
  /** The CV concerned, which may be erased; null where it was not one CV. */
  cv_id: id.nullable(),
  /** Name of the key or template, host of the webhook, or name and address of the member, that it was done to; null for anything else. */
  about: z.string().nullable(),
  /** Id of the member that it was done to, if it was removed since; `about` lacks it then. */
  removed_member: id.nullable(),
  facts: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type AuditedAction = z.infer<typeof auditEntry>;

export const AUDIT_ENDPOINTS = {
  // Newest first; days and moments as in the ledger
  listAudit: {
    method: 'GET',
    path: '/audit',
    access: 'administrator',
    query: z.object({ page, page_size: page, created_from: z.string(), created_to: z.string() }).partial(),
    data: z.array(auditEntry),
  },
} as const;

/** CVs that are listed and erased at once, characters of a search. */
export const ERASURE = { cvsMax: 200, searchMax: 200 } as const;

const candidateCv = z.object({
  id,
  candidate_name: z.string().nullable(),
  /** The name of the uploaded file. */
  file_name: z.string(),
  created_at: moment,
  /** Where the CV has what was searched for. `earlier_name`: a name that was read, or corrected before. */
  matches: z.array(z.enum(['email', 'name', 'earlier_name', 'file_name'])),
});
export type CandidateCv = z.infer<typeof candidateCv>;

const report = z.object({
  erased_at: moment,
  /** E-mail address of the administrator. */
  by: z.string(),
  company: z.string(),
  cvs: z.array(
    z.object({
      id,
      /** Null unless this call erased it. */
      file_name: z.string().nullable(),
      created_at: moment.nullable(),
      /**
       * `files_pending`: nothing shows it any more, and its files are deleted within a minute after the store works again or a backup ends.
       * `erased_before`: an earlier call took it. `not_found`: the company never had it.
       */
      state: z.enum(['erased', 'files_pending', 'erased_before', 'not_found']),
    }),
  ),
});
export type ErasureReport = z.infer<typeof report>;

export const ERASURE_ENDPOINTS = {
  // CVs that may be of a person, by an address or the words of a name, with names and addresses before a correction; 503 search_too_slow.
  // POST, so that what is searched for is in no address
  findCandidate: {
    method: 'POST',
    path: '/erasure/search',
    access: 'administrator',
    body: z.object({ text: z.string().trim().min(2).max(ERASURE.searchMax) }),
    data: z.object({
      cvs: z.array(candidateCv),
      /** Whether there are more than `cvsMax`. */
      more: z.boolean(),
      /** Calls in progress, one of which may bring a CV of the person. */
      in_work: z.int(),
    }),
  },
  // All of them or none, then their files; may be repeated. The report is kept nowhere
  eraseCandidate: {
    method: 'POST',
    path: '/erasure',
    access: 'administrator',
    reauthenticate: true,
    body: z.object({ cv_ids: z.array(id).min(1).max(ERASURE.cvsMax) }),
    data: report,
  },
} as const;
