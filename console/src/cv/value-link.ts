import type { ShownValue } from './shown.ts';

const EMAIL = /^[^\s@<>"(),:;?&#%]+@[^\s@<>"(),:;?&#%]+\.[^\s@<>"(),:;?&#%]+$/;
const PHONE = /^\+?[\d\s()./-]+$/;
const PHONE_DIGITS = /^\+?\d{5,15}$/;
const SCHEME = /^[a-z][a-z0-9+.-]*:/i;

/**
 * Where a value leads: an email address, a phone number or a web page. Null for all others, and for what only looks like one: the text
 * comes from a document that anybody may have written, so that no other scheme and no hidden part gets into an address.
 */
export function linkOf({ label, text }: Pick<ShownValue, 'label' | 'text'>): string | null {
  const written = text.trim();
  if (label === 'email') return EMAIL.test(written) ? `mailto:${written}` : null;
  if (label === 'phone') return phoneLink(written);
  return label === 'link' ? webLink(written) : null;
}

function phoneLink(written: string): string | null {
  if (!PHONE.test(written)) return null;
  // The zero in "+49 (0) 30" is dialled inside the country only.
  const number = (written.startsWith('+') ? written.replace(/\(0\)/, '') : written).replaceAll(/[^\d+]/g, '');
  return PHONE_DIGITS.test(number) ? `tel:${number}` : null;
}

function webLink(written: string): string | null {
  const url = URL.parse(SCHEME.test(written) ? written : `https://${written}`);
  if (url === null || /\s/.test(written)) return null;
  // "https://known.example@other.example" leads to the other one.
  const isPlain = url.username === '' && url.password === '' && url.hostname.includes('.');
  return isPlain && ['http:', 'https:'].includes(url.protocol) ? url.href : null;
}
