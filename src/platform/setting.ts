import { isIP } from 'node:net';

/** One setting. `parse` throws an error whose message continues after the name of the variable. */
export interface Setting<T> {
  readonly env: string;
  readonly parse: (raw: string) => T;
  readonly fallback: NoInfer<T>;
  readonly secret?: true;
  readonly doc: string;
}

/** Binds the type of a setting to its parser. */
export function setting<T>(value: Setting<T>): Setting<T> {
  return value;
}

/** Any non-empty text. */
export function text(raw: string): string {
  if (raw === '') throw new Error('must not be empty: set it or leave it out');
  return raw;
}

/** Text; empty text is null. */
export const optionalText = (raw: string): string | null => (raw === '' ? null : raw);

/** An integer within inclusive bounds. */
export function integer(min: number, max: number): (raw: string) => number {
  return (raw) => {
    const value = Number(raw);
    if (!/^\d+$/.test(raw) || value < min || value > max)
      throw new Error(`must be a whole number from ${min} to ${max}`);
    return value;
  };
}

/** The same; empty text is null. */
export function optionalInteger(min: number, max: number): (raw: string) => number | null {
  const parse = integer(min, max);
  return (raw) => (raw === '' ? null : parse(raw));
}

/** One of these words. */
export function oneOf<const T extends string>(...words: readonly T[]): (raw: string) => T {
  return (raw) => {
    const found = words.find((word) => word === raw);
    if (found === undefined) throw new Error(`must be one of ${words.join(', ')}`);
    return found;
  };
}

/** A URL with one of these schemes, without trailing slashes; empty text is null. */
export function optionalUrl(...schemes: readonly string[]): (raw: string) => string | null {
  return (raw) => {
    if (raw === '') return null;
    const scheme = URL.canParse(raw) ? new URL(raw).protocol.slice(0, -1) : '';
    if (!schemes.includes(scheme))
      throw new Error(`must be an address that begins with ${schemes.map((s) => `${s}://`).join(' or ')}`);
    return raw.replace(/(?<!\/)\/+$/, '');
  };
}

/** IP addresses or networks, separated by commas; empty text is null. */
export function optionalAddresses(raw: string): readonly string[] | null {
  if (raw === '') return null;
  const parts = raw.split(',').map((part) => part.trim());
  const wrong = parts.find((part) => !isNetwork(part));
  if (wrong === undefined) return parts;
  throw new Error(`must be addresses or networks such as 10.0.0.0/8, with commas between; "${wrong}" is neither`);
}

function isNetwork(part: string): boolean {
  const [address = '', bits, ...more] = part.split('/');
  const version = isIP(address);
  const bitsMax = version === 4 ? 32 : 128;
  return (
    version !== 0 && more.length === 0 && (bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) <= bitsMax))
  );
}

/** A boolean. */
export function flag(raw: string): boolean {
  if (['on', 'true', '1', 'yes'].includes(raw)) return true;
  if (['off', 'false', '0', 'no'].includes(raw)) return false;
  throw new Error('must be on or off');
}
