import { Secret, TOTP } from 'otpauth';

import type { Browser } from './console.ts';

/** The code of an authenticator app, so many steps of 30 seconds from now. */
export function codeOf(secret: string, stepsAhead = 0): string {
  const totp = new TOTP({ secret: Secret.fromBase32(secret), algorithm: 'SHA1', digits: 6, period: 30 });
  return totp.generate({ timestamp: Date.now() + stepsAhead * 30_000 });
}

/** A code that is right at no moment near this one. */
export function wrongCode(secret: string): string {
  const near = [-2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps));
  return (
    ['111111', '222222', '333333', '444444', '555555', '666666', '777777'].find((code) => !near.includes(code)) ?? ''
  );
}

/** Switches two-factor sign-in on in the browser of who is signed in. The code of this moment is used up by it, the next is not. */
export async function switchOn(
  browser: Browser,
  password: string,
): Promise<{ readonly secret: string; readonly recoveryCodes: readonly string[] }> {
  const { secret } = await browser.data('beginTwoFactor', { body: { password } });
  const { recovery_codes: recoveryCodes } = await browser.data('confirmTwoFactor', { body: { code: codeOf(secret) } });
  return { secret, recoveryCodes };
}
