import { type Algorithm, hash, verify } from '@node-rs/argon2';

/** `Algorithm.Argon2id`, a constant of the package's types alone. */
const ARGON2ID: Algorithm.Argon2id = 2;

/** Of the settings that OWASP's "Password Storage Cheat Sheet" holds equal, the one with the most memory: 46 MiB, one pass. */
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/** The argon2id hash of a password, salt and cost included. */
export async function hashPassword(password: string): Promise<string> {
  return hash(password.normalize('NFKC'), COST);
}

/** Whether the password is the one of the hash. The same letters typed on another keyboard are the same password. */
export async function verifyPassword({ hash: stored, password }: { hash: string; password: string }): Promise<boolean> {
  return verify(stored, password.normalize('NFKC'));
}
