import { InvalidArgumentError, Option } from 'commander';
import { parseIsoDateTime } from '#kit/iso-date-time.ts';
import { type ExtraField, parseExtraField, validateExtraFields } from '#templates/templates.ts';

/** `--json`, which every command takes. */
export function jsonOption(): Option {
  return new Option('--json', 'print one JSON value and nothing else');
}

/** `--company ID`, for commands on the data of one company. */
export function companyOption(): Option {
  return new Option('--company <ID>', 'id of the company').argParser(parseId).makeOptionMandatory();
}

/** `--company ID`, for commands that otherwise cover all companies. */
export function anyCompanyOption(): Option {
  return new Option('--company <ID>', 'only entries of this company, which may have been deleted').argParser(parseId);
}

/** `--field LABEL:KIND:SYNONYM,...`, repeatable; the fields keep the given order. */
export function fieldOption(more = ''): Option {
  return new Option(
    '--field <LABEL:KIND[:SYNONYM,...]>',
    `extra field to extract; KIND is text, date, yes_no, number or list; repeatable${more}`,
  ).argParser((short: string, before: readonly ExtraField[] | undefined): readonly ExtraField[] => {
    const parsed = parseExtraField(short);
    if (parsed.kind === 'invalid') throw new InvalidArgumentError(parsed.reason);
    const fields = [...(before ?? []), parsed.field];
    const fault = validateExtraFields(fields);
    if (fault !== null) throw new InvalidArgumentError(fault.message);
    return fields;
  });
}

/** The word that removes a limit or a pool. */
const NONE = 'none';

/** A value or its absence. Commander treats a plain null as an option without a value. */
export interface Optional<T> {
  readonly value: T | null;
}

/** `on` or `off`. */
export function parseOnOff(word: string): boolean {
  if (word === 'on') return true;
  if (word === 'off') return false;
  throw new InvalidArgumentError('Write "on" or "off".');
}

/** The number of a company, member, template or key. */
export function parseId(word: string): number {
  const number = Number(word);
  if (!/^\d+$/.test(word) || number < 1 || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('An id is a whole number, at least 1. The "list" commands show the ids.');
  return number;
}

/** A whole number, possibly negative. The domain rules check its range. */
export function parseInteger(word: string): number {
  const number = Number(word);
  if (!/^[+-]?\d+$/.test(word) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('Write a whole number in digits.');
  return number;
}

/** The maximum number of rows. */
export function parseRowCount(word: string): number {
  const number = parseInteger(word);
  if (number < 1 || number > 100_000) throw new InvalidArgumentError('Write a whole number from 1 to 100000.');
  return number;
}

/** CVs that a command may have in work at the same time. */
const PARALLEL_MAX = 64;

/** How many CVs a command has in work at the same time. */
export function parseParallel(word: string): number {
  const number = parseInteger(word);
  if (number < 1 || number > PARALLEL_MAX)
    throw new InvalidArgumentError(`Write a whole number from 1 to ${PARALLEL_MAX}.`);
  return number;
}

/** A whole number, or `none`. */
export function parseIntegerOrNone(word: string): Optional<number> {
  return { value: word === NONE ? null : parseInteger(word) };
}

/** A number of days, or `off`. The domain rules check its range. */
export function parseDaysOrOff(word: string): Optional<number> {
  return { value: word === 'off' ? null : parseInteger(word) };
}

/** A complete email address. */
export function parseEmailAddress(word: string): string {
  const address = word.trim();
  if (!/^[^\s@<>,;"]+@[^\s@<>,;"]+$/.test(address))
    throw new InvalidArgumentError('Write a complete email address, such as ada@example.org.');
  return address;
}

/** The name of a member, or `none`. The domain rules check it. */
export function parseMemberNameOrNone(word: string): Optional<string> {
  return { value: word === NONE ? null : word };
}

/** Name of a shared pool. */
export function parsePoolName(word: string): string {
  const name = word.trim();
  if (name === '' || name.length > 200) throw new InvalidArgumentError('The name of a pool has 1 to 200 characters.');
  if (name === NONE) throw new InvalidArgumentError(`No pool can be called "${NONE}".`);
  return name;
}

/** Name of a shared pool, or `none` for the company's own. */
export function parsePoolOrNone(word: string): Optional<string> {
  return { value: word.trim() === NONE ? null : parsePoolName(word) };
}

/** The moment of a key's expiry; a date without a time is its last instant in UTC. */
export function parseExpiry(word: string): Date {
  const moment = parseIsoDateTime(word, 'last');
  if (moment === null)
    throw new InvalidArgumentError(
      'Write a date such as 2027-12-31 (end of the day, UTC) or a time such as 2027-12-31T18:00:00Z.',
    );
  return moment;
}

/** The moment of a key's expiry, or `never`. */
export function parseExpiryOrNever(word: string): Optional<Date> {
  return { value: word === 'never' ? null : parseExpiry(word) };
}

/** The moment from which on something counts; a date without a time is its first instant in UTC. */
export function parseSince(word: string): Date {
  const moment = parseIsoDateTime(word, 'first');
  if (moment === null)
    throw new InvalidArgumentError(
      'Write a date such as 2026-12-31 (its beginning, UTC) or a time such as 2026-12-31T18:00:00Z.',
    );
  return moment;
}
