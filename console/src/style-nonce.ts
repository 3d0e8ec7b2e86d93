import { setNonce } from 'get-nonce';

/** The nonce with which the server lets this page, and no other, make styles at run time. */
export function styleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]');
  return meta?.nonce ?? '';
}

/** Gives the nonce to the library that locks scrolling behind a dialog. It creates its own style element. */
export function applyStyleNonce(): void {
  setNonce(styleNonce());
}
