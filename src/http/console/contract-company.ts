/** The part of the console's contract about the company, its templates and credits. The app sees it through `contract.ts`. */
import { z } from 'zod';

const moment = z.iso.datetime();
const id = z.int().positive();
const page = z.coerce.number().int().positive();

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
  // 409 template_exists
  addTemplate: {
    method: 'POST',
    path: '/templates',
    access: 'administrator',
    body: z.object({ name, is_default: z.boolean().optional(), extra_fields: fields.optional() }),
    data: template,
  },
  changeTemplate: {
    method: 'PATCH',
    path: '/templates/:templateId',
    access: 'administrator',
    body: z.object({ name, is_default: z.boolean(), extra_fields: fields }).partial(),
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
