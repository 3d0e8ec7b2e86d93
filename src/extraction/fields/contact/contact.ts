import { type CountryCode, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { lazy } from '#kit/memoize.ts';
import { findDateRanges } from '../../dates/dates.ts';
import { fold, wordsOf } from '../../lexicon/fold.ts';
import { alternatives, phrases } from '../../lexicon/languages.ts';
import type { LabelledDocument, Line, Link, PositionedDocument, SectionKind } from '../../model/document.ts';
import type { Contact, Evidence, Evidenced } from '../../model/profile.ts';
import { evidenceOf } from '../../text/evidence.ts';
import { findLinks, hostOf, linkKey, PROFILE_HOSTS } from '../../text/links.ts';
import { edgesOfColumns, hadRoom } from '../../text/list-items.ts';
import { countryOf, findAddress } from './address.ts';

/** The local part has at most 64 characters (RFC 5321), which bounds the search in a long run of letters. */
const EMAIL = /[\p{L}\p{N}](?:[\p{L}\p{N}._%+-]{0,62}[\p{L}\p{N}_+-])?\s?@\s?(?:[\p{L}\p{N}-]+\.)+\p{L}{2,24}/gu;
/** The places of email addresses in a text. */
export function findEmails(text: string): { readonly from: number; readonly to: number }[] {
  return text.includes('@')
    ? [...text.matchAll(EMAIL)].map(({ index, 0: found }) => ({ from: index, to: index + found.length }))
    : [];
}

const EMAILS_MAX = 20;
const OWN_SECTIONS: ReadonlySet<SectionKind> = new Set(['header', 'contact', 'personal', 'summary']);
const LINKS_MAX = 12;

interface PlacedLine {
  readonly line: Line;
  readonly kind: SectionKind;
}

function placedLines(document: LabelledDocument): PlacedLine[] {
  const placed = document.sections.flatMap((section) => section.lines.map((line) => ({ line, kind: section.kind })));
  const rank = (kind: SectionKind) => (OWN_SECTIONS.has(kind) ? 0 : kind === 'references' ? 2 : 1);
  return placed.toSorted((a, b) => rank(a.kind) - rank(b.kind) || a.line.id - b.line.id);
}

/** The words that a link covers, as evidence; null if it covers none. */
function evidenceOfLink(link: Link, lines: readonly Line[]): Evidence | null {
  const line = lines.find(
    (own) =>
      own.page === link.page &&
      own.baseline > link.y0 - 1 &&
      own.baseline < link.y1 + 3 &&
      own.x0 < link.x1 &&
      own.x1 > link.x0,
  );
  if (line === undefined) return null;
  const words = line.spans
    .flatMap((span) => span.words)
    .filter((word) => word.x0 < link.x1 - 1 && word.x1 > link.x0 + 1);
  const first = words[0];
  const last = words.at(-1);
  if (first === undefined || last === undefined) return null;
  const from = line.text.indexOf(first.text);
  const to = line.text.indexOf(last.text, Math.max(0, from)) + last.text.length;
  return from < 0 || to <= from ? null : evidenceOf(line, from, to);
}

/** Words of the lines that can have the candidate's name, folded: an address often has parts of it. */
function wordsOfPerson(placed: readonly PlacedLine[]): string[] {
  const own = placed.filter(({ kind }) => OWN_SECTIONS.has(kind) && kind !== 'summary').slice(0, PERSON_LINES_MAX);
  const parts = own.flatMap(({ line }) => line.text.split(/\s+/u)).filter((part) => !/[@/.\d]/u.test(part));
  return [...new Set(parts.flatMap((part) => wordsOf(fold(part))).filter(({ length }) => length >= PERSON_WORD_MIN))];
}

const PERSON_LINES_MAX = 40;
const PERSON_WORD_MIN = 4;

/**
 * Two halves of an address that a line end divides after a hyphen: "anna-" and "maria" with it, "jacoblundmad-" and "sen" without it where
 * a word of the person needs both halves.
 */
function joinedHalves(first: string, rest: string, words: readonly string[]): string {
  const head = first.slice(0, -1);
  const joined = `${head}${rest}`.toLowerCase();
  const isDivided = words.some((word) => {
    const at = joined.indexOf(word, Math.max(0, head.length - word.length + 1));
    return at >= 0 && at < head.length && at + word.length > head.length;
  });
  return isDivided ? head + rest : first + rest;
}

/** The first half of an address, alone on its line and ending with a hyphen: in the line above another one. */
function halfAbove(above: Line | undefined, line: Line): Line | null {
  if (above === undefined || above.block !== line.block || line.gapAbove > line.fontSize * 0.9) return null;
  return /^[\p{Ll}\d][\p{Ll}\d._-]*-$/u.test(above.text) ? above : null;
}

function emailsOf(
  placed: readonly PlacedLine[],
  source: PositionedDocument,
  words: readonly string[],
): Evidenced<string>[] {
  const found = new Map<string, Evidenced<string>>();
  for (const [index, { line, kind }] of placed.entries()) {
    if (!line.text.includes('@')) continue;
    for (const match of line.text.matchAll(EMAIL)) {
      const half = match.index === 0 ? halfAbove(placed[index - 1]?.line, line) : null;
      const own = match[0].replaceAll(/\s/gu, '');
      const value = half === null ? own : joinedHalves(half.text, own, words);
      if (kind === 'references' || found.has(value.toLowerCase()) || found.size >= EMAILS_MAX) continue;
      const evidence = [
        ...(half === null ? [] : [evidenceOf(half)]),
        evidenceOf(line, match.index, match.index + match[0].length),
      ];
      const confidence = OWN_SECTIONS.has(kind) ? 0.98 : 0.6;
      found.set(value.toLowerCase(), { value, evidence, confidence });
    }
  }
  const lines = placed.map((item) => item.line);
  for (const link of source.links) {
    const address = /^mailto:(?:[^?@]*[\s:])?([^?@\s:]+@[^?\s]+)/iu.exec(link.url)?.[1];
    if (address === undefined || found.has(address.toLowerCase()) || found.size >= EMAILS_MAX) continue;
    const evidence = evidenceOfLink(link, lines);
    if (evidence !== null && !evidence.text.includes('@'))
      found.set(address.toLowerCase(), { value: address, evidence: [evidence], confidence: 0.85 });
  }
  return [...found.values()];
}

function phonesOf(placed: readonly PlacedLine[], country: CountryCode | null): Evidenced<string>[] {
  const found = new Map<string, Evidenced<string>>();
  for (const { line, kind } of placed) {
    if (!OWN_SECTIONS.has(kind) || line.text.length > 240 || kind === 'summary') continue;
    for (const phone of findPhones(line.text, country)) {
      const evidence = [evidenceOf(line, phone.from, phone.to)];
      const confidence = phone.value.startsWith('+') ? 0.95 : 0.75;
      if (!found.has(phone.value)) found.set(phone.value, { value: phone.value, evidence, confidence });
    }
  }
  return [...found.values()];
}

/** Whether a link is the second half of an email address that wraps at its @. */
function isMailHost(link: string, emails: readonly Evidenced<string>[]): boolean {
  return emails.some(({ value }) => value.toLowerCase().endsWith(`@${link.toLowerCase()}`));
}

/** Whether a link is the printed half of a wrapped address. The target of the link over it has all of it. */
function isHalf(link: string, links: readonly string[]): boolean {
  return /[-/_.=]$/u.test(link) && links.some((other) => other !== link && linkKey(other).startsWith(linkKey(link)));
}

/** The rest of an address that continues in the next line: letters, digits, hyphens and slashes alone on their line. */
const ADDRESS_REST = /^[\p{Ll}\d][\p{Ll}\d_-]*(?:\/[\p{Ll}\d_-]*)*$/u;

/** The line below that has the rest of a link, because the line ended within the address; null if there is none. */
function restOfLink(
  link: { readonly value: string; readonly to: number },
  { line, next, right }: { readonly line: Line; readonly next: Line | undefined; readonly right: number },
): Line | null {
  if (next === undefined || next.block !== line.block || link.to < line.text.length) return null;
  // "https://example.org/" is whole; "linkedin.com/" and "example.org/in/" are not.
  if (
    !/[-_]$|\/.+\/$|^(?:www\.)?(?:linkedin|github|gitlab|xing)\.[^/]+\/$/u.test(link.value.replace(/^https?:\/\//u, ''))
  )
    return null;
  return ADDRESS_REST.test(next.text) && !hadRoom(next, line, right) ? next : null;
}

function joinedLink(first: string, rest: string, words: readonly string[]): string {
  return first.endsWith('-') ? joinedHalves(first, rest, words) : first + rest;
}

function linksOf(
  placed: readonly PlacedLine[],
  source: PositionedDocument,
  { emails, words }: { readonly emails: readonly Evidenced<string>[]; readonly words: readonly string[] },
): Evidenced<string>[] {
  const found = new Map<string, Evidenced<string>>();
  const add = (link: Evidenced<string>) => {
    const key = linkKey(link.value);
    if (!found.has(key) && found.size < LINKS_MAX) found.set(key, link);
  };
  const edge = edgesOfColumns(placed.map(({ line }) => line));
  for (const [index, { line, kind }] of placed.entries()) {
    for (const link of findLinks(line.text)) {
      if (found.size >= LINKS_MAX || isMailHost(link.value, emails)) continue;
      if (!OWN_SECTIONS.has(kind) && !(PROFILE_HOSTS.test(hostOf(link.value)) && link.value.includes('/in/'))) continue;
      const rest = restOfLink(link, { line, next: placed[index + 1]?.line, right: edge(line) });
      const evidence = [evidenceOf(line, link.from, link.to), ...(rest === null ? [] : [evidenceOf(rest)])];
      const value = rest === null ? link.value : joinedLink(link.value, rest.text, words);
      add({ value, evidence, confidence: 0.95 });
    }
  }
  const own = placed.filter((item) => OWN_SECTIONS.has(item.kind)).map((item) => item.line);
  for (const link of source.links) {
    if (!/^https?:/iu.test(link.url)) continue;
    const evidence = evidenceOfLink(link, own);
    if (evidence !== null) add({ value: link.url, evidence: [evidence], confidence: 0.9 });
  }
  const links = [...found.values()];
  const addresses = links.map(({ value }) => value);
  return links.filter(({ value }) => !isHalf(value, addresses));
}

/**
 * The contact details of the candidate: those of the header, the contact and the personal section.
 * @param source for the targets of links, which are not printed
 * @returns telephone numbers in E.164 if the number or the document shows the country, otherwise as written; the
 * address as written; each with its evidence
 */
export function findContact(document: LabelledDocument, source: PositionedDocument): Contact {
  const placed = placedLines(document);
  const own = placed.filter((item) => OWN_SECTIONS.has(item.kind) && item.kind !== 'summary').map((item) => item.line);
  const country = countryOf(
    own.map((line) => line.text),
    document.language,
  );
  const words = wordsOfPerson(placed);
  const emails = emailsOf(placed, source, words);
  return {
    emails,
    phones: phonesOf(placed, country),
    links: linksOf(placed, source, { emails, words }),
    address: findAddress(own, document.language),
  };
}

/** A telephone number in a text. */
interface FoundPhone {
  readonly from: number;
  readonly to: number;
  /** E.164 if the country is known, otherwise as written. */
  readonly value: string;
  readonly isInternational: boolean;
}

const SHAPE = /(?<![\p{L}\d@/_=.-])(?:\+|00)?[ ]?\(?\d[\d ().\u00A0\u2010-\u2015/·-]{5,}\d(?![\p{L}\d@_])/gu;
const LABELS = phrases((language) => language.labels?.phone);
const LABEL = lazy(() => new RegExp(String.raw`(?:${alternatives(LABELS())})[^\p{L}\d]*$`, 'iu'));
/** A number of a fax machine, behind its label. */
const FAX = /(?:\bfax|\btelefax|факс|φαξ|فاكس|פקס|传真|傳真|ファックス)[^\p{L}\d]{0,4}$/iu;
const NORTH_AMERICAN = /^(?:\+?1[ .-])?\(?[2-9]\d{2}\)?[ .-]{0,2}\d{3}[ .-]\d{4}$/u;

/** Groups of digits as in Chinese mobile numbers. No other numbers of eleven digits have them. */
const CHINESE_MOBILE = /^1[3-9]\d[ -]?\d{4}[ -]?\d{4}$/u;

/** The country that the form of a number shows; or null. */
function homeOf(text: string): CountryCode | null {
  if (NORTH_AMERICAN.test(text)) return 'US';
  return CHINESE_MOBILE.test(text) ? 'CN' : null;
}

/** Whether a run of digits is a date, or years beside each other. */
export function isYearsOrDate(text: string): boolean {
  const ranges = findDateRanges(text);
  // "2014 2008 2003": years one below the other in a cell.
  return (
    /^(?:(?:19|20)\d{2}\s+){1,3}(?:19|20)\d{2}$/u.test(text) ||
    ranges.some((range) => range.to - range.from >= text.trim().length - 3)
  );
}

function read(text: string, country: CountryCode | null): string | null {
  const plain = text
    .replace(/^00(?=[1-9])/u, '+')
    .replaceAll(/\(0\)/gu, '')
    .replaceAll('·', ' ');
  const phone = parsePhoneNumberFromString(plain, country ?? undefined);
  return phone?.isPossible() === true ? phone.number : null;
}

const RIGHT_TO_LEFT = /[\p{Script=Arabic}\p{Script=Hebrew}]/u;

/**
 * A number as it is dialled. In right-to-left text, the groups of a number can be printed from right to left: "1708 8769 014", with the
 * plus sign behind them. A number that begins with neither a plus sign nor a zero is turned round if it then does.
 */
function dialled(raw: string, text: string, to: number): string {
  if (!RIGHT_TO_LEFT.test(text) || /^[+0(]/u.test(raw)) return raw;
  const turned = raw
    .split(/[\s\u00A0]+/u)
    .toReversed()
    .join(' ');
  if (text[to] === '+') return `+${turned}`;
  return turned.startsWith('0') ? turned : raw;
}

/**
 * Telephone numbers in a line of a CV's header.
 * @param country the country of numbers without a prefix; null leaves them as written
 */
export function findPhones(text: string, country: CountryCode | null): FoundPhone[] {
  const found: FoundPhone[] = [];
  for (const match of text.matchAll(SHAPE)) {
    const printed = match[0].trim();
    const from = match.index + match[0].indexOf(printed);
    const raw = dialled(printed, text, from + printed.length);
    const digits = raw.replaceAll(/\D/gu, '');
    if (digits.length < 7 || digits.length > 15 || isYearsOrDate(raw) || (raw.match(/\(/gu)?.length ?? 0) > 2) continue;
    if (FAX.test(text.slice(Math.max(0, from - 24), from))) continue;
    const isInternational = /^(?:\+|00)/u.test(raw);
    const labelled = LABEL().test(text.slice(Math.max(0, from - 24), from));
    const home = country ?? homeOf(raw);
    const value = read(raw, home);
    if (value === null && !labelled && !/[\s().-]/u.test(raw)) continue;
    if (value === null && !isInternational && !labelled && digits.length < 9) continue;
    found.push({ from, to: from + printed.length, value: value ?? raw, isInternational });
  }
  return found;
}
