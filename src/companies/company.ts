/** Of whom a company requires a second factor, beside the password. */
export const TWO_FACTOR_RULES = ['off', 'administrators', 'all'] as const;
export type TwoFactorRule = (typeof TWO_FACTOR_RULES)[number];

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
  /** Of which members a second factor is required in the console. */
  readonly twoFactor: TwoFactorRule;
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
  readonly twoFactor?: TwoFactorRule;
}

/** Settings of a new company: the public API is off until someone asks for it. */
export const COMPANY_DEFAULTS = {
  storageEnabled: true,
  apiEnabled: false,
  rateLimitPerMinute: 30,
  uploadLimitBytes: 10 * 1024 * 1024,
  apiDefaultTemplate: 'default',
  retentionDays: null,
  twoFactor: 'off',
} as const;
