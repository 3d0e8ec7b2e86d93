import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { Secret, TOTP } from 'otpauth';
import { sha256 } from '#kit/sha256.ts';
import { SecretCipher } from '#platform/cryptography.ts';
import type { Queries } from '#platform/postgres/tables.ts';
import { findPerson, lockPerson, lockPersonIfPasswordUnchanged, type VerifiedPassword } from './persons.ts';
import { revokeSessions, sessionExists } from './sessions.ts';

/** Authenticator apps expect RFC 6238 with its defaults. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Codes of this many steps before and after the current one are accepted too: clocks differ. */
const STEPS_AROUND = 1;

/** Recovery codes per person, each of 80 random bits, in letters and digits that do not look alike. */
const RECOVERY_CODES = 10;
const RECOVERY_ALPHABET = 'abcdefghijklmnopqrstuvwxyz234567';
const RECOVERY_LENGTH = 16;

export interface TwoFactorState {
  readonly isOn: boolean;
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** The secret for an authenticator app. It is shown once. */
export interface TotpSecret {
  /** In base 32, for typing. */
  readonly secret: string;
  /** An `otpauth:` address, for a QR code. */
  readonly uri: string;
}

export type ConfirmResult =
  | { readonly kind: 'on'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'not_begun' }
  /** The session ended meanwhile. */
  | { readonly kind: 'signed_out' };

interface SecondFactor {
  readonly secret: Buffer;
  /** Null until a first code was right. */
  readonly confirmedAt: Date | null;
  readonly lastStep: number;
}

/** The second factor of a person: codes of an authenticator app, and recovery codes. */
export class TwoFactor {
  readonly #db: Queries;
  readonly #cipher: SecretCipher;

  /** @param secret the console's own, which all nodes share */
  constructor(db: Queries, secret: string) {
    this.#db = db;
    this.#cipher = new SecretCipher(secret, 'lectern two-factor');
  }

  async getState(personId: number): Promise<TwoFactorState> {
    const factor = await findSecondFactor(this.#db, personId);
    if (factor === null || factor.confirmedAt === null) return { isOn: false, since: null, recoveryCodesLeft: 0 };
    const { left } = await this.#db
      .selectFrom('account_recovery_codes')
      .select((eb) => eb.fn.countAll<number>().as('left'))
      .where('person_id', '=', personId)
      .executeTakeFirstOrThrow();
    return { isOn: true, since: factor.confirmedAt, recoveryCodesLeft: left };
  }

  /** Whether a sign-in requires a code. The transaction has locked the person. */
  async isEnabled(trx: Queries, personId: number): Promise<boolean> {
    return (await findSecondFactor(trx, personId))?.confirmedAt instanceof Date;
  }

  /**
   * Makes a secret for a person who proved the password. It replaces one that was never confirmed, and has no effect until
   * `confirmSetup`.
   */
  async startSetup(
    proof: VerifiedPassword,
  ): Promise<{ kind: 'begun'; made: TotpSecret } | { kind: 'is_on' } | { kind: 'refused' }> {
    const { personId, email } = proof;
    return this.#db.transaction().execute(async (trx) => {
      if (!(await lockPersonIfPasswordUnchanged(trx, proof))) return { kind: 'refused' };
      if (await this.isEnabled(trx, personId)) return { kind: 'is_on' };
      const secret = new Secret({ size: SECRET_BYTES });
      const encrypted = this.#cipher.encrypt(Buffer.from(secret.bytes), String(personId));
      await trx
        .insertInto('account_second_factors')
        .values({ person_id: personId, secret: encrypted })
        .onConflict((conflict) => conflict.column('person_id').doUpdateSet({ secret: encrypted }))
        .execute();
      return { kind: 'begun', made: { secret: secret.base32, uri: totpOf(secret, email).toString() } };
    });
  }

