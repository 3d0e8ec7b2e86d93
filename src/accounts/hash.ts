import { createHash } from 'node:crypto';

/** SHA-256 in hexadecimal: how everything random that opens a door is kept, as API keys are. */
export function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
