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

/** Whether the signature matches the claims and the link has not expired. Takes the same time for every wrong signature. */
export function isLinkValid(secret: string, claims: LinkClaims, presented: { signature: string; now: Date }): boolean {
  const expected = Buffer.from(signLink(secret, claims));
  const given = Buffer.from(presented.signature);
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return false;
  return claims.expiresAt * 1000 > presented.now.getTime();
}
