import type { Passkey as OwnPasskey } from '#accounts/passkeys.ts';
import {
  beginAddingPasskey,
  beginPasskeySignIn,
  changePasskeyName,
  finishAddingPasskey,
  passkeysOf,
  removeOwnPasskey,
  signInWithPasskey,
} from '#use-cases/console/passkeys.ts';
import { logSignIn, notify, stateOf } from './account.routes.ts';
import type { Passkey } from './contract.ts';
import { type Handlers, setCookies } from './endpoint.ts';

/** Signing in by a passkey, and the passkeys of a person. */
export const passkeyHandlers = {
  beginPasskeySignIn: async ({ services, options: { publicUrl }, browser, reply }) => {
    const { options, cookies } = await beginPasskeySignIn(services, browser, publicUrl);
    setCookies(reply, cookies);
    return { ...options };
  },
  passkeySignIn: async (call) => {
    const { services, options, browser, request, reply, body } = call;
    const { publicUrl } = options;
    const { userHandle, ...response } = body.credential.response;
    const { auth, news } = await signInWithPasskey(
      services,
      { browser, publicUrl },
      {
        ...body.credential,
        response: { ...response, ...(typeof userHandle === 'string' && { userHandle }) },
        clientExtensionResults: {},
      },
    );
    notify(call, auth.session.email, news);
    logSignIn(request, auth, 'passkey');
    setCookies(reply, auth.session.cookies);
    return stateOf(services, auth);
  },
  listPasskeys: async ({ services, options, auth: { session } }) => {
    const { passkeys, unavailable } = await passkeysOf(services, session, options.publicUrl);
    return { passkeys: passkeys.map(passkeyOf), unavailable };
  },
  beginPasskey: async ({ services, options: { publicUrl }, browser, reply, auth: { session }, body }) => {
    const { options, cookies } = await beginAddingPasskey(services, { browser, session, publicUrl }, body);
    setCookies(reply, cookies);
    return { ...options };
  },
  addPasskey: async (call) => {
    const { services, options, browser, auth, body } = call;
    const { transports = [], ...response } = body.credential.response;
    const passkey = await finishAddingPasskey(
      services,
      { browser, session: auth.session, publicUrl: options.publicUrl },
      {
        name: body.name,
        response: {
          ...body.credential,
          response: { ...response, transports },
          clientExtensionResults: {},
        },
      },
    );
    notify(call, auth.session.email, 'passkey_added');
    return passkeyOf(passkey);
  },
  renamePasskey: async ({ services, auth, id, body: { name } }) =>
    passkeyOf(await changePasskeyName(services, auth.session, { id: id('passkeyId'), name })),
  removePasskey: async (call) => {
    const { services, auth, id } = call;
    await removeOwnPasskey(services, auth.session, id('passkeyId'));
    notify(call, auth.session.email, 'passkey_removed');
    return null;
  },
} satisfies Partial<Handlers>;

function passkeyOf({ id, name, createdAt, lastUsedAt, backedUp }: OwnPasskey): Passkey {
  return {
    id,
    name,
    created_at: createdAt.toISOString(),
    last_used_at: lastUsedAt?.toISOString() ?? null,
    synced: backedUp,
  };
}
