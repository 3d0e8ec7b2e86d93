/** A company: the scope of every key, member, template and CV. */
export interface Company {
  readonly id: number;
  readonly name: string;
  readonly storageEnabled: boolean;
  readonly apiEnabled: boolean;
  readonly rateLimitPerMinute: number;
  readonly uploadLimitBytes: number;
  /** The API's own default for `template_id`; not the web application's default template. */
  readonly apiDefaultTemplate: string;
  /** Days for which CVs are kept; null for as long as nobody erases them. */
  readonly retentionDays: number | null;
  readonly createdAt: Date;
}

/** What the operator may set; a field left out stays as it is (or takes its default at creation). */
export interface CompanySettings {
  readonly name?: string;
  readonly storageEnabled?: boolean;
  readonly apiEnabled?: boolean;
  readonly rateLimitPerMinute?: number;
  readonly uploadLimitBytes?: number;
  readonly apiDefaultTemplate?: string;
  readonly retentionDays?: number | null;
}

/** Settings of a new company: the public API is off until someone asks for it. */
export const COMPANY_DEFAULTS = {
  storageEnabled: true,
  apiEnabled: false,
  rateLimitPerMinute: 30,
  uploadLimitBytes: 10 * 1024 * 1024,
  apiDefaultTemplate: 'default',
  retentionDays: null,
} as const;
