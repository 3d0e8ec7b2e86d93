import { randomBytes } from 'node:crypto';
import { sha256 } from '#kit/sha256.ts';

const COUNT = 10;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567';
const LENGTH = 16;

/** Ten codes of 80 random bits, in groups of four letters and digits, none of which looks like another. */
export function newRecoveryCodes(): readonly string[] {
  return Array.from({ length: COUNT }, () =>
    [...randomBytes(LENGTH)]
      .map((byte) => LETTERS[byte % LETTERS.length])
      .join('')
      .replaceAll(/(.{4})(?=.)/g, '$1-'),
  );
}

/** What is kept of a code as it was typed: dashes, spaces and the case of letters are not part of it. Null for what is none. */
export function hashOfRecoveryCode(typed: string): string | null {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  return new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(code) ? sha256(`recovery-code ${code}`) : null;
}
