import { createHash, randomBytes } from 'node:crypto';

/** Every secret begins with this, so that a leaked key is recognised for what it is. */
const SECRET_PREFIX = 'lectern_';
const SECRET_FORM = /^lectern_[0-9a-f]{48}$/;

/** What a key may call: everything, or only what lists and fetches. Set when the key is made, and never changed. */
export type KeyScope = 'full' | 'read';

export interface ApiKey {
  readonly id: number;
  readonly companyId: number;
  readonly name: string;
  /** The first characters of the secret, to tell keys apart. */
  readonly prefix: string;
  readonly status: 'active' | 'inactive' | 'revoked' | 'expired';
  readonly scope: KeyScope;
  readonly expiresAt: Date | null;
  readonly lastUsedAt: Date | null;
  readonly createdAt: Date;
}

/** A new secret: the literal prefix and 192 random bits in hexadecimal. */
export function newSecret(): string {
  return SECRET_PREFIX + randomBytes(24).toString('hex');
}

/** Whether a token has the form of a secret; anything else need not be looked up. */
export function hasSecretForm(token: string): boolean {
  return SECRET_FORM.test(token);
}

/** The part of a secret that may be shown. */
export function shownPrefix(secret: string): string {
  return secret.slice(0, SECRET_PREFIX.length + 8);
}

/** SHA-256 of the secret in hexadecimal: what a key is looked up by. */
export function lookupHash(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
