import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values that must not be readable in the database: AES-256-GCM under a key that HKDF (RFC 5869, SHA-256) derives from a
 * secret of the server for one purpose. A value that is encrypted for one owner cannot be decrypted for another.
 */
export class SecretCipher {
  readonly #key: Buffer;

  constructor(secret: string, purpose: string) {
    this.#key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  }

  /** @returns nonce, ciphertext and tag */
  encrypt(plain: Buffer, owner: string): Buffer {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce).setAAD(Buffer.from(owner));
    return Buffer.concat([nonce, cipher.update(plain), cipher.final(), cipher.getAuthTag()]);
  }

  /** @throws Error if the value was encrypted under another key or for another owner, or was changed */
  decrypt(encrypted: Buffer, owner: string): Buffer {
    const nonce = encrypted.subarray(0, NONCE_BYTES);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: TAG_BYTES });
    decipher.setAAD(Buffer.from(owner)).setAuthTag(encrypted.subarray(-TAG_BYTES));
    return Buffer.concat([decipher.update(encrypted.subarray(NONCE_BYTES, -TAG_BYTES)), decipher.final()]);
  }
}

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
