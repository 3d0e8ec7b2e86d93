import type { ColumnType, Generated, JSONColumnType, Kysely } from 'kysely';
import { memoize } from '#kit/memoize.ts';
import type { CvTables } from './cv-tables.ts';

type CreatedAt = ColumnType<Date, never, never>;
type Assigned = ColumnType<number, never, never>;

/** The tables of migrations/, as queries see them. Each is touched by one folder only, named above it. */
export interface Tables extends CvTables {
  /** platform */
  server_secrets: { name: string; value: string; created_at: CreatedAt };
  /** companies */
  companies: {
    id: Assigned;
    name: string;
    storage_enabled: boolean;
    api_enabled: boolean;
    profile_api_enabled: Generated<boolean>;
    rate_limit_per_minute: number;
    upload_limit_bytes: number;
    api_default_template: Generated<string>;
    retention_days: number | null;
    two_factor: Generated<'off' | 'administrators' | 'all'>;
    created_at: CreatedAt;
  };
  /** members */
  members: {
    id: Assigned;
    company_id: number;
    email: string;
    role: 'administrator' | 'consultant';
    monthly_limit: number | null;
    pool: string | null;
    active: Generated<boolean>;
    created_at: CreatedAt;
    last_seen_at: Generated<Date | null>;
    new_since: Generated<Date | null>;
    name: Generated<string | null>;
  };
  /** templates */
  templates: {
    id: Assigned;
    company_id: number;
    name: string;
    is_default: Generated<boolean>;
    extra_fields: JSONColumnType<readonly unknown[]>;
    created_at: CreatedAt;
    /** The default layout: the id of one of the company, or the key of a built-in one. */
    layout_id: Generated<number | null>;
    built_in_layout: Generated<string | null>;
  };
  /** templates */
  deleted_templates: { id: number; company_id: number; name: string; deleted_at: CreatedAt };
  /** templates */
  template_visibility: { template_id: number; member_id: number; visible: boolean };
  /** keys */
  api_keys: {
    id: Assigned;
    company_id: number;
    name: string;
    prefix: string;
    lookup_hash: string;
    verification_hash: string;
    status: Generated<'active' | 'inactive' | 'revoked'>;
    /** Never changed. */
    scope: ColumnType<'full' | 'read' | 'profiles', 'full' | 'read' | 'profiles', never>;
    expires_at: Date | null;
    last_used_at: Date | null;
    revoked_at: Date | null;
    created_at: CreatedAt;
  };
  /** credits */
  credit_pools: {
    id: Assigned;
    company_id: number;
    name: string;
    /** Changed only by entries. */
    balance: ColumnType<number, never, never>;
    entries: ColumnType<number, never, never>;
  };
  /** credits */
  credit_entries: {
    id: Assigned;
    company_id: number;
    pool_id: number;
    kind: 'grant' | 'spend' | 'refund';
    amount: number;
    usage_id: number | null;
    member_id: number | null;
    created_at: CreatedAt;
    /** Number of the entry in its pool, from 1, and the balance after it. The database sets both. */
    seq: ColumnType<number, never, never>;
    balance_after: ColumnType<number, never, never>;
  };
  /** credits */
  member_months: { member_id: number; month: string; spent: number };
  /** usage */
  usage_log: {
    id: Assigned;
    company_id: number;
    request_id: string;
    /** Null for a call from the console, and for an imported file. */
    key_id: number | null;
    channel: Generated<'api' | 'console' | 'import'>;
    member_id: number | null;
    acting_user: string | null;
    outcome:
      | 'processing'
      | 'completed'
      | 'failed_document'
      | 'failed_service'
      | 'storage_required'
      | 'storage_failed'
      | 'refused';
    credit: number;
    cv_id: number | null;
    detail: string | null;
    started_at: CreatedAt;
    finished_at: Date | null;
    cv_erased_at: Date | null;
    /** Engine time for the document, in milliseconds; null if no engine saw it. */
    engine_ms: Generated<number | null>;
  };
  /** usage */
  idempotency_keys: {
    company_id: number;
    key: string;
    request_sha256: string;
    usage_id: number;
    created_at: ColumnType<Date, never, Date>;
    /** False for an imported file. */
    expires: Generated<boolean>;
  };
  /** jobs */
  cv_jobs: {
    usage_id: number;
    company_id: number;
    folder: string;
    upload_key: string | null;
    request: JSONColumnType<object>;
    owner: string | null;
    fence: Generated<number>;
    attempts: Generated<number>;
    lease_until: Date;
    created_at: CreatedAt;
  };
  /** jobs */
  engine_requests: {
    id: Assigned;
    company_id: number;
    cv_id: number | null;
    member_id: number;
    kind: string;
    task: JSONColumnType<object>;
    needs_office: boolean;
    expires_at: Date;
    claimed_at: Date | null;
    answer: ColumnType<object | null, never, string>;
    created_at: CreatedAt;
  };
  /** jobs */
  quarantined_uploads: {
    usage_id: number;
    company_id: number;
    folder: string;
    upload_key: string;
    file_name: string;
    reason: string;
    created_at: CreatedAt;
    /** Of the upload; null for those of earlier versions. */
    sha256: Generated<string | null>;
    size_bytes: Generated<number | null>;
  };
  /** files */
  stored_folders: {
    path: string;
    company_id: number;
    state: Generated<'staged' | 'held' | 'pending_delete'>;
    since: ColumnType<Date, never, Date>;
  };
  /** audit */
  audit_log: {
    id: Assigned;
    company_id: number | null;
    actor: string;
    action: string;
    subject: JSONColumnType<object>;
    created_at: CreatedAt;
  };
  /** accounts */
  account_persons: {
    id: Assigned;
    email: string;
    created_at: CreatedAt;
    passkey_handle: ColumnType<string, never, never>;
  };
  /** accounts */
  account_passwords: { person_id: number; hash: string; changed_at: ColumnType<Date, Date, Date> };
  /** accounts */
  account_sessions: {
    id: Assigned;
    person_id: number;
    token: string;
    company_id: number | null;
    ip_address: string | null;
    user_agent: string | null;
    proved_at: Generated<Date>;
    identity_id: number | null;
    expires_at: Date;
    created_at: CreatedAt;
    updated_at: ColumnType<Date, never, Date>;
  };
  /** accounts */
  account_admissions: { person_id: number; company_id: number; created_at: CreatedAt };
  /** accounts */
  account_links: {
    id: Assigned;
    identifier: string;
    person_id: number;
    company_id: number | null;
    kind: 'invitation' | 'reset' | 'join';
    maker: 'operator' | 'company' | 'mailbox';
    expires_at: Date;
    created_at: CreatedAt;
  };
  /** accounts */
  account_second_factors: {
    person_id: number;
    secret: Buffer;
    confirmed_at: Date | null;
    last_step: Generated<number>;
  };
  /** accounts */
  account_recovery_codes: { person_id: number; hash: string };
  /** accounts */
  account_pending_sign_ins: {
    id: Assigned;
    person_id: number;
    token: string;
    company_id: number | null;
    identity_id: number | null;
    expires_at: Date;
  };
  /** accounts */
  account_identities: {
    id: Assigned;
    person_id: number;
    issuer: string;
    subject: string;
    created_at: CreatedAt;
    last_used_at: ColumnType<Date, never, Date>;
  };
  /** accounts */
  account_provider_sign_ins: {
    state: string;
    browser: string;
    session_id: number | null;
    is_fresh: boolean;
    expires_at: Date;
  };
  /** accounts */
  account_passkeys: {
    id: Assigned;
    person_id: number;
    credential_id: string;
    public_key: Buffer;
    counter: number;
    transports: string[];
    backed_up: boolean;
    name: string;
    created_at: CreatedAt;
    last_used_at: Generated<Date | null>;
  };
  /** accounts */
  account_passkey_challenges: {
    id: Assigned;
    token: string;
    challenge: string;
    session_id: number | null;
    expires_at: Date;
  };
  /** layouts */
  layouts: {
    id: Assigned;
    company_id: number;
    name: string;
    language: string;
    docx: Buffer;
    created_at: CreatedAt;
    /** The id of a member; null for the operator. */
    added_by: number | null;
  };
  /** webhooks */
  webhooks: {
    id: Assigned;
    company_id: number;
    url: string;
    events: string[];
    includes_values: boolean;
    credits_below: number;
    /** When `credits.low` was sent last; null once there were as many credits again. */
    credits_low_at: Generated<Date | null>;
    secret: Buffer;
    previous_secret: Generated<Buffer | null>;
    previous_until: Generated<Date | null>;
    /** Null while the webhook is on. */
    off_reason: Generated<'member' | 'gone' | 'failing' | null>;
    off_at: Generated<Date | null>;
    last_success_at: Generated<Date | null>;
    created_at: CreatedAt;
  };
  /** webhooks */
  webhook_deliveries: {
    id: Assigned;
    webhook_id: number;
    event: string;
    cv_id: number | null;
    subject: JSONColumnType<object>;
    occurred_at: ColumnType<Date, never, never>;
    state: Generated<'pending' | 'delivered' | 'failed'>;
    attempts: Generated<number>;
    /** The earliest next attempt; during an attempt, the moment from which it counts as lost. */
    due_at: Generated<Date>;
    attempted_at: Generated<Date | null>;
    answer_status: Generated<number | null>;
    answer: Generated<string | null>;
    failure: Generated<string | null>;
  };
  /** limits */
  window_counters: { kind: string; subject: string; ends_at: Date; used: number };
}

/** What a query needs: the database itself or a transaction of it. */
export type Queries = Kysely<Tables>;

/** Runs the work in the caller's transaction, or in one of its own where the caller has none. */
export async function inTransaction<T>(db: Queries, work: (trx: Queries) => Promise<T>): Promise<T> {
  return db.isTransaction ? work(db) : db.transaction().execute(work);
}

type Camel<Name extends string> = Name extends `${infer Head}_${infer Tail}`
  ? `${Head}${Capitalize<Camel<Tail>>}`
  : Name;

/** A row under the names of the code: `company_id` is `companyId`. */
export type CamelRow<Row> = { readonly [Column in keyof Row & string as Camel<Column>]: Row[Column] };

const nameOf = memoize((column: string) =>
  column.replaceAll(/_([a-z0-9])/g, (_, first: string) => first.toUpperCase()),
);

/** Renames the columns of a row, and only those: the keys of JSON values stay. */
export function camelRow<Row extends object>(row: Row): CamelRow<Row> {
  // Object.entries would make a pair for each value, most of the garbage of a list of a thousand rows.
  const renamed: Record<string, unknown> = {};
  for (const column of Object.keys(row)) renamed[nameOf(column)] = row[column as keyof Row];
  return renamed as CamelRow<Row>;
}
