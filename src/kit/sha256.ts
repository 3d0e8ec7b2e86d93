import { hash } from 'node:crypto';

/** SHA-256 in lower-case hexadecimal. */
export function sha256(text: string): string {
  return hash('sha256', text);
}
