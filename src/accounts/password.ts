import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** `Algorithm.Argon2id`, a constant of the package's types alone. */
const ARGON2ID: Algorithm.Argon2id = 2;

/** Of the settings that OWASP's "Password Storage Cheat Sheet" holds equal, the one with the most memory: 46 MiB, one pass. */
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** Characters of a password: length is what counts. The contract of the console says the same. */
const LENGTH = { min: 12, max: 128 } as const;

/** Whether a password may be chosen. */
export function isStrongEnough(password: string): boolean {
  return password.length >= LENGTH.min && password.length <= LENGTH.max;
}

/** The argon2id hash of a password, salt and cost included. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether the password is the one of the hash. The same letters typed on another keyboard are the same password. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'));
}
