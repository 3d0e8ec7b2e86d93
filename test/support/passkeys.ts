import { randomBytes } from 'node:crypto';
import type { CDPSession, Page } from 'playwright-core';
import type { Queries } from '#platform/postgres/tables.ts';

import { freePort } from '../kit/free-port.ts';
import { type Lectern, type LoggedLectern, lecternBeside } from './lectern.ts';

/** A server beside another one whose public address is its own: passkeys need a host name, and browsers trust `localhost` without TLS. */
export async function lecternOnLocalhost(
  service: Lectern,
  settings: Readonly<Record<string, string>> = {},
): Promise<LoggedLectern> {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const beside = await lecternBeside(service, { ...settings, LECTERN_PORT: String(port), LECTERN_BASE_URL: url });
  return { ...beside, url };
}

/** Inserts a passkey that no authenticator has. */
export async function insertPasskey(
  db: Queries,
  personId: number,
  counter = 0,
): Promise<{ readonly id: number; readonly credentialId: string }> {
  const credentialId = randomBytes(16).toString('base64url');
  const { id } = await db
    .insertInto('account_passkeys')
    .values({
      person_id: personId,
      credential_id: credentialId,
      public_key: Buffer.from('key'),
      counter,
      transports: [],
      backed_up: true,
      name: 'A passkey',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, credentialId };
}

/** The authenticator of a page: Chromium's own, without a person. */
export class VirtualAuthenticator {
  readonly #session: CDPSession;
  readonly #id: string;

  private constructor(session: CDPSession, id: string) {
    this.#session = session;
    this.#id = id;
  }

  /** Gives the page an authenticator like that of a phone or laptop, whose user always confirms. @param isSynced whether a provider keeps copies of its passkeys */
  static async of(page: Page, isSynced = false): Promise<VirtualAuthenticator> {
    const session = await page.context().newCDPSession(page);
    await session.send('WebAuthn.enable');
    const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
      options: {
        protocol: 'ctap2',
        transport: 'internal',
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
        defaultBackupEligibility: isSynced,
        defaultBackupState: isSynced,
      },
    });
    return new VirtualAuthenticator(session, authenticatorId);
  }

  /** Whether its user proves to be the owner, by a PIN or a finger. */
  async verifiesUser(isUserVerified: boolean): Promise<void> {
    await this.#session.send('WebAuthn.setUserVerified', { authenticatorId: this.#id, isUserVerified });
  }

  /** Its credentials. */
  async credentials() {
    return (await this.#session.send('WebAuthn.getCredentials', { authenticatorId: this.#id })).credentials;
  }

  /** Sets the counter of its credential to what it was, as that of a copy. */
  async setCounter(signCount: number): Promise<void> {
    const [credential] = await this.credentials();
    if (credential === undefined) throw new Error('The authenticator has no credential.');
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
    await this.#session.send('WebAuthn.addCredential', {
      authenticatorId: this.#id,
      credential: { ...credential, signCount },
    });
  }

  /** Forgets its credentials: a device that has none. */
  async clear(): Promise<void> {
    await this.#session.send('WebAuthn.clearCredentials', { authenticatorId: this.#id });
  }
}
