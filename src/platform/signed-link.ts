import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signed link is bound to: one file, its download name, and the second at which it expires. */
export interface LinkClaims {
  readonly key: string;
  readonly fileName: string;
  /** Seconds since 1970. */
  readonly expiresAt: number;
}

/** HMAC-SHA-256 over the claims in base64url. The claims are encoded as JSON, so that they cannot run into each other. */
export function signLink(secret: string, claims: LinkClaims): string {
  const message = JSON.stringify(['file-link-1', claims.key, claims.fileName, claims.expiresAt]);
  return createHmac('sha256', secret).update(message).digest('base64url');
}

/** `altered` also stands for a link that was never signed with this secret. */
export type LinkState = 'valid' | 'expired' | 'altered';

/** Compares the signature with the claims, in the same time for every wrong one, then the expiry with `now`. */
export function checkLink(secret: string, claims: LinkClaims, presented: { signature: string; now: Date }): LinkState {
  const expected = Buffer.from(signLink(secret, claims));
  const given = Buffer.from(presented.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'altered';
  return claims.expiresAt * 1000 > presented.now.getTime() ? 'valid' : 'expired';
}
