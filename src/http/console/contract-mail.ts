/** The part of the console's contract about what is sent by mail. The app sees it through `contract.ts`. */
import { z } from 'zod';
import { email, linkKind } from './contract-account.ts';

const moment = z.iso.datetime();

/** The language of a letter: that of the page from which it is asked for. */
export const mailLanguage = z.enum(['en', 'de']);

/** Why a mail could not be sent. */
const mailFault = z.enum(['unreachable', 'timeout', 'not_secure', 'login_refused', 'recipient_refused', 'refused']);

/**
 * A one-time link, and what became of it: sent to its person; or shown, once, to be passed on, because there is no mail server or (with
 * the reason) the mail could not be sent; or neither, since a link that opens an account in use is shown to nobody but its person.
 */
export const oneTimeLink = z.discriminatedUnion('delivery', [
  z.object({ delivery: z.literal('sent'), kind: linkKind, to: z.string(), expires_at: moment }),
  z.object({
    delivery: z.literal('shown'),
    kind: linkKind,
    to: z.string(),
    expires_at: moment,
    url: z.string(),
    reason: mailFault.nullable(),
  }),
  z.object({ delivery: z.literal('not_sent'), kind: linkKind, to: z.string(), reason: mailFault }),
]);
export type OneTimeLink = z.infer<typeof oneTimeLink>;

export const MAIL_ENDPOINTS = {
  // What the sign-in page can offer
  getSignInOptions: {
    method: 'GET',
    path: '/sign-in/options',
    access: 'anyone',
    data: z.object({
      /** Whether a link for a forgotten password can be sent by mail. */
      forgotten_password: z.boolean(),
    }),
  },
  // The same answer whether or not there is such an account, and before it is looked for; 404 not_found without a mail server
  forgottenPassword: {
    method: 'POST',
    path: '/password/forgotten',
    access: 'anyone',
    body: z.object({ email, language: mailLanguage.optional() }),
    data: z.null(),
  },
} as const;
