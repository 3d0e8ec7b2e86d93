import type { BodyOf, DataOf, Passkey } from '#http/console/contract.ts';
import { call } from './call.ts';

/** Why the browser gave no passkey. Browsers do not tell whether the person cancelled, waited too long or has none. */
type FaultKind = 'cancelled' | 'unsupported' | 'exists' | 'failed';

/** The browser gave no passkey. The server has not refused anything. */
export class PasskeyFault extends Error {
  readonly kind: FaultKind;

  constructor(kind: FaultKind) {
    super(kind);
    this.name = 'PasskeyFault';
    this.kind = kind;
  }
}

/** Signs in with a passkey that the person chooses in the browser's own dialog. @throws PasskeyFault, ApiError */
export async function signInWithPasskey(): Promise<DataOf<'passkeySignIn'>> {
  requireSupport();
  const options = await call('beginPasskeySignIn');
  const credential = await answerOf<BodyOf<'passkeySignIn'>['credential']>(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
  return call('passkeySignIn', { body: { credential } });
}

interface NewPasskey {
  readonly name: string;
  readonly password: string;
  readonly code?: string;
}

/** Adds a passkey that the browser makes. @throws PasskeyFault, ApiError */
export async function addPasskey({ name, ...proof }: NewPasskey): Promise<Passkey> {
  requireSupport();
  const options = await call('beginPasskey', { body: proof });
  const credential = await answerOf<BodyOf<'addPasskey'>['credential']>(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as unknown as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  return call('addPasskey', { body: { name, credential } });
}

/** @throws PasskeyFault if the browser has no WebAuthn, or only a version of before 2025 without its JSON methods */
function requireSupport(): void {
  const isSupported =
    typeof PublicKeyCredential === 'function' &&
    'parseRequestOptionsFromJSON' in PublicKeyCredential &&
    'toJSON' in PublicKeyCredential.prototype;
  if (!isSupported) throw new PasskeyFault('unsupported');
}

/** The answer of the browser as JSON. The server checks its form. @throws PasskeyFault */
async function answerOf<Answer>(ask: () => Promise<Credential | null>): Promise<Answer> {
  const credential = await ask().catch((error: unknown) => {
    throw new PasskeyFault(KINDS.get(error instanceof Error ? error.name : '') ?? 'failed');
  });
  if (credential === null) throw new PasskeyFault('cancelled');
  return (credential as PublicKeyCredential).toJSON() as Answer;
}

const KINDS: ReadonlyMap<string, FaultKind> = new Map([
  ['NotAllowedError', 'cancelled'],
  ['AbortError', 'cancelled'],
  ['InvalidStateError', 'exists'],
  ['NotSupportedError', 'unsupported'],
] as const);
