import { Secret, TOTP } from 'otpauth';
import type { Queries } from '#platform/tables.ts';
import { holdPerson, holdProved } from './hold.ts';
import { endSessions } from './open-session.ts';
import { personFindByEmail } from './persons.sql.ts';
import type { PasswordProof } from './prove.ts';
import { hashOfRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';
import { Seal } from './sealed.ts';
import {
  recoveryCodeCount,
  recoveryCodeInsert,
  recoveryCodeTake,
  type SecondFactorRow,
  secondFactorConfirm,
  secondFactorDelete,
  secondFactorFind,
  secondFactorSet,
  secondFactorSetStep,
} from './second-factor.sql.ts';
import { sessionExists } from './sessions.sql.ts';

/** What authenticator apps expect: RFC 6238 with its defaults. */
const PERIOD_SECONDS = 30;
const DIGITS = 6;
/** RFC 4226 recommends 160 bits. */
const SECRET_BYTES = 20;
/** Codes of so many steps before and after the one of this moment are right too: clocks differ. */
const STEPS_AROUND = 1;

export interface TwoFactorState {
  readonly isOn: boolean;
  readonly since: Date | null;
  readonly recoveryCodesLeft: number;
}

/** What an authenticator app is given: in this answer and nowhere else. */
export interface NewSecret {
  /** In base 32, to be typed. */
  readonly secret: string;
  /** An `otpauth:` address, for a QR code. */
  readonly uri: string;
}

export type ConfirmResult =
  | { readonly kind: 'on'; readonly recoveryCodes: readonly string[] }
  | { readonly kind: 'wrong' }
  | { readonly kind: 'not_begun' }
  /** The session ended while it was asked: somebody else has the account now, or its owner has it back. */
  | { readonly kind: 'signed_out' };

/** The second factor of a person: codes of an authenticator app, and recovery codes. */
export class TwoFactor {
  readonly #db: Queries;
  readonly #seal: Seal;

  /** @param secret the console's own, which all nodes share */
  constructor(db: Queries, secret: string) {
    this.#db = db;
    this.#seal = new Seal(secret, 'lectern two-factor');
  }

  async stateOf(personId: number): Promise<TwoFactorState> {
    const row = await secondFactorFind(this.#db, personId);
    if (row === null || row.confirmedAt === null) return { isOn: false, since: null, recoveryCodesLeft: 0 };
    return { isOn: true, since: row.confirmedAt, recoveryCodesLeft: await recoveryCodeCount(this.#db, personId) };
  }

  /** Whether signing in asks for a code, of a person that the transaction holds. */
  async isOn(trx: Queries, personId: number): Promise<boolean> {
    return (await secondFactorFind(trx, personId))?.confirmedAt instanceof Date;
  }

  /** Makes a secret for who proved the password. It counts for nothing until a code of it was right. */
  async begin(
    proof: PasswordProof,
  ): Promise<{ kind: 'begun'; made: NewSecret } | { kind: 'is_on' } | { kind: 'refused' }> {
    const { personId, email } = proof;
    return this.#db.transaction().execute(async (trx) => {
      if (!(await holdProved(trx, proof))) return { kind: 'refused' };
      if (await this.isOn(trx, personId)) return { kind: 'is_on' };
      const secret = new Secret({ size: SECRET_BYTES });
      await secondFactorSet(trx, personId, this.#seal.close(Buffer.from(secret.bytes), String(personId)));
      return { kind: 'begun', made: { secret: secret.base32, uri: totpOf(secret, email).toString() } };
    });
  }

  /**
   * Switches it on by a first code. Every other session and what waits for a code ends: it came in without one.
   *
   * @returns the recovery codes, in this answer and nowhere else
   */
  async confirm(
    trx: Queries,
    { personId, sessionId }: { personId: number; sessionId: number },
    code: string,
  ): Promise<ConfirmResult> {
    if (!(await holdPerson(trx, personId)) || !(await sessionExists(trx, personId, sessionId)))
      return { kind: 'signed_out' };
    const row = await secondFactorFind(trx, personId);
    if (row === null || row.confirmedAt !== null) return { kind: 'not_begun' };
    if (!(await this.#takeTotp(trx, { personId, row }, code))) return { kind: 'wrong' };
    await secondFactorConfirm(trx, personId);
    const recoveryCodes = newRecoveryCodes();
    await recoveryCodeInsert(trx, personId, recoveryCodes.map(hashOfRecoveryCode).filter(isThere));
    await endSessions(trx, personId, sessionId);
    return { kind: 'on', recoveryCodes };
  }

  /** Takes a code of a person that the transaction holds, of the app or for recovery; none is taken twice. */
  async take(trx: Queries, personId: number, code: string): Promise<boolean> {
    const row = await secondFactorFind(trx, personId);
    if (row === null || row.confirmedAt === null) return false;
    if (codeKindOf(code) === 'app') return this.#takeTotp(trx, { personId, row }, code);
    const recovery = hashOfRecoveryCode(code);
    return recovery !== null && recoveryCodeTake(trx, personId, recovery);
  }

  /** Switches it off for who proved the password and gives a code. */
  async end(trx: Queries, proof: PasswordProof, code: string): Promise<'off' | 'wrong' | 'is_off' | 'refused'> {
    if (!(await holdProved(trx, proof))) return 'refused';
    if (!(await this.isOn(trx, proof.personId))) return 'is_off';
    if (!(await this.take(trx, proof.personId, code))) return 'wrong';
    await secondFactorDelete(trx, proof.personId);
    return 'off';
  }

  async #takeTotp(
    trx: Queries,
    { personId, row }: { personId: number; row: SecondFactorRow },
    typed: string,
  ): Promise<boolean> {
    const token = withoutSpaces(typed);
    const bytes = this.#seal.open(row.secret, String(personId));
    const totp = totpOf(new Secret({ buffer: new Uint8Array(bytes).buffer }), '');
    const now = Date.now();
    const delta = totp.validate({ token, timestamp: now, window: STEPS_AROUND });
    if (delta === null) return false;
    const step = Math.floor(now / 1000 / PERIOD_SECONDS) + delta;
    if (step <= row.lastStep) return false;
    await secondFactorSetStep(trx, personId, step);
    return true;
  }
}

/** What was typed for a code: six digits are the app's, everything else is held against the recovery codes. */
export function codeKindOf(typed: string): 'app' | 'recovery' {
  return /^[0-9]{6}$/.test(withoutSpaces(typed)) ? 'app' : 'recovery';
}

function withoutSpaces(typed: string): string {
  return typed.replaceAll(/\s/g, '');
}

/** Switches the second factor of the person of an address off, whatever it knows: for the operator. Returns false where it is not on. */
export async function dropSecondFactor(trx: Queries, email: string): Promise<boolean> {
  const personId = await personFindByEmail(trx, email);
  return personId !== null && (await holdPerson(trx, personId)) && (await secondFactorDelete(trx, personId));
}

function totpOf(secret: Secret, label: string): TOTP {
  return new TOTP({ issuer: 'Lectern', label, secret, algorithm: 'SHA1', digits: DIGITS, period: PERIOD_SECONDS });
}

function isThere(hash: string | null): hash is string {
  return hash !== null;
}
