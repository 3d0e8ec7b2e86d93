import { InvalidArgumentError } from 'commander';
import { parseMoment } from '#kit/iso-moment.ts';

/** The word that takes a limit or a pool away. */
const NONE = 'none';

/** A value or its absence; a bare null is what commander takes for an option without a value. */
export interface Optional<T> {
  readonly value: T | null;
}

/** `on` or `off`. */
export function onOff(word: string): boolean {
  if (word === 'on') return true;
  if (word === 'off') return false;
  throw new InvalidArgumentError('Write "on" or "off".');
}

/** The number of a company, member, template or key. */
export function id(word: string): number {
  const number = Number(word);
  if (!/^\d+$/.test(word) || number < 1 || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('An id is a whole number from 1 on; the "list" commands show them.');
  return number;
}

/** A whole number, which may be negative; whether it is within bounds is for the rules to say. */
export function wholeNumber(word: string): number {
  const number = Number(word);
  if (!/^[+-]?\d+$/.test(word) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('Write a whole number in digits.');
  return number;
}

/** How many rows to show. */
export function rows(word: string): number {
  const number = wholeNumber(word);
  if (number < 1 || number > 100_000) throw new InvalidArgumentError('Write a whole number from 1 to 100000.');
  return number;
}

/** A whole number, or `none`. */
export function wholeNumberOrNone(word: string): Optional<number> {
  return { value: word === NONE ? null : wholeNumber(word) };
}

/** A number of days, or `off`; whether it is within bounds is for the rules to say. */
export function daysOrOff(word: string): Optional<number> {
  return { value: word === 'off' ? null : wholeNumber(word) };
}

/** An e-mail address, whole. */
export function emailAddress(word: string): string {
  const address = word.trim();
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address))
    throw new InvalidArgumentError('Write a whole e-mail address, such as ada@example.org.');
  return address;
}

/** Name of a shared pool. */
export function pool(word: string): string {
  const name = word.trim();
  if (name === '' || name.length > 200) throw new InvalidArgumentError('The name of a pool has 1 to 200 characters.');
  if (name === NONE) throw new InvalidArgumentError(`No pool can be called "${NONE}".`);
  return name;
}

/** Name of a shared pool, or `none` for the company's own. */
export function poolOrNone(word: string): Optional<string> {
  return { value: word.trim() === NONE ? null : pool(word) };
}

/** The moment of a key's expiry; a date without a time is its last instant in UTC. */
export function expiry(word: string): Date {
  const moment = parseMoment(word, 'last');
  if (moment === null)
    throw new InvalidArgumentError(
      'Write a date such as 2027-12-31 (its last instant in UTC) or a time such as 2027-12-31T18:00:00Z.',
    );
  return moment;
}

/** The moment of a key's expiry, or `never`. */
export function expiryOrNever(word: string): Optional<Date> {
  return { value: word === 'never' ? null : expiry(word) };
}
