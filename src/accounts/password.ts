import { type Algorithm, hash, verify } from '@node-rs/argon2';
import { FewAtOnce } from '#kit/few-at-once.ts';
import { isGuessable } from './guessable.ts';

/** `Algorithm.Argon2id`, a constant of the package's types alone. */
const ARGON2ID: Algorithm.Argon2id = 2;

/** Of the settings that OWASP's "Password Storage Cheat Sheet" holds equal, the one with the most memory: 46 MiB, one pass. */
const COST = { algorithm: ARGON2ID, memoryCost: 47_104, timeCost: 1, parallelism: 1 } as const;

/**
 * A hash takes 46 MiB and 150 ms of a core, in one of the four threads that files and names are looked up in too: so a flood of sign-ins
 * takes 92 MiB and half of the threads at most. Who comes last waits for some two seconds.
 */
const hashes = new FewAtOnce({ atOnce: 2, waitingMax: 30 });

/** Characters of a password: length is what counts. The contract of the console says the same. */
const LENGTH = { min: 12, max: 128 } as const;

/** Why a password may not be chosen: its length, or how easy it is to guess for who knows the given words. Null where it may. */
export async function passwordFault(
  password: string,
  ownWords: readonly string[],
): Promise<'length' | 'guessable' | null> {
  if (password.length < LENGTH.min || password.length > LENGTH.max) return 'length';
  return (await isGuessable(password, ownWords)) ? 'guessable' : null;
}

/** The argon2id hash of a password, salt and cost included. @throws Crowded where too many wait for one */
export async function hashPassword(password: string): Promise<string> {
  return hashes.run(() => hash(password.normalize('NFKC'), COST));
}

/** Whether the password is the one of the hash. The same letters typed on another keyboard are the same password. @throws Crowded where too many wait */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  return hashes.run(() => verify(stored, password.normalize('NFKC')));
}