  /**
   * Switches it on by a first code. Every other session and pending sign-in ends, because it was opened without a code.
   *
   * @returns the recovery codes, which are shown once
   */
  async confirmSetup(
    trx: Queries,
    { personId, sessionId }: { personId: number; sessionId: number },
    code: string,
  ): Promise<ConfirmResult> {
    if (!(await lockPerson(trx, personId)) || !(await sessionExists(trx, personId, sessionId)))
      return { kind: 'signed_out' };
    const factor = await findSecondFactor(trx, personId);
    if (factor === null || factor.confirmedAt !== null) return { kind: 'not_begun' };
    if (!(await this.#takeTotp(trx, { personId, factor }, code))) return { kind: 'wrong' };
    const recoveryCodes = Array.from({ length: RECOVERY_CODES }, newRecoveryCode);
    await trx
      .updateTable('account_second_factors')
      .set({ confirmed_at: sql<Date>`now()` })
      .where('person_id', '=', personId)
      .execute();
    await trx
      .insertInto('account_recovery_codes')
      .values(recoveryCodes.map((recoveryCode) => ({ person_id: personId, hash: hashOf(recoveryCode) })))
      .execute();
    await revokeSessions(trx, personId, sessionId);
    return { kind: 'on', recoveryCodes };
  }

  /** Whether a code of the app or a recovery code is right. Each works once. The transaction has locked the person. */
  async verifyCode(trx: Queries, personId: number, code: string): Promise<boolean> {
    const factor = await findSecondFactor(trx, personId);
    if (factor === null || factor.confirmedAt === null) return false;
    if (detectCodeKind(code) === 'app') return this.#takeTotp(trx, { personId, factor }, code);
    const taken = await trx
      .deleteFrom('account_recovery_codes')
      .where('person_id', '=', personId)
      .where('hash', '=', hashOf(code))
      .executeTakeFirst();
    return taken.numDeletedRows > 0n;
  }

  /** Switches it off for a person who proved the password and enters a code. */
  async disable(trx: Queries, proof: VerifiedPassword, code: string): Promise<'off' | 'wrong' | 'is_off' | 'refused'> {
    if (!(await lockPersonIfPasswordUnchanged(trx, proof))) return 'refused';
    if (!(await this.isEnabled(trx, proof.personId))) return 'is_off';
    if (!(await this.verifyCode(trx, proof.personId, code))) return 'wrong';
    await deleteSecondFactor(trx, proof.personId);
    return 'off';
  }

  async #takeTotp(
    trx: Queries,
    { personId, factor }: { personId: number; factor: SecondFactor },
    typed: string,
  ): Promise<boolean> {
    const token = withoutSpaces(typed);
    const bytes = this.#cipher.decrypt(factor.secret, String(personId));
    const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }), '');
    const now = Date.now();
    const delta = totp.validate({ token, timestamp: now, window: STEPS_AROUND });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
    if (step <= factor.lastStep) return false;
    await trx
      .updateTable('account_second_factors')
      .set({ last_step: step })
      .where('person_id', '=', personId)
      .execute();
    return true;
  }
}

/** The kind of a code as it was typed: six digits are a code of the app, everything else is a recovery code. */
export function detectCodeKind(typed: string): 'app' | 'recovery' {
  return /^[0-9]{6}$/.test(withoutSpaces(typed)) ? 'app' : 'recovery';
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/** Switches off the second factor of the person of an address, for the operator. Returns false if it is not on. */
export async function disableSecondFactor(trx: Queries, email: string): Promise<boolean> {
  const personId = await findPerson(trx, email);
  return personId !== null && (await lockPerson(trx, personId)) && (await deleteSecondFactor(trx, personId));
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Lectern', label, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });
}

/** A recovery code in groups of four characters. */
function newRecoveryCode(): string {
  return [...randomBytes(RECOVERY_LENGTH)]
    .map((byte) => RECOVERY_ALPHABET[byte % RECOVERY_ALPHABET.length])
    .join('')
    .replaceAll(/(.{4})(?=.)/g, '$1-');
}

/** The stored form of a recovery code as it was typed: dashes, spaces and case are ignored. */
function hashOf(recoveryCode: string): string {
  return sha256(`recovery-code ${recoveryCode.replaceAll(/[\s-]/g, '').toLowerCase()}`);
}

export async function findSecondFactor(db: Queries, personId: number): Promise<SecondFactor | null> {
  const row = await db
    .selectFrom('account_second_factors')
    .select(['secret', 'confirmed_at as confirmedAt', 'last_step as lastStep'])
    .where('person_id', '=', personId)
    .executeTakeFirst();
  return row ?? null;
}

/** Deletes it with its recovery codes. Returns false if it was not on. */
async function deleteSecondFactor(trx: Queries, personId: number): Promise<boolean> {
  const deleted = await trx
    .deleteFrom('account_second_factors')
    .where('person_id', '=', personId)
    .returning('confirmed_at')
    .executeTakeFirst();
  return deleted !== undefined && deleted.confirmed_at !== null;
}
