import { randomBytes } from 'node:crypto';

/** A secret that nobody can guess: 256 random bits in base64url, 43 characters, none of them a dot. */
export function newToken(): string {
  return randomBytes(32).toString('base64url');
}
