import { setNonce } from 'get-nonce';

/** The nonce with which the server lets this page, and no other, make styles at run time. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/** Hands the nonce to what locks the scrolling behind a dialog, which makes a style of its own. */
export function letStylesPass(): void {
  setNonce(styleNonce());
}
