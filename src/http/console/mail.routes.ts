import { askForPasswordLink } from '#flows/forgotten-password.ts';
import type { Handlers } from './endpoint.ts';

/** What the sign-in page does by mail. */
export const mailHandlers = {
  getSignInOptions: async ({ services }) => ({ forgotten_password: services.mailer !== null }),
  forgottenPassword: async ({ options, services, browser, body: { email, language = 'en' } }) => {
    await askForPasswordLink(services, browser, { email, language, baseUrl: options.baseUrl() });
    return null;
  },
} satisfies Partial<Handlers>;
